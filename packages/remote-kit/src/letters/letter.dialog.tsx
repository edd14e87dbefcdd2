import {
  LETTER_ATTACHMENTS,
  LETTER_LANGUAGES,
  LETTER_LIMITS,
  type LetterDraft,
  type LetterLanguage,
  sendLetter,
  sendLetterBody,
} from '@freightdesk/contracts/billing';
import { fieldNames, optionsOfTexts } from '@freightdesk/contracts/shared';
import { useApi, useSession } from '@freightdesk/remote-runtime';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Dialog } from '@freightdesk/ui/dialog';
import {
  CheckboxField,
  FormGrid,
  FormRow,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { formatDateTime } from '@freightdesk/ui/money';
import { token } from '@freightdesk/ui/tokens';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { RecordDialog } from '../forms/record.frames';
import { useRecordForm } from '../forms/use-record-form';
import { QueryStates } from '../query/query-states';
import { letterKeys, useLetterDraft, useNewLink, useOtherLanguage } from './letter.queries';
import { type LetterReference, letterPaper } from './letter-paper.rules';
import { addressesIn, addressProblem } from './typed-addresses.rules';

interface LetterDialogProps {
  reference: LetterReference;
  onClose: () => void;
}

/** Writes a letter: what is shown is what is sent. */
export function LetterDialog({ reference, onClose }: LetterDialogProps) {
  const draft = useLetterDraft(reference);
  if (draft.data) return <LetterForm draft={draft.data} reference={reference} onClose={onClose} />;
  return (
    <Dialog open title="Send by e-mail" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <QueryStates
        query={draft}
        loadingLabel="Writing the letter..."
        errorTitle="The letter could not be written"
      >
        {() => null}
      </QueryStates>
    </Dialog>
  );
}

interface LetterValues {
  to: string;
  cc: string;
  subject: string;
  text: string;
  language: LetterLanguage;
  pdf: boolean;
  einvoice: boolean;
  statement: boolean;
}

const valuesOf = ({ to, subject, text, language }: LetterDraft): LetterValues => ({
  to: to.join(', '),
  cc: '',
  subject,
  text,
  language,
  pdf: true,
  einvoice: false,
  statement: false,
});

const inputOf = (
  { recordId, ...reference }: LetterReference,
  { to, cc, subject, text, language, ...attached }: LetterValues,
) => ({
  ...reference,
  recordId: String(recordId),
  to: addressesIn(to),
  cc: addressesIn(cc),
  subject,
  text,
  language,
  attachments: fieldNames(LETTER_ATTACHMENTS).filter((kind) => attached[kind]),
});

const Hint = styled.p`
  padding: ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius')};
  background: ${token('yellow-soft')};
  color: ${token('yellow-text')};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-4')};
`;

interface LetterFormProps {
  reference: LetterReference;
  draft: LetterDraft;
  onClose: () => void;
}

function useLetterForm({ reference, draft, onClose }: LetterFormProps) {
  const api = useApi();
  const { clientId } = useSession();
  return useRecordForm({
    schema: sendLetterBody,
    values: () => valuesOf(draft),
    toInput: (values: LetterValues) => inputOf(reference, values),
    rules: ({ to, cc }: LetterValues) => ({
      to: addressesIn(to).length === 0 ? 'Name somebody who gets the letter' : addressProblem(to),
      cc: addressProblem(cc),
    }),
    save: (body, { idempotencyKey }) => api.call(sendLetter, { query: { clientId }, body, idempotencyKey }),
    messages: {
      success: draft.isFolder ? 'The letter lies in the folder' : 'The letter is on its way',
      failure: 'Failed to send the letter',
      alerts: 'failures',
    },
    invalidates: [letterKeys.all],
    onSaved: onClose,
  });
}

interface LetterPartProps {
  reference: LetterReference;
  draft: LetterDraft;
  methods: ReturnType<typeof useLetterForm>['methods'];
}

const NO_SERVER =
  'This program has no mail server: the letter is laid into a folder and reaches nobody. Download it from this page and send it with your mail program.';

/** What somebody should know before they send. */
function Hints({ draft, methods }: Omit<LetterPartProps, 'reference'>) {
  const { isFolder, before, addresses } = draft;
  const [to, cc] = useWatch({ control: methods.control, name: ['to', 'cc'] });
  const recipients = addressesIn(`${to} ${cc}`);
  const refusals = addresses.filter(({ address, refusal }) => refusal && recipients.includes(address));
  const texts = [
    ...(isFolder ? [NO_SERVER] : []),
    ...(before ? [`It was sent before: ${formatDateTime(before.at)} to ${before.to.join(', ')}.`] : []),
    ...refusals.map(({ address, refusal }) => `The last letter to ${address} was refused: ${refusal}`),
  ];
  return texts.map((text) => (
    <FormRow key={text}>
      <Hint role="note">{text}</Hint>
    </FormRow>
  ));
}

/** The addresses of the party that are not named yet; a press adds one. */
function FurtherAddresses({ draft, methods }: Omit<LetterPartProps, 'reference'>) {
  const [to, cc] = useWatch({ control: methods.control, name: ['to', 'cc'] });
  const recipients = addressesIn(`${to} ${cc}`);
  const others = draft.addresses.filter(({ address }) => !recipients.includes(address));
  if (others.length === 0) return null;
  const add = (address: string) =>
    methods.setValue('to', [...addressesIn(to), address].join(', '), { shouldDirty: true });
  return (
    <Choices>
      {others.map(({ address, owner }) => (
        <Button key={address} size="small" onClick={() => add(address)}>
          {`Add ${address}${owner && ` (${owner})`}`}
        </Button>
      ))}
    </Choices>
  );
}

function Attachments({ reference, draft, methods }: LetterPartProps) {
  return (
    <Choices role="group" aria-label="Attachments">
      {draft.attachments.map(({ kind, name }) => (
        <CheckboxField
          key={kind}
          label={`${LETTER_ATTACHMENTS[kind]}: ${name}`}
          {...methods.register(kind)}
        />
      ))}
      {reference.about === 'document' && <LinkToDocument documentId={reference.recordId} methods={methods} />}
      <LinkButton href={letterPaper(reference)} target="_blank" rel="noopener">
        Preview PDF
      </LinkButton>
    </Choices>
  );
}

interface LinkToDocumentProps extends Pick<LetterPartProps, 'methods'> {
  documentId: number;
}

/** Adds a link to the text by which the document can be read without an account. */
function LinkToDocument({ documentId, methods }: LinkToDocumentProps) {
  const link = useNewLink(documentId, (address) =>
    methods.setValue('text', `${methods.getValues('text').trimEnd()}\n\n${address}\n`, { shouldDirty: true }),
  );
  return (
    <Button
      size="small"
      pending={link.isPending}
      pendingLabel="Making a link..."
      onClick={() => link.mutate()}
    >
      Add Link
    </Button>
  );
}

const LANGUAGES = optionsOfTexts(LETTER_LANGUAGES);

/** The language of the proposed text; another one is taken while nobody has changed the text. */
function LanguageField({ reference, methods }: Omit<LetterPartProps, 'draft'>) {
  const { dirtyFields } = methods.formState;
  const isTyped = Boolean(dirtyFields.subject || dirtyFields.text);
  const other = useOtherLanguage(reference, ({ subject, text, language }) => {
    methods.resetField('subject', { defaultValue: subject });
    methods.resetField('text', { defaultValue: text });
    methods.resetField('language', { defaultValue: language });
  });
  const language = useWatch({ control: methods.control, name: 'language' });
  return (
    <SelectField
      label="Language"
      options={LANGUAGES}
      value={language}
      disabled={isTyped || other.isPending}
      help={isTyped ? 'The text is yours now' : undefined}
      onChange={({ target }) => other.mutate(target.value as LetterLanguage)}
    />
  );
}

function LetterForm({ reference, draft, onClose }: LetterFormProps) {
  const { isFolder, recordName, partyName, from, replyTo } = draft;
  const recordForm = useLetterForm({ reference, draft, onClose });
  const { methods } = recordForm;
  const { register, formState } = methods;
  const { errors } = formState;
  return (
    <RecordDialog
      recordForm={recordForm}
      size="large"
      title={`Send ${recordName} by e-mail`}
      description={partyName}
      submitLabel={isFolder ? 'Save Letter' : 'Send'}
      pendingLabel={isFolder ? 'Saving...' : 'Sending...'}
      onClose={onClose}
    >
      <FormGrid>
        <Hints draft={draft} methods={methods} />
        <TextField
          label="To"
          required
          help="Several addresses are separated by commas"
          error={errors.to?.message}
          {...register('to')}
        />
        <TextField label="Cc" error={errors.cc?.message} {...register('cc')} />
        <LanguageField reference={reference} methods={methods} />
        <FormRow>
          <FurtherAddresses draft={draft} methods={methods} />
        </FormRow>
        <FormRow>
          <TextField
            label="Subject"
            required
            maxLength={LETTER_LIMITS.subject}
            error={errors.subject?.message}
            {...register('subject')}
          />
        </FormRow>
        <FormRow>
          <TextAreaField label="Text" required rows={10} error={errors.text?.message} {...register('text')} />
        </FormRow>
        <FormRow>
          <Attachments reference={reference} draft={draft} methods={methods} />
        </FormRow>
        <FormRow>
          <DescriptionList
            items={[
              { label: 'From', value: from },
              { label: 'Answers go to', value: replyTo },
            ]}
          />
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}
