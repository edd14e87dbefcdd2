import type { Port } from '@freightdesk/contracts';
import { FormGrid, MoneyField, NumberField, TextField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { useFormContext } from 'react-hook-form';
import { ContainerQuantities } from './container-quantities';
import { PortField } from './port.field';
import type { SeaQuoteValues } from './sea-quote.values';

/** What is shipped, from where to where, and how many containers of each category. */
export function ShipmentSection({ ports }: { ports: readonly Port[] }) {
  const { register, formState } = useFormContext<SeaQuoteValues>();
  const errors = formState.errors.metadata;
  return (
    <Section title="Shipment">
      <FormGrid>
        <PortField name="portOfLoading" label="Port of Loading" ports={ports} />
        <PortField name="portOfDischarge" label="Port of Discharge" ports={ports} />
        <TextField label="Commodity" error={errors?.commodity?.message} {...register('metadata.commodity')} />
        <MoneyField
          label="Assessment Value"
          help="What charges by percentage are worked out from"
          error={errors?.assessmentValue?.message}
          {...register('metadata.assessmentValue')}
        />
        <NumberField
          label="Gross Weight (kg)"
          error={errors?.grossWeight?.message}
          {...register('metadata.grossWeight')}
        />
        <NumberField label="CBM" error={errors?.cbm?.message} {...register('metadata.cbm')} />
        <ContainerQuantities />
      </FormGrid>
    </Section>
  );
}
