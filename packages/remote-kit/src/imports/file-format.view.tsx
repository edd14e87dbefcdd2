import { FormGrid, SelectField } from '@freightdesk/ui/field';
import { ENCODINGS } from './csv-encoding.rules';
import { type FileFormat, SEPARATORS } from './csv-file.rules';

interface FileFormatFieldsProps {
  format: FileFormat;
  disabled: boolean;
  onChange: (change: Partial<FileFormat>) => void;
}

/** How a file is read: recognised when it is chosen, and changed here where that was wrong. */
export function FileFormatFields({ format, disabled, onChange }: FileFormatFieldsProps) {
  return (
    <FormGrid>
      <SelectField
        label="Encoding"
        options={ENCODINGS}
        value={format.encoding}
        disabled={disabled}
        onChange={({ target }) => onChange({ encoding: valueIn(ENCODINGS, target.value, format.encoding) })}
      />
      <SelectField
        label="Separator"
        options={SEPARATORS}
        value={format.separator}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({ separator: valueIn(SEPARATORS, target.value, format.separator) })
        }
      />
    </FormGrid>
  );
}

const valueIn = <Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string,
  current: Value,
): Value => options.find(({ value }) => value === text)?.value ?? current;

interface SheetFieldProps {
  sheets: readonly string[];
  value: string;
  disabled: boolean;
  onChange: (sheet: string) => void;
}

/** The sheet of a workbook with several. */
export function SheetField({ sheets, value, disabled, onChange }: SheetFieldProps) {
  return (
    <SelectField
      label="Sheet"
      options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
