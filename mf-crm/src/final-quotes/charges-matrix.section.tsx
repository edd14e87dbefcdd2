import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { ChargesMatrixEditor } from './charges-matrix.editor';
import { MatrixTable } from './matrix/matrix.table';
import { useChargesMatrix } from './use-charges-matrix';

/** Charges, and a rate of each for every chosen category. */
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
