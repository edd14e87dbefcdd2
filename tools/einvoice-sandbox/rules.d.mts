/** What the portal refuses of a payload, in its form of errors; empty for one that it takes. */
export function errorsOf(
  payload: unknown,
  context: { readonly today: string; readonly hasReportingLimit?: boolean },
): { readonly ErrorCode: string; readonly ErrorMessage: string }[];
