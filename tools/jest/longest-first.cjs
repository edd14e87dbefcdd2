const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The files that take longer than a worker's share of the rest. On a clean checkout jest has no durations and sorts by file
 * size; these would then run last, beside an idle worker.
 */
const LONG = [
  'e2e/access/fuzz',
  'svc-billing/test/invoice-numbers',
  'svc-billing/test/replica-sets',
  'e2e/access/matrix',
];
const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.includes(name));
  return place === -1 ? LONG.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
};
