import { CheckboxField } from '@freightdesk/ui/field';
import { Grid, Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useController, useFormContext } from 'react-hook-form';
import { type CategoryChoice, toggledCategory } from './category-choices';

export interface ShipmentCategoriesSectionProps {
  choices: readonly CategoryChoice[];
  /** What follows from choosing a category. */
  description: string;
  /** What stands in place of the choices where there are none. */
  none: { readonly title: string; readonly hint: string };
}

/** The shipment categories that a quote is for. */
export function ShipmentCategoriesSection({ choices, description, none }: ShipmentCategoriesSectionProps) {
  const { control } = useFormContext<{ shipmentCategories: string[] }>();
  const { field } = useController({ control, name: 'shipmentCategories' });
  return (
    <Section title="Shipment Categories" description={description}>
      {choices.length === 0 && <EmptyState {...none} />}
      <Grid $min="150px">
        {choices.map(({ code, name }) => (
          <CheckboxField
            key={code}
            label={code}
            help={name === code ? undefined : name}
            checked={field.value.includes(code)}
            onChange={() => field.onChange(toggledCategory(choices, field.value, code))}
            onBlur={field.onBlur}
          />
        ))}
      </Grid>
    </Section>
  );
}
