import { useSearchParams } from '@freightdesk/remote-runtime';
import { useEffect, useState } from 'react';
import { withoutParameter } from './without-parameter';

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
    setParams((current) => withoutParameter(current, 'new'), { replace: true });
  }, [isAsked, setParams]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
