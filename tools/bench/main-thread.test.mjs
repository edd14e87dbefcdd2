import { mainThreadTime, SHOWN } from './main-thread.mjs';

const task = (ts, tdur, more = {}) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  tdur,
  ...more,
});
const mark = { name: SHOWN, ph: 'I', pid: 1, tid: 1, ts: 100 };

test.each([
  ['tasks until the mark count', [task(10, 2_000), task(90, 3_000)], 5],
  ['what runs after it does not', [task(10, 2_000), task(101, 9_000)], 2],
  [
    'other threads and processes do not',
    [task(10, 2_000), task(11, 9_000, { tid: 2 }), task(12, 9_000, { pid: 2 })],
    2,
  ],
  ['what a task consists of is not counted again', [task(10, 2_000), task(11, 1_000, { name: 'Layout' })], 2],
])('%s', (_what, tasks, milliseconds) => {
  expect(mainThreadTime({ traceEvents: [...tasks, mark] })).toBe(milliseconds);
});

test('a trace without the mark is refused', () => {
  expect(() => mainThreadTime({ traceEvents: [task(10, 2_000)] })).toThrow('when the page was shown');
});
