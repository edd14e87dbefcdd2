import { IconButton } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Check, X } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { styled } from 'styled-components';
import { RecordElement } from '../forms/record.frames';
import type { RecordForm } from '../forms/use-record-form';
import { type CellFormOptions, useCellForm } from './use-cell-form';

const Row = styled.div`
  display: flex;
  gap: ${token('space-1')};
  margin-block: -4px;

  > :first-child {
    flex: 1;
    min-width: 96px;
  }
`;

export interface CellFormProps<Values extends FieldValues, Body, Stored> {
  recordForm: RecordForm<Values, Body, Stored>;
  /** What is saved, for the name of its button: `phone of Coromandel Textiles`. */
  label: string;
  onClose: () => void;
  /** The field, with its label hidden. */
  children: ReactNode;
}

/**
 * A field in the cell of a list: Enter saves, Escape leaves it as it was. What is typed stays where the focus goes elsewhere,
 * and leaving the list asks. Its error stands below the row.
 */
export function CellForm<Values extends FieldValues, Body, Stored>(
  props: CellFormProps<Values, Body, Stored>,
) {
  const { recordForm, label, onClose, children } = props;
  const leave = async (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const submit = recordForm.isChanged ? recordForm.submit : leave;
  return (
    <RecordElement recordForm={{ ...recordForm, submit }} withQuery onEscape={onClose}>
      <Row>
        {children}
        <IconButton type="submit" label={`Save ${label}`} icon={Check} disabled={recordForm.isSaving} />
        <IconButton label="Cancel" icon={X} onClick={onClose} />
      </Row>
    </RecordElement>
  );
}

type TextsOf<Stored> = { [Key in keyof Stored]: Stored[Key] extends string ? Key : never }[keyof Stored];

export interface TextCellFormProps<Name extends string, Change, Stored>
  extends Omit<CellFormOptions<FieldValues, Change, Stored>, 'values' | 'messages'> {
  readonly name: Name & TextsOf<Stored>;
  /** `Phone of Coromandel Textiles`. */
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly maxLength?: number;
}

/** A text of a record, changed in its cell. */
export function TextCellForm<Name extends string, Change, Stored>(
  props: TextCellFormProps<Name, Change, Stored>,
) {
  const { name, label, type = 'text', maxLength, ...options } = props;
  const recordForm = useCellForm<Record<string, string>, Change, Stored>({
    ...options,
    values: (record) => ({ [name]: String(record[name]) }),
    messages: { success: `${label} saved`, failure: `${label} could not be saved` },
  });
  const { register, formState } = recordForm.methods;
  const field: Path<Record<string, string>> = name;
  return (
    <CellForm recordForm={recordForm} label={label} onClose={options.onClose}>
      <TextField
        label={label}
        hideLabel
        autoFocus
        type={type}
        maxLength={maxLength}
        error={formState.errors[field]?.message}
        {...register(field)}
      />
    </CellForm>
  );
}
