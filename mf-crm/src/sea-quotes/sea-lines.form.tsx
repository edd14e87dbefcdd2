import { QUOTE_UNITS } from '@freightdesk/contracts/crm';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import {
  type AddLineOptions,
  type CategoryNames,
  type EditorColumn,
  inputColumn,
  LineEditor,
  Money,
  useCategoryNames,
} from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { Stack } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import { Amounts, BelowColumn, TotalsStack } from '../quotes/totals-stack.view';
import { useChargeLimits } from './charge-limits.queries';
import { estimatedAmount, estimatedTotals } from './sea-estimate.rules';
import { type SeaQuoteValues, seaLineOfCharge } from './sea-quote.rules';

const ADD_LINE_OPTIONS: AddLineOptions = {
  createLine: seaLineOfCharge,
  emptyMessage: 'Please select a service to add',
  duplicateMessage: 'This service is already added',
  addedMessage: 'Service added to quote',
  shipmentCategory: 'SEA_FCL',
};

const categoryRateColumn = (category: string, name: string): EditorColumn =>
  inputColumn(`dynamicRates.${category}`, {
    header: name,
    label: `${name} rate`,
    kind: 'money',
    width: '160px',
    placeholder: 'as Rate',
  });

const columnsOf = (categories: readonly string[], nameOf: CategoryNames): readonly EditorColumn[] => [
  inputColumn('uom', { header: 'Unit', kind: 'choice', width: '208px', options: QUOTE_UNITS }),
  inputColumn('currency', { header: 'Currency', kind: 'choice', width: '104px', options: CURRENCIES }),
  inputColumn('rate', { header: 'Rate', kind: 'money', width: '160px' }),
  ...categories.map((category) => categoryRateColumn(category, nameOf(category))),
  {
    key: 'amount',
    header: 'Estimated Amount',
    kind: 'money',
    sticky: true,
    cell: ({ index }) => <EstimatedAmount index={index} />,
    footer: <EstimatedColumnTotal />,
  },
];

/** Adds, rates and removes the charges of a sea-freight quote. */
export function SeaLinesEditor({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<SeaQuoteValues>();
  const categories = useWatch({ control, name: 'shipmentCategories' });
  const nameOf = useCategoryNames();
  return (
    <Stack>
      <LineEditor
        addOptions={ADD_LINE_OPTIONS}
        columnsOf={() => columnsOf(categories, nameOf)}
        readOnly={readOnly}
      />
      <SeaTotals />
    </Stack>
  );
}

/** The lines and the shipment that their amounts depend on, as currently typed. */
function useEstimateInput() {
  const { control } = useFormContext<SeaQuoteValues>();
  const [services, shipmentCategories, metadata] = useWatch({
    control,
    name: ['services', 'shipmentCategories', 'metadata'],
  });
  const limitsOf = useChargeLimits();
  return { services, shipment: { shipmentCategories, metadata, limitsOf } };
}

/** The amount of one line for the shipment. */
function EstimatedAmount({ index }: { index: number }) {
  const { services, shipment } = useEstimateInput();
  const line = services[index];
  if (!line) return null;
  const amount = estimatedAmount(line, shipment);
  return <Money value={amount === undefined ? undefined : toDecimal(amount)} currency={line.currency} />;
}

/** The total of the lines in each currency that occurs. */
function useEstimatedTotals() {
  const { services, shipment } = useEstimateInput();
  return estimatedTotals(services, shipment);
}

function EstimatedColumnTotal() {
  return (
    <BelowColumn>
      <Amounts amounts={useEstimatedTotals()} />
    </BelowColumn>
  );
}

function SeaTotals() {
  return (
    <TotalsStack
      rows={[{ label: 'Estimated total', amounts: useEstimatedTotals(), isGrand: true }]}
      footnote="For the containers, volume, weight and value above, before GST; it is not sent"
    />
  );
}
