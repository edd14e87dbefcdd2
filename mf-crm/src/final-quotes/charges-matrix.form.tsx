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
      {readOnly && <MatrixTable rows={rows} columns={columns} />}
      {!readOnly && categories.length === 0 && (
        <EmptyState title="No shipment category chosen" hint="Choose the categories to quote for above." />
      )}
      {!readOnly && categories.length > 0 && <ChargesMatrixEditor matrix={matrix} />}
    </Section>
  );
}

interface ChargesMatrixEditorProps {
  matrix: ReturnType<typeof useChargesMatrix>;
}

/** Charges are picked and added first, then their rates are typed. */
function ChargesMatrixEditor({ matrix }: ChargesMatrixEditorProps) {
  const { rows, columns, categories, announcement } = matrix;
  return (
    <Stack>
      <ChargePicker
        shipmentCategory={categories}
        onAdd={matrix.addCharge}
        onEmpty={() => showValidationError('Please select a charge')}
        addLabel="Add Charge"
      />
      <p role="status">{announcement}</p>
      {rows.length > 0 && (
        <Inline>
          <Button
            icon={BookOpen}
            onClick={matrix.fillRates}
            pending={matrix.isFilling}
            pendingLabel="Reading rates…"
          >
            Fill Empty Rates from Charge Master
          </Button>
        </Inline>
      )}
      {rows.length > 0 ? (
        <MatrixGrid
          rows={rows}
          columns={columns}
          failedSubmits={matrix.failedSubmits}
          onChange={matrix.changeRows}
        />
      ) : (
        <EmptyState title="No charges yet" hint="Choose a charge above and press Add Charge." />
      )}
    </Stack>
  );
}

/** The matrix of the surrounding form: adds each charge once, and fills empty rates. */
function useChargesMatrix() {
  const { control, formState, getValues } = useFormContext<FinalQuoteValues>();
  const { field } = useController({ control, name: 'rows' });
  const categories = useWatch({ control, name: 'shipmentCategories' });
  const nameOf = useCategoryNames();
  const [announcement, setAnnouncement] = useState('');
  const columns = useMemo(() => columnsOf(categories, nameOf), [categories, nameOf]);
  const rows: readonly MatrixRow[] = field.value;
  const readCharges = useReadCharges();

  const addCharge = (charge: Charge) => {
    const currentRows = getValues('rows');
    if (currentRows.some((row) => row.chargeId === charge.id))
      return showValidationError('This charge is already added to the matrix');
    field.onChange([...currentRows, rowOfCharge(charge)]);
    setAnnouncement(`Added ${charge.name}, row ${currentRows.length + 1}`);
  };

  const { submitCount, errors } = formState;
  const hasOtherErrors = Boolean(errors.partyId || errors.quoteId || errors.paymentTermsDays);

  return {
    rows,
    columns,
    categories,
    /** How often a submit failed because of the matrix alone. */
    failedSubmits: hasOtherErrors ? 0 : submitCount,
    changeRows: (next: MatrixRow[]) => field.onChange(next),
    /** Says which charge was added last, for screen readers. */
    announcement,
    addCharge,
    fillRates: () =>
      readCharges.mutate(rows, {
        onSuccess: (charges) => field.onChange(withMasterRates(getValues('rows'), charges, categories)),
      }),
    isFilling: readCharges.isPending,
  };
}

/** Reads the charges of the rows from the master; omits those that no longer exist. */
function useReadCharges() {
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
