/** Who has reversed a record, why and when: a reversal changes these fields of whatever it reverses (LEDGER-3). */
export const reversalBy = (
  { username }: { readonly username: string },
  reversalReason: string,
  reversedAt: Date,
) => ({ state: 'reversed', reversalReason, reversedBy: username, reversedAt }) as const;
