import { SelectField } from '@freightdesk/ui/field';
import { useWatch } from 'react-hook-form';
import { FieldWarning } from '../../registrations/field-warning';
import { taxGroupOptions } from '../party.rules';
import { useActiveTaxGroups } from '../tax-group.queries';
import type { PartyFormControl } from './party.form';

/** The tax group of a party, by name. */
export function TaxGroupField({ form }: { form: PartyFormControl }) {
  const { data: groups = [], isPending, isError } = useActiveTaxGroups();
  const chosen = String(useWatch({ control: form.control, name: 'taxGroupsid' }) ?? '');
  return (
    <SelectField
      label="Tax Group"
      placeholder="No tax group"
      help={isError ? <FieldWarning text="Failed to fetch tax groups" /> : isPending && 'Loading tax groups…'}
      error={form.formState.errors.taxGroupsid?.message}
      options={taxGroupOptions(groups, chosen)}
      {...form.register('taxGroupsid')}
    />
  );
}
