import { nextReminderStep } from './reminder';

const TODAY = '2026-11-25';

test.each([
  ['the next step that is reached', { daysOverdue: 8, lastStep: 2 }, 3],
  ['no jump over a step', { daysOverdue: 40, lastStep: 0 }, 1],
  ['nothing before its days', { daysOverdue: 6, lastStep: 2 }, undefined],
  ['a notice before the due day', { daysOverdue: -3, lastStep: 0 }, 1],
  ['no notice earlier', { daysOverdue: -4, lastStep: 0 }, undefined],
  ['nothing in the pause', { daysOverdue: 40, lastStep: 4, lastSentOn: '2026-11-24' }, undefined],
  ['the end of the pause', { daysOverdue: 40, lastStep: 4, lastSentOn: '2026-11-18' }, 5],
  ['nothing before a promised day', { daysOverdue: 40, lastStep: 2, promisedFor: '2026-11-26' }, undefined],
  ['nothing on a promised day', { daysOverdue: 40, lastStep: 2, promisedFor: TODAY }, undefined],
  ['a broken promise', { daysOverdue: 40, lastStep: 2, promisedFor: '2026-11-24' }, 3],
  ['nothing for a held document', { daysOverdue: 40, lastStep: 2, isHeld: true }, undefined],
  ['nothing after the last step', { daysOverdue: 400, lastStep: 6 }, undefined],
])('%s (LEDGER-11)', (_name, state, step) => {
  expect(nextReminderStep(state, TODAY)).toBe(step);
});

test('a client has steps of its own', () => {
  expect(nextReminderStep({ daysOverdue: 5, lastStep: 1 }, TODAY, [0, 5])).toBe(2);
});
