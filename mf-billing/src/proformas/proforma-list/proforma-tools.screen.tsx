import type { Invoice } from '@freightdesk/contracts/billing';
import type { SelectionToolsProps } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { useBulkConversion } from '../../documents/bulk-conversion.queries';
import { SelectionActions } from '../../documents/selection-actions.view';

/** What can be done with selected proformas: what documents have in common, and invoices made of all of them. */
export function ProformaTools({ rows, onAction, onClose }: SelectionToolsProps<Invoice>) {
  const conversion = useBulkConversion();
  // Invoices take their numbers in the order in which the proformas were made.
  const convert = () =>
    onAction(
      conversion,
      [...rows].sort((one, other) => one.id - other.id),
    );
  return (
    <>
      <Button icon={conversion.icon} onClick={convert}>
        {conversion.label}
      </Button>
      <SelectionActions ids={rows.map(({ id }) => id)} onClose={onClose} />
    </>
  );
}
