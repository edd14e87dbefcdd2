/** The first word of the query keys, which the party form shares. */
export const TAX_GROUPS = 'tax-groups';
