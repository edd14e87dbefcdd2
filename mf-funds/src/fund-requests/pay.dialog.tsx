import {
  dayOrderProblem,
  type FundRequest,
  fundPaymentBody,
  payFundRequest,
} from '@freightdesk/contracts/billing';
import {
  DayField,
  moneyText,
  RecordDialog,
  useApi,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, FormRow, MoneyField, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { INVALIDATED_BY_REQUESTS } from './fund-request.queries';
import { approvedAmountOf, type FundStepProps, PAYMENT_MODE_OPTIONS, subjectOf } from './fund-request.rules';

const today = (): string => indianDay(new Date());

/** Level 2: asks how much was paid, how and when. */
export function PayDialog({ request, onClose, onDone }: FundStepProps) {
  const { currency } = request;
  const recordForm = usePayment({ request, onDone });
  const { register, watch, control, formState } = recordForm.methods;
  const { errors } = formState;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Approve & Pay ${request.requestId}`}
      description={subjectOf(request)}
      submitLabel="Approve & Pay"
      pendingLabel="Paying…"
      disabled={watch('disbursedAmount').trim() === ''}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField
          label="Disbursed Amount"
          required
          currency={currency}
          help={`Approved: ${moneyText(approvedAmountOf(request), currency)}`}
          error={errors.disbursedAmount?.message}
          {...register('disbursedAmount')}
        />
        <SelectField
          label="Payment Mode"
          options={PAYMENT_MODE_OPTIONS}
          error={errors.paymentMode?.message}
          {...register('paymentMode')}
        />
        <TextField
          label="Reference"
          help="The number of the transfer or cheque"
          error={errors.disbursalDetails?.message}
          {...register('disbursalDetails')}
        />
        <DayField control={control} name="disbursalDate" label="Payment Date" max={today()} />
        <FormRow>
          <TextAreaField label="Remarks" rows={2} error={errors.remarks?.message} {...register('remarks')} />
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}

function usePayment({ request, onDone }: Pick<FundStepProps, 'request' | 'onDone'>) {
  const api = useApi();
  const { user } = useSession();
  return useRecordForm({
    schema: fundPaymentBody,
    values: () => ({
      disbursedAmount: '',
      paymentMode: 'Bank Transfer',
      disbursalDetails: '',
      disbursalDate: today(),
      remarks: '',
    }),
    rules: ({ disbursalDate }) => ({ disbursalDate: paymentDayProblem(disbursalDate, request) }),
    toInput: (values) => ({ level: 2, ...values, currentUser: user.username }),
    save: (body) => api.call(payFundRequest, { params: { id: request.id }, body }),
    messages: {
      success: ({ requestId, disbursedAmount }) =>
        `${moneyText(disbursedAmount, request.currency)} paid on request ${requestId}`,
      failure: 'Failed to approve and disburse',
    },
    invalidates: INVALIDATED_BY_REQUESTS,
    onSaved: onDone,
  });
}

/** A payment before its request or the approval. */
function paymentDayProblem(day: string, { requestDate, approvalChain }: FundRequest): string | undefined {
  const approvedAt = approvalChain.find(({ level }) => level === 1)?.date ?? requestDate;
  return (
    dayOrderProblem('The payment date', day, { name: 'the request', day: requestDate }) ??
    dayOrderProblem('The payment date', day, { name: 'its approval', day: approvedAt })
  );
}
