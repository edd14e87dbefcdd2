/** The fewest characters of a password (NIST SP 800-63B asks for eight; we ask for ten). */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;
