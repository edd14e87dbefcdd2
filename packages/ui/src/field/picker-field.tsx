import type { Ref } from 'react';
import { ComboboxBox, resultText } from './combobox-box';
import type { FieldText } from './field.types';
import { type Missed, type PickerInput, usePicker } from './use-picker';

export interface PickerFieldProps extends FieldText, PickerInput {
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** What is said where the options cannot be read, for example `Failed to fetch parties`. */
  unreadable: string;
  /** Whether the last search failed. */
  broken: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice among records that are searched elsewhere, by typing a part of a name. */
export function PickerField(props: PickerFieldProps) {
  const { label, hideLabel, required, help, error, id, name, disabled, placeholder, onBlur, ref } = props;
  const { unreadable, broken, searching, found, chosen } = props;
  const { missed, ...combobox } = usePicker(props);
  const none = broken ? unreadable : searching ? 'Searching…' : 'No matches';
  return (
    <ComboboxBox
      {...{ label, hideLabel, required, help, id, name, disabled, placeholder, onBlur, ref, combobox }}
      error={missed ? missedText(missed, unreadable) : error}
      chosen={chosen?.value ?? ''}
      note={found.total === 0 ? none : ''}
      status={broken ? unreadable : searching ? '' : resultText(found.total)}
    />
  );
}

const missedText = ({ text, unreadable }: Missed, words: string): string =>
  unreadable ? words : `Nothing matches “${text}”`;
