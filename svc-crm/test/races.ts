/** The answers of the attempts that succeeded. */
export const winnersOf = <Result>(attempts: readonly PromiseSettledResult<Result>[]): Result[] =>
  attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));

/** Status and code of the attempts that were refused. */
export const reasonsOf = (
  attempts: readonly PromiseSettledResult<unknown>[],
): [status: number, code: string][] =>
  attempts.flatMap((attempt) =>
    attempt.status === 'rejected' ? [[attempt.reason.status, attempt.reason.code]] : [],
  );
