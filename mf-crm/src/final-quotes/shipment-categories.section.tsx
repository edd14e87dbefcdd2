import { CheckboxField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { useController, useFormContext } from 'react-hook-form';
import { CategoryGrid } from './category-grid';
import { type CategoryChoice, type FinalQuoteValues, toggledCategory } from './final-quote.values';

/** The categories that the quote has rates for; each chosen one is a column of the matrix. */
export function ShipmentCategoriesSection({ choices }: { choices: readonly CategoryChoice[] }) {
  const { control } = useFormContext<FinalQuoteValues>();
  const { field } = useController({ control, name: 'categories' });
  return (
    <Section
      title="Shipment Categories"
      description="Each chosen category becomes a column of the matrix. Rates of a category that is given up stay until the quote is saved."
    >
      <CategoryGrid>
        {choices.map(({ code, name }) => (
          <CheckboxField
            key={code}
            label={code}
            help={name}
            checked={field.value.includes(code)}
            onChange={() => field.onChange(toggledCategory(choices, field.value, code))}
            onBlur={field.onBlur}
          />
        ))}
      </CategoryGrid>
    </Section>
  );
}
