import type { Vendor } from '@freightdesk/contracts';
import { ComboboxField, FormGrid } from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';
import type { ChargeFormValues } from './charge-form.types';

export interface VendorFieldsProps {
  vendors: readonly Vendor[];
}

const optionOf = ({ id, vendor_name, contact_person }: Vendor) => ({
  value: String(id),
  label: vendor_name,
  hint: contact_person,
});

/** Who usually supplies the charge; active vendors, and the charge's own. */
export function VendorFields({ vendors }: VendorFieldsProps) {
  const { control, formState } = useFormContext<ChargeFormValues>();
  const own = formState.defaultValues?.defaultVendorId;
  const offered = vendors.filter(({ id, status }) => status === 'Active' || String(id) === own);
  return (
    <FormGrid>
      <Controller
        control={control}
        name="defaultVendorId"
        render={({ field }) => (
          <ComboboxField
            label="Default Vendor"
            placeholder="Search vendors"
            options={offered.map(optionOf)}
            error={formState.errors.defaultVendorId?.message}
            {...field}
          />
        )}
      />
    </FormGrid>
  );
}
