import type { CreditNoteInput } from '@freightdesk/contracts/billing';
import {
  Link,
  links,
  messageOf,
  RecordPage,
  SAVED,
  showAlert,
  useNavigate,
  useParams,
  useRecordForm,
  useSearchParams,
} from '@freightdesk/remote-kit';
import { taxCreditWarning } from '@freightdesk/tax';
import { LinkButton } from '@freightdesk/ui/button';
import { Section, Stack } from '@freightdesk/ui/page';
import { useMemo } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import {
  type CreditableLine,
  type CreditValues,
  creditableLines,
  creditErrors,
  creditValues,
  type Excess,
  excessValues,
  type NoteOriginal,
  toCreditInput,
} from './credit.rules';
import { CreditLines, hasCreditedLines } from './credit-lines.table';
import { ISSUING_INVALIDATES, useNoteOriginal, useRaising, useTaxItemsOf } from './note.queries';
import { ReasonFields } from './note-reason.form';
import { NoteFrame, NoteWarning, OriginalInvoice } from './original.view';

/** /billing/credit-note/create/:id: credits lines of an issued invoice, wholly or in part. */
export function CreditNoteScreen() {
  const { id = '' } = useParams();
  return (
    <NoteFrame query={useNoteOriginal(id)}>{(original) => <CreditNoteForm original={original} />}</NoteFrame>
  );
}

function CreditNoteForm({ original }: { original: NoteOriginal }) {
  const { invoice, notes } = original;
  const lines = useMemo(() => creditableLines(invoice, notes), [invoice, notes]);
  const { recordForm, doubt } = useCreditNote(original, lines);
  const { control } = recordForm.methods;
  const reason = useWatch({ control, name: 'creditNoteReason' });
  const isAnyLineCredited = useWatch({ control, name: 'charges', compute: hasCreditedLines });
  const taxItems = useTaxItemsOf(invoice).data ?? NO_TAX_ITEMS;
  const warning = invoice.invoiceDate && taxCreditWarning(new Date(invoice.invoiceDate), new Date());
  return (
    <RecordPage
      recordForm={recordForm}
      submitLabel="Create Credit Note"
      pendingLabel="Creating..."
      disabled={reason.trim() === '' || !isAnyLineCredited}
      cancel={
        <LinkButton as={Link} to={links.creditNoteList}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>
        <OriginalInvoice invoice={invoice} notes={notes} />
        {warning && <NoteWarning role="alert">{warning}</NoteWarning>}
        <ReasonFields kind="credit" doubt={doubt} />
        <Section
          title="Charges"
          description="Tick what is credited. The amount before tax may be less than what is left of the line."
        >
          <CreditLines invoice={invoice} lines={lines} taxItems={taxItems} />
        </Section>
      </Stack>
    </RecordPage>
  );
}

const NO_TAX_ITEMS: [] = [];

/** What the address asks to credit; undefined where it names nothing. */
function useExcess(): Excess | undefined {
  const [params] = useSearchParams();
  const source = params.get('source');
  const amount = Number(params.get('amount'));
  return source && amount > 0 ? { source, amount } : undefined;
}

function useCreditNote({ invoice }: NoteOriginal, lines: readonly CreditableLine[]) {
  const navigate = useNavigate();
  const excess = useExcess();
  const { doubt, credit } = useRaising();
  const resolver: Resolver<CreditValues, unknown, CreditNoteInput> = (values) => {
    const errors = creditErrors(values, lines);
    return Object.keys(errors).length === 0
      ? { values: toCreditInput(invoice, lines, values), errors: {} }
      : { values: {}, errors };
  };
  const recordForm = useRecordForm({
    resolver,
    values: () => (excess ? excessValues(lines, excess) : creditValues(lines)),
    save: (body: CreditNoteInput, { idempotencyKey }) => credit(body, idempotencyKey),
    messages: {
      success: 'Credit Note created successfully!',
      failure: (error) => `Failed to create credit note: ${messageOf(error, 'please try again')}`,
      alerts: 'failures',
    },
    invalidates: ISSUING_INVALIDATES,
    onSaved: ({ warnings }) => {
      if (warnings.length > 0) showAlert(warnings.join(' '), 'Credit Note created');
      void navigate(links.creditNoteList, { state: SAVED });
    },
  });
  return { recordForm, doubt };
}
