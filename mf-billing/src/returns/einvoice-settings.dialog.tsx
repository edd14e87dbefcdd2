import {
  EINVOICE_EXEMPTION_TEXTS,
  EINVOICE_SENDING_TEXTS,
  type EinvoiceSettingsAnswer,
  OTHER_CHARGES_TEXTS,
  RETURN_PERIOD_TEXTS,
  TURNOVER_CLASSES,
  TURNOVER_TEXTS,
} from '@freightdesk/contracts/billing';
import { optionsOfTexts } from '@freightdesk/contracts/shared';
import { DayField, RecordDialog } from '@freightdesk/remote-kit';
import { FormGrid, SelectField, TextField } from '@freightdesk/ui/field';
import { useEinvoiceSettingsForm } from './einvoice-settings-form.hook';

const TURNOVERS = TURNOVER_CLASSES.map((value) => ({ value, label: TURNOVER_TEXTS[value] }));
const SENDINGS = optionsOfTexts(EINVOICE_SENDING_TEXTS);
const RETURN_PERIODS = optionsOfTexts(RETURN_PERIOD_TEXTS);
const OTHER_CHARGES = optionsOfTexts(OTHER_CHARGES_TEXTS);

/** What decides about the e-invoices of the client. */
export function EinvoiceSettingsDialog({
  settings,
  onClose,
}: {
  settings: EinvoiceSettingsAnswer;
  onClose: () => void;
}) {
  const recordForm = useEinvoiceSettingsForm({
    settings,
    messages: { success: 'E-invoicing settings saved', failure: 'Failed to save the settings' },
    onSaved: onClose,
  });
  const { register, control } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="E-invoicing Settings"
      submitLabel="Save Settings"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="Highest turnover of a year since 2017-18"
          options={TURNOVERS}
          {...register('turnover')}
        />
        <SelectField
          label="Exemption of the firm"
          options={optionsOfTexts(EINVOICE_EXEMPTION_TEXTS)}
          {...register('exemption')}
        />
        <DayField label="E-invoices from" control={control} name="einvoiceFrom" />
        <TextField
          label="PIN code of the firm"
          help="Empty where the address has it"
          inputMode="numeric"
          {...register('pinCode')}
        />
        <SelectField label="Send a document to the portal" options={SENDINGS} {...register('sending')} />
        <SelectField label="GSTR-1 is filed" options={RETURN_PERIODS} {...register('returnPeriod')} />
        <SelectField
          label="Reimbursements as pure agent"
          help="No rule of the portal names their place: ask your adviser"
          options={OTHER_CHARGES}
          {...register('pureAgents')}
        />
        <SelectField
          label="Exempt lines beside taxable ones"
          help="The portal takes both; items are the usual form"
          options={OTHER_CHARGES}
          {...register('exemptLines')}
        />
      </FormGrid>
    </RecordDialog>
  );
}
