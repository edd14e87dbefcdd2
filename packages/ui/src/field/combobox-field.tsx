import type { ComboboxFieldProps } from './combobox.types';
import { ComboboxBox, resultText } from './combobox-box';
import { useCombobox } from './use-combobox';

/** A choice from a long list by typing a part of its name; Enter takes the marked match, Esc closes the list. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange, limit = 50, emptyText = 'No matches', ...field } = props;
  const combobox = useCombobox({ options, value, limit, onChange });
  const { total } = combobox.matches;
  return (
    <ComboboxBox
      {...{ ...field, combobox }}
      chosen={value}
      note={total === 0 ? emptyText : ''}
      status={resultText(total)}
    />
  );
}
