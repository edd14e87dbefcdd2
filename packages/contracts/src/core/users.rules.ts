/**
 * A user name as it is compared, by whoever looks it up or counts attempts on it: without case, blanks around it
 * and other forms of the same letters.
 */
export const usernameKeyOf = (username: string): string => username.trim().normalize('NFKC').toLowerCase();
