import {
  createQuote,
  listQuoteFamilies,
  type Quote,
  type QuoteInput,
  quoteBody,
  type updateFinalQuote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import {
  type ApiClient,
  type FieldDescription,
  itemsOf,
  Link,
  latestAddressOf,
  links,
  type RecordForm,
  RecordPage,
  SAVED,
  type SubmitLabels,
  useApi,
  useNavigate,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Stack } from '@freightdesk/ui/page';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { quoteKeys } from '../shared/crm.queries';
import { familyQuery, type QuoteFamily } from './quote.queries';
import type { QuoteMetadataValues } from './quote-metadata.rules';

interface QuoteFormOptions<Values extends QuoteMetadataValues> {
  /** The version that the next one is based on; undefined for a new quote. */
  readonly quote: Quote | undefined;
  readonly values: (quote: Quote | undefined) => Values;
  readonly toInput: (values: Values) => QuoteInput;
  /** Messages by field, in the order of the specification; the rules of the schema follow. */
  readonly rules: (values: Values) => Record<string, string>;
  readonly savedMessage: (quote: Quote) => string;
  /** The call that creates the next version. */
  readonly revision?: typeof updateQuote | typeof updateFinalQuote;
  /** Labels of this form's fields in the conflict dialog. */
  readonly fields?: Readonly<Record<string, FieldDescription>>;
}

const FIELDS: Readonly<Record<string, FieldDescription>> = {
  partyId: { label: 'Party number' },
  partyName: { label: 'Party' },
};

/** Reads the newest version of the quote, which somebody else has created meanwhile. */
async function readNewestVersion(api: ApiClient, quote: Quote): Promise<Quote> {
  const { quoteId } = quote;
  const [family] = itemsOf<QuoteFamily>(await api.call(listQuoteFamilies, { query: familyQuery(quoteId) }));
  return family?.at(-1) ?? quote;
}

/**
 * The part of `body` that a revision sends: the fields of the form, without defaults that the schema has filled in for
 * others, which keep their value, and without the quote id, which identifies the family.
 */
function revisionOf(body: QuoteInput, input: QuoteInput): Partial<QuoteInput> {
  const { quoteId: _quoteId, ...formFields } = input;
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(formFields, name)));
}

/** The common part of every quote form: values, rules, and saving, which leads to the list. */
export function useQuoteForm<Values extends QuoteMetadataValues>(options: QuoteFormOptions<Values>) {
  const { quote, values, toInput, rules, savedMessage, revision = updateQuote, fields } = options;
  const api = useApi();
  const navigate = useNavigate();
  return useRecordForm({
    schema: quoteBody,
    toInput,
    rules,
    record: quote,
    values,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(revision, { params: { id: record.id }, body: revisionOf(body, toInput(values(record))) })
        : api.call(createQuote, { body, idempotencyKey }),
    refetch: (version) => readNewestVersion(api, version),
    messages: {
      success: savedMessage,
      failure: `Failed to ${quote ? 'update' : 'create'} quote`,
    },
    fields: { ...FIELDS, ...fields },
    invalidates: [quoteKeys.all],
    onSaved: () => void navigate(quote ? latestAddressOf(links.quotes) : links.quotes, { state: SAVED }),
  });
}

interface QuoteFormFrameProps<Values extends FieldValues, Body> {
  recordForm: RecordForm<Values, Body>;
  /** Disables every field and omits the buttons. */
  readOnly?: boolean;
  /** Absent when `buttons` replaces the save button. */
  labels?: SubmitLabels;
  buttons?: ReactNode;
  children: ReactNode;
}

export function QuoteFormFrame<Values extends FieldValues, Body>(props: QuoteFormFrameProps<Values, Body>) {
  const { recordForm, readOnly = false, labels, buttons, children } = props;
  return (
    <RecordPage
      recordForm={recordForm}
      readOnly={readOnly}
      {...labels}
      {...(buttons ? { buttons } : {})}
      cancel={
        <LinkButton as={Link} to={links.quotes}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>{children}</Stack>
    </RecordPage>
  );
}

export function BackToQuotes() {
  return (
    <LinkButton as={Link} to={links.quotes}>
      <ArrowLeft size={16} aria-hidden />
      Back to Quotes
    </LinkButton>
  );
}
