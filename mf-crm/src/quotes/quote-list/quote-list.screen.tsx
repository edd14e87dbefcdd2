import {
  listQuoteFamilies,
  QUOTE_KINDS,
  QUOTE_STATE_NAMES,
  QUOTE_STATUS_TEXTS,
  QUOTE_STATUSES,
  QUOTE_TYPE_TEXTS,
  type Quote,
  quoteSummary,
} from '@freightdesk/contracts';
import {
  Link,
  ListTiles,
  links,
  openLink,
  RecordList,
  type RowOf,
  recordColumns,
  useApi,
  useNavigate,
  useQuery,
  useRecordList,
  useSearchParams,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Inline, Page, Stack } from '@freightdesk/ui/page';
import { Check, Eye, FileCheck2, Pencil, Plus, Trash2 } from 'lucide-react';
import { marginColumn, valueColumn } from '../../line-figures.table';
import { quoteKeys, useQuoteFamily } from '../quote.queries';
import {
  canBeApproved,
  canBeConverted,
  canBeDeleted,
  canBeEdited,
  editPathOf,
  KIND_TEXTS,
  kindOf,
} from '../quote.rules';
import type { QuoteActs } from '../quote-actions/quote-acts';
import { QuoteBadges } from '../quote-actions/quote-badges';
import { QuoteQuestions } from '../quote-actions/quote-questions';
import { useQuoteActs } from '../quote-actions/use-quote-acts';
import { latestOf, tellingVersion } from '../quote-family.rules';
import { QuoteServicesTable } from '../quote-panel/quote-services.table';
import { VersionHistoryPanel } from '../quote-panel/version-history.panel';

const words = {
  caption: 'Quotes',
  search: 'Search quotes',
  placeholder: 'Quote ID, party or status',
  loading: 'Loading quotes...',
  failed: 'Failed to fetch quotes',
  empty: 'No quotes found',
  emptyHint: 'Add the first one with Add Quote, Sea Quote or Quote Final.',
  noMatchHint: 'Try another quote ID, party or status.',
};

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_TEXTS[value] })),
  },
  {
    name: 'kind',
    label: 'Kind of quote',
    all: 'All quotes',
    options: QUOTE_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] })),
  },
];

type Family = RowOf<typeof listQuoteFamilies>;

const validityOf = ({ validFrom, validTo }: Quote): string =>
  validFrom && validTo ? `${formatDate(validFrom)} to ${formatDate(validTo)}` : '–';

/** A quote by its latest version; the status is that of the version which became a contract, where one did. */
const columns = recordColumns(listQuoteFamilies)([
  {
    key: 'number',
    header: 'Quote ID',
    kind: 'code',
    keyColumn: true,
    sort: 'quoteId',
    value: (family) => latestOf(family).quoteId,
    link: (family) => openLink(latestOf(family).quoteId),
  },
  { key: 'party', header: 'Party', sort: 'partyName', value: (family) => latestOf(family).partyName },
  {
    key: 'kind',
    header: 'Kind',
    value: (family) => KIND_TEXTS[kindOf(latestOf(family))],
  },
  {
    key: 'validity',
    header: 'Validity',
    kind: 'date',
    sort: 'validTo',
    value: (family) => latestOf(family).validTo,
    cell: (family) => validityOf(latestOf(family)),
  },
  {
    key: 'type',
    header: 'Type',
    optional: true,
    value: (family) => QUOTE_TYPE_TEXTS[latestOf(family).quoteType],
  },
  {
    key: 'version',
    header: 'Version',
    kind: 'number',
    optional: true,
    value: (family) => latestOf(family).iteration,
  },
  valueColumn((family: Family) => latestOf(family).services),
  marginColumn((family: Family) => latestOf(family).services),
  { key: 'owner', header: 'Owner', value: (family) => latestOf(family).createdBy },
  {
    key: 'status',
    header: 'Status',
    value: (family) => QUOTE_STATUS_TEXTS[tellingVersion(family).status],
    cell: (family) => (
      <Inline $gap={1}>
        <QuoteBadges quote={tellingVersion(family)} />
      </Inline>
    ),
  },
]);

/** /quotes: counters, search and filters, the quotes, a panel with all versions of one. */
export function QuoteListScreen() {
  const list = useRecordList({
    name: quoteKeys.all,
    endpoint: listQuoteFamilies,
    columns,
    filters: { status: QUOTE_STATUSES, kind: QUOTE_KINDS, state: QUOTE_STATE_NAMES },
  });
  const { shownId, show, closePanel } = useShownQuote();
  const { acts, question, closeQuestion } = useQuoteActs(closePanel);
  const actionsOf = useFamilyActions(acts, show);
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
            value: ({ approved }) => approved,
            filter: { state: 'approved' },
          },
          {
            label: 'Converted',
            tone: 'green',
            value: ({ converted }) => converted,
            filter: { state: 'converted' },
          },
          {
            label: 'Rejected or Expired',
            tone: 'red',
            value: ({ closed }) => closed,
            filter: { state: 'closed' },
          },
        ]}
      />
      <RecordList
        list={list}
        words={words}
        filters={FILTERS}
        rowKey={(family) => latestOf(family).quoteId}
        actions={<AddQuoteLinks />}
        details={{
          label: (family) => latestOf(family).quoteId,
          content: (family) => <FamilyDetails latest={latestOf(family)} />,
        }}
        rowActions={actionsOf}
      />
      <ShownFamily quoteId={shownId} acts={acts} onClose={closePanel} />
      <QuoteQuestions question={question} onClose={closeQuestion} onConverted={closePanel} />
    </Page>
  );
}

/** The numbers of quotes by state, whatever is searched. */
function useQuoteSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(quoteSummary, { signal }),
  });
}

/** The quote whose versions are shown beside the list: the one that `?open=` names. */
function useShownQuote() {
  const [params, setParams] = useSearchParams();
  const set = (quoteId: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (quoteId) next.set('open', quoteId);
      else next.delete('open');
      return next;
    });
  return { shownId: params.get('open') ?? undefined, show: set, closePanel: () => set(undefined) };
}

/** What can be done with a quote from its row; all but View and Edit concern the latest version. */
function useFamilyActions(acts: QuoteActs, show: (quoteId: string) => void) {
  const navigate = useNavigate();
  return (family: Family) => {
    const latest = latestOf(family);
    const { quoteId, iteration } = latest;
    const version = `${quoteId} version ${iteration}`;
    return [
      ...(canBeApproved(latest)
        ? [{ label: `Approve ${version}`, icon: Check, onSelect: () => acts.approve(latest) }]
        : []),
      ...(canBeConverted(latest)
        ? [{ label: `Save ${version} as contract`, icon: FileCheck2, onSelect: () => acts.convert(latest) }]
        : []),
      { label: `View ${quoteId}`, icon: Eye, onSelect: () => show(quoteId) },
      {
        label: `Edit ${quoteId}`,
        icon: Pencil,
        disabled: !canBeEdited(latest),
        onSelect: () => void navigate(editPathOf(latest)),
      },
      {
        label: `Delete ${version}`,
        icon: Trash2,
        tone: 'danger' as const,
        disabled: !canBeDeleted(latest),
        onSelect: () => acts.remove(latest),
      },
    ];
  };
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** What a row opens to: the latest version in words, and its services. */
function FamilyDetails({ latest }: { latest: Quote }) {
  const { partyName, quoteType, services, createdAt, iteration, validFrom, validTo } = latest;
  const summary = [
    partyName,
    QUOTE_TYPE_TEXTS[quoteType],
    ...(validFrom && validTo ? [validityOf(latest)] : []),
    counted(services.length, 'service'),
    `version ${iteration} of ${formatDate(createdAt)}`,
  ];
  return (
    <Stack $gap={2}>
      <p>{summary.join(' · ')}</p>
      <QuoteServicesTable quote={latest} />
    </Stack>
  );
}

/** The ways to a new quote, one for each form. */
function AddQuoteLinks() {
  return (
    <>
      <LinkButton as={Link} to={links.addSeaQuote}>
        Sea Quote
      </LinkButton>
      <LinkButton as={Link} to={links.addFinalQuote}>
        Quote Final
      </LinkButton>
      <LinkButton as={Link} to={links.addQuote} $variant="primary">
        <Plus size={16} aria-hidden />
        Add Quote
      </LinkButton>
    </>
  );
}

interface ShownFamilyProps {
  quoteId: string | undefined;
  acts: QuoteActs;
  onClose: () => void;
}

/** All versions of the quote that was opened, read anew, whatever page of the list it stands on. */
function ShownFamily({ quoteId, acts, onClose }: ShownFamilyProps) {
  const { data: family = [] } = useQuoteFamily(quoteId);
  return family.length > 0 && <VersionHistoryPanel family={family} acts={acts} onClose={onClose} />;
}
