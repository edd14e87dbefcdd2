/** In milliseconds. */
const REPORT_INTERVAL = 10_000;

/** Waits for `work`. Calls `report` every ten seconds with the seconds that have passed. */
export async function whileReporting<Result>(
  work: Promise<Result>,
  report: (seconds: number) => void,
): Promise<Result> {
  const begin = performance.now();
  const timer = setInterval(() => report(Math.round((performance.now() - begin) / 1_000)), REPORT_INTERVAL);
  return work.finally(() => clearInterval(timer));
}
