import { type CDPSession, expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/product';

/** The CPU throttling that stands for the computers of users. */
const SLOWDOWN = 4;
/** In milliseconds. */
const FRAME = 1000 / 60;
const KEYS = 60;

/** Raises a proforma of many lines as the signed-in user; resolves to its id. */
const raise = (page: Page, lines: number): Promise<number> =>
  page.evaluate(async (count) => {
    const charges = Array.from({ length: count }, (_, at) => ({
      chargeName: `Charge ${at + 1}`,
      quantity: (at % 7) + 1,
      rate: 100 + at,
      gstPercent: 18,
      uom: 'PER_SHIPMENT',
      hsnCode: '996712',
    }));
    const answer = await fetch('/api/invoices', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ jobNumber: 'JOB-260001', partyId: 1, contractId: 1, charges }),
    });
    return (await answer.json()).id;
  }, lines);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, independent of other load. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Records a trace of the page while `work` runs. */
async function traced(session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  // The protocol types trace events as plain objects; this is their format.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((settle) => session.once('Tracing.tracingComplete', () => settle()));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { traceConfig: { includedCategories, excludedCategories: ['*'] } });
  await work();
  await session.send('Tracing.end');
  await ended;
  return events;
}

const within = ({ ts, dur = 0, tid, pid }: TraceEvent, other: TraceEvent): boolean =>
  other.pid === pid && other.tid === tid && other.ts >= ts && other.ts <= ts + dur;

/**
 * CPU time per key until its letter is painted, in milliseconds: the task that handles the key, and the one that
 * paints the next frame. Work in between happens while the page waits for the frame.
 */
function workByKey(events: readonly TraceEvent[]): number[] {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const tasks = events
    .filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)
    .sort((one, other) => one.ts - other.ts);
  const paints = events.filter(({ name }) => name === 'Paint');
  return keys.flatMap((key) => {
    const taking = tasks.find((task) => within(task, key));
    const painting = tasks.find((task) => task.ts > key.ts && paints.some((paint) => within(task, paint)));
    return taking && painting ? [((taking.tdur ?? 0) + (painting.tdur ?? 0)) / 1000] : [];
  });
}

const afterNextPaint = `new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))`;

async function typeKeys(page: Page, session: CDPSession, keys: readonly string[]): Promise<number[]> {
  const events = await traced(session, async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.evaluate(afterNextPaint);
    }
  });
  return workByKey(events);
}

const share = (figures: readonly number[], part: number): number =>
  [...figures].sort((one, other) => one - other)[Math.floor((figures.length - 1) * part)] ?? 0;

const DIGITS = Array.from({ length: KEYS }, (_, index) =>
  index % 2 ? 'Backspace' : String((index % 9) + 1),
);

/** Types into a line of a proforma with the given number of lines; reports the first key, which makes the form dirty, separately. */
async function measure(page: Page, lines: number) {
  const id = await raise(page, lines);
  await page.goto(`/billing/performa-invoice?edit=${id}`);
  const quantity = page.getByLabel('Quantity of Charge 3', { exact: true });
  await expect(quantity).toBeVisible();
  await expect(page.getByRole('row', { name: /^Grand Total/ })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await quantity.focus();
  const first = await typeKeys(page, session, ['1', '2']);
  const keys = await typeKeys(page, session, DIGITS);
  await page.getByLabel('Cargo details').focus();
  const plain = await typeKeys(page, session, DIGITS);
  await session.detach();
  return { first: first[0] ?? 0, keys, plain };
}

const slowed = (milliseconds: number): string => `${(milliseconds * SLOWDOWN).toFixed(1)} ms`;

test('a key in a line costs the same however many lines a proforma has', async ({ page }) => {
  await signIn(page, 'user');
  const medians = new Map<number, number>();
  for (const lines of [10, 300]) {
    const { first, keys, plain } = await measure(page, lines);
    medians.set(lines, share(keys, 0.5));
    process.stdout.write(
      `  ${lines} lines, CPU ×${SLOWDOWN}: a key until it is painted ${slowed(share(keys, 0.5))} (p95 ${slowed(share(keys, 0.95))}, ` +
        `the first ${slowed(first)}; in a plain field of the form ${slowed(share(plain, 0.5))}); a frame is ${FRAME.toFixed(1)} ms\n`,
    );
  }
  expect((medians.get(300) ?? Number.NaN) / (medians.get(10) ?? Number.NaN)).toBeLessThanOrEqual(1.5);
});
