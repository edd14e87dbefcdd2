import {
  ADVANCE_PURPOSES,
  type AdvanceReceived,
  advanceBody,
  createAdvance,
  dayOrderProblem,
  PAYMENT_MODES,
  refundAdvance,
  refundBody,
} from '@freightdesk/contracts/billing';
import { optionsOf } from '@freightdesk/contracts/shared';
import { DayField, messageOf, moneyText, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, FormRow, MoneyField, SelectField, TextAreaField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDoubt } from '../documents/doubt.hook';
import { DoubtReason } from '../documents/doubt-reason.form';
import { RegistrationField } from '../gst-registrations/registration-field.form';
import { BILLING_KEYS } from '../vendor-bills/vendor-bill.queries';
import { advanceKeys } from './advances.queries';

const INCOMPLETE = 'Please fill all required fields';

const INVALIDATED_KEYS = [advanceKeys.all, ...BILLING_KEYS];

const NEW_PAYMENT = { payment_date: '', payment_mode: '', remarks: '' };
type Payment = typeof NEW_PAYMENT;

const missingFields = ({ payment_date, payment_mode }: Payment) => ({
  payment_date: payment_date ? undefined : INCOMPLETE,
  payment_mode: payment_mode ? undefined : INCOMPLETE,
});

/** Records an advance for a job. A doubtful registration needs a reason before the voucher is issued. */
export function AdvanceDialog({ jobNumber, onClose }: { jobNumber: string; onClose: () => void }) {
  const api = useApi();
  const { doubt, catchDoubt } = useDoubt();
  const recordForm = useRecordForm({
    schema: advanceBody,
    values: () => ({
      ...NEW_PAYMENT,
      jobNumber,
      advance: '',
      receivedFor: 'services' as const,
      registrationId: null as number | null,
      identityReason: '',
    }),
    rules: ({ advance, ...payment }) => ({
      ...missingFields(payment),
      advance: advance ? undefined : INCOMPLETE,
    }),
    save: (body, { idempotencyKey }) => catchDoubt(api.call(createAdvance, { body, idempotencyKey })),
    messages: {
      success: 'Advance saved successfully!',
      failure: (error) => messageOf(error, 'Failed to save advance'),
      alerts: 'failures',
    },
    invalidates: INVALIDATED_KEYS,
    onSaved: onClose,
  });
  const { register, control, setValue } = recordForm.methods;
  const registrationId = useWatch({ control, name: 'registrationId' });
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Advance Payment"
      description={`Job ${jobNumber}`}
      submitLabel="Save Advance"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <PaymentFields amountField="advance" />
        <SelectField
          label="Received for"
          help="Services have a receipt voucher with tax; duty and other amounts that are passed on have none"
          options={optionsOf(ADVANCE_PURPOSES)}
          {...register('receivedFor')}
        />
        <RegistrationField
          value={registrationId}
          onChange={(id) => setValue('registrationId', id, { shouldDirty: true })}
        />
        <DoubtReason doubt={doubt} />
      </FormGrid>
    </RecordDialog>
  );
}

/** Refunds the part of an advance that no document has used. */
export function RefundDialog({ advance, onClose }: { advance: AdvanceReceived; onClose: () => void }) {
  const api = useApi();
  const { id, jobNumber, vouchers, leftAmount } = advance;
  const [receipt] = vouchers;
  const { doubt, catchDoubt } = useDoubt();
  const recordForm = useRecordForm({
    schema: refundBody,
    values: () => ({ ...NEW_PAYMENT, amount: String(leftAmount), identityReason: '' }),
    rules: ({ amount, ...payment }) => ({
      ...missingFields(payment),
      ...refundDayProblem(payment.payment_date, advance),
      amount: refundProblem(amount, leftAmount),
    }),
    save: (body, { idempotencyKey }) =>
      catchDoubt(api.call(refundAdvance, { params: { id }, body, idempotencyKey })),
    messages: {
      success: 'Advance refunded successfully!',
      failure: 'Failed to refund advance',
      alerts: 'failures',
    },
    invalidates: INVALIDATED_KEYS,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Refund Advance"
      description={`Job ${jobNumber}, ${receipt ? `receipt voucher ${receipt.number}` : 'without voucher'}, ${moneyText(leftAmount)} left to refund`}
      submitLabel="Refund Advance"
      pendingLabel="Refunding..."
      onClose={onClose}
    >
      <FormGrid>
        <PaymentFields amountField="amount" />
        <DoubtReason doubt={doubt} />
      </FormGrid>
    </RecordDialog>
  );
}

/** The fields of a payment. The name of the amount differs between the bodies. */
function PaymentFields({ amountField }: { amountField: 'advance' | 'amount' }) {
  const { control, register, formState } = useFormContext<Payment & { advance: string; amount: string }>();
  const { errors } = formState;
  return (
    <>
      <DayField
        control={control}
        name="payment_date"
        label="Payment date"
        required
        max={indianDay(new Date())}
      />
      <MoneyField label="Amount" required error={errors[amountField]?.message} {...register(amountField)} />
      <SelectField
        label="Payment mode"
        required
        placeholder="Select payment mode"
        options={PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }))}
        error={errors.payment_mode?.message}
        {...register('payment_mode')}
      />
      <FormRow>
        <TextAreaField label="Remarks" rows={2} error={errors.remarks?.message} {...register('remarks')} />
      </FormRow>
    </>
  );
}

/** Why this amount cannot be refunded; undefined when it can. */
function refundProblem(amount: string, leftAmount: number): string | undefined {
  if (!amount) return INCOMPLETE;
  return Number(amount) > leftAmount ? `At most ${moneyText(leftAmount)} can be refunded` : undefined;
}

/** A refund before its advance; nothing where a day is missing, which is said by itself. */
function refundDayProblem(day: string, { payment_date }: AdvanceReceived): Partial<Payment> {
  const problem = dayOrderProblem('The payment date', day, { name: 'the advance', day: payment_date });
  return problem ? { payment_date: problem } : {};
}
