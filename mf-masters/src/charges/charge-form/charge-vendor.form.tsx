import { CLIENT_TYPES } from '@freightdesk/contracts/core';
import { humanize } from '@freightdesk/contracts/shared';
import {
  RecordPicker,
  useCreateOption,
  usePortSource,
  useQueryClient,
  useVendorSource,
} from '@freightdesk/remote-kit';
import { FormGrid, SelectField } from '@freightdesk/ui/field';
import { CollapsibleSection } from '@freightdesk/ui/page';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useVendor, vendorKey } from '../charge.queries';
import type { ChargeFormValues } from './charge-values.rules';

/** The usual supplier of the charge. */
export function VendorFields() {
  const { control, formState } = useFormContext<ChargeFormValues>();
  const queryClient = useQueryClient();
  const source = useVendorSource();
  const create = useCreateOption('vendor');
  const id = useWatch<ChargeFormValues, 'defaultVendorId'>({ name: 'defaultVendorId' });
  const vendor = useVendor(id).data;
  return (
    <FormGrid>
      <Controller
        control={control}
        name="defaultVendorId"
        render={({ field: { value: _id, onChange, ...field } }) => (
          <RecordPicker
            {...field}
            source={source}
            create={create}
            label="Default Vendor"
            placeholder="Search vendors"
            errorText="Failed to fetch vendors"
            selected={id ? { value: id, label: vendor?.vendor_name ?? '' } : undefined}
            error={formState.errors.defaultVendorId?.message}
            onSelect={(record) => {
              if (record) queryClient.setQueryData(vendorKey(record.id), record);
              onChange(record ? String(record.id) : '');
            }}
          />
        )}
      />
    </FormGrid>
  );
}

const CLIENT_TYPE_OPTIONS = CLIENT_TYPES.map((value) => ({ value, label: humanize(value) }));

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
        <Controller
          control={control}
          name="port"
          render={({ field: { value: name, onChange, ...field } }) => (
            <RecordPicker
              {...field}
              source={source}
              label="Port"
              placeholder="Any port"
              errorText="Failed to fetch ports"
              selected={name ? { value: name, label: name } : undefined}
              error={errors.port?.message}
              onSelect={(port) => onChange(port?.portName ?? '')}
            />
          )}
        />
      </FormGrid>
    </CollapsibleSection>
  );
}
