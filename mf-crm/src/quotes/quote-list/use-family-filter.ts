import { QUOTE_KINDS, QUOTE_STATUSES, type QuoteKind, type QuoteStatus } from '@freightdesk/contracts';
import { useSearchParams } from '@freightdesk/remote-kit';

/** What the list is narrowed to; what is absent narrows nothing. */
export interface FamilyFilter {
  readonly status?: QuoteStatus;
  readonly kind?: QuoteKind;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The filter that an address names; what it does not know is left out. */
function filterIn(params: URLSearchParams): FamilyFilter {
  const status = oneOf(QUOTE_STATUSES, params.get('status'));
  const kind = oneOf(QUOTE_KINDS, params.get('kind'));
  return { ...(status ? { status } : {}), ...(kind ? { kind } : {}) };
}

/** Keeps what the list is narrowed to in the address (`?status=&kind=`). */
export function useFamilyFilter() {
  const [params, setParams] = useSearchParams();
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
  return { filter: filterIn(params), narrow };
}
