import { ChargePicker, showValidationError } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { BookOpen } from 'lucide-react';
import { MatrixGrid } from './matrix/matrix-grid';
import type { useChargesMatrix } from './use-charges-matrix';

/** A charge is picked and added, then its rates are typed. */
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
