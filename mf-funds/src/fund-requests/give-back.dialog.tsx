import { fundReturnBody, giveBackFunds } from '@freightdesk/contracts/billing';
import { moneyText, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { FormGrid, FormRow, MoneyField, TextAreaField } from '@freightdesk/ui/field';
import { INVALIDATED_BY_REQUESTS } from './fund-request.queries';
import type { FundStepProps } from './fund-request.rules';

/** Asks how much money of an adhoc request came back. */
export function GiveBackDialog({ request, onClose, onDone }: FundStepProps) {
  const { openAmount, currency } = request;
  const recordForm = useFundReturn({ request, onDone });
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

function useFundReturn({ request, onDone }: Pick<FundStepProps, 'request' | 'onDone'>) {
  const api = useApi();
  return useRecordForm({
    schema: fundReturnBody,
    values: () => ({ amount: String(request.openAmount), remarks: '' }),
    save: (body) => api.call(giveBackFunds, { params: { id: request.id }, body }),
    messages: {
      success: ({ requestId }) => `Money given back on request ${requestId}`,
      failure: 'Failed to save what was given back',
    },
    invalidates: INVALIDATED_BY_REQUESTS,
    onSaved: onDone,
  });
}
