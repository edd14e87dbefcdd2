import { type Ref, useState } from 'react';
import { ComboboxBox, resultText } from './combobox-box';
import {
  type ComboboxOption,
  type ComboboxState,
  type Matches,
  type Mismatch,
  mismatchText,
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

/** A choice among records that a server searches, by typing part of a name. */
export function PickerField(props: PickerFieldProps) {
  const { label, hideLabel, required, help, error, id, name, disabled, placeholder, onBlur, ref } = props;
  const { errorText, isError, isSearching, matches, selected } = props;
  const { mismatch, ...combobox } = usePicker(props);
  const none = isError ? errorText : isSearching ? 'Searching…' : 'No matches';
  return (
    <ComboboxBox
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      id={id}
      name={name}
      disabled={disabled}
      placeholder={placeholder}
      onBlur={onBlur}
      ref={ref}
      combobox={combobox}
      error={mismatch ? mismatchText(mismatch, errorText) : error}
      selected={selected?.value ?? ''}
      message={matches.total === 0 ? none : ''}
      status={isError ? errorText : isSearching ? '' : resultText(matches)}
    />
  );
}

export interface PickerInput {
  /** The option that the field shows while nothing is typed. */
  readonly selected: ComboboxOption | undefined;
  /** The result of the last search. */
  readonly matches: Matches;
  /** Whether `matches` is not yet the answer to the text. */
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

type Choose = (options: readonly ComboboxOption[]) => ComboboxOption | undefined;

const CREATE = 'create';

/** The text of the field and its list, and the text that was last left without a match. */
function usePickerText({ selected, onSearch }: Pick<PickerInput, 'selected' | 'onSearch'>) {
  const { openAt, closeList, ...list } = useOptionList();
  const [query, setQuery] = useState<string>();
  const [mismatch, setMismatch] = useState<Mismatch>();
  // The text stays while nothing is selected, so that it can be corrected.
  const rejectedText = selected || mismatch?.isCleared ? undefined : mismatch?.text;

  function openWith(text: string | undefined) {
    openAt(0);
    onSearch(text ?? '');
  }
  return {
    ...list,
    query,
    setQuery,
    mismatch,
    setMismatch,
    text: query ?? selected?.label ?? rejectedText ?? '',
    close: (text?: string) => {
      closeList();
      setQuery(text);
      onSearch(undefined);
    },
    show: () => {
      setQuery(query ?? rejectedText);
      openWith(query ?? rejectedText);
    },
    type: (text: string) => {
      setQuery(text);
      setMismatch((current) => (current?.isCleared ? current : undefined));
      openWith(text);
    },
  };
}

/**
 * The state of a combobox whose options are searched on a server, after the WAI-ARIA pattern. Enter never submits the
 * form.
 */
function usePicker(input: PickerInput): ComboboxState & { readonly mismatch: Mismatch | undefined } {
  const { selected, matches, isSearching, isError, find, onSelect, onEnter, create } = input;
  const { clearsOnEnter = false } = input;
  const field = usePickerText(input);
  const { open, active, setActive, query, setQuery, setMismatch, close, show } = field;
  const options = create ? [...matches.options, { value: CREATE, label: create.label }] : matches.options;

  function take(option: ComboboxOption, by: 'enter' | 'press') {
    close();
    setMismatch(undefined);
    if (create && option.value === CREATE) create.onSelect();
    else onSelect(option, by);
  }
  /** Takes the match of a text whose search is still running; text typed meanwhile is kept. */
  async function takeLater(text: string, choose: Choose) {
    close(clearsOnEnter ? undefined : text);
    // A failed search is reported beside the field.
    const options = await find(text).catch(() => undefined);
    const option = options && choose(options);
    if (!clearsOnEnter) setQuery((current) => (current === text ? undefined : current));
    const reason = options ? reasonOf(options.length) : 'error';
    setMismatch(option ? undefined : { text, reason, isCleared: clearsOnEnter });
    if (option) onSelect(option, 'enter');
  }
  function accept() {
    const text = query?.trim() ?? '';
    if (isSearching && text && active === 0) return void takeLater(text, ([first]) => first);
    const option = options[active];
    if (option) take(option, 'enter');
    else reject(text);
  }
  /** Closes the list on a text that names no record; an earlier selection is shown again. */
  function reject(text: string) {
    if (text && !selected) setMismatch({ text, reason: isError ? 'error' : reasonOf(matches.total) });
    close();
  }
  function leave() {
    const text = open ? query?.trim() : undefined;
    if (text === undefined) return close();
    if (text === '') {
      if (selected) onSelect(undefined, 'press');
      return close();
    }
    const findByName: Choose = (options) => options.find(({ value }) => value === valueOfText(options, text));
    if (isSearching && !clearsOnEnter)
      return void takeLater(text, findByName).then(() => selected && setMismatch(undefined));
    const option = findByName(matches.options);
    if (!option) return reject(text);
    if (option.value !== selected?.value) onSelect(option, 'press');
    close();
  }
  const keys = { onShow: show, onAccept: accept, onEnter: () => onEnter?.(), onClose: () => close() };
  return {
    open,
    active,
    setActive,
    matches: { ...matches, options, total: matches.total + (create ? 1 : 0) },
    text: field.text,
    show,
    type: field.type,
    select: (option) => take(option, 'press'),
    leave,
    pressKey: (event) => field.pressKey(event, { count: options.length, ...keys }),
    mismatch: field.mismatch,
  };
}
