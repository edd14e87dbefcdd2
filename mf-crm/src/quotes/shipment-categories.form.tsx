import type { ShipmentCategory } from '@freightdesk/contracts';
import { useCategoryNames } from '@freightdesk/remote-kit';
import { CheckboxField } from '@freightdesk/ui/field';
import { Grid, Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useController, useFormContext } from 'react-hook-form';

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
  const nameOf = useCategoryNames();
  const toggle = (code: string) => field.onChange(toggledCategory(choices, field.value, code));
  return (
    <Section title="Shipment Categories" description={description}>
      {choices.length === 0 && <EmptyState {...none} />}
      <Grid $min="150px">
        {choices.map(({ code, isInactive }) => (
          <CheckboxField
            key={code}
            label={nameOf(code)}
            help={isInactive ? 'Inactive' : undefined}
            checked={field.value.includes(code)}
            onChange={() => toggle(code)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // In a form of lines Enter chooses; it would send the form.
              event.preventDefault();
              toggle(code);
            }}
            onBlur={field.onBlur}
          />
        ))}
      </Grid>
    </Section>
  );
}

/** A shipment category as forms offer it. */
export interface CategoryChoice extends Pick<ShipmentCategory, 'code'> {
  /** The document has it, though it cannot be chosen for others any more. */
  readonly isInactive?: boolean;
}

/** The active categories, then those of the document that are active no longer. */
export function categoryChoices(
  active: readonly CategoryChoice[],
  chosen: readonly string[],
): readonly CategoryChoice[] {
  const codes = new Set(active.map(({ code }) => code));
  return [
    ...active,
    ...chosen.filter((code) => !codes.has(code)).map((code) => ({ code, isInactive: true })),
  ];
}

/** The chosen codes after one was chosen or given up, in the order in which the categories are offered. */
export const toggledCategory = (
  choices: readonly CategoryChoice[],
  chosen: readonly string[],
  code: string,
): string[] =>
  choices.map((choice) => choice.code).filter((each) => (each === code) !== chosen.includes(each));
