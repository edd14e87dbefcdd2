import { type Ref, useState } from 'react';
import { ComboboxBox, resultText } from './combobox-box';
import {
  type ComboboxOption,
  type ComboboxState,
  type Matches,
  type Missed,
  missedText,
  reasonOf,
  useOptionList,
  valueOfText,
} from './combobox-state';
import type { FieldText } from './field';

export interface PickerFieldProps extends FieldText, PickerInput {
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Shown when the options cannot be loaded, for example `Failed to fetch parties`. */
  errorText: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice among records that are searched on a server, by typing part of a name. */
export function PickerField(props: PickerFieldProps) {
  const { label, hideLabel, required, help, error, id, name, disabled, placeholder, onBlur, ref } = props;
  const { errorText, isError, isSearching, matches, selected } = props;
  const { missed, ...combobox } = usePicker(props);
  const none = isError ? errorText : isSearching ? 'Searching…' : 'No matches';
  return (
    <ComboboxBox
      {...{ label, hideLabel, required, help, id, name, disabled, placeholder, onBlur, ref, combobox }}
      error={missed ? missedText(missed, errorText) : error}
      selected={selected?.value ?? ''}
      note={matches.total === 0 ? none : ''}
      status={isError ? errorText : isSearching ? '' : resultText(matches.total)}
    />
  );
}

export interface PickerInput {
  /** What the field shows while nothing is typed. */
  readonly selected: ComboboxOption | undefined;
  /** The result of the last search. */
  readonly matches: Matches;
  /** Whether `found` is not yet the answer to the typed text. */
  readonly isSearching: boolean;
  /** Whether the last search failed. */
  readonly isError: boolean;
  /** The text to search for; `undefined` when the list closes and nothing is to be searched. */
  readonly onSearch: (text: string | undefined) => void;
  /** The matches of a text that was accepted before its search was answered; rejects when the search fails. */
  readonly find: (text: string) => Promise<readonly ComboboxOption[]>;
  /** An option was chosen; `undefined` when the text was emptied. */
  readonly onSelect: (option: ComboboxOption | undefined, by: 'enter' | 'press') => void;
  /** Enter while the list is closed. */
  readonly onEnter?: (() => void) | undefined;
  /** The last option of the list, an action rather than a record, offered for the typed text. */
  readonly create?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Enter clears the field for the next choice. */
  readonly clearsOnEnter?: boolean | undefined;
}

type Pick = (options: readonly ComboboxOption[]) => ComboboxOption | undefined;

const CREATE = 'create';

/**
 * The state of a combobox whose options are searched on a server, after the WAI-ARIA pattern. Enter never submits the
 * form.
 */
function usePicker(input: PickerInput): ComboboxState & { readonly missed: Missed | undefined } {
  const {
    selected,
    matches,
    isSearching,
    isError,
    onSearch,
    find,
    onSelect,
    onEnter,
    create,
    clearsOnEnter = false,
  } = input;
  const { open, active, setActive, openAt, shut, pressKey } = useOptionList();
  const [typed, setTyped] = useState<string>();
  const [missed, setMissed] = useState<Missed>();
  const shown = create ? [...matches.shown, { value: CREATE, label: create.label }] : matches.shown;

  // What was typed stays for as long as nothing is chosen, so that it can be put right.
  const kept = selected || missed?.cleared ? undefined : missed?.text;

  function close(text?: string) {
    shut();
    setTyped(text);
    onSearch(undefined);
  }
  function openWith(text: string | undefined) {
    openAt(0);
    onSearch(text ?? '');
  }
  function show() {
    setTyped(typed ?? kept);
    openWith(typed ?? kept);
  }
  function type(text: string) {
    setTyped(text);
    setMissed((now) => (now?.cleared ? now : undefined));
    openWith(text);
  }
  function take(option: ComboboxOption, by: 'enter' | 'press') {
    close();
    setMissed(undefined);
    if (create && option.value === CREATE) create.onSelect();
    else onSelect(option, by);
  }
  /** Takes the match of a text whose search is still running; text typed meanwhile is kept. */
  async function takeLater(text: string, pick: Pick) {
    close(clearsOnEnter ? undefined : text);
    // A failed search is reported beside the field.
    const options = await find(text).catch(() => undefined);
    const option = options && pick(options);
    if (!clearsOnEnter) setTyped((now) => (now === text ? undefined : now));
    const why = options ? reasonOf(options.length) : 'unreadable';
    setMissed(option ? undefined : { text, why, cleared: clearsOnEnter });
    if (option) onSelect(option, 'enter');
  }
  function accept() {
    const text = typed?.trim() ?? '';
    if (isSearching && text && active === 0) return void takeLater(text, ([first]) => first);
    const option = shown[active];
    if (option) take(option, 'enter');
    else miss(text);
  }
  /** Closes the list on a text that names no record; an earlier choice stands again. */
  function miss(text: string) {
    if (text && !selected) setMissed({ text, why: isError ? 'unreadable' : reasonOf(matches.total) });
    close();
  }
  function leave() {
    const text = open ? typed?.trim() : undefined;
    if (text === undefined) return close();
    if (text === '') {
      if (selected) onSelect(undefined, 'press');
      return close();
    }
    const named: Pick = (options) => options.find(({ value }) => value === valueOfText(options, text));
    if (isSearching && !clearsOnEnter)
      return void takeLater(text, named).then(() => selected && setMissed(undefined));
    const meant = named(matches.shown);
    if (!meant) return miss(text);
    if (meant.value !== selected?.value) onSelect(meant, 'press');
    close();
  }
  return {
    open,
    active,
    setActive,
    matches: { shown, total: matches.total + (create ? 1 : 0) },
    text: typed ?? selected?.label ?? kept ?? '',
    show,
    type,
    choose: (option) => take(option, 'press'),
    leave,
    pressKey: (event) =>
      pressKey(event, {
        count: shown.length,
        onShow: show,
        onAccept: accept,
        onEnter: () => onEnter?.(),
        onClose: () => close(),
      }),
    missed,
  };
}
