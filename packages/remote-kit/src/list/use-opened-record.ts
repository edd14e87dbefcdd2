import { useQuery, useSearchParams } from '@freightdesk/remote-runtime';
import type { RecordListState } from './use-record-list';

/** What a record's number links to where its details open beside the list. */
export const openLink = (number: string): string => `?open=${encodeURIComponent(number)}`;

/**
 * The record whose number `?open=` names, so that a link, Back and reload find its details again: that of the page which
 * is shown, else the one that a search for the number finds. `open` and `close` change the address.
 */
export function useOpenedRecord<Row>(list: RecordListState<Row>, numberOf: (row: Row) => string) {
  const [params, setParams] = useSearchParams();
  const number = params.get('open') ?? '';
  const isNamed = (row: Row): boolean => numberOf(row) === number;
  const onPage = list.query.data?.items.find(isNamed);
  const elsewhere = useQuery({
    queryKey: [...list.queryKey, 'opened', number],
    queryFn: () => list.search(number),
    enabled: number !== '' && list.query.isSuccess && !onPage,
  });
  const set = (value: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value) next.set('open', value);
      else next.delete('open');
      return next;
    });
  return {
    record: number ? (onPage ?? elsewhere.data?.items.find(isNamed)) : undefined,
    open: (row: Row) => set(numberOf(row)),
    close: () => set(undefined),
  };
}
