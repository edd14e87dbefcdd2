import { type FundRequest, fundSettlementBody, settleFundRequest } from '@freightdesk/contracts/billing';
import { moneyText, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { amountOrZero, sumAmounts, toDecimal } from '@freightdesk/tax';
import { Button, IconButton } from '@freightdesk/ui/button';
import {
  FieldWithAction,
  FormGrid,
  FormRow,
  MoneyField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { STALE_WITH_REQUESTS } from './fund-request.queries';

interface SettleDialogProps {
  request: FundRequest;
  onClose: () => void;
  onDone: () => void;
}

interface Settlement {
  bills: { billNumber: string; amount: string }[];
  returnedAmount: string;
  remarks: string;
}

function useSettlement(request: FundRequest, onDone: () => void) {
  const api = useApi();
  return useRecordForm({
    schema: fundSettlementBody,
    values: (): Settlement => ({
      bills: [{ billNumber: '', amount: '' }],
      returnedAmount: '',
      remarks: '',
    }),
    toInput: ({ bills, returnedAmount, remarks }: Settlement) => ({
      bills: bills.filter(({ billNumber, amount }) => billNumber.trim() || amount.trim()),
      ...(returnedAmount.trim() ? { returnedAmount } : {}),
      remarks,
    }),
    save: (body) => api.call(settleFundRequest, { params: { id: request.id }, body }),
    messages: {
      success: ({ requestId }) => `Request ${requestId} settled`,
      failure: 'Failed to settle fund request',
    },
    invalidates: STALE_WITH_REQUESTS,
    onSaved: onDone,
  });
}

/** What of the paid money bills and the return do not account for yet, as it is typed. */
const leftOf = ({ disbursedAmount }: FundRequest, { bills, returnedAmount }: Settlement): number =>
  toDecimal(amountOrZero(disbursedAmount)) -
  toDecimal(sumAmounts([...bills.map(({ amount }) => amountOrZero(amount)), amountOrZero(returnedAmount)]));

/** Settles a job request: the bills that were paid with it, and what comes back. */
export function SettleDialog({ request, onClose, onDone }: SettleDialogProps) {
  const recordForm = useSettlement(request, onDone);
  const { register, control, watch, formState } = recordForm.methods;
  const { errors } = formState;
  const bills = useFieldArray({ control, name: 'bills' });
  const left = Math.round(leftOf(request, watch()) * 100) / 100;
  const { currency } = request;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Settle ${request.requestId}`}
      description={`Paid: ${moneyText(request.disbursedAmount, currency)}. Without bills all that does not come back counts as spent.`}
      submitLabel="Settle"
      pendingLabel="Settling…"
      onClose={onClose}
    >
      <Stack $gap={4}>
        {bills.fields.map(({ id }, index) => (
          <FormGrid key={id}>
            <TextField
              label={`Number of bill ${index + 1}`}
              error={errors.bills?.[index]?.billNumber?.message}
              {...register(`bills.${index}.billNumber`)}
            />
            <FieldWithAction>
              <MoneyField
                label={`Amount of bill ${index + 1}`}
                currency={currency}
                error={errors.bills?.[index]?.amount?.message}
                {...register(`bills.${index}.amount`)}
              />
              <IconButton
                label={`Remove bill ${index + 1}`}
                icon={Trash2}
                onClick={() => bills.remove(index)}
              />
            </FieldWithAction>
          </FormGrid>
        ))}
        <div>
          <Button icon={Plus} onClick={() => bills.append({ billNumber: '', amount: '' })}>
            Add bill
          </Button>
        </div>
        <FormGrid>
          <MoneyField
            label="Given back"
            currency={currency}
            help={left === 0 ? 'All is accounted for' : `Not accounted for yet: ${moneyText(left, currency)}`}
            error={errors.returnedAmount?.message}
            {...register('returnedAmount')}
          />
          <FormRow>
            <TextAreaField label="Remarks" rows={2} {...register('remarks')} />
          </FormRow>
        </FormGrid>
      </Stack>
    </RecordDialog>
  );
}
