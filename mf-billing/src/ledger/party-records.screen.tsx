import {
  itemsOf,
  keepPreviousData,
  ListPager,
  QueryStates,
  totalOf,
  useQuery,
  useSession,
} from '@freightdesk/remote-kit';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';

/** Few at a time: the page of a party is about money. */
const PAGE_SIZE = 10;

interface PageOfParty {
  readonly clientId: string;
  readonly partyId: number;
  readonly page: number;
  readonly pageSize: number;
}

interface PartyRecordsProps<Row> {
  partyId: string;
  /** E.g. `Jobs`. */
  title: string;
  /** The beginning of the query keys of these records. */
  queryKey: string;
  columns: readonly TableColumn<Row>[];
  read: (query: PageOfParty, signal: AbortSignal) => Promise<Parameters<typeof itemsOf<Row>>[0]>;
}

/** Records of one kind of a party, newest first and page by page. */
export function PartyRecords<Row extends { readonly id: number }>(props: PartyRecordsProps<Row>) {
  const { title, columns } = props;
  const [page, setPage] = useState(1);
  const noun = title.toLowerCase();
  return (
    <Section title={title}>
      <QueryStates
        query={usePageOfParty(props, page)}
        loadingLabel={`Loading ${noun}...`}
        errorTitle={`Failed to fetch ${noun}`}
      >
        {({ items, total }) => (
          <Stack>
            <DataTable
              caption={title}
              height="content"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={<EmptyState title={`This party has no ${noun}`} />}
            />
            <ListPager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
          </Stack>
        )}
      </QueryStates>
    </Section>
  );
}

function usePageOfParty<Row>({ partyId, queryKey, read }: PartyRecordsProps<Row>, page: number) {
  const { clientId } = useSession();
  return useQuery({
    queryKey: [queryKey, 'page of party', partyId, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { clientId, partyId: Number(partyId), page, pageSize: PAGE_SIZE };
      const answer = await read(query, signal);
      return { items: itemsOf(answer), total: totalOf(answer) };
    },
  });
}
