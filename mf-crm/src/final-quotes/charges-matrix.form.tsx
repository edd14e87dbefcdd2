import { type Charge, getCharge } from '@freightdesk/contracts/core';
import {
  ApiError,
  ChargePicker,
  messageOf,
  showError,
  showValidationError,
  useApi,
  useCategoryNames,
  useMutation,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { BookOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { FinalQuoteValues } from './final-quote.rules';
import { withMasterRates } from './master-rates.rules';
import { columnsOf, type MatrixRow, rowOfCharge } from './matrix.rules';
import { MatrixTable } from './matrix.table';
import { MatrixGrid } from './matrix-grid.view';

/** Charges, with a rate for every chosen category. */
export function ChargesMatrixSection({ readOnly }: { readOnly: boolean }) {
  const matrix = useChargesMatrix();
  const { rows, columns, categories } = matrix;
  return (
    <Section title="Charges Matrix">
      {readOnly && <MatrixTable {...{ rows, columns }} />}
      {!readOnly && categories.length === 0 && (
        <EmptyState title="No shipment category chosen" hint="Choose the categories to quote for above." />
      )}
      {!readOnly && categories.length > 0 && <ChargesMatrixEditor matrix={matrix} />}
    </Section>
  );
}

/** Charges are picked and added first, then their rates are typed. */
export function ChargesMatrixEditor({ matrix }: { matrix: ReturnType<typeof useChargesMatrix> }) {
  const { rows, columns, categories, change, refusals, added, addCharge, fillIn, fillingIn } = matrix;
  return (
    <Stack>
      <ChargePicker
        of={categories}
        onAdd={addCharge}
        onNothing={() => showValidationError('Please select a charge')}
        addLabel="Add Charge"
      />
      <p role="status">{added && `Added ${added}`}</p>
      {rows.length > 0 && (
        <Inline>
          <Button icon={BookOpen} onClick={fillIn} pending={fillingIn} pendingLabel="Reading rates…">
            Fill Empty Rates from Charge Master
          </Button>
        </Inline>
      )}
      {rows.length > 0 ? (
        <MatrixGrid {...{ rows, columns, refusals }} onChange={change} />
      ) : (
        <EmptyState title="No charges yet" hint="Choose a charge above and press Add Charge." />
      )}
    </Stack>
  );
}

/** The matrix of the form around: charges are added once, filled, and removed. */
export function useChargesMatrix() {
  const { control, formState, getValues } = useFormContext<FinalQuoteValues>();
  const { field } = useController({ control, name: 'rows' });
  const categories = useWatch({ control, name: 'shipmentCategories' });
  const nameOf = useCategoryNames();
  const [added, setAdded] = useState('');
  const columns = useMemo(() => columnsOf(categories, nameOf), [categories, nameOf]);
  const rows: readonly MatrixRow[] = field.value;

  const readCharges = useChargesOf();

  const addCharge = (charge: Charge) => {
    const now = getValues('rows');
    if (now.some((row) => row.chargeId === charge.id))
      return showValidationError('This charge is already added to the matrix');
    field.onChange([...now, rowOfCharge(charge)]);
    setAdded(`${charge.name}, row ${now.length + 1}`);
  };

  const { submitCount, errors } = formState;
  const isStoppedElsewhere = Boolean(errors.partyId || errors.quoteId || errors.paymentTermsDays);

  return {
    rows,
    /** How often saving failed because of the matrix alone. */
    refusals: isStoppedElsewhere ? 0 : submitCount,
    change: (changed: MatrixRow[]) => field.onChange(changed),
    categories,
    columns,
    /** Announces what was added last. */
    added,
    addCharge,
    fillIn: () =>
      readCharges.mutate(rows, {
        onSuccess: (charges) => field.onChange(withMasterRates(getValues('rows'), charges, categories)),
      }),
    fillingIn: readCharges.isPending,
  };
}

/** Reads the charges of the rows from the master; omits those that no longer exist. */
function useChargesOf() {
  const api = useApi();
  const { clientId } = useSession();
  const read = async (id: number): Promise<readonly Charge[]> => {
    try {
      return [await api.call(getCharge, { params: { id }, query: { clientId } })];
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  };
  return useMutation({
    mutationFn: async (rows: readonly MatrixRow[]) =>
      (await Promise.all(rows.map(({ chargeId }) => read(chargeId)))).flat(),
    onError: (error) => showError(messageOf(error, 'Failed to fetch charges')),
  });
}
