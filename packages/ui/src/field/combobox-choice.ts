import type { ComboboxOption } from './combobox.types';

/**
 * The value that a text means when the field is left: the option that it names, none for an empty text,
 * and `undefined` (leave the value alone) for anything else.
 */
export function valueOfText(options: readonly ComboboxOption[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return '';
  return options.find((option) => option.label.toLowerCase() === wanted)?.value;
}
