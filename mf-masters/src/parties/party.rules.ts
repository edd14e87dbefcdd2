import type { TaxGroup } from '@freightdesk/contracts';
import { STATE_NAMES } from '@freightdesk/tax';

/** The tax groups on offer, plus the party's current one even if inactive or unknown. */
export function taxGroupOptions(groups: readonly Pick<TaxGroup, 'id' | 'name'>[], chosen: string) {
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return known ? options : [{ value: chosen, label: `Tax group ${chosen}` }, ...options];
}

/** The Indian states, plus the party's current one even if spelt differently or abroad. */
export function stateOptions(own: string) {
  const names = own === '' || STATE_NAMES.includes(own) ? STATE_NAMES : [own, ...STATE_NAMES];
  return names.map((name) => ({ value: name, label: name }));
}
