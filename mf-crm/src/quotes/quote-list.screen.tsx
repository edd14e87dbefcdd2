import {
  approveQuote,
  listQuoteFamilies,
  QUOTE_KINDS,
  QUOTE_STATE_NAMES,
  QUOTE_STATUSES,
} from '@freightdesk/contracts/crm';
import {
  type BulkAction,
  Link,
  ListTiles,
  lazyDialog,
  links,
  RecordList,
  shortcut,
  useApi,
  useHistory,
  useLetterDialog,
  useNavigate,
  useOpenedNumber,
  useRecordList,
  useSelectionBy,
  useSession,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Check, Eye, FileCheck2, Pencil, Plus, Trash2 } from 'lucide-react';
import { quoteKeys } from '../shared/crm.queries';
import { FamilyDetails } from './family-details.screen';
import { useQuoteFamily, useQuoteSummary } from './quote.queries';
import {
  canBeApproved,
  canBeConverted,
  canBeDeleted,
  canBeEdited,
  canBeSent,
  decidingVersion,
  editPathOf,
  latestOf,
} from './quote.rules';
import { type QuoteActions, useQuoteActions } from './quote-actions.hook';
import { columns, type Family, FILTERS } from './quote-family.table';

const VersionHistoryPanel = lazyDialog(() =>
  import('./version-history.dialog').then((module) => module.VersionHistoryPanel),
);

const SendQuotes = lazyDialog(() => import('./send-quote.view').then((module) => module.SendQuotes));

const messages = {
  caption: 'Quotes',
  search: 'Search quotes',
  placeholder: 'Quote ID, party or status',
  loading: 'Loading quotes...',
  error: 'Failed to fetch quotes',
  empty: 'No quotes found',
  emptyHint: 'Add the first one with Add Quote, Sea Quote or Quote Final.',
  noMatchHint: 'Try another quote ID, party or status.',
};

/** /quotes: counters, search and filters, the quotes, and a panel with all versions of one. */
export function QuoteListScreen() {
  const list = useRecordList({
    queryKey: quoteKeys.all,
    endpoint: listQuoteFamilies,
    columns,
    filters: { status: QUOTE_STATUSES, kind: QUOTE_KINDS, state: QUOTE_STATE_NAMES },
  });
  const panel = useOpenedNumber();
  const { actions, dialog } = useQuoteActions({ onDecided: panel.close });
  const history = useHistory('quotes');
  const letters = useLetterDialog();
  const rowActions = useFamilyActions(actions, panel.open, history, letters);
  const selection = useSelectionBy<Family>(
    (family) => latestOf(family).id,
    (family) => latestOf(family).quoteId,
  );
  const approval = useApproval();
  return (
    <Page>
      <ListTiles
        list={list}
        counts={useQuoteSummary()}
        tiles={[
          { label: 'Total Quotes', value: ({ total }) => total, filter: {} },
          {
            label: 'Pending Approval',
            tone: 'yellow',
            value: ({ pending }) => pending,
            filter: { state: 'pending' },
          },
          {
            label: 'Final Quotes',
            tone: 'blue',
            value: (counts) => counts.approved,
            filter: { state: 'approved' },
          },
          {
            label: 'Converted',
            tone: 'green',
            value: (counts) => counts.converted,
            filter: { state: 'converted' },
          },
          {
            label: 'Rejected or Expired',
            tone: 'red',
            value: (counts) => counts.closed,
            filter: { state: 'closed' },
          },
        ]}
      />
      <RecordList
        list={list}
        messages={messages}
        filters={FILTERS}
        selection={selection}
        bulkActions={[approval]}
        selectionTools={
          <SendQuotes
            ids={selection.rows.map((family) => decidingVersion(family).id)}
            onClose={selection.clear}
          />
        }
        rowKey={(family) => latestOf(family).quoteId}
        actions={<AddQuoteLinks />}
        details={{
          label: (family) => latestOf(family).quoteId,
          content: (family) => <FamilyDetails family={family} />,
        }}
        rowActions={rowActions}
      />
      {history.panel}
      <FamilyPanel quoteId={panel.number} actions={actions} onClose={panel.close} />
      {dialog}
      {letters.dialog}
    </Page>
  );
}

/** Approves the latest version of each selected quote by the rules of one (QUOTE-1, QUOTE-2). */
function useApproval(): BulkAction<Family> {
  const api = useApi();
  const { clientId } = useSession();
  return {
    label: 'Approve',
    icon: Check,
    outcome: 'approved',
    refusalOf: (family) =>
      canBeApproved(latestOf(family)) ? undefined : 'Its latest version does not wait for an approval',
    write: async (family) => {
      await api.call(approveQuote, { params: { id: latestOf(family).id }, query: { clientId } });
      return undefined;
    },
  };
}

/** The actions of a quote in the list. All but View and Edit apply to its latest version. */
function useFamilyActions(
  actions: QuoteActions,
  show: (quoteId: string) => void,
  history: ReturnType<typeof useHistory>,
  letters: ReturnType<typeof useLetterDialog>,
) {
  const navigate = useNavigate();
  return (family: Family) => {
    const latest = latestOf(family);
    const { quoteId, iteration } = latest;
    const version = `${quoteId} version ${iteration}`;
    return [
      ...(canBeApproved(latest)
        ? [{ label: `Approve ${version}`, icon: Check, onSelect: () => actions.approve(latest) }]
        : []),
      ...(canBeConverted(latest)
        ? [
            {
              label: `Save ${version} as contract`,
              icon: FileCheck2,
              onSelect: () => actions.convert(latest),
            },
          ]
        : []),
      ...(canBeSent(latest) ? [letters.actionOf('quote', latest.id, version)] : []),
      { label: `View ${quoteId}`, icon: Eye, onSelect: () => show(quoteId) },
      {
        label: `Edit ${quoteId}`,
        icon: Pencil,
        disabled: !canBeEdited(latest),
        onSelect: () => void navigate(editPathOf(latest)),
      },
      ...history.actionsOf(latest, version),
      {
        label: `Delete ${version}`,
        icon: Trash2,
        tone: 'danger' as const,
        disabled: !canBeDeleted(latest),
        onSelect: () => actions.remove(latest),
      },
    ];
  };
}

/** Links to a new quote, one for each form. */
function AddQuoteLinks() {
  return (
    <>
      <LinkButton as={Link} to={links.addSeaQuote}>
        Sea Quote
      </LinkButton>
      <LinkButton as={Link} to={links.addFinalQuote}>
        Quote Final
      </LinkButton>
      <LinkButton as={Link} to={links.addQuote} $variant="primary" {...shortcut('add')}>
        <Plus size={16} aria-hidden />
        Add Quote
      </LinkButton>
    </>
  );
}

interface FamilyPanelProps {
  quoteId: string | undefined;
  actions: QuoteActions;
  onClose: () => void;
}

/** The panel with all versions of a quote, also of one on another page of the list. */
function FamilyPanel({ quoteId, actions, onClose }: FamilyPanelProps) {
  const { data: family = [] } = useQuoteFamily(quoteId);
  return family.length > 0 && <VersionHistoryPanel family={family} actions={actions} onClose={onClose} />;
}
