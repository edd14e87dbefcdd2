import {
  type FundRequest,
  fundSettlementBody,
  type SettledRequest,
  settleFundRequest,
} from '@freightdesk/contracts/billing';
import { moneyText, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { amountOrZero, subtract, sumAmounts, toDecimal } from '@freightdesk/tax';
import { Button, IconButton } from '@freightdesk/ui/button';
import { FieldWithAction, FormGrid, MoneyField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { BilledRequest } from './billed-request.view';
import { INVALIDATED_BY_REQUESTS, useRequestBilling } from './fund-request.queries';
import type { FundStepProps } from './fund-request.rules';

interface Settlement {
  bills: { billNumber: string; vendorName: string; amount: string }[];
  returnedAmount: string;
  remarks: string;
}

const NEW_BILL = { billNumber: '', vendorName: '', amount: '' };

function useSettlement(request: FundRequest, onDone: () => void) {
  const api = useApi();
  return useRecordForm({
    schema: fundSettlementBody,
    values: (): Settlement => ({
      bills: [NEW_BILL],
      returnedAmount: '',
      remarks: '',
    }),
    toInput: ({ bills, returnedAmount, remarks }: Settlement) => ({
      bills: bills.filter(({ billNumber, vendorName, amount }) =>
        `${billNumber}${vendorName}${amount}`.trim(),
      ),
      ...(returnedAmount.trim() ? { returnedAmount } : {}),
      remarks,
    }),
    save: (body) => api.call(settleFundRequest, { params: { id: request.id }, body }),
    messages: {
      success: settledText,
      failure: 'Failed to settle fund request',
    },
    invalidates: INVALIDATED_BY_REQUESTS,
    onSaved: onDone,
  });
}

/** What was settled, and what of it the customer was billed above it (FUND-12). */
function settledText({ requestId, jobId, billing }: SettledRequest): string {
  const text = `Request ${requestId} settled`;
  if (!billing || billing.leftAmount >= 0) return text;
  return `${text}. ${moneyText(-billing.leftAmount)} more than was spent was billed; job ${jobId} lists it until it is credited.`;
}

/** The paid money that the typed bills and the return do not account for yet, in decimals. */
const remainingOf = ({ disbursedAmount }: FundRequest, { bills, returnedAmount }: Settlement): number => {
  const amounts = [...bills.map(({ amount }) => amount), returnedAmount].map(amountOrZero);
  return toDecimal(subtract(amountOrZero(disbursedAmount), sumAmounts(amounts)));
};

/** Asks for the bills that were paid with a job request, and for what comes back. */
export function SettleDialog({ request, onClose, onDone }: FundStepProps) {
  const recordForm = useSettlement(request, onDone);
  const { register, watch, formState } = recordForm.methods;
  const { errors } = formState;
  const remaining = remainingOf(request, watch());
  const { currency } = request;
  const billing = useRequestBilling(request);
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
        <BillFields currency={currency} methods={recordForm.methods} />
        <FormGrid>
          <MoneyField
            label="Given back"
            currency={currency}
            help={
              remaining === 0
                ? 'All is accounted for'
                : `Not accounted for yet: ${moneyText(remaining, currency)}`
            }
            error={errors.returnedAmount?.message}
            {...register('returnedAmount')}
          />
        </FormGrid>
        {billing && (
          <BilledRequest
            billing={billing}
            returnedAmount={toDecimal(amountOrZero(watch('returnedAmount')))}
          />
        )}
        <TextAreaField label="Remarks" rows={2} {...register('remarks')} />
      </Stack>
    </RecordDialog>
  );
}

interface BillFieldsProps {
  currency: FundRequest['currency'];
  methods: ReturnType<typeof useSettlement>['methods'];
}

function BillFields({ currency, methods: { register, control, formState } }: BillFieldsProps) {
  const bills = useFieldArray({ control, name: 'bills' });
  const errors = formState.errors.bills;
  return (
    <>
      {bills.fields.map(({ id }, index) => (
        <FormGrid key={id}>
          <TextField
            label={`Number of bill ${index + 1}`}
            error={errors?.[index]?.billNumber?.message}
            {...register(`bills.${index}.billNumber`)}
          />
          <TextField
            label={`Vendor of bill ${index + 1}`}
            error={errors?.[index]?.vendorName?.message}
            {...register(`bills.${index}.vendorName`)}
          />
          <FieldWithAction>
            <MoneyField
              label={`Amount of bill ${index + 1}`}
              currency={currency}
              error={errors?.[index]?.amount?.message}
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
        <Button icon={Plus} onClick={() => bills.append(NEW_BILL)}>
          Add bill
        </Button>
      </div>
    </>
  );
}
