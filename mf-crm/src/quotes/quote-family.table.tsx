import {
  listQuoteFamilies,
  QUOTE_KINDS,
  QUOTE_STATUS_TEXTS,
  QUOTE_STATUSES,
  QUOTE_TYPE_TEXTS,
} from '@freightdesk/contracts/crm';
import { openLink, type RowOf, recordColumns } from '@freightdesk/remote-kit';
import { Inline } from '@freightdesk/ui/page';
import { marginColumn, valueColumn } from '../shared/line-figures.table';
import { Validity } from '../shared/validity.view';
import { decidingVersion, KIND_TEXTS, kindOf, latestOf } from './quote.rules';
import { QuoteBadges } from './quote-version.view';

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

/** Terms, figures and status of a quote, by the version that decides its state (QUOTE-16). */
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
  { key: 'party', header: 'Party', sort: 'partyName', value: (family) => decidingVersion(family).partyName },
  {
    key: 'kind',
    header: 'Kind',
    value: (family) => KIND_TEXTS[kindOf(decidingVersion(family))],
  },
  {
    key: 'validity',
    header: 'Validity',
    kind: 'date',
    sort: 'validTo',
    value: (family) => decidingVersion(family).validTo,
    cell: (family) => <Validity period={decidingVersion(family)} />,
  },
  {
    key: 'type',
    header: 'Type',
    optional: true,
    value: (family) => QUOTE_TYPE_TEXTS[decidingVersion(family).quoteType],
  },
  {
    key: 'version',
    header: 'Version',
    kind: 'number',
    optional: true,
    value: (family) => decidingVersion(family).iteration,
  },
  valueColumn((family: Family) => decidingVersion(family).services),
  marginColumn((family: Family) => decidingVersion(family).services),
  {
    key: 'status',
    header: 'Status',
    value: (family) => QUOTE_STATUS_TEXTS[decidingVersion(family).status],
    cell: (family) => (
      <Inline $gap={1}>
        <QuoteBadges quote={decidingVersion(family)} />
      </Inline>
    ),
  },
  { key: 'owner', header: 'Owner', value: (family) => decidingVersion(family).createdBy },
]);
