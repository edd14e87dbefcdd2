import { CheckboxField } from '@freightdesk/ui/field';
import { Grid, Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useController, useFormContext } from 'react-hook-form';
import { type CategoryChoice, toggledCategory } from '../../form-parts/category-choices';
import type { SeaQuoteValues } from './sea-quote.values';

/** The categories that the quote is for; each chosen one has a rate of its own in every line. */
export function SeaCategoriesSection({ choices }: { choices: readonly CategoryChoice[] }) {
  const { control } = useFormContext<SeaQuoteValues>();
  const { field } = useController({ control, name: 'shipmentCategories' });
  return (
    <Section title="Shipment Categories" description="At least one; each has its own rates.">
      {choices.length === 0 && (
        <EmptyState
          title="No container categories"
          hint="None of the sea-freight categories is active in the shipment category master."
        />
      )}
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
