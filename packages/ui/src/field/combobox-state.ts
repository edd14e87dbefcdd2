import { type KeyboardEvent, useState } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that is searched too, e.g. a code or a city. */
  hint?: string | undefined;
}

/** The state of a combobox, whether its options are given or searched on a server. */
export interface ComboboxState {
  readonly open: boolean;
  /** The index of the highlighted option. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly matches: Matches;
  /** The text of the field. */
  readonly text: string;
  readonly show: () => void;
  readonly type: (text: string) => void;
  readonly select: (option: ComboboxOption) => void;
  readonly leave: () => void;
  readonly pressKey: (event: KeyboardEvent) => void;
}

export interface Matches {
  /** The first matches. */
  options: readonly ComboboxOption[];
  /** The number of all matches. */
  total: number;
  /** Whether there are more than `total`. */
  isTotalExceeded?: boolean;
}

interface OpenListKeys {
  /** The number of options in the list. */
  readonly count: number;
  /** An arrow key while the list is closed. */
  readonly onShow: () => void;
  /** Enter while the list is open. */
  readonly onAccept: () => void;
  /** Enter while the list is closed; absent where the form handles it. */
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
  return { open, active, setActive, openAt, closeList: () => setOpen(false), pressKey };
}

/**
 * The value for a text when the field is left: that of the option with this label, an empty value for an empty text, and
 * `undefined` (keep the value) for any other text.
 */
export function valueOfText(options: readonly ComboboxOption[], text: string): string | undefined {
  const label = text.trim().toLowerCase();
  if (label === '') return '';
  return options.find((option) => option.label.toLowerCase() === label)?.value;
}

/** A text that selects no option: nothing matches it, several options do, or the search failed. */
export interface Mismatch {
  readonly text: string;
  readonly reason: 'none' | 'several' | 'error';
  /** Whether the field was cleared for the next text before the search was answered. */
  readonly isCleared?: boolean;
}

/** Why a text selects no option, by the number of matches. */
export const reasonOf = (total: number): Mismatch['reason'] => (total > 0 ? 'several' : 'none');

/**
 * The error below the field.
 * @param errorText the text after a failed search
 */
export function mismatchText({ text, reason }: Mismatch, errorText: string): string {
  if (reason === 'error') return errorText;
  return reason === 'none' ? `Nothing matches “${text}”` : `Choose one of those that match “${text}”`;
}
