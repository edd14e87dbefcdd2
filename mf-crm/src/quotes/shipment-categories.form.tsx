import type { ShipmentCategory } from '@freightdesk/contracts/core';
import { useCategoryNames } from '@freightdesk/remote-kit';
import { CheckboxField } from '@freightdesk/ui/field';
import { Grid, Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useController, useFormContext } from 'react-hook-form';

export interface ShipmentCategoriesSectionProps {
  choices: readonly CategoryChoice[];
  /** Called when the chosen categories change. */
  description: string;
  /** Shown when there are no categories to choose. */
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
              // In forms with lines, Enter chooses instead of submitting.
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
  /** Kept because the document has it, although it is inactive. */
  readonly isInactive?: boolean;
}

/** The active categories, then inactive ones that the document has. */
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

/** The chosen codes after one was selected or deselected, in the order of the options. */
export const toggledCategory = (
  choices: readonly CategoryChoice[],
  chosen: readonly string[],
  code: string,
): string[] =>
  choices.map((choice) => choice.code).filter((each) => (each === code) !== chosen.includes(each));
