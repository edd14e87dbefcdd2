import { QUOTE_UNITS } from '@freightdesk/contracts/crm';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import {
  type AddingRules,
  type CategoryNames,
  type EditorColumn,
  LineEditor,
  Money,
  typedColumn,
  useCategoryNames,
} from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { Stack } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import { Amounts, BelowColumn, TotalsStack } from '../quotes/totals-stack.view';
import { useChargeLimits } from './charge-limits.queries';
import { estimatedAmount, estimatedTotals } from './sea-estimate.rules';
import { type SeaQuoteValues, seaLineOfCharge } from './sea-quote.rules';

const ADDING: AddingRules = {
  lineOf: seaLineOfCharge,
  nothingChosen: 'Please select a service to add',
  alreadyAdded: 'This service is already added',
  added: 'Service added to quote',
  of: 'SEA_FCL',
};

const categoryRateColumn = (category: string, name: string): EditorColumn =>
  typedColumn(`dynamicRates.${category}`, {
    header: name,
    label: `${name} rate`,
    kind: 'money',
    width: '160px',
    placeholder: 'as Rate',
  });

const columnsOf = (categories: readonly string[], nameOf: CategoryNames): readonly EditorColumn[] => [
  typedColumn('uom', { header: 'Unit', kind: 'choice', width: '208px', options: QUOTE_UNITS }),
  typedColumn('currency', { header: 'Currency', kind: 'choice', width: '104px', options: CURRENCIES }),
  typedColumn('rate', { header: 'Rate', kind: 'money', width: '160px' }),
  ...categories.map((category) => categoryRateColumn(category, nameOf(category))),
  {
    key: 'amount',
    header: 'Estimated Amount',
    kind: 'money',
    pinned: true,
    cell: ({ at }) => <EstimatedAmount at={at} />,
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
      <LineEditor adding={ADDING} columnsOf={() => columnsOf(categories, nameOf)} readOnly={readOnly} />
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
function EstimatedAmount({ at }: { at: number }) {
  const { services, shipment } = useEstimateInput();
  const line = services[at];
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
