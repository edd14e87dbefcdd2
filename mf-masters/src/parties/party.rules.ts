import { STATE_NAMES } from '@freightdesk/tax';

/** The Indian states, plus the party's current one even if spelt differently or abroad. */
export function stateOptions(own: string) {
  const names = own === '' || STATE_NAMES.includes(own) ? STATE_NAMES : [own, ...STATE_NAMES];
  return names.map((name) => ({ value: name, label: name }));
}
