/** The copies of an invoice for services: one for its recipient, one for its supplier (LAW-11). */
export const PRINTED_COPIES = ['original', 'duplicate', 'both'] as const;
export type PrintedCopies = (typeof PRINTED_COPIES)[number];

/** As many documents as one file takes, and as many lines as they may have together. */
export const PRINTED_AT_ONCE = { documents: 50, lines: 2_000 } as const;
