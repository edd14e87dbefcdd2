import { createReceipt, type OpenDocument, RECEIPT_MODES, receiptBody } from '@freightdesk/contracts/billing';
import type { Party } from '@freightdesk/contracts/core';
import {
  ApiError,
  DayField,
  messageOf,
  moneyText,
  RecordPanel,
  useApi,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { indianDay, toDecimal } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import {
  FormGrid,
  FormRow,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDoubt } from '../documents/doubt.hook';
import { DoubtReason } from '../documents/doubt-reason.form';
import { useEinvoiceSettings } from '../returns/einvoice-settings.queries';
import { thresholdOn } from '../returns/statutory-terms.rules';
import { BankAccountField } from './bank-account.form';
import { PaidDocuments } from './paid-documents.form';
import { RECEIPT_INVALIDATES } from './receipt.queries';
import {
  amountOf,
  grossOf,
  NEW_RECEIPT,
  paymentProblems,
  type ReceiptValues,
  toReceiptInput,
} from './receipt.rules';
import { natureOptions, proposedTds, tdsText } from './tds.rules';

const INCOMPLETE = 'Please fill all required fields';
const currencies = [
  { value: 'INR', label: 'INR' },
  { value: 'USD', label: 'USD' },
];

interface ReceiptPanelProps {
  party: Pick<Party, 'id' | 'name'>;
  /** The documents of the party of which something is open. */
  documents: readonly OpenDocument[];
  onClose: () => void;
}

/** Records what a party has paid, and which documents it pays. */
export function ReceiptPanel({ party, documents, onClose }: ReceiptPanelProps) {
  const { recordForm, doubt } = useReceiptForm({ party, documents, onClose });
  const currency = useWatch({ control: recordForm.methods.control, name: 'currency' });
  const documentsOfCurrency = documents.filter((document) => document.currency === currency);
  return (
    <RecordPanel
      recordForm={recordForm}
      size="large"
      title="New Receipt"
      description={party.name}
      submitLabel="Save Receipt"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <Stack $gap={6}>
        <Section title="Payment">
          <PaymentFields doubt={doubt} />
        </Section>
        <ReceiptDocuments documents={documentsOfCurrency} />
      </Stack>
    </RecordPanel>
  );
}

/** The doubt for which a receipt was refused. */
const doubtOfReceipt = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'receipt_doubtful' ? error.serverMessage : undefined;

function useReceiptForm({ party, documents, onClose }: ReceiptPanelProps) {
  const api = useApi();
  const { doubt, catchDoubt } = useDoubt(doubtOfReceipt);
  const documentsIn = ({ currency }: ReceiptValues) =>
    documents.filter((document) => document.currency === currency);
  const recordForm = useRecordForm({
    schema: receiptBody,
    values: () => ({ ...NEW_RECEIPT, partyId: String(party.id), receivedOn: indianDay(new Date()) }),
    toInput: (values: ReceiptValues) => toReceiptInput(values, documentsIn(values)),
    rules: (values) => ({
      ...paymentProblems(grossOf(values), values.payments, documentsIn(values)),
      amount: values.amount ? undefined : INCOMPLETE,
      exchangeRate: values.currency === 'USD' && !values.exchangeRate ? INCOMPLETE : undefined,
    }),
    save: (body, { idempotencyKey }) => catchDoubt(api.call(createReceipt, { body, idempotencyKey })),
    messages: {
      success: ({ number }) => `Receipt ${number} saved successfully!`,
      failure: (error) => messageOf(error, 'Failed to save receipt'),
      alerts: 'failures',
    },
    invalidates: RECEIPT_INVALIDATES,
    onSaved: onClose,
  });
  return { recordForm, doubt };
}

function PaymentFields({ doubt }: { doubt: string | undefined }) {
  const { control, register, formState } = useFormContext<ReceiptValues>();
  const { errors } = formState;
  const [currency, receivedOn, tds] = useWatch({ control, name: ['currency', 'receivedOn', 'tds'] });
  const money = (name: 'amount' | 'tds' | 'gstTds' | 'bankCharges') => ({
    currency,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <FormGrid>
      <DayField
        control={control}
        name="receivedOn"
        label="Received on"
        required
        max={indianDay(new Date())}
      />
      <SelectField
        label="Mode"
        required
        placeholder="Select mode"
        options={RECEIPT_MODES.map((mode) => ({ value: mode, label: mode }))}
        error={errors.mode?.message}
        {...register('mode')}
      />
      <BankAccountField />
      <TextField
        label="Reference"
        help="The number of the transfer or cheque"
        error={errors.reference?.message}
        {...register('reference')}
      />
      <SelectField label="Currency" options={currencies} {...register('currency')} />
      {currency === 'USD' && (
        <NumberField
          label="Exchange rate of the bank"
          required
          decimals={6}
          error={errors.exchangeRate?.message}
          {...register('exchangeRate')}
        />
      )}
      <MoneyField label="Amount received" required {...money('amount')} />
      <MoneyField label="TDS" help="Income tax that the party has kept back" {...money('tds')} />
      {tds && (
        <SelectField
          label="Nature of the TDS"
          options={natureOptions(receivedOn)}
          error={errors.tdsNature?.message}
          {...register('tdsNature')}
        />
      )}
      <MoneyField label="GST TDS" help="Kept back by a government body" {...money('gstTds')} />
      <MoneyField label="Bank charges" {...money('bankCharges')} />
      <FormRow>
        <TextAreaField label="Remarks" rows={2} error={errors.remarks?.message} {...register('remarks')} />
      </FormRow>
      <DoubtReason doubt={doubt} name="doubtReason" label="Reason to record it nevertheless" />
    </FormGrid>
  );
}

/** The open documents with what each is paid, and the rest. */
function ReceiptDocuments({ documents }: { documents: readonly OpenDocument[] }) {
  const { control } = useFormContext<ReceiptValues>();
  const [amount, tds, gstTds, bankCharges, reference] = useWatch({
    control,
    name: ['amount', 'tds', 'gstTds', 'bankCharges', 'reference'],
  });
  return (
    <>
      <PaidDocuments
        available={grossOf({ amount, tds, gstTds, bankCharges })}
        documents={documents}
        reference={reference}
      />
      <TdsHint documents={documents} />
    </>
  );
}

/** The income tax on the documents that are paid, while another is stated or none (LEDGER-4). */
function TdsHint({ documents }: { documents: readonly OpenDocument[] }) {
  const { control, setValue, setFocus } = useFormContext<ReceiptValues>();
  const [payments, tds, nature, day] = useWatch({
    control,
    name: ['payments', 'tds', 'tdsNature', 'receivedOn'],
  });
  const { data: settings } = useEinvoiceSettings();
  const proposal = proposedTds(payments, documents, nature);
  const threshold = settings && thresholdOn(nature, day, settings.statutoryTerms);
  const text = proposal && tdsText(proposal, amountOf(tds), threshold);
  if (!text) return null;
  const use = () => {
    setValue('payments', proposal.payments, { shouldDirty: true });
    setValue('tds', String(toDecimal(proposal.roundedTax)), { shouldDirty: true, shouldValidate: true });
    // The button disappears with the hint.
    setFocus('tds');
  };
  return (
    <Inline role="status">
      <p>{text}</p>
      <Button size="small" onClick={use}>
        {`Use ${moneyText(toDecimal(proposal.roundedTax), 'INR')}`}
      </Button>
    </Inline>
  );
}
