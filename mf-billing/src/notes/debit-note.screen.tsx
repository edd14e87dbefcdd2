import type { DebitNoteInput, Invoice } from '@freightdesk/contracts/billing';
import type { Charge } from '@freightdesk/contracts/core';
import {
  type AddLineOptions,
  type EditorColumn,
  inputColumn,
  LineEditor,
  Link,
  links,
  messageOf,
  RecordPage,
  useParams,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Section, Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import type { TableSummaryRow } from '@freightdesk/ui/table';
import { useMemo } from 'react';
import { type FieldErrors, type Resolver, useWatch } from 'react-hook-form';
import { CreditReason } from '../credit/credit-reason.form';
import {
  CHARGES_NOT_READ,
  type DraftLine,
  plainLineOfCharge,
  toLineInput,
} from '../proformas/draft-line.rules';
import { chargeErrors, formError } from '../proformas/line-problems.rules';
import { leviesOf, type Pricing, pricingOf } from '../proformas/pricing.rules';
import { Total, TotalsOfLines, taxedColumns, taxFigures } from '../proformas/taxed-lines.table';
import type { NoteOriginal } from './credit.rules';
import { ISSUING_INVALIDATES, useNoteOriginal, useRaising, useTaxItemsOf } from './note.queries';
import { ReasonFields } from './note-reason.form';
import { totalsAsText } from './note-totals.rules';
import { NoteFrame } from './original.view';

/** A debit note as typed. */
interface DebitValues {
  debitNoteReason: string;
  debitNoteRemarks: string;
  /** Why it is issued despite what the service asks about it. */
  identityReason: string;
  /** Why it is raised although its party is held. */
  creditReason: string;
  charges: DraftLine[];
}

const NEW_NOTE: DebitValues = {
  debitNoteReason: '',
  debitNoteRemarks: '',
  identityReason: '',
  creditReason: '',
  charges: [],
};
const INCOMPLETE = 'Please enter reason and add at least one charge.';

/** /billing/debit-note/create/:id: adds charges to an issued invoice. */
export function DebitNoteScreen() {
  const { id = '' } = useParams();
  return (
    <NoteFrame query={useNoteOriginal(id)}>{(original) => <DebitNoteForm original={original} />}</NoteFrame>
  );
}

/** A note is taxed like its invoice, with the levies of the party's tax group. */
function usePricing(invoice: Invoice) {
  const items = useTaxItemsOf(invoice);
  const { taxMode: mode, supplyType, isSupplierRegistered } = invoice;
  const pricing = useMemo(() => {
    const otherTaxItems = leviesOf(items.data ?? [], isSupplierRegistered);
    return items.data && pricingOf({ mode, supplyType, isSupplierRegistered, reason: '', otherTaxItems });
  }, [mode, supplyType, isSupplierRegistered, items.data]);
  return { pricing, items };
}

function DebitNoteForm({ original: { invoice } }: { original: NoteOriginal }) {
  const { pricing, items } = usePricing(invoice);
  const { recordForm, doubt, hold } = useDebitNote(invoice, pricing);
  const { control } = recordForm.methods;
  const reason = useWatch({ control, name: 'debitNoteReason' });
  const hasNoCharges = useWatch({ control, name: 'charges', compute: ({ length }) => length === 0 });
  return (
    <RecordPage
      recordForm={recordForm}
      submitLabel="Create Debit Note"
      pendingLabel="Creating..."
      disabled={reason.trim() === '' || hasNoCharges || !pricing}
      cancel={
        <LinkButton as={Link} to={links.creditNoteList}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>
        <Section title="Original invoice">
          <DescriptionList
            items={[
              {
                label: 'Invoice number',
                value: <Link to={links.viewInvoice(invoice.id)}>{invoice.invoiceNumber}</Link>,
              },
              { label: 'Job number', value: invoice.jobNumbers.join(', ') },
              { label: 'Party', value: invoice.partyName },
            ]}
          />
        </Section>
        <ReasonFields kind="debit" doubt={doubt} />
        <CreditReason hold={hold} />
        <DebitCharges invoice={invoice} pricing={pricing} />
        {items.isError && (
          <ErrorState title="Failed to fetch party tax group" onRetry={() => void items.refetch()} />
        )}
        {!pricing && !items.isError && <LoadingState label="Loading taxes..." />}
      </Stack>
    </RecordPage>
  );
}

function debitErrors({ debitNoteReason, charges }: DebitValues): FieldErrors<DebitValues> {
  if (debitNoteReason.trim() === '') return { debitNoteReason: formError(INCOMPLETE) };
  if (charges.length === 0) return { root: formError(INCOMPLETE) };
  if (charges.some(({ chargeName }) => chargeName.trim() === ''))
    return { root: formError('Please enter the name of each charge') };
  return chargeErrors(charges);
}

/** The debit note as sent: the fields of the invoice, the new lines, and totals as text. */
function toDebitInput(invoice: Invoice, values: DebitValues, pricing: Pricing | undefined): DebitNoteInput {
  const totals = pricing?.totals(values.charges);
  return {
    ...invoice,
    invoiceType: 'debit_note',
    status: 'debit_note',
    isPerforma: false,
    originalInvoiceId: invoice.id,
    originalInvoiceNumber: invoice.invoiceNumber,
    debitNoteReason: values.debitNoteReason,
    debitNoteRemarks: values.debitNoteRemarks,
    identityReason: values.identityReason,
    creditReason: values.creditReason,
    advanceAmount: '0',
    subtotal: null,
    taxAmount: null,
    sgstAmount: null,
    cgstAmount: null,
    igstAmount: null,
    otherTaxTotals: null,
    totalAmount: null,
    totalAfterAdvance: null,
    ...(totals && totalsAsText(totals)),
    charges: values.charges.map(toLineInput),
  };
}

/** The form stays open after a save, ready for another note. */
function useDebitNote(invoice: Invoice, pricing: Pricing | undefined) {
  const { doubt, hold, clearDoubt, debit } = useRaising();
  const resolver: Resolver<DebitValues, unknown, DebitNoteInput> = (values) => {
    const errors = debitErrors(values);
    return Object.keys(errors).length === 0
      ? { values: toDebitInput(invoice, values, pricing), errors: {} }
      : { values: {}, errors };
  };
  const recordForm = useRecordForm({
    resolver,
    values: (): DebitValues => NEW_NOTE,
    save: (body: DebitNoteInput, { idempotencyKey }) => debit(body, idempotencyKey),
    messages: {
      success: 'Debit Note created successfully!',
      failure: (error) => `Failed to create debit note: ${messageOf(error, 'Failed to create Debit Note')}`,
      alerts: 'all',
    },
    invalidates: ISSUING_INVALIDATES,
    onSaved: (): void => {
      clearDoubt();
      recordForm.startNew();
    },
  });
  return { recordForm, doubt, hold };
}

const ADD_OPTIONS: Omit<AddLineOptions, 'createLine'> = {
  emptyMessage: 'Please select a charge',
  addedMessage: 'Charge added',
  addLabel: 'Add Charges',
  noun: 'charges',
  showCurrency: true,
  errorText: CHARGES_NOT_READ,
};

/** A charge of a debit note may be renamed. */
const chargeColumn: EditorColumn = {
  ...inputColumn('chargeName', { header: 'Charge', kind: 'text', width: '160px' }),
  key: 'charge',
  keyColumn: true,
};

/** A new line in the currency of the invoice, with quantity 1 and no rate. */
const lineOf = (masterCharge: Charge, { currency }: Invoice): DraftLine => ({
  ...plainLineOfCharge(masterCharge),
  currency,
});

/** The new lines with their taxes and totals. */
function DebitCharges({ invoice, pricing }: { invoice: Invoice; pricing: Pricing | undefined }) {
  const columnsOf = useMemo(() => {
    const columns = taxedColumns(pricing, { charge: chargeColumn, isStacked: true });
    return () => columns;
  }, [pricing]);
  const summary = useMemo(() => (pricing ? summaryOf(pricing) : undefined), [pricing]);
  return (
    <Section title="Charges">
      <TotalsOfLines pricing={pricing}>
        <LineEditor
          columnsOf={columnsOf}
          summary={summary}
          name="charges"
          caption="Charges"
          addOptions={{ ...ADD_OPTIONS, createLine: (masterCharge) => lineOf(masterCharge, invoice) }}
        />
      </TotalsOfLines>
    </Section>
  );
}

const summaryOf = (pricing: Pricing): readonly TableSummaryRow[] => [
  { label: 'Subtotal', value: <Total isMoney amountOf={({ subtotal }) => subtotal} /> },
  ...taxFigures(pricing).map(({ header, ofTotals }) => ({
    label: header,
    value: <Total isMoney amountOf={ofTotals} />,
  })),
  {
    label: 'Total',
    value: (
      <strong>
        <Total isMoney amountOf={({ totalAmount }) => totalAmount} />
      </strong>
    ),
  },
];
