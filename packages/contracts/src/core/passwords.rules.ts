/** The fewest characters of a password (AUTH-11); NIST SP 800-63B requires eight. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;
