import { decideFundRequest, fundApprovalBody } from '@freightdesk/contracts/billing';
import { moneyText, RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { FormGrid, FormRow, MoneyField, TextAreaField } from '@freightdesk/ui/field';
import { INVALIDATED_BY_REQUESTS, useRejectRequest } from './fund-request.queries';
import { type FundStepProps, subjectOf } from './fund-request.rules';

/** Level 1: asks how much is approved. A rejection with the same remarks is sent from here, too. */
export function ApproveDialog({ request, onClose, onDone }: FundStepProps) {
  const rejection = useRejectRequest();
  const recordForm = useApproval({ request, onDone });
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

function useApproval({ request, onDone }: Pick<FundStepProps, 'request' | 'onDone'>) {
  const api = useApi();
  const { user } = useSession();
  return useRecordForm({
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
    invalidates: INVALIDATED_BY_REQUESTS,
    onSaved: onDone,
  });
}
