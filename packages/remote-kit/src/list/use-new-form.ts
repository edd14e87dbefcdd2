import { useSearchParams } from '@freightdesk/remote-runtime';
import { useEffect, useState } from 'react';

/**
 * Whether the form of a new record is open. `?new=` in the address opens it, as set by pickers and the quick find, and is
 * taken away at once, so that closing the form leaves the address alone.
 */
export function useNewForm() {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('new');
        return next;
      },
      { replace: true },
    );
  }, [isAsked, setParams]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
