import { NumberField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import { isContainer, type SeaQuoteValues } from './sea-quote.values';

/** How many containers of each chosen category, at least one. */
export function ContainerQuantities() {
  const { register, control, formState } = useFormContext<SeaQuoteValues>();
  const categories = useWatch({ control, name: 'shipmentCategories' });
  const errors = formState.errors.metadata?.containerQuantities;
  return categories
    .filter(isContainer)
    .map((category) => (
      <NumberField
        key={category}
        label={`Containers ${category}`}
        inputMode="numeric"
        error={errors?.[category]?.message}
        {...register(`metadata.containerQuantities.${category}`)}
      />
    ));
}
