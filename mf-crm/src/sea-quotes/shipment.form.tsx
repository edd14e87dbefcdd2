import { useCategoryNames, usePortSource, useRecordSearch } from '@freightdesk/remote-kit';
import { FormGrid, MoneyField, NumberField, TextField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isContainer, type SeaQuoteValues } from './sea-quote.rules';

/** The shipment: its route, and the number of containers of each category. */
export function ShipmentSection() {
  const { register, formState } = useFormContext<SeaQuoteValues>();
  const errors = formState.errors.metadata;
  return (
    <Section title="Shipment">
      <FormGrid>
        <PortField name="portOfLoading" label="Port of Loading" />
        <PortField name="portOfDischarge" label="Port of Discharge" />
        <TextField label="Commodity" error={errors?.commodity?.message} {...register('metadata.commodity')} />
        <MoneyField
          label="Assessment Value"
          help="What charges by percentage are worked out from"
          error={errors?.assessmentValue?.message}
          {...register('metadata.assessmentValue')}
        />
        <NumberField
          label="Gross Weight (kg)"
          decimals={3}
          error={errors?.grossWeight?.message}
          {...register('metadata.grossWeight')}
        />
        <NumberField label="CBM" decimals={3} error={errors?.cbm?.message} {...register('metadata.cbm')} />
        <ContainerQuantities />
      </FormGrid>
    </Section>
  );
}

interface PortFieldProps {
  name: 'portOfLoading' | 'portOfDischarge';
  label: string;
}

/** A port of the shipment, suggested from the master or typed: the master has only the ports of this country. */
function PortField({ name, label }: PortFieldProps) {
  const { register, formState } = useFormContext<SeaQuoteValues>();
  const { records: ports, onSearch } = useRecordSearch(usePortSource());
  const listId = useId();
  return (
    <div>
      <TextField
        label={label}
        list={listId}
        autoComplete="off"
        error={formState.errors.metadata?.[name]?.message}
        onFocus={(event) => onSearch(event.target.value)}
        {...register(`metadata.${name}`, { onChange: ({ target }) => onSearch(target.value) })}
      />
      <datalist id={listId}>
        {ports.map(({ id, portName, code }) => (
          <option key={id} value={portName} label={code} />
        ))}
      </datalist>
    </div>
  );
}

/** The number of containers of each chosen category, at least one. */
function ContainerQuantities() {
  const { register, control, formState } = useFormContext<SeaQuoteValues>();
  const categories = useWatch({ control, name: 'shipmentCategories' });
  const nameOf = useCategoryNames();
  const errors = formState.errors.metadata?.containerQuantities;
  return categories
    .filter(isContainer)
    .map((category) => (
      <NumberField
        key={category}
        label={`Containers ${nameOf(category)}`}
        decimals={0}
        error={errors?.[category]?.message}
        {...register(`metadata.containerQuantities.${category}`)}
      />
    ));
}
