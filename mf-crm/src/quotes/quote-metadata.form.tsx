import { QUOTE_TYPE_TEXTS, QUOTE_TYPES } from '@freightdesk/contracts/crm';
import { FormGrid, NumberField, SelectField, TextField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormPartyField, ValidDayField } from '../shared/party-and-validity.form';
import type { QuoteMetadataValues } from './quote-metadata.rules';

interface QuoteMetadataSectionProps {
  title: string;
  /** The screen's label for the party, and the error when nobody is chosen. */
  party: { readonly label: string; readonly whenMissing: string };
  /** The quote id identifies the family, so it is read-only. */
  isRevision: boolean;
  /** Further fields of the form, in the same grid. */
  children?: ReactNode;
}

/** The customer, id, validity and payment terms of a quote. */
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
        <FormPartyField {...party} />
        <NumberField
          label="Payment Terms (Days)"
          decimals={0}
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

const OPTIONS = QUOTE_TYPES.map((value) => ({ value, label: QUOTE_TYPE_TEXTS[value] }));

/** Single use or term; a single-use quote has no dates, so choosing it clears them. */
function QuoteTypeField() {
  const { register, setValue, formState } = useFormContext<QuoteMetadataValues>();
  const clearDates = () => {
    setValue('validFrom', '', { shouldDirty: true });
    setValue('validTo', '', { shouldDirty: true });
  };
  return (
    <SelectField
      label="Quote Type"
      required
      options={OPTIONS}
      error={formState.errors.quoteType?.message}
      {...register('quoteType', {
        onChange: ({ target }) => {
          if (target.value === 'single_use') clearDates();
        },
      })}
    />
  );
}
