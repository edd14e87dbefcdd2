import type { TaxGroup } from '@freightdesk/contracts';
import { STATE_NAMES } from '@freightdesk/tax';

/** Tax groups to choose from; the party's own stays among them though it is inactive or nobody knows it. */
export function taxGroupOptions(groups: readonly Pick<TaxGroup, 'id' | 'name'>[], chosen: string) {
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return known ? options : [{ value: chosen, label: `Tax group ${chosen}` }, ...options];
}

/** The states of India; the party's own stays among them though it is spelt otherwise or lies abroad. */
export function stateOptions(own: string) {
  const names = own === '' || STATE_NAMES.includes(own) ? STATE_NAMES : [own, ...STATE_NAMES];
  return names.map((name) => ({ value: name, label: name }));
}
