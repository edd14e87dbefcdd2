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
  type FieldWords,
  itemsOf,
  Link,
  links,
  type RecordForm,
  RecordPage,
  SAVED,
  useApi,
  useNavigate,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Stack } from '@freightdesk/ui/page';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { quoteKeys } from '../contracts/contract.queries';
import { familyNamed, type QuoteFamily } from './quote.queries';
import type { QuoteMetadataValues } from './quote-metadata.rules';

export interface QuoteFormRules<Values extends QuoteMetadataValues> {
  /** The version that the next one is based on; undefined for a new quote. */
  readonly quote: Quote | undefined;
  readonly values: (quote: Quote | undefined) => Values;
  readonly toInput: (values: Values) => QuoteInput;
  /** The rules of the screen in the specification's order, by field; those of the fields follow. */
  readonly rules: (values: Values) => Record<string, string>;
  /** The message after a save. */
  readonly saved: (quote: Quote) => string;
  /** The call that creates the next version. */
  readonly revision?: typeof updateQuote | typeof updateFinalQuote;
  /** Labels of this form's fields in the conflict dialog. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
}

const FIELDS: Readonly<Record<string, FieldWords>> = {
  partyId: { label: 'Party number' },
  partyName: { label: 'Party' },
};

/** The newest version of the quote, created by somebody else meanwhile. */
async function newestOf(api: ApiClient, quote: Quote): Promise<Quote> {
  const { quoteId } = quote;
  const [family] = itemsOf<QuoteFamily>(await api.call(listQuoteFamilies, { query: familyNamed(quoteId) }));
  return family?.at(-1) ?? quote;
}

/**
 * A revision sends only the fields of the form: absent fields keep their value, and the quote id identifies the
 * family.
 */
function heldBy(input: QuoteInput, body: QuoteInput): Partial<QuoteInput> {
  const { quoteId: _quoteId, ...held } = input;
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(held, name)));
}

/** The common part of every quote form: its values, its rules, and saving, which leads to the list. */
export function useQuoteForm<Values extends QuoteMetadataValues>(options: QuoteFormRules<Values>) {
  const { quote, values, toInput, rules, saved, revision = updateQuote, fields } = options;
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
        ? api.call(revision, { params: { id: record.id }, body: heldBy(toInput(values(record)), body) })
        : api.call(createQuote, { body, idempotencyKey }),
    reread: (stored) => newestOf(api, stored),
    words: {
      saved,
      failed: `Failed to ${quote ? 'update' : 'create'} quote`,
      fields: { ...FIELDS, ...fields },
    },
    stale: [quoteKeys.all],
    onSaved: () => void navigate(links.quotes, { state: SAVED }),
  });
}

export interface QuoteFormFrameProps<Values extends FieldValues, Body> {
  quoteForm: RecordForm<Values, Body>;
  /** Disables every field and omits the buttons. */
  readOnly?: boolean;
  /** The labels of the save button, idle and busy; absent when `buttons` replaces it. */
  labels?: readonly [idle: string, busy: string];
  buttons?: ReactNode;
  /** The sections of the form. */
  children: ReactNode;
}

/** The frame around the sections of a quote form. */
export function QuoteFormFrame<Values extends FieldValues, Body>(props: QuoteFormFrameProps<Values, Body>) {
  const { quoteForm, readOnly = false, labels, buttons, children } = props;
  return (
    <RecordPage
      record={quoteForm}
      readOnly={readOnly}
      {...(labels && { submitLabel: labels[0], pendingLabel: labels[1] })}
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

/** A link from a quote's form to the list. */
export function BackToQuotes() {
  return (
    <LinkButton as={Link} to={links.quotes}>
      <ArrowLeft size={16} aria-hidden />
      Back to Quotes
    </LinkButton>
  );
}
