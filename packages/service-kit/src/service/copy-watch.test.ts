import { CopyWatch } from './copy-watch';

/** A copy whose readiness the test controls. */
function watchedCopy(isReady: boolean) {
  const copy = { isReady, probes: 0 };
  const watch = new CopyWatch(async () => {
    copy.probes += 1;
    return copy.isReady;
  });
  return { copy, watch };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const PROBE_AFTER = 1_000;
const PROBE_INTERVAL = 500;

test('where a copy is not ready all that waits is given up, and it is away until it is ready', async () => {
  const { copy, watch } = watchedCopy(false);
  const requests = [{ giveUp: jest.fn() }, { giveUp: jest.fn() }];
  for (const request of requests) watch.enter(request);
  await jest.advanceTimersByTimeAsync(PROBE_AFTER);
  for (const { giveUp } of requests) expect(giveUp).toHaveBeenCalledTimes(1);
  expect(watch.isAway).toBe(true);
  copy.isReady = true;
  await jest.advanceTimersByTimeAsync(PROBE_INTERVAL);
  expect(watch.isAway).toBe(false);
});

test('a copy that is slow but ready is waited for', async () => {
  const { copy, watch } = watchedCopy(true);
  const request = { giveUp: jest.fn() };
  watch.enter(request);
  await jest.advanceTimersByTimeAsync(3 * PROBE_AFTER);
  expect([copy.probes, watch.isAway, request.giveUp.mock.calls]).toEqual([3, false, []]);
  watch.leave(request);
});

test('nobody is asked while nothing waits', async () => {
  const { copy, watch } = watchedCopy(false);
  const request = { giveUp: jest.fn() };
  watch.enter(request);
  watch.leave(request);
  await jest.advanceTimersByTimeAsync(3 * PROBE_AFTER);
  expect(copy.probes).toBe(0);
});

test('a suspected copy is away at once, until it answers a probe', async () => {
  const { watch } = watchedCopy(true);
  watch.suspect();
  expect(watch.isAway).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(watch.isAway).toBe(false);
});

test('a call is aborted when its copy hangs, and its own failure is passed on', async () => {
  const { watch } = watchedCopy(false);
  const hanging = watch.guard(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const refusal = expect(hanging).rejects.toThrow('The service hangs');
  await jest.advanceTimersByTimeAsync(PROBE_AFTER);
  await refusal;
  await expect(watch.guard(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  watch.close();
});

test('while other copies serve, a copy that is away is probed ever more rarely, at least every five seconds', async () => {
  const { copy, watch } = watchedCopy(false);
  let isReplaced = true;
  watch.probeRarelyWhile(() => isReplaced);
  watch.suspect();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(copy.probes).toBeLessThan(20);
  const before = copy.probes;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(copy.probes).toBe(before + 1);
  isReplaced = false;
  await jest.advanceTimersByTimeAsync(10 * PROBE_INTERVAL);
  expect(copy.probes).toBeGreaterThan(before + 8);
  copy.isReady = true;
  await jest.advanceTimersByTimeAsync(PROBE_INTERVAL);
  expect(watch.isAway).toBe(false);
});
