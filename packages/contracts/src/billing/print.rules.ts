/** The copies of an invoice for services: one for its recipient, one for its supplier (LAW-11). */
export const PRINTED_COPIES = ['original', 'duplicate', 'both'] as const;
export type PrintedCopies = (typeof PRINTED_COPIES)[number];

/** The maximum number of documents in one file, and of their lines together. */
export const PRINT_LIMITS = { documents: 50, lines: 2_000 } as const;
