import type { ShipmentCategory } from '@freightdesk/contracts/core';
import { useCategoryNames } from '@freightdesk/remote-kit';
import { CheckboxField } from '@freightdesk/ui/field';
import { Grid, Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useController, useFormContext } from 'react-hook-form';

interface ShipmentCategoriesSectionProps {
  choices: readonly CategoryChoice[];
  description: string;
  /** Shown when there are no categories to choose. */
  emptyState: { readonly title: string; readonly hint: string };
}

/** The shipment categories that a quote is for. */
export function ShipmentCategoriesSection({
  choices,
  description,
  emptyState,
}: ShipmentCategoriesSectionProps) {
  const { control } = useFormContext<{ shipmentCategories: string[] }>();
  const { field } = useController({ control, name: 'shipmentCategories' });
  const nameOf = useCategoryNames();
  const toggle = (code: string) => field.onChange(toggleCategory(choices, field.value, code));
  return (
    <Section title="Shipment Categories" description={description}>
      {choices.length === 0 && <EmptyState {...emptyState} />}
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
  /** Offered because the document has it, although it is inactive. */
  readonly isInactive?: boolean;
}

/** The active categories, then inactive ones that the document has. */
export function categoryChoices(
  active: readonly CategoryChoice[],
  documentCodes: readonly string[],
): readonly CategoryChoice[] {
  const activeCodes = new Set(active.map(({ code }) => code));
  return [
    ...active,
    ...documentCodes.filter((code) => !activeCodes.has(code)).map((code) => ({ code, isInactive: true })),
  ];
}

/** Selects or deselects a code; the result is in the order of the choices. */
export const toggleCategory = (
  choices: readonly CategoryChoice[],
  selectedCodes: readonly string[],
  code: string,
): string[] =>
  choices.map((choice) => choice.code).filter((each) => (each === code) !== selectedCodes.includes(each));
