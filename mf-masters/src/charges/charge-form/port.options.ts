import type { Port } from '@freightdesk/contracts';
import type { ComboboxOption } from '@freightdesk/ui/field';

/** Active ports by name, and `own` where it is none of them. */
export function portNameOptions(ports: readonly Port[], own: string): readonly ComboboxOption[] {
  const options = ports
    .filter(({ active }) => active)
    .map(({ portName, code }) => ({ value: portName, label: portName, hint: code }));
  return own === '' || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: own }, ...options];
}

/** Active ports by id, and the slab's own; a slab may name its port by name alone. */
export function portIdOptions(
  ports: readonly Port[],
  own: { readonly portId: string; readonly port: string },
): readonly ComboboxOption[] {
  const options = ports
    .filter(({ id, active }) => active || String(id) === own.portId)
    .map(({ id, portName, code }) => ({ value: String(id), label: portName, hint: code }));
  return own.port !== '' && own.portId === '' ? [{ value: own.port, label: own.port }, ...options] : options;
}
