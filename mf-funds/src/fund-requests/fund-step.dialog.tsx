import {
  decideFundRequest,
  type FundRequest,
  fundApprovalBody,
  fundPaymentBody,
  fundReturnBody,
  giveBackFunds,
  PAYMENT_MODES,
  payFundRequest,
} from '@freightdesk/contracts/billing';
import { moneyText, RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import {
  DateField,
  FormGrid,
  FormRow,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Controller } from 'react-hook-form';
import { STALE_WITH_REQUESTS, useCancelRequest, useRejectRequest } from './fund-request.queries';
import { SettleDialog } from './settle.dialog';

interface StepProps {
  request: FundRequest;
  onClose: () => void;
  /** The step was taken. */
  onDone: () => void;
}

export interface FundStepDialogProps extends StepProps {
  act: 'approve' | 'pay' | 'settle' | 'give_back' | 'cancel';
}

/** Asks what a step needs to know, and takes it. */
export function FundStepDialog({ act, ...props }: FundStepDialogProps) {
  if (act === 'approve') return <ApproveDialog {...props} />;
  if (act === 'pay') return <PayDialog {...props} />;
  if (act === 'settle') return <SettleDialog {...props} />;
  return act === 'give_back' ? <GiveBackDialog {...props} /> : <CancelDialog {...props} />;
}

const subjectOf = ({ requestor, purpose, jobId }: FundRequest): string =>
  [requestor, purpose, jobId].filter(Boolean).join(' · ');

/** Level 1: how much is approved, and remarks; a rejection with the same remarks is sent from here, too. */
function ApproveDialog({ request, onClose, onDone }: StepProps) {
  const api = useApi();
  const { user } = useSession();
  const rejection = useRejectRequest();
  const recordForm = useRecordForm({
    schema: fundApprovalBody,
    values: () => ({ approvedAmount: String(request.requiredAmount), remarks: '' }),
    toInput: (values) => ({
      level: 1,
      status: 'approved',
      ...values,
      approver: user.fullName,
      currentUser: user.username,
    }),
    save: (body) => api.call(decideFundRequest, { params: { id: request.id }, body }),
    messages: {
      success: ({ requestId, approvedAmount, currency }) =>
        `Request ${requestId} approved with ${moneyText(approvedAmount ?? 0, currency)}`,
      failure: 'Failed to update approval',
    },
    invalidates: STALE_WITH_REQUESTS,
    onSaved: onDone,
  });
  const { register, watch, getValues, formState } = recordForm.methods;
  const { errors } = formState;
  const reject = () => rejection.mutate({ request, remarks: getValues('remarks') }, { onSuccess: onDone });
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Approve ${request.requestId}`}
      description={subjectOf(request)}
      submitLabel="Approve"
      pendingLabel="Approving…"
      disabled={watch('approvedAmount').trim() === ''}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField
          label="Approved Amount"
          required
          currency={request.currency}
          help={`Requested: ${moneyText(request.requiredAmount, request.currency)}`}
          error={errors.approvedAmount?.message}
          {...register('approvedAmount')}
        />
        <FormRow>
          <TextAreaField label="Remarks" rows={3} error={errors.remarks?.message} {...register('remarks')} />
        </FormRow>
        <FormRow>
          <Button
            variant="quiet-danger"
            pending={rejection.isPending}
            pendingLabel="Rejecting…"
            onClick={reject}
          >
            Reject with these remarks
          </Button>
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}

const modes = PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }));
const today = (): string => indianDay(new Date());

/** Level 2: how much was paid, how and when. */
function PayDialog({ request, onClose, onDone }: StepProps) {
  const api = useApi();
  const { user } = useSession();
  const { currency, requiredAmount, approvedAmount } = request;
  const most = approvedAmount ?? requiredAmount;
  const recordForm = useRecordForm({
    schema: fundPaymentBody,
    values: () => ({
      disbursedAmount: '',
      paymentMode: 'Bank Transfer',
      disbursalDetails: '',
      disbursalDate: today(),
      remarks: '',
    }),
    toInput: (values) => ({ level: 2, ...values, currentUser: user.username }),
    save: (body) => api.call(payFundRequest, { params: { id: request.id }, body }),
    messages: {
      success: ({ requestId, disbursedAmount }) =>
        `${moneyText(disbursedAmount, currency)} paid on request ${requestId}`,
      failure: 'Failed to approve and disburse',
    },
    invalidates: STALE_WITH_REQUESTS,
    onSaved: onDone,
  });
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
          help={`Approved: ${moneyText(most, currency)}`}
          error={errors.disbursedAmount?.message}
          {...register('disbursedAmount')}
        />
        <SelectField
          label="Payment Mode"
          options={modes}
          error={errors.paymentMode?.message}
          {...register('paymentMode')}
        />
        <TextField
          label="Reference"
          help="The number of the transfer or cheque"
          error={errors.disbursalDetails?.message}
          {...register('disbursalDetails')}
        />
        <Controller
          control={control}
          name="disbursalDate"
          render={({ field }) => (
            <DateField label="Payment Date" error={errors.disbursalDate?.message} max={today()} {...field} />
          )}
        />
        <FormRow>
          <TextAreaField label="Remarks" rows={2} error={errors.remarks?.message} {...register('remarks')} />
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}

/** Money of an adhoc request that came back. */
function GiveBackDialog({ request, onClose, onDone }: StepProps) {
  const api = useApi();
  const { openAmount, currency } = request;
  const recordForm = useRecordForm({
    schema: fundReturnBody,
    values: () => ({ amount: String(openAmount), remarks: '' }),
    save: (body) => api.call(giveBackFunds, { params: { id: request.id }, body }),
    messages: {
      success: ({ requestId }) => `Money given back on request ${requestId}`,
      failure: 'Failed to save what was given back',
    },
    invalidates: STALE_WITH_REQUESTS,
    onSaved: onDone,
  });
  const { register, watch, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      size="small"
      title={`Give back money of ${request.requestId}`}
      description={`Still open: ${moneyText(openAmount, currency)}`}
      submitLabel="Give back"
      disabled={watch('amount').trim() === ''}
      onClose={onClose}
    >
      <FormGrid>
        <FormRow>
          <MoneyField
            label="Amount"
            required
            currency={currency}
            error={formState.errors.amount?.message}
            {...register('amount')}
          />
        </FormRow>
        <FormRow>
          <TextAreaField label="Remarks" rows={2} {...register('remarks')} />
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}

function CancelDialog({ request, onClose, onDone }: StepProps) {
  const cancellation = useCancelRequest();
  return (
    <ConfirmDialog
      open
      title={`Cancel ${request.requestId}?`}
      text="The request is withdrawn. This cannot be undone."
      cancelLabel="Back"
      confirmLabel="Cancel Request"
      pending={cancellation.isPending}
      pendingLabel="Cancelling…"
      onConfirm={() => cancellation.mutate({ request }, { onSuccess: onDone, onError: onClose })}
      onCancel={onClose}
    />
  );
}
