import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { ComboboxBox, resultText } from './combobox-box';
import {
  type ComboboxOption,
  type Matches,
  type Mismatch,
  mismatchText,
  reasonOf,
  useOptionList,
  valueOfText,
} from './combobox-state';
import type { FieldText } from './field';

/** Fits `{...field}` of react-hook-form's Controller. */
export interface ComboboxFieldProps extends FieldText {
  options: readonly ComboboxOption[];
  /** The value of the selected option; empty when none is selected. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Shown when nothing matches; `No matches` by default. */
  emptyText?: string | undefined;
  /** How many matches are listed at once; 50 by default. */
  limit?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice from a long list by typing part of a name; Enter takes the highlighted match, Esc closes the list. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange, limit = 50, emptyText = 'No matches', ...field } = props;
  const { mismatch, ...combobox } = useCombobox({ options, value, limit, onChange });
  const { total } = combobox.matches;
  return (
    <ComboboxBox
      {...field}
      combobox={combobox}
      error={mismatch ? mismatchText(mismatch, emptyText) : field.error}
      selected={value}
      message={total === 0 ? emptyText : ''}
      status={resultText(combobox.matches)}
    />
  );
}

interface ComboboxInput {
  options: readonly ComboboxOption[];
  value: string;
  limit: number;
  onChange: (value: string) => void;
}

/** The state of an editable combobox with list autocomplete, after the WAI-ARIA pattern. */
function useCombobox({ options, value, limit, onChange }: ComboboxInput) {
  const { open, active, setActive, openAt, closeList, pressKey } = useOptionList();
  const [query, setQuery] = useState<string>();
  const [latestMismatch, setMismatch] = useState<Mismatch>();
  const selected = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const matches = useMemo(() => matchOptions(options, query ?? '', limit), [options, query, limit]);
  const { options: shownOptions, total } = matches;
  // The text stays while nothing is selected, so that it can be corrected.
  const mismatch = selected ? undefined : latestMismatch;

  function close() {
    closeList();
    setQuery(undefined);
  }
  /** Closes the list on a text that names no option; an earlier selection is shown again. */
  function reject() {
    const text = query?.trim();
    if (text && !selected) setMismatch({ text, reason: reasonOf(total) });
    close();
  }
  function show() {
    setQuery(query ?? mismatch?.text);
    openAt(
      Math.max(
        0,
        shownOptions.findIndex((option) => option.value === value),
      ),
    );
  }
  function select(option: ComboboxOption) {
    onChange(option.value);
    setMismatch(undefined);
    close();
  }
  function type(text: string) {
    setQuery(text);
    setMismatch(undefined);
    openAt(0);
  }
  function accept() {
    const option = shownOptions[active];
    if (option) select(option);
    else reject();
  }
  function leave() {
    if (!open || query === undefined) return close();
    const next = valueOfText(options, query);
    if (next === undefined) return reject();
    if (next !== value) onChange(next);
    close();
  }
  return {
    open,
    active,
    setActive,
    matches,
    text: query ?? selected?.label ?? mismatch?.text ?? '',
    mismatch,
    show,
    type,
    select,
    leave,
    pressKey: (event: KeyboardEvent) =>
      pressKey(event, { count: shownOptions.length, onShow: show, onAccept: accept, onClose: close }),
  };
}

/**
 * The options whose label or hint contains every word of the query, ignoring case; those whose label begins with the
 * query come first, otherwise the order is kept. An empty query matches everything.
 */
export function matchOptions(options: readonly ComboboxOption[], query: string, limit: number): Matches {
  const text = query.trim().toLowerCase();
  const terms = text.split(/\s+/).filter(Boolean);
  const matching = options.filter((option) => containsAll(option, terms));
  const first = matching.filter((option) => beginsWith(option, text));
  const others = matching.filter((option) => !beginsWith(option, text));
  return { options: [...first, ...others].slice(0, limit), total: matching.length };
}

function containsAll({ label, hint = '' }: ComboboxOption, terms: readonly string[]): boolean {
  const text = `${label} ${hint}`.toLowerCase();
  return terms.every((term) => text.includes(term));
}

function beginsWith({ label }: ComboboxOption, text: string): boolean {
  return label.toLowerCase().startsWith(text);
}
