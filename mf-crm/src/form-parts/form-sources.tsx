import type { Charge, Party } from '@freightdesk/contracts';
import { QueryStates, useActiveCharges, useActiveParties } from '@freightdesk/remote-kit';
import type { ReactNode } from 'react';

export interface FormSourcesProps {
  children: (sources: { parties: readonly Party[]; charges: readonly Charge[] }) => ReactNode;
}

/** Reads the parties and charges to choose from, then shows the form. */
export function FormSources({ children }: FormSourcesProps) {
  const parties = useActiveParties();
  const charges = useActiveCharges();
  return (
    <QueryStates query={parties} loadingLabel="Loading parties..." errorTitle="Failed to fetch parties">
      {(activeParties) => (
        <QueryStates query={charges} loadingLabel="Loading charges..." errorTitle="Failed to fetch charges">
          {(activeCharges) => children({ parties: activeParties, charges: activeCharges })}
        </QueryStates>
      )}
    </QueryStates>
  );
}
