import { STATE_NAMES } from '@freightdesk/tax';

/** The Indian states, plus the party's current one if it is spelt differently or abroad. */
export function stateOptions(currentState: string) {
  const isListed = currentState === '' || STATE_NAMES.includes(currentState);
  const names = isListed ? STATE_NAMES : [currentState, ...STATE_NAMES];
  return names.map((name) => ({ value: name, label: name }));
}
