import {
  createVendorPayment,
  type OpenBill,
  VENDOR_PAYMENT_MODES,
  vendorPaymentBody,
} from '@freightdesk/contracts/billing';
import type { Vendor } from '@freightdesk/contracts/core';
import { ApiError, DayField, messageOf, RecordPanel, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, FormRow, MoneyField, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDoubt } from '../documents/doubt.hook';
import { DoubtReason } from '../documents/doubt-reason.form';
import { BankAccountField } from '../receipts/bank-account.form';
import { PaidDocuments } from '../receipts/paid-documents.form';
import { type Payable, paymentProblems } from '../receipts/receipt.rules';
import { natureOptions } from '../receipts/tds.rules';
import { useEinvoiceSettings } from '../returns/einvoice-settings.queries';
import { thresholdOn, thresholdText } from '../returns/statutory-terms.rules';
import { VENDOR_PAYMENT_INVALIDATES } from './vendor-payment.queries';
import {
  NEW_VENDOR_PAYMENT,
  payableBill,
  settledBy,
  toVendorPaymentInput,
  type VendorPaymentValues,
} from './vendor-payment.rules';

export interface VendorPaymentPanelProps {
  vendor: Pick<Vendor, 'id' | 'vendor_name'>;
  /** The bills of the vendor of which something is open. */
  bills: readonly OpenBill[];
  onClose: () => void;
}

/** Records what a vendor was paid, and which bills it pays. */
export function VendorPaymentPanel(props: VendorPaymentPanelProps) {
  const { vendor, bills, onClose } = props;
  const { recordForm, doubt } = useVendorPaymentForm(props);
  return (
    <RecordPanel
      recordForm={recordForm}
      size="large"
      title="New Payment"
      description={vendor.vendor_name}
      submitLabel="Save Payment"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <Stack $gap={6}>
        <Section title="Payment">
          <PaymentFields doubt={doubt} />
        </Section>
        <PaidBills bills={bills.map(payableBill)} />
      </Stack>
    </RecordPanel>
  );
}

/** The doubt for which a payment was refused. */
const doubtOfPayment = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'payment_doubtful' ? error.serverMessage : undefined;

function useVendorPaymentForm({ vendor, bills, onClose }: VendorPaymentPanelProps) {
  const api = useApi();
  const { doubt, catchDoubt } = useDoubt(doubtOfPayment);
  const payables = bills.map(payableBill);
  const recordForm = useRecordForm({
    schema: vendorPaymentBody,
    values: () => ({ ...NEW_VENDOR_PAYMENT, vendorId: String(vendor.id), paidOn: indianDay(new Date()) }),
    toInput: (values: VendorPaymentValues) => toVendorPaymentInput(values, payables),
    rules: (values) => ({
      ...paymentProblems(settledBy(values), values.payments, payables),
      amount: values.amount ? undefined : 'Please fill all required fields',
    }),
    save: (body, { idempotencyKey }) => catchDoubt(api.call(createVendorPayment, { body, idempotencyKey })),
    messages: {
      success: ({ number }) => `Payment ${number} saved successfully!`,
      failure: (error) => messageOf(error, 'Failed to save payment'),
      alerts: 'failures',
    },
    invalidates: VENDOR_PAYMENT_INVALIDATES,
    onSaved: onClose,
  });
  return { recordForm, doubt };
}

function PaymentFields({ doubt }: { doubt: string | undefined }) {
  const { control, register, formState } = useFormContext<VendorPaymentValues>();
  const { errors } = formState;
  const [paidOn, tds] = useWatch({ control, name: ['paidOn', 'tds'] });
  return (
    <FormGrid>
      <DayField control={control} name="paidOn" label="Paid on" required max={indianDay(new Date())} />
      <SelectField
        label="Mode"
        required
        placeholder="Select mode"
        options={VENDOR_PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }))}
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
      <MoneyField label="Amount paid" required error={errors.amount?.message} {...register('amount')} />
      <MoneyField
        label="TDS"
        help="Income tax that you keep back for the tax office"
        error={errors.tds?.message}
        {...register('tds')}
      />
      {tds && <TdsNatureField paidOn={paidOn} />}
      <FormRow>
        <TextAreaField label="Remarks" rows={2} error={errors.remarks?.message} {...register('remarks')} />
      </FormRow>
      <DoubtReason doubt={doubt} name="doubtReason" label="Reason to record it nevertheless" />
    </FormGrid>
  );
}

/** What the TDS is kept back for, with the amounts up to which none is. */
function TdsNatureField({ paidOn }: { paidOn: string }) {
  const { control, register } = useFormContext<VendorPaymentValues>();
  const nature = useWatch({ control, name: 'tdsNature' });
  const { data: settings } = useEinvoiceSettings();
  const limits = settings && thresholdText(thresholdOn(nature, paidOn, settings.statutoryTerms));
  return (
    <SelectField
      label="Nature of the TDS"
      options={natureOptions(paidOn)}
      help={limits && `Nothing is kept back up to ${limits}`}
      {...register('tdsNature')}
    />
  );
}

/** The open bills with what each is paid, and the rest. */
function PaidBills({ bills }: { bills: readonly Payable[] }) {
  const { control } = useFormContext<VendorPaymentValues>();
  const [amount, tds] = useWatch({ control, name: ['amount', 'tds'] });
  return <PaidDocuments available={settledBy({ amount, tds })} documents={bills} />;
}
