import { type AuditEntryAnswer, type AuditedKind, listAudit } from '@freightdesk/contracts/core';
import { keepPreviousData, useApi, useQuery } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { SidePanel } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ListPager } from '../list/list-pager';
import { QueryStates } from '../query/query-states';
import { actionText, changeTexts, momentText } from './history.rules';

/** The record whose history is shown. */
export interface HistorySubject {
  readonly kind: AuditedKind;
  readonly id: number | string;
  /** The client of the record; undefined where it belongs to none. */
  readonly clientId: string | undefined;
  /** Its name for users, e.g. `CT-100001`. */
  readonly name: string;
}

const PAGE_SIZE = 20;

/** One page of the history of a record, newest first; never cached. */
function useHistoryPage({ kind, id, clientId }: HistorySubject, page: number) {
  const api = useApi();
  const query = { kind, id: String(id), page, pageSize: PAGE_SIZE, ...(clientId ? { clientId } : {}) };
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export interface HistoryPanelProps {
  record: HistorySubject;
  onClose: () => void;
}

/** Who changed a record, when, and which fields from what to what, in a panel at the right. */
export function HistoryPanel({ record, onClose }: HistoryPanelProps) {
  const [page, setPage] = useState(1);
  const query = useHistoryPage(record, page);
  return (
    <SidePanel
      open
      size="large"
      onClose={onClose}
      title={`History of ${record.name}`}
      description="Newest first, in Indian time"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryStates
        query={query}
        loadingLabel="Loading history..."
        errorTitle="The history could not be loaded"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title="No history yet" hint="Changes are kept from the first one that is made now." />
        }
      >
        {({ items, total }) => (
          <Stack $gap={4}>
            <Entries aria-label="History" aria-busy={query.isPlaceholderData}>
              {items.map((entry) => (
                <Entry
                  key={`${entry.at} ${entry.requestId} ${entry.action}`}
                  kind={record.kind}
                  entry={entry}
                />
              ))}
            </Entries>
            <ListPager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
          </Stack>
        )}
      </QueryStates>
    </SidePanel>
  );
}

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding: ${token('space-3')} 0;
    border-bottom: 1px solid ${token('border')};
  }
`;

const When = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const Changes = styled.dl`
  display: grid;
  gap: ${token('space-1')};
  margin: ${token('space-2')} 0 0;
  font-size: ${token('text-small')};

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token('space-2')};
  }

  dt {
    color: ${token('text-muted')};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface EntryProps {
  kind: AuditedKind;
  entry: AuditEntryAnswer;
}

function Entry({ kind, entry }: EntryProps) {
  const { at, by, action } = entry;
  return (
    <li>
      <p>
        <strong>{actionText(action)}</strong> by {by.fullName || by.username}
        {by.userId !== null && ` (${by.username})`}
      </p>
      <When>
        <time dateTime={at}>{momentText(at)}</time>
      </When>
      <Changes>
        {changeTexts(kind, entry).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Changes>
    </li>
  );
}
