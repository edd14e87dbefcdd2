/** The answers of those who won a race. */
export const winnersOf = <Result>(attempts: readonly PromiseSettledResult<Result>[]): Result[] =>
  attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));

/** Status and code of what the others got. */
export const reasonsOf = (
  attempts: readonly PromiseSettledResult<unknown>[],
): [status: number, code: string][] =>
  attempts.flatMap((attempt) =>
    attempt.status === 'rejected' ? [[attempt.reason.status, attempt.reason.code]] : [],
  );
