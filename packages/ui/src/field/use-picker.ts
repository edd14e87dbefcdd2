import { type KeyboardEvent, useState } from 'react';
import type { ComboboxOption, ComboboxState, Matches } from './combobox.types';
import { valueOfText } from './combobox-choice';
import { keyAction } from './combobox-keys';

export interface PickerInput {
  /** What the field shows while nothing is typed. */
  readonly chosen: ComboboxOption | undefined;
  /** What the last search found. */
  readonly found: Matches;
  /** Whether `found` does not answer the typed text yet. */
  readonly searching: boolean;
  /** The text to search for; `undefined` when the list closes and nothing is to be searched. */
  readonly onSearch: (text: string | undefined) => void;
  /** The matches of a text that was accepted before its search was answered; rejects where they cannot be read. */
  readonly find: (text: string) => Promise<readonly ComboboxOption[]>;
  /** An option was chosen; `undefined` when the text was emptied. */
  readonly onChoose: (option: ComboboxOption | undefined, by: 'enter' | 'press') => void;
  /** Enter while the list is closed. */
  readonly onEnter?: (() => void) | undefined;
  /** The last option of the list, which is no record; it is offered for the typed text. */
  readonly create?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Enter empties the field for the next choice. */
  readonly adds?: boolean | undefined;
}

type Pick = (options: readonly ComboboxOption[]) => ComboboxOption | undefined;

const CREATE = 'create';

/** A text that was accepted and led to no record: there is none, or the records could not be read. */
export interface Missed {
  readonly text: string;
  readonly unreadable: boolean;
}

/** The state of a combobox whose options are searched elsewhere, after the WAI-ARIA pattern. Enter never submits the form. */
export function usePicker(input: PickerInput): ComboboxState & { readonly missed: Missed | undefined } {
  const { chosen, found, searching, onSearch, find, onChoose, onEnter, create, adds = false } = input;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const [missed, setMissed] = useState<Missed>();
  const shown = create ? [...found.shown, { value: CREATE, label: create.label }] : found.shown;

  function close(text?: string) {
    setOpen(false);
    setTyped(text);
    onSearch(undefined);
  }
  function openWith(text: string | undefined) {
    setOpen(true);
    setActive(0);
    onSearch(text ?? '');
  }
  function type(text: string) {
    setTyped(text);
    if (!adds) setMissed(undefined);
    openWith(text);
  }
  function take(option: ComboboxOption, by: 'enter' | 'press') {
    close();
    setMissed(undefined);
    if (create && option.value === CREATE) create.onSelect();
    else onChoose(option, by);
  }
  /** Takes the match of a text whose search is still under way; what is typed meanwhile stays. */
  async function takeLater(text: string, pick: Pick) {
    close(adds ? undefined : text);
    const options = await find(text).catch(() => undefined);
    const option = options && pick(options);
    if (!adds) setTyped((now) => (now === text ? undefined : now));
    setMissed(option ? undefined : { text, unreadable: !options });
    if (option) onChoose(option, 'enter');
  }
  function accept() {
    const text = typed?.trim() ?? '';
    if (searching && text && active === 0) return void takeLater(text, ([first]) => first);
    const option = shown[active];
    if (option) take(option, 'enter');
    else close();
  }
  function leave() {
    const text = open ? typed?.trim() : undefined;
    if (text === undefined) return close();
    if (text === '') {
      if (chosen) onChoose(undefined, 'press');
      return close();
    }
    const named: Pick = (options) => options.find(({ value }) => value === valueOfText(options, text));
    if (searching && !adds) return void takeLater(text, named).then(() => setMissed(undefined));
    const meant = named(found.shown);
    if (meant && meant.value !== chosen?.value) onChoose(meant, 'press');
    close();
  }
  function move(step: 1 | -1) {
    if (!open) openWith(typed);
    else if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
  }
  function pressKey(event: KeyboardEvent) {
    const enter = event.key === 'Enter' && !open ? () => onEnter?.() : undefined;
    const act = enter ?? keyAction(event.key, { open, move, accept, close: () => close() });
    if (!act) return;
    event.preventDefault();
    act();
  }
  return {
    open,
    active,
    setActive,
    matches: { shown, total: found.total + (create ? 1 : 0) },
    text: typed ?? chosen?.label ?? '',
    show: () => openWith(typed),
    type,
    choose: (option) => take(option, 'press'),
    leave,
    pressKey,
    missed,
  };
}
