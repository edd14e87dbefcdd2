import type { Charge } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { useMemo, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { FinalQuoteValues } from './final-quote.values';
import { withMasterRates } from './matrix/master-rates.rules';
import { columnsOf, type MatrixRow, rowOfCharge } from './matrix/matrix.rules';

/** The matrix of the form around: charges are added once, filled, and removed. */
export function useChargesMatrix() {
  const { control, formState } = useFormContext<FinalQuoteValues>();
  const { field } = useController({ control, name: 'rows' });
  const categories = useWatch({ control, name: 'shipmentCategories' });
  const [chargeId, chooseCharge] = useState('');
  const columns = useMemo(() => columnsOf(categories), [categories]);
  const rows: readonly MatrixRow[] = field.value;

  const addCharge = (charges: readonly Charge[]) => {
    const charge = charges.find(({ id }) => String(id) === chargeId);
    if (!charge) return showValidationError('Please select a charge');
    if (rows.some((row) => row.chargeId === charge.id))
      return showValidationError('This charge is already added to the matrix');
    field.onChange([...rows, rowOfCharge(charge)]);
    chooseCharge('');
  };

  const { submitCount, errors } = formState;
  const isStoppedElsewhere = Boolean(errors.partyId || errors.quoteId || errors.paymentTermsDays);

  return {
    rows,
    /** How often the form was sent and nothing but the matrix can have stopped it. */
    refusals: isStoppedElsewhere ? 0 : submitCount,
    change: (changed: MatrixRow[]) => field.onChange(changed),
    categories,
    columns,
    chargeId,
    chooseCharge,
    addCharge,
    fillIn: (charges: readonly Charge[]) => field.onChange(withMasterRates(rows, charges, categories)),
  };
}
