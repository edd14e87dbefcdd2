import { QUOTE_STATUS_TEXTS, type Quote } from '@freightdesk/contracts/crm';
import type { CategoryNames } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Stack } from '@freightdesk/ui/page';
import { LineTable } from '../service-lines/line.table';
import { QUOTE_COLUMNS } from '../service-lines/line-columns.rules';
import { lineFigures } from '../shared/line-figures.rules';
import { toneOf } from './quote.rules';
import { TotalsStack } from './totals-stack.view';

interface QuoteBadgesProps {
  quote: Pick<Quote, 'status' | 'metadata' | 'services'>;
}

const isDraft = ({ status, metadata }: QuoteBadgesProps['quote']): boolean =>
  status === 'pending_approval' && metadata.draft === true;

const needsApproval = ({ status, services }: QuoteBadgesProps['quote']): boolean =>
  status === 'pending_approval' &&
  services.some(({ needsApprovalIfExceedsDiscount }) => needsApprovalIfExceedsDiscount);

/** The status of a version as badges: draft, discounts that need an approval, status. */
export function QuoteBadges({ quote }: QuoteBadgesProps) {
  return (
    <>
      {isDraft(quote) && <Badge>Draft</Badge>}
      {needsApproval(quote) && <Badge tone="yellow">Needs Approval</Badge>}
      <Badge tone={toneOf(quote.status)}>{QUOTE_STATUS_TEXTS[quote.status]}</Badge>
    </>
  );
}

interface QuoteServicesTableProps {
  quote: Quote;
  nameOf: CategoryNames;
}

export function QuoteServicesTable({ quote, nameOf }: QuoteServicesTableProps) {
  return (
    <LineTable
      caption={`Services of ${quote.quoteId} version ${quote.iteration}`}
      lines={quote.services}
      columns={QUOTE_COLUMNS}
      nameOf={nameOf}
      rowKey={({ chargeId }) => chargeId}
    />
  );
}

const PRICE_COLUMNS = ['buyingCost', 'sellingCost', 'maxDiscountPercent', 'actualSellingCost'] as const;

/** What an approver decides by, for quotes of every form: total and margin, and the prices of each line. */
export function QuotePrices({ quote }: { quote: Quote }) {
  const figures = lineFigures(quote.services);
  return (
    <Stack>
      <TotalsStack
        rows={[
          {
            label: 'Total',
            isGrand: true,
            amounts: figures.map(({ currency, value }) => ({ currency, amount: value })),
          },
          { label: 'Margin', amounts: figures.map(({ currency, margin }) => ({ currency, amount: margin })) },
        ]}
        footnote="One unit of each service at its actual selling cost, before GST"
      />
      <LineTable
        caption={`Prices of ${quote.quoteId} version ${quote.iteration}`}
        lines={quote.services}
        columns={PRICE_COLUMNS}
        rowKey={({ chargeId }) => chargeId}
      />
    </Stack>
  );
}
