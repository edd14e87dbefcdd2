import { optionsOf } from '@freightdesk/contracts/shared';

/** The filter of a list by the state of its records. */
export const stateFilter = (states: readonly string[]) => ({
  name: 'state',
  label: 'Status',
  all: 'All statuses',
  options: optionsOf(states),
});
