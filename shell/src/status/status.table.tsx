import type { Fallback, ProductPart } from '@freightdesk/contracts/gateway';
import { Badge } from '@freightdesk/ui/badge';
import { formatDateTime } from '@freightdesk/ui/money';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { remoteLabel } from '../remotes/remote-list.service';
import type { RemoteState } from '../remotes/remotes.hook';
import { loadedText, OUTCOMES, STATES } from './status.rules';

const NONE = '–';

const stateColumn: TableColumn<ProductPart> = {
  key: 'state',
  header: 'State',
  cell: ({ state, reason }) => (
    <span>
      <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge> {reason}
    </span>
  ),
};

const versionColumns: readonly TableColumn<ProductPart>[] = [
  { key: 'version', header: 'Version', kind: 'code', cell: ({ version }) => version ?? NONE },
  {
    key: 'since',
    header: 'Since',
    kind: 'date',
    cell: ({ since }) => (since === null ? NONE : formatDateTime(since)),
  },
  {
    key: 'previous',
    header: 'Previous version',
    kind: 'code',
    cell: ({ previousVersion }) => previousVersion ?? NONE,
  },
];

/** The processes: services and gateway. */
export function ServicesTable({ parts }: { parts: readonly ProductPart[] }) {
  const name: TableColumn<ProductPart> = {
    key: 'name',
    header: 'Service',
    keyColumn: true,
    cell: (part) => part.name,
  };
  return (
    <DataTable
      caption="Versions of services"
      columns={[name, stateColumn, ...versionColumns]}
      rows={parts}
      rowKey={(part) => part.name}
      height="content"
    />
  );
}

interface RemotesTableProps {
  parts: readonly ProductPart[];
  /** The remotes as this tab has them. */
  remotes: readonly RemoteState[];
}

/** The remotes, each with what this tab has loaded of it. */
export function RemotesTable({ parts, remotes }: RemotesTableProps) {
  const name: TableColumn<ProductPart> = {
    key: 'name',
    header: 'Remote',
    keyColumn: true,
    cell: (part) => `${remoteLabel(part.name)} (${part.name})`,
  };
  const loaded: TableColumn<ProductPart> = {
    key: 'loaded',
    header: 'In this tab',
    cell: (part) =>
      loadedText(
        remotes.find(({ entry }) => entry.name === part.name),
        part.previousVersion,
      ),
  };
  return (
    <DataTable
      caption="Versions of remotes"
      columns={[name, stateColumn, ...versionColumns, loaded]}
      rows={parts}
      rowKey={(part) => part.name}
      height="content"
      empty={<EmptyState title="The list of remotes cannot be read" />}
    />
  );
}

const fallbackColumns: readonly TableColumn<Fallback>[] = [
  { key: 'remote', header: 'Remote', keyColumn: true, cell: ({ remote }) => remote },
  { key: 'version', header: 'Version', kind: 'code', cell: ({ version }) => version },
  {
    key: 'scope',
    header: 'Not usable',
    cell: ({ scope }) => (scope === 'remote' ? 'The whole remote' : 'One screen'),
  },
  { key: 'outcome', header: 'Instead', cell: ({ outcome }) => OUTCOMES[outcome] },
  { key: 'count', header: 'Reports', kind: 'number', cell: ({ count }) => count },
  { key: 'last', header: 'Last', kind: 'date', cell: ({ lastAt }) => formatDateTime(lastAt) },
];

const keyOf = ({ remote, version, scope, outcome }: Fallback): string =>
  [remote, version, scope, outcome].join(' ');

/** What pages have reported to the gateway that answers, since its start. */
export function FallbacksTable({ fallbacks }: { fallbacks: readonly Fallback[] }) {
  return (
    <DataTable
      caption="Fallbacks of pages"
      columns={fallbackColumns}
      rows={fallbacks}
      rowKey={keyOf}
      height="content"
      empty={<EmptyState title="No page has reported any" />}
    />
  );
}
