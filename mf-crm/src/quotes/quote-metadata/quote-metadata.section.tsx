import { FormGrid, NumberField, TextField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PartyField } from '../../form-parts/party.field';
import { ValidDayField } from '../../form-parts/valid-day.field';
import type { QuoteMetadataValues } from './quote-metadata.values';
import { QuoteTypeField } from './quote-type.field';

export interface QuoteMetadataSectionProps {
  title: string;
  /** What the screen calls the party, and what stands below the field when nobody is chosen. */
  party: { readonly label: string; readonly whenMissing: string };
  /** The quote id names the family and stays; it is shown and cannot be typed over. */
  isRevision: boolean;
  /** Fields that the form has besides, in the same grid. */
  children?: ReactNode;
}

/** For whom a quote is, what it is called, how long it is valid and when it is paid. */
export function QuoteMetadataSection({ title, party, isRevision, children }: QuoteMetadataSectionProps) {
  const { register, control, formState } = useFormContext<QuoteMetadataValues>();
  const { errors } = formState;
  const isTerm = useWatch({ control, name: 'quoteType' }) === 'term';
  return (
    <Section title={title}>
      <FormGrid>
        <TextField
          label="Quote ID"
          required
          readOnly={isRevision}
          error={errors.quoteId?.message}
          {...register('quoteId')}
        />
        <QuoteTypeField />
        <PartyField {...party} />
        <NumberField
          label="Payment Terms (Days)"
          inputMode="numeric"
          error={errors.paymentTermsDays?.message}
          {...register('paymentTermsDays')}
        />
        {isTerm && (
          <>
            <ValidDayField name="validFrom" label="Valid From" whenMissing="Please choose the first day" />
            <ValidDayField name="validTo" label="Valid To" whenMissing="Please choose the last day" />
          </>
        )}
        {children}
      </FormGrid>
    </Section>
  );
}
