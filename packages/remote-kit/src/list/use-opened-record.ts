import { useQuery, useSearchParams } from '@freightdesk/remote-runtime';
import type { RecordListState } from './use-record-list';

/** The link of a record's number where its details open beside the list. */
export const openLink = (number: string): string => `?open=${encodeURIComponent(number)}`;

/** The number in `?open=` of the address, and what changes it. A link, Back and reload find the same details again. */
export function useOpenedNumber() {
  const [params, setParams] = useSearchParams();
  const set = (number: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (number) next.set('open', number);
      else next.delete('open');
      return next;
    });
  return {
    number: params.get('open') ?? undefined,
    open: (number: string) => set(number),
    close: () => set(undefined),
  };
}

/**
 * The record whose number stands in `?open=`: the one on the current page of the list, else the one that a search for the
 * number finds. `open` and `close` change the address.
 */
export function useOpenedRecord<Row>(list: RecordListState<Row>, numberOf: (row: Row) => string) {
  const { number = '', open, close } = useOpenedNumber();
  const hasNumber = (row: Row): boolean => numberOf(row) === number;
  const onPage = list.query.data?.items.find(hasNumber);
  const search = useQuery({
    queryKey: [...list.queryKey, 'opened', number],
    queryFn: () => list.search(number),
    enabled: number !== '' && list.query.isSuccess && !onPage,
  });
  return {
    record: number ? (onPage ?? search.data?.items.find(hasNumber)) : undefined,
    open: (row: Row) => open(numberOf(row)),
    close,
  };
}
