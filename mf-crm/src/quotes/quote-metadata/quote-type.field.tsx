import { QUOTE_TYPE_TEXTS, QUOTE_TYPES } from '@freightdesk/contracts';
import { SelectField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import type { QuoteMetadataValues } from './quote-metadata.values';

const OPTIONS = QUOTE_TYPES.map((value) => ({ value, label: QUOTE_TYPE_TEXTS[value] }));

/** Single use or term; a single-use quote has no dates, so choosing it clears them. */
export function QuoteTypeField() {
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
