import {
  listQuoteFamilies,
  QUOTE_KINDS,
  QUOTE_STATUS_TEXTS,
  QUOTE_STATUSES,
  QUOTE_TYPE_TEXTS,
  type Quote,
} from '@freightdesk/contracts/crm';
import { openLink, type RowOf, recordColumns } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import { Inline, Stack } from '@freightdesk/ui/page';
import { marginColumn, Period, valueColumn } from '../shared/line-figures.table';
import { KIND_TEXTS, kindOf, latestOf, tellingVersion } from './quote.rules';
import { QuoteBadges, QuoteServicesTable } from './quote-version.view';

/** The filters of the list. */
export const FILTERS = [
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

export type Family = RowOf<typeof listQuoteFamilies>;

const validityOf = ({ validFrom, validTo }: Quote): string =>
  validFrom && validTo ? `${formatDate(validFrom)} to ${formatDate(validTo)}` : '–';

/** A quote by its latest version, or the converted one: its terms, figures and status (QUOTE-16). */
export const columns = recordColumns(listQuoteFamilies)([
  {
    key: 'number',
    header: 'Quote ID',
    kind: 'code',
    keyColumn: true,
    sort: 'quoteId',
    value: (family) => latestOf(family).quoteId,
    link: (family) => openLink(latestOf(family).quoteId),
  },
  { key: 'party', header: 'Party', sort: 'partyName', value: (family) => tellingVersion(family).partyName },
  {
    key: 'kind',
    header: 'Kind',
    value: (family) => KIND_TEXTS[kindOf(tellingVersion(family))],
  },
  {
    key: 'validity',
    header: 'Validity',
    kind: 'date',
    sort: 'validTo',
    value: (family) => tellingVersion(family).validTo,
    cell: (family) => <Period>{validityOf(tellingVersion(family))}</Period>,
  },
  {
    key: 'type',
    header: 'Type',
    optional: true,
    value: (family) => QUOTE_TYPE_TEXTS[tellingVersion(family).quoteType],
  },
  {
    key: 'version',
    header: 'Version',
    kind: 'number',
    optional: true,
    value: (family) => tellingVersion(family).iteration,
  },
  valueColumn((family: Family) => tellingVersion(family).services),
  marginColumn((family: Family) => tellingVersion(family).services),
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
  { key: 'owner', header: 'Owner', value: (family) => tellingVersion(family).createdBy },
]);

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The details of an expanded row: the version of the row, and its services. */
export function FamilyDetails({ family }: { family: Family }) {
  const shown = tellingVersion(family);
  const { partyName, quoteType, services, createdAt, iteration, validFrom, validTo } = shown;
  const summary = [
    partyName,
    QUOTE_TYPE_TEXTS[quoteType],
    ...(validFrom && validTo ? [validityOf(shown)] : []),
    counted(services.length, 'service'),
    `version ${iteration} of ${formatDate(createdAt)}`,
  ];
  return (
    <Stack $gap={2}>
      <p>{summary.join(' · ')}</p>
      <QuoteServicesTable quote={shown} />
    </Stack>
  );
}
