import {
  changeEinvoiceSettings,
  type EinvoiceSettingsAnswer,
  einvoiceSettingsBody,
  HSN_LENGTH_TEXTS,
  TOTAL_ROUNDING_TEXTS,
} from '@freightdesk/contracts/billing';
import { fieldNames } from '@freightdesk/contracts/shared';
import { DayField, RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { FormGrid, SelectField } from '@freightdesk/ui/field';
import { einvoiceKeys } from './einvoice.queries';

const optionsOf = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  fieldNames(texts).map((value) => ({ value, label: texts[value] }));
const ROUNDINGS = optionsOf(TOTAL_ROUNDING_TEXTS);
const HSN_LENGTHS = optionsOf(HSN_LENGTH_TEXTS);

/** How totals of documents are rounded, and how long their codes are (LAW-4, LAW-9). */
export function DocumentRulesDialog({
  settings,
  onClose,
}: {
  settings: EinvoiceSettingsAnswer;
  onClose: () => void;
}) {
  const api = useApi();
  const { clientId } = useSession();
  const recordForm = useRecordForm({
    schema: einvoiceSettingsBody,
    values: () => ({
      ...settings,
      einvoiceFrom: settings.einvoiceFrom?.slice(0, 10) ?? '',
      totalRoundingFrom: settings.totalRoundingFrom?.slice(0, 10) ?? '',
    }),
    save: (body) => api.call(changeEinvoiceSettings, { query: { clientId }, body }),
    messages: { success: 'Rules of documents saved', failure: 'Failed to save the rules' },
    invalidates: [einvoiceKeys.all],
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
