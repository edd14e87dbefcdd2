import {
  LETTER_LIMITS,
  LETTER_PLACEHOLDERS,
  type LetterKind,
  type LetterTemplateAnswer,
  letterTemplateBody,
  letterText,
  listLetterTemplates,
  PLACEHOLDERS_OF,
  placeholderProblem,
  updateLetterTemplate,
} from '@freightdesk/contracts/billing';
import { RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { TextAreaField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { letterTemplateKeys } from './letter.queries';

interface LetterTemplateDialogProps {
  template: LetterTemplateAnswer;
  /** E.g. `invoices in Hindi`. */
  name: string;
  onClose: () => void;
}

function useTemplateForm({ template, onClose }: LetterTemplateDialogProps) {
  const api = useApi();
  const { clientId } = useSession();
  const { kind, language } = template;
  return useRecordForm({
    schema: letterTemplateBody,
    record: template,
    values: (record = template) => ({ subject: record.subject, text: record.text }),
    rules: ({ subject, text }) => ({
      subject: placeholderProblem(kind, subject),
      text: placeholderProblem(kind, text),
    }),
    save: (body, { record = template }) =>
      api.call(updateLetterTemplate, {
        params: { kind, language },
        query: { clientId },
        body: { ...body, updatedAt: record.updatedAt },
      }),
    refetch: async (record) => {
      const latest = await api.call(listLetterTemplates, { query: { clientId } });
      return latest.find((each) => each.kind === kind && each.language === language) ?? record;
    },
    messages: { success: 'The text is saved', failure: 'Failed to save the text', alerts: 'failures' },
    invalidates: [letterTemplateKeys.all],
    onSaved: onClose,
  });
}

/** An example of what placeholders stand for. */
const SAMPLE = {
  document: 'Invoice',
  number: 'INV/26-27/00101',
  date: '05/11/2026',
  from: '01/04/2026',
  due: '05/12/2026',
  amount: '₹1,18,000.00',
  job: 'JOB-260001',
  text: 'Dear Coromandel Textiles, the documents below have fallen due.',
  count: '3',
  days: '24',
  party: 'Coromandel Textiles',
  firm: 'Meridian Logistics',
  bank: 'State Bank, 00112233, IFSC SBIN0001234',
};

const Preview = styled.section`
  padding: ${token('space-3')} ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  overflow-wrap: anywhere;
  white-space: pre-line;

  h3 {
    font-size: ${token('text-body')};
  }
`;

const meaningsIn = (kind: LetterKind): string =>
  PLACEHOLDERS_OF[kind].map((name) => `{${name}}: ${LETTER_PLACEHOLDERS[name]}`).join(', ');

/** The text of the letters of a kind in a language, and how it will read. */
export function LetterTemplateDialog(props: LetterTemplateDialogProps) {
  const recordForm = useTemplateForm(props);
  const { control, register, formState } = recordForm.methods;
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] });
  return (
    <RecordDialog
      recordForm={recordForm}
      size="large"
      title={`Letters about ${props.name}`}
      description={`A line that names an empty value is left out. ${meaningsIn(props.template.kind)}.`}
      submitLabel="Save Text"
      pendingLabel="Saving..."
      onClose={props.onClose}
    >
      <Stack>
        <TextField
          label="Subject"
          required
          maxLength={LETTER_LIMITS.subject}
          error={formState.errors.subject?.message}
          {...register('subject')}
        />
        <TextAreaField
          label="Text"
          required
          rows={10}
          error={formState.errors.text?.message}
          {...register('text')}
        />
        <Preview aria-label="Preview">
          <h3>{letterText(subject, SAMPLE)}</h3>
          <p>{letterText(text, SAMPLE)}</p>
        </Preview>
      </Stack>
    </RecordDialog>
  );
}
