import type { Quote, QuoteService } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { ChargeWithUnit } from '../../service-lines/charge-with-unit';
import { rateText } from '../../service-lines/rate-text';

type Column = TableColumn<QuoteService>;

const charge: Column = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  cell: (service) => <ChargeWithUnit {...service} />,
};

const price = (key: string, header: string, pick: (service: QuoteService) => number): Column => ({
  key,
  header,
  kind: 'money',
  cell: (service) => rateText(pick(service), service),
});

const discount: Column = {
  key: 'discount',
  header: 'Max Discount',
  align: 'end',
  cell: ({ maxDiscountPercent, needsApprovalIfExceedsDiscount }) => (
    <>
      {needsApprovalIfExceedsDiscount && <Badge tone="yellow">Needs Approval</Badge>}
      {` ${maxDiscountPercent}%`}
    </>
  ),
};

const gst: Column = { key: 'gst', header: 'GST', align: 'end', cell: ({ gstPercent }) => `${gstPercent}%` };
const references: readonly Column[] = [
  { key: 'hsn', header: 'HSN Code', kind: 'code', cell: ({ hsnCode }) => hsnCode || '–' },
  { key: 'incoterm', header: 'Incoterm', kind: 'code', cell: ({ incoterm }) => incoterm },
];

const costs: readonly Column[] = [
  price('buying', 'Buying Cost', ({ buyingCost }) => buyingCost),
  price('selling', 'Selling Cost', ({ sellingCost }) => sellingCost),
  discount,
  price('actual', 'Actual Selling Cost', ({ actualSellingCost }) => actualSellingCost),
];

const rated = ({ services }: Quote): string[] => [
  ...new Set(services.flatMap(({ dynamicRates }) => Object.keys(dynamicRates))),
];

const categoryRate = (category: string): Column => ({
  key: category,
  header: category,
  kind: 'money',
  cell: (service) => {
    const rate = service.dynamicRates[category];
    return rate ? rateText(rate, service) : '–';
  },
});

/** Rates per shipment category where the quote has them, else costs and discount. */
function columnsOf(quote: Quote): readonly Column[] {
  const categories = rated(quote);
  const rate = price('rate', 'Rate', ({ sellingCost }) => sellingCost);
  const prices = categories.length > 0 ? [rate, ...categories.map(categoryRate)] : costs;
  return [charge, ...prices, gst, ...references];
}

/** The services of one version. */
export function QuoteServicesTable({ quote }: { quote: Quote }) {
  return (
    <DataTable
      caption={`Services of ${quote.quoteId} version ${quote.iteration}`}
      height="content"
      columns={columnsOf(quote)}
      rows={quote.services}
      rowKey={({ chargeId }) => chargeId}
    />
  );
}
