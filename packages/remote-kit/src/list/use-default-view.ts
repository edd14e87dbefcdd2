import { useLocation, useSearchParams, useSession } from '@freightdesk/remote-runtime';
import { useEffect, useState } from 'react';

/** The list at an address, for views: that of any record where the address names one by its number. */
export const listAt = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replaceAll(/\/\d+(?=\/|$)/g, '/:id');

/** The list that is open, and where this browser keeps the address of the view that the user's list opens with. */
export function useViewedList() {
  const list = listAt(useLocation().pathname);
  return { list, place: `view.${list}.${useSession().user.id}` };
}

/**
 * Opens a list with the default view of its user, unless the address says what to show. Answers whether that is still to
 * come, so that nothing is read before.
 */
export function useDefaultView(): boolean {
  const { search } = useLocation();
  const { place } = useViewedList();
  const [, setParams] = useSearchParams();
  const [address, setAddress] = useState(() => (search ? null : localStorage.getItem(place)));
  useEffect(() => {
    if (!address) return;
    if (search) setAddress(null);
    else setParams(new URLSearchParams(address), { replace: true });
  }, [address, search, setParams]);
  return Boolean(address) && search === '';
}
