import { CLIENT_TYPES } from '@freightdesk/contracts/core';
import { humanize, optionsOf } from '@freightdesk/contracts/shared';
import {
  RecordField,
  useCreateOption,
  usePortSource,
  useQueryClient,
  useVendorSource,
} from '@freightdesk/remote-kit';
import { FormGrid, SelectField } from '@freightdesk/ui/field';
import { CollapsibleSection } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import { useVendor, vendorKey } from '../charge.queries';
import type { ChargeFormValues } from './charge-values.rules';

/** The usual supplier of the charge. */
export function VendorFields() {
  const { control } = useFormContext<ChargeFormValues>();
  const queryClient = useQueryClient();
  const id = useWatch<ChargeFormValues, 'defaultVendorId'>({ name: 'defaultVendorId' });
  const vendor = useVendor(id).data;
  return (
    <FormGrid>
      <RecordField
        control={control}
        name="defaultVendorId"
        source={useVendorSource()}
        create={useCreateOption('vendor')}
        label="Default Vendor"
        placeholder="Search vendors"
        errorText="Failed to fetch vendors"
        selected={id ? { value: id, label: vendor?.vendor_name ?? '' } : undefined}
        onSelect={(record) => record && queryClient.setQueryData(vendorKey(record.id), record)}
      />
    </FormGrid>
  );
}

const CLIENT_TYPE_OPTIONS = optionsOf(CLIENT_TYPES);

/** The clients and the port that a charge is for. */
export function ClientPortSection() {
  const { register, control, formState } = useFormContext<ChargeFormValues>();
  const { errors } = formState;
  const source = usePortSource();
  const [clientType, port] = useWatch<ChargeFormValues, ['clientType', 'port']>({
    name: ['clientType', 'port'],
  });
  const summary = `${clientType ? humanize(clientType) : 'Any'} client, ${port || 'any port'}`;
  return (
    <CollapsibleSection
      title="Client & Port Information"
      summary={summary}
      urgent={Boolean(errors.clientType ?? errors.port)}
    >
      <FormGrid>
        <SelectField
          label="Client Type"
          placeholder="Any"
          options={CLIENT_TYPE_OPTIONS}
          error={errors.clientType?.message}
          {...register('clientType')}
        />
        <RecordField
          control={control}
          name="port"
          toValue={({ portName }) => portName}
          source={source}
          label="Port"
          placeholder="Any port"
          errorText="Failed to fetch ports"
        />
      </FormGrid>
    </CollapsibleSection>
  );
}
