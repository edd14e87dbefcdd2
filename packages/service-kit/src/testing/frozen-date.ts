/**
 * Freezes the date of this process at `moment` until `jest.useRealTimers()`. Timers keep running: servers and the driver
 * of the database would wait for them forever.
 */
export const freezeDate = (moment: string | number): void => {
  jest.useFakeTimers({
    now: new Date(moment),
    doNotFake: [
      ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
};
