import { newJobNumber, proposedQuantity, toneOf } from './job.rules';

test.each([
  ['active', 'blue'],
  ['completed', 'green'],
  ['cancelled', 'red'],
  ['in_progress', 'grey'],
])('%s is %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

test('a new number holds the last eight digits of the time', () => {
  expect(newJobNumber(1_700_000_012_345)).toBe('JOB-00012345');
});

const job = {
  containers: [
    { type: '22G1', count: 2 },
    { type: '22R1', count: 1 },
    { type: '45G1', count: 4 },
  ],
  grossWeight: 18_450.25,
  volume: 62.375,
} as const;

test.each([
  ['PER_CONTAINER', '7'],
  ['PER_20FT_CONTAINER', '3'],
  ['PER_CONTAINER_40', '4'],
  ['PER_CBM', '62.375'],
  ['per kg', '18450.25'],
  ['PER_SHIPMENT', '1'],
  ['PER_DOCUMENT', '1'],
  ['a unit of its own', '1'],
])('a charge %s of the job is billed %s times (LAW-24)', (unit, quantity) => {
  expect(proposedQuantity(unit, { ...job, containers: [...job.containers] })).toBe(quantity);
});

test('a job of which nothing is known proposes one of everything', () => {
  for (const unit of ['PER_CONTAINER', 'PER_CBM', 'PER_KG'])
    expect(proposedQuantity(unit, { containers: [], grossWeight: null, volume: null })).toBe('1');
});
