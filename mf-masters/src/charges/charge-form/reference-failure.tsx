import { Card } from '@freightdesk/ui/page';
import { ErrorState } from '@freightdesk/ui/states';
import { type ChargeReference, LOAD_FAILURE } from './use-charge-reference';

/** Says that something to choose from is missing, and reads it again. */
export function ReferenceFailure({ reference }: { reference: ChargeReference }) {
  return (
    <Card>
      <ErrorState title={LOAD_FAILURE} onRetry={reference.retry} retrying={reference.retrying} />
    </Card>
  );
}
