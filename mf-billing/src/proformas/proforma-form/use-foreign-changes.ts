import type { Invoice } from '@freightdesk/contracts';
import { useState } from 'react';
import { proformaChanges } from './proforma-changes';

/**
 * The proforma that the form was filled from, and what somebody else has made of it since. `latest` is read again after
 * a refused update; until the user has answered, `changes` says what is different in it.
 */
export function useForeignChanges(latest: Invoice | undefined, takeOver: (theirs: Invoice) => void) {
  const [base, setBase] = useState(latest);
  const isNewer = base !== undefined && latest !== undefined && latest.updatedAt !== base.updatedAt;
  return {
    base,
    changes: isNewer ? proformaChanges(base, latest) : undefined,
    /** What was typed stays; the next update replaces what the other one changed. */
    keepMine: () => setBase(latest),
    takeTheirs: () => {
      setBase(latest);
      if (latest) takeOver(latest);
    },
  };
}
