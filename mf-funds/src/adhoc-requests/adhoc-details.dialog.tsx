import type { FundRequest } from '@freightdesk/contracts/billing';
import { LeaveGuard } from '@freightdesk/remote-kit';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useEffect, useState } from 'react';
import { RequestDetailsDialog } from '../fund-requests/request-details.dialog';
import type { UnsavedAllocation } from './allocation.rules';
import { Allocations } from './allocations.form';

interface AdhocDetailsDialogProps {
  request: FundRequest;
  onOpen: (request: FundRequest) => void;
  onClose: () => void;
}

/** An adhoc request with its allocations, including those that are not saved yet. */
export function AdhocDetailsDialog({ request, onOpen, onClose }: AdhocDetailsDialogProps) {
  const [unsavedAllocations, setUnsavedAllocations] = useState<readonly UnsavedAllocation[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const hasUnsaved = unsavedAllocations.length > 0;
  useEffect(() => {
    // Closes only after the allocations are gone; before that, the leave guard blocks navigation.
    if (isDiscarding && !hasUnsaved) onClose();
  }, [isDiscarding, hasUnsaved, onClose]);
  return (
    <>
      <RequestDetailsDialog
        request={request}
        onOpen={onOpen}
        onClose={hasUnsaved ? () => setAsking(true) : onClose}
      >
        <Allocations
          request={request}
          unsavedAllocations={unsavedAllocations}
          onAdd={(allocation) => setUnsavedAllocations((all) => [...all, allocation])}
          onRemove={({ key }) => setUnsavedAllocations((all) => all.filter((each) => each.key !== key))}
        />
      </RequestDetailsDialog>
      <LeaveGuard when={hasUnsaved} withQuery />
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        text="The allocations that are not saved will be lost."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setUnsavedAllocations([]);
          setAsking(false);
          setDiscarding(true);
        }}
      />
    </>
  );
}
