import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { ComboboxBox, resultText } from './combobox-box';
import {
  type ComboboxOption,
  type Matches,
  type Missed,
  missedText,
  reasonOf,
  useOptionList,
  valueOfText,
} from './combobox-state';
import type { FieldText } from './field';

/** Fits `{...field}` of react-hook-form's Controller. */
export interface ComboboxFieldProps extends FieldText {
  options: readonly ComboboxOption[];
  /** The chosen option's value, empty when none is chosen. */
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
  const { missed, ...combobox } = useCombobox({ options, value, limit, onChange });
  const { total } = combobox.matches;
  return (
    <ComboboxBox
      {...{ ...field, combobox }}
      error={missed ? missedText(missed, emptyText) : field.error}
      selected={value}
      note={total === 0 ? emptyText : ''}
      status={resultText(total)}
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
  const { open, active, setActive, openAt, shut, pressKey } = useOptionList();
  const [typed, setTyped] = useState<string>();
  const [missed, setMissed] = useState<Missed>();
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const matches = useMemo(() => matchOptions(options, typed ?? '', limit), [options, typed, limit]);
  const { shown, total } = matches;
  // What was typed stays for as long as nothing is chosen, so that it can be put right.
  const kept = chosen ? undefined : missed;

  function close() {
    shut();
    setTyped(undefined);
  }
  /** Closes the list on a text that names no option; an earlier choice stands again. */
  function miss() {
    const text = typed?.trim();
    if (text && !chosen) setMissed({ text, why: reasonOf(total) });
    close();
  }
  function show() {
    setTyped(typed ?? kept?.text);
    openAt(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  }
  function choose(option: ComboboxOption) {
    onChange(option.value);
    setMissed(undefined);
    close();
  }
  function type(text: string) {
    setTyped(text);
    setMissed(undefined);
    openAt(0);
  }
  function accept() {
    const option = shown[active];
    if (option) choose(option);
    else miss();
  }
  function leave() {
    if (!open || typed === undefined) return close();
    const meant = valueOfText(options, typed);
    if (meant === undefined) return miss();
    if (meant !== value) onChange(meant);
    close();
  }
  return {
    open,
    active,
    setActive,
    matches,
    text: typed ?? chosen?.label ?? kept?.text ?? '',
    missed: kept,
    show,
    type,
    choose,
    leave,
    pressKey: (event: KeyboardEvent) =>
      pressKey(event, { count: shown.length, onShow: show, onAccept: accept, onClose: close }),
  };
}

/**
 * The options whose label or hint contains every word of the query, ignoring case; those whose label begins with the
 * query come first, otherwise the order is kept. An empty query matches everything.
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
