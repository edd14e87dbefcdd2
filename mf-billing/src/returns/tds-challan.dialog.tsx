import {
  createTdsChallan,
  reverseTdsChallan,
  type TdsChallan,
  tdsChallanBody,
} from '@freightdesk/contracts/billing';
import {
  DayField,
  messageOf,
  moneyText,
  RecordDialog,
  useApi,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { FormGrid, MoneyField, TextField } from '@freightdesk/ui/field';
import { formatDate } from '@freightdesk/ui/money';
import { ReversalDialog } from '../documents/reversal.dialog';
import { CHALLAN_INVALIDATES } from './tds.queries';
import { monthRowText, type PayableRow, tanText, today } from './tds.rules';
import { challanText } from './tds-challans.table';

interface TdsChallanDialogProps {
  row: PayableRow;
  onClose: () => void;
}

function useChallanForm({ row, onClose }: TdsChallanDialogProps) {
  const api = useApi();
  const { month, name, open } = row;
  return useRecordForm({
    schema: tdsChallanBody,
    values: () => ({
      month,
      name,
      bsrCode: '',
      serialNumber: '',
      depositedOn: today(),
      amount: String(open),
      remarks: '',
    }),
    save: (body, { idempotencyKey }) => api.call(createTdsChallan, { body, idempotencyKey }),
    messages: {
      success: (challan) => `Challan ${challanText(challan)} is saved`,
      failure: (error) => messageOf(error, 'Failed to save the challan'),
      alerts: 'failures',
    },
    invalidates: CHALLAN_INVALIDATES,
    onSaved: onClose,
  });
}

/** The challan of a deposit of the tax of a month. It is entered in the journal. */
export function TdsChallanDialog(props: TdsChallanDialogProps) {
  const { row, onClose } = props;
  const recordForm = useChallanForm(props);
  const { register, formState, control } = recordForm.methods;
  const { errors } = formState;
  const { client } = useSession();
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Add Challan"
      description={`${monthRowText(row)}: ${moneyText(row.open)} to be deposited until ${formatDate(row.dueDay)}. ${tanText(client?.tanNumber)}.`}
      submitLabel="Save Challan"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <TextField
          label="BSR Code"
          required
          maxLength={7}
          inputMode="numeric"
          error={errors.bsrCode?.message}
          {...register('bsrCode')}
        />
        <TextField
          label="Challan Serial Number"
          required
          maxLength={5}
          inputMode="numeric"
          error={errors.serialNumber?.message}
          {...register('serialNumber')}
        />
        <DayField control={control} name="depositedOn" label="Deposited On" required max={today()} />
        <MoneyField label="Amount" required error={errors.amount?.message} {...register('amount')} />
        <TextField label="Remarks" maxLength={300} error={errors.remarks?.message} {...register('remarks')} />
      </FormGrid>
    </RecordDialog>
  );
}

interface TdsChallanReversalProps {
  challan: TdsChallan;
  onClose: () => void;
}

/** Reverses a challan that was recorded by mistake. */
export function TdsChallanReversal({ challan, onClose }: TdsChallanReversalProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="challan"
      number={challanText(challan)}
      description="Its tax is to be deposited again. The challan stays in the list, and this cannot be undone."
      placeholder="Wrong month"
      reverse={(reason) => api.call(reverseTdsChallan, { params: { id: challan.id }, body: { reason } })}
      invalidates={CHALLAN_INVALIDATES}
      onClose={onClose}
    />
  );
}
