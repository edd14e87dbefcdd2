import { ChargePicker, QueryStates } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { BookOpen } from 'lucide-react';
import { useChargesOfCategories } from './category-charges.queries';
import { MatrixGrid } from './matrix/matrix-grid';
import type { useChargesMatrix } from './use-charges-matrix';

/** A charge is picked and added, then its rates are typed. */
export function ChargesMatrixEditor({ matrix }: { matrix: ReturnType<typeof useChargesMatrix> }) {
  const { rows, columns, categories, change, refusals } = matrix;
  const { chargeId, chooseCharge, addCharge, fillIn } = matrix;
  const query = useChargesOfCategories(categories);
  return (
    <Stack>
      <QueryStates query={query} loadingLabel="Loading charges..." errorTitle="Failed to fetch charges">
        {(charges) => (
          <>
            <ChargePicker
              {...{ charges, chargeId }}
              onChoose={chooseCharge}
              onAdd={() => addCharge(charges)}
              addLabel="Add Charge"
            />
            {rows.length > 0 && (
              <Inline>
                <Button icon={BookOpen} onClick={() => fillIn(charges)}>
                  Fill Empty Rates from Charge Master
                </Button>
              </Inline>
            )}
          </>
        )}
      </QueryStates>
      {rows.length > 0 ? (
        <MatrixGrid {...{ rows, columns, refusals }} onChange={change} />
      ) : (
        <EmptyState title="No charges yet" hint="Choose a charge above and press Add Charge." />
      )}
    </Stack>
  );
}
