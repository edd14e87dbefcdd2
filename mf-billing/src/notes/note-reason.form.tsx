import { FormGrid, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { useFormContext } from 'react-hook-form';
import { DoubtReason } from '../documents/doubt-reason.form';

interface ReasonFieldsProps {
  kind: 'credit' | 'debit';
  /** What the service asks about the note; undefined before it does. */
  doubt: string | undefined;
}

const TEXTS = {
  credit: { title: 'Credit note', remarks: 'Additional Remarks' },
  debit: { title: 'Debit note', remarks: 'Remarks' },
};

/** Why a note is raised and, once the service has asked about it, why it is issued nevertheless. */
export function ReasonFields({ kind, doubt }: ReasonFieldsProps) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const { title, remarks } = TEXTS[kind];
  const reasonField = `${kind}NoteReason`;
  return (
    <Section title={title}>
      <FormGrid>
        <TextField
          label="Reason"
          required
          maxLength={500}
          error={formState.errors[reasonField]?.message}
          {...register(reasonField)}
        />
        <TextAreaField label={remarks} rows={2} maxLength={2000} {...register(`${kind}NoteRemarks`)} />
        <DoubtReason doubt={doubt} />
      </FormGrid>
    </Section>
  );
}
