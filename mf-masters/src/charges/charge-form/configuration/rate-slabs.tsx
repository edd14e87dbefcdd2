import { appliesToExpense, newRateSlab, type Port } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { Inline, Stack } from '@freightdesk/ui/page';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';
import { slabValuesOf } from '../charge-form.values';
import { RateSlabsTable } from './rate-slabs.table';

export interface RateSlabsProps {
  /** The place of the row, from 0. */
  at: number;
  ports: readonly Port[];
  /** The basis asks for percentages too. */
  withPercent: boolean;
}

/** The standard cost of a rate basis and its rates by port. */
export function RateSlabs({ at, ports, withPercent }: RateSlabsProps) {
  const { control } = useFormContext<ChargeFormValues>();
  const [category, currency] = useWatch<ChargeFormValues, ['category', 'currency']>({
    name: ['category', 'currency'],
  });
  const { fields, append, remove } = useFieldArray({ control, name: `applicabilities.${at}.rateSlabs` });
  return (
    <Stack $gap={2}>
      <RateSlabsTable
        {...{ at, ports, withPercent }}
        isExpense={appliesToExpense(category)}
        slabs={fields}
        onRemove={remove}
      />
      <Inline>
        <Button icon={Plus} size="small" onClick={() => append(slabValuesOf(newRateSlab(false, currency)))}>
          Add Rate Slab
        </Button>
      </Inline>
    </Stack>
  );
}
