import { SelectField } from '@freightdesk/ui/field';
import type { ImportMode } from './send-rows';

const modes = [
  { value: 'good_rows', label: 'Save the good rows, leave the others out' },
  { value: 'all_or_none', label: 'Save nothing until all rows are good' },
];

export interface ModeFieldProps {
  value: ImportMode;
  onChange: (mode: ImportMode) => void;
}

/** What to do while some rows are wrong. */
export function ModeField({ value, onChange }: ModeFieldProps) {
  return (
    <SelectField
      label="Rows with errors"
      options={modes}
      value={value}
      onChange={({ target }) => onChange(target.value === 'all_or_none' ? 'all_or_none' : 'good_rows')}
    />
  );
}
