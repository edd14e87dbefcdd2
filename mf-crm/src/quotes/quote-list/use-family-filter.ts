import { useSearchParams } from '@freightdesk/remote-kit';
import type { FamilyFilter } from '../quote-family.rules';

/** Keeps what the list is narrowed to in the address (`?status=&kind=`). */
export function useFamilyFilter() {
  const [params, setParams] = useSearchParams();
  const filter: FamilyFilter = { status: params.get('status') ?? '', kind: params.get('kind') ?? '' };
  const narrow = (name: keyof FamilyFilter, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { filter, narrow };
}
