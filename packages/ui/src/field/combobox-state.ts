import { type KeyboardEvent, useState } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that is searched too, e.g. a code or a city. */
  hint?: string | undefined;
}

/** What a combobox does, whether its options are known or searched on a server. */
export interface ComboboxState {
  readonly open: boolean;
  /** The index of the highlighted option. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly matches: Matches;
  /** What the field shows. */
  readonly text: string;
  readonly show: () => void;
  readonly type: (text: string) => void;
  readonly choose: (option: ComboboxOption) => void;
  readonly leave: () => void;
  readonly pressKey: (event: KeyboardEvent) => void;
}

export interface Matches {
  shown: readonly ComboboxOption[];
  /** How many match in all. */
  total: number;
}

interface OpenListKeys {
  /** How many options the list shows. */
  readonly count: number;
  /** An arrow key while the list is closed. */
  readonly onShow: () => void;
  /** Enter while the list is open. */
  readonly onAccept: () => void;
  /** Enter while the list is closed; absent where it belongs to the form. */
  readonly onEnter?: (() => void) | undefined;
  /** Esc while the list is open. */
  readonly onClose: () => void;
}

/**
 * The list of a combobox, open or closed, with its highlighted option, and how keys change them after the WAI-ARIA
 * pattern; a key without an action is left to the text field, the form or the dialog.
 */
export function useOptionList() {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const openAt = (index: number) => {
    setOpen(true);
    setActive(index);
  };

  function actionOf(key: string, { count, onShow, onAccept, onEnter, onClose }: OpenListKeys) {
    const move = (step: 1 | -1) => {
      if (!open) onShow();
      else if (count > 0) setActive((active + step + count) % count);
    };
    switch (key) {
      case 'ArrowDown':
        return () => move(1);
      case 'ArrowUp':
        return () => move(-1);
      case 'Enter':
        return open ? onAccept : onEnter;
      case 'Escape':
        return open ? onClose : undefined;
      default:
        return undefined;
    }
  }
  const pressKey = (event: KeyboardEvent, keys: OpenListKeys) => {
    const act = actionOf(event.key, keys);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { open, active, setActive, openAt, shut: () => setOpen(false), pressKey };
}

/**
 * The value that a text means when the field is left: the option that it names, an empty value for an empty text, and
 * `undefined` (keep the value) for anything else.
 */
export function valueOfText(options: readonly ComboboxOption[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return '';
  return options.find((option) => option.label.toLowerCase() === wanted)?.value;
}

/** A text that was accepted or left but led to no choice: nothing matches it, several do, or the search failed. */
export interface Missed {
  readonly text: string;
  readonly why: 'none' | 'several' | 'unreadable';
  /** Whether the field was cleared for the next text before this was known. */
  readonly cleared?: boolean;
}

/** Why a text led to no choice although it was looked for. */
export const reasonOf = (total: number): Missed['why'] => (total > 0 ? 'several' : 'none');

/** What is wrong about a text that led to no choice. */
export function missedText({ text, why }: Missed, unreadable: string): string {
  if (why === 'unreadable') return unreadable;
  return why === 'none' ? `Nothing matches “${text}”` : `Choose one of those that match “${text}”`;
}
