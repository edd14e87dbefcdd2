import { type KeyboardEvent, useMemo, useState } from 'react';
import type { ComboboxOption } from './combobox.types';
import { valueOfText } from './combobox-choice';
import { keyAction } from './combobox-keys';
import { matchOptions } from './match-options';

interface ComboboxInput {
  options: readonly ComboboxOption[];
  value: string;
  limit: number;
  onChange: (value: string) => void;
}

/** The state of an editable combobox with list autocomplete, after the WAI-ARIA pattern. */
export function useCombobox({ options, value, limit, onChange }: ComboboxInput) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const matches = useMemo(() => matchOptions(options, typed ?? '', limit), [options, typed, limit]);
  const { shown } = matches;

  function close() {
    setOpen(false);
    setTyped(undefined);
  }
  function openAt(index: number) {
    setOpen(true);
    setActive(index);
  }
  function show() {
    openAt(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  }
  function choose(option: ComboboxOption) {
    onChange(option.value);
    close();
  }
  function type(text: string) {
    setTyped(text);
    openAt(0);
  }
  function move(step: 1 | -1) {
    if (!open) show();
    else if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
  }
  function accept() {
    const option = shown[active];
    if (option) choose(option);
    else close();
  }
  function leave() {
    const meant = typed === undefined ? undefined : valueOfText(options, typed);
    if (meant !== undefined && meant !== value) onChange(meant);
    close();
  }
  function pressKey(event: KeyboardEvent) {
    const act = keyAction(event.key, { open, move, accept, close });
    if (!act) return;
    event.preventDefault();
    act();
  }
  return {
    open,
    active,
    setActive,
    matches,
    text: typed ?? chosen?.label ?? '',
    show,
    type,
    choose,
    leave,
    pressKey,
  };
}
