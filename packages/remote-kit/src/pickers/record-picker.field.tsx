import type { ComboboxOption, PickerFieldProps } from '@freightdesk/ui/field';
import { PickerField } from '@freightdesk/ui/field';
import { useEffect, useRef } from 'react';
import { type RecordSource, useRecordSearch } from './record-search.queries';

/** How a record was chosen: by Enter, or by a press on it. */
export type SelectedBy = 'enter' | 'press';

type FieldProps = Omit<
  PickerFieldProps,
  'selected' | 'matches' | 'isSearching' | 'isError' | 'onSearch' | 'find' | 'onSelect'
>;

export interface RecordPickerProps<Item> extends FieldProps {
  source: RecordSource<Item>;
  /** The chosen record as the field shows it. */
  selected: ComboboxOption | undefined;
  /** A record was chosen, or none any more. */
  onSelect: (record: Item | undefined, by: SelectedBy) => void;
}

/** A record of a master, searched by the service; no more of the master is read than the list shows. */
export function RecordPicker<Item>({ source, selected, onSelect, ...field }: RecordPickerProps<Item>) {
  const { records, find, ...search } = useRecordSearch(source);
  const recordsByValue = useRef(new Map<string, Item>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const remember = (matches: readonly Item[]) => {
    for (const record of matches) recordsByValue.current.set(source.optionOf(record).value, record);
    return matches.map(source.optionOf);
  };
  // An option may be pressed while a newer answer replaces its own.
  useEffect(() => {
    remember(records);
  });
  /** Texts that are accepted in quick succession are resolved in the order in which they were accepted. */
  const findInTurn = (text: string) => {
    const mine = find(text).then(remember);
    const inTurn = turn.current.then(() => mine);
    // The caller handles a failure; the next turn only waits until this one has settled.
    turn.current = inTurn.catch(() => undefined);
    return inTurn;
  };
  const choose: PickerFieldProps['onSelect'] = (option, by) =>
    onSelect(option && recordsByValue.current.get(option.value), by);
  return <PickerField {...field} {...search} selected={selected} find={findInTurn} onSelect={choose} />;
}
