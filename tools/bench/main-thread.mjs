/** The mark that a page sets in its trace when it shows what it was opened for. */
export const SHOWN = 'freightdesk-shown';

const CATEGORIES = ['toplevel', 'blink.user_timing'];

const isTask = ({ ph, name, tdur }) => ph === 'X' && name.endsWith('RunTask') && tdur > 0;

/**
 * The processor time of a page's main thread until it set the mark, in milliseconds. Unlike wall time it does not grow
 * when other processes want the processor.
 *
 * @param {{ traceEvents: { name: string, ph: string, pid: number, tid: number, ts: number, tdur?: number }[] }} trace
 */
export function mainThreadTime({ traceEvents }) {
  const mark = traceEvents.find(({ name }) => name === SHOWN);
  if (!mark) throw new Error('The trace does not say when the page was shown');
  const isBefore = ({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts <= mark.ts;
  const tasks = traceEvents.filter(isTask).filter(isBefore);
  return tasks.reduce((total, { tdur }) => total + tdur, 0) / 1_000;
}

/** Traces a page while it does something. Resolves to the processor time of its main thread until the mark. */
export async function traceMainThread(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  return mainThreadTime(JSON.parse(String(await browser.stopTracing())));
}
