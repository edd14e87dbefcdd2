/** The first word of the query keys, which forms that choose a party share. */
export const PARTIES = 'parties';
