import type { HsnCode } from '@freightdesk/contracts';
import { FormRow, NumberField } from '@freightdesk/ui/field';
import { Grid } from '@freightdesk/ui/page';

const percentages = [
  ['gstPercent', 'GST %'],
  ['igstPercent', 'IGST %'],
  ['cgstPercent', 'CGST %'],
  ['sgstPercent', 'SGST %'],
] as const;

/** The tax percentages that the chosen code brings; empty without one. */
export function HsnPercentages({ hsn }: { hsn: HsnCode | undefined }) {
  return (
    <FormRow>
      <Grid $min="120px">
        {percentages.map(([name, label]) => (
          <NumberField key={name} label={label} value={hsn?.[name] ?? ''} placeholder="–" readOnly />
        ))}
      </Grid>
    </FormRow>
  );
}
