import {
  type EinvoiceSettingsAnswer,
  HSN_LENGTH_TEXTS,
  TOTAL_ROUNDING_TEXTS,
} from '@freightdesk/contracts/billing';
import { optionsOfTexts } from '@freightdesk/contracts/shared';
import { DayField, RecordDialog } from '@freightdesk/remote-kit';
import { FormGrid, SelectField } from '@freightdesk/ui/field';
import { useEinvoiceSettingsForm } from './einvoice-settings-form.hook';

const ROUNDINGS = optionsOfTexts(TOTAL_ROUNDING_TEXTS);
const HSN_LENGTHS = optionsOfTexts(HSN_LENGTH_TEXTS);

/** How totals of documents are rounded, and how long their codes are (LAW-4, LAW-9). */
export function DocumentRulesDialog({
  settings,
  onClose,
}: {
  settings: EinvoiceSettingsAnswer;
  onClose: () => void;
}) {
  const recordForm = useEinvoiceSettingsForm({
    settings,
    messages: { success: 'Rules of documents saved', failure: 'Failed to save the rules' },
    onSaved: onClose,
  });
  const { register, control } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Totals and Codes"
      description="Issued documents stay as they are."
      submitLabel="Save Rules"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="Totals in rupees" options={ROUNDINGS} {...register('totalRounding')} />
        <DayField
          label="From"
          help="Until then the other way; empty for at once"
          control={control}
          name="totalRoundingFrom"
        />
        <SelectField label="Digits of HSN/SAC codes" options={HSN_LENGTHS} {...register('hsnLength')} />
      </FormGrid>
    </RecordDialog>
  );
}
