import {
  CERTIFICATE_STATES,
  changeTdsCertificate,
  changeTdsCertificateBody,
  createTdsCertificate,
  type TdsCertificateRecord,
} from '@freightdesk/contracts/billing';
import { optionsOf } from '@freightdesk/contracts/shared';
import { DayField, messageOf, moneyText, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, MoneyField, SelectField, TextField } from '@freightdesk/ui/field';
import { tdsKeys } from './tds.queries';
import { formText, type ReceivableRow, rowText, today } from './tds.rules';

interface TdsCertificateDialogProps {
  row: ReceivableRow;
  /** The certificate to change; a new one without it. */
  certificate?: TdsCertificateRecord | undefined;
  onClose: () => void;
}

/** What the form begins with: the certificate, or one of what is not certified yet. */
const valuesOf = ({ row, certificate }: TdsCertificateDialogProps) => ({
  state: certificate?.state === 'asked' ? ('received' as const) : (certificate?.state ?? ('asked' as const)),
  number: certificate?.number ?? '',
  issuedOn: certificate?.issuedOn ? indianDay(new Date(certificate.issuedOn)) : '',
  amount: String(certificate?.amount || row.difference),
  remarks: certificate?.remarks ?? '',
});

function useCertificateForm(props: TdsCertificateDialogProps) {
  const api = useApi();
  const { row, certificate, onClose } = props;
  const { kind, partyId, quarter, name } = row;
  return useRecordForm({
    schema: changeTdsCertificateBody,
    values: () => valuesOf(props),
    rules: ({ state, number, issuedOn }) => ({
      number: state === 'received' && !number ? 'Enter the number' : undefined,
      issuedOn: state === 'received' && !issuedOn ? 'Enter the day' : undefined,
    }),
    save: (body, { idempotencyKey }) =>
      certificate
        ? api.call(changeTdsCertificate, {
            params: { id: certificate.id },
            body: { ...body, updatedAt: certificate.updatedAt },
          })
        : api.call(createTdsCertificate, {
            body: { ...body, kind, partyId, quarter, name },
            idempotencyKey,
          }),
    messages: {
      success: 'The certificate is saved',
      failure: (error) => messageOf(error, 'Failed to save the certificate'),
      alerts: 'failures',
    },
    invalidates: [tdsKeys.all],
    onSaved: onClose,
  });
}

/** A certificate of what a party has kept back: asked for, or received with number, day and amount. */
export function TdsCertificateDialog(props: TdsCertificateDialogProps) {
  const { row, certificate, onClose } = props;
  const recordForm = useCertificateForm(props);
  const { register, formState, control } = recordForm.methods;
  const { errors } = formState;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={certificate ? 'Change Certificate' : 'Add Certificate'}
      description={`${formText(row)} of ${rowText(row)}: ${moneyText(row.deducted)} kept back.`}
      submitLabel="Save Certificate"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="Status"
          required
          options={optionsOf(CERTIFICATE_STATES)}
          error={errors.state?.message}
          {...register('state')}
        />
        <TextField label="Number" maxLength={40} error={errors.number?.message} {...register('number')} />
        <DayField control={control} name="issuedOn" label="Issued On" max={today()} />
        <MoneyField label="Amount" error={errors.amount?.message} {...register('amount')} />
        <TextField label="Remarks" maxLength={300} error={errors.remarks?.message} {...register('remarks')} />
      </FormGrid>
    </RecordDialog>
  );
}
