import type { ComboboxOption, Matches } from './combobox.types';

/**
 * The options whose label or hint contains every word of the query, whatever the case; those whose label begins
 * with the query come first, otherwise the given order stays. An empty query matches everything.
 */
export function matchOptions(options: readonly ComboboxOption[], query: string, limit: number): Matches {
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const matching = options.filter((option) => containsAll(option, words));
  const first = matching.filter((option) => beginsWith(option, wanted));
  const others = matching.filter((option) => !beginsWith(option, wanted));
  return { shown: [...first, ...others].slice(0, limit), total: matching.length };
}

function containsAll({ label, hint = '' }: ComboboxOption, words: readonly string[]): boolean {
  const text = `${label} ${hint}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function beginsWith({ label }: ComboboxOption, wanted: string): boolean {
  return label.toLowerCase().startsWith(wanted);
}
