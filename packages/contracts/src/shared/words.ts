import { fieldNames } from './fields';

/** A name or a code in words: `shipmentCategory` as `Shipment category`, `isActive` as `Active`, `in_progress` as `In progress`. */
export function humanize(name: string): string {
  const text = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** The options of a choice between codes, each with its code in words. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
): { value: Value; label: string }[] => values.map((value) => ({ value, label: humanize(value) }));

/** The options of a choice between codes that have texts of their own. */
export const optionsOfTexts = <Value extends string>(
  texts: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => fieldNames(texts).map((value) => ({ value, label: texts[value] }));
