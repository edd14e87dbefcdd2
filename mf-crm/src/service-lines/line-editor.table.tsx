import {
  type CategoryNames,
  type EditorColumn,
  type EditorLine,
  inputColumn,
  LineCell,
  Money,
  useLineList,
} from '@freightdesk/remote-kit';
import { toDecimal } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { token } from '@freightdesk/ui/tokens';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { columnOf, type LineColumnName } from './line-columns.rules';
import type { LineDraft } from './line-draft.rules';
import { actualSellingCostOf, lineNeedsApproval } from './line-price.rules';

type ServiceColumn = EditorColumn<LineDraft>;
type ServiceLine = EditorLine<LineDraft>;

/** The editor's columns of these names. Rates by category have a column only where a line has such rates. */
export const editorColumns =
  (names: readonly LineColumnName[], nameOf: CategoryNames) =>
  (lines: readonly LineDraft[]): readonly ServiceColumn[] =>
    names
      .filter((name) => name !== 'dynamicRates' || lines.some(hasRates))
      .map((name) => editorColumn(name, nameOf));

const hasRates = ({ dynamicRates }: LineDraft): boolean => Object.keys(dynamicRates).length > 0;

function editorColumn(name: LineColumnName, nameOf: CategoryNames): ServiceColumn {
  const { kind, ...column } = columnOf(name);
  const { header, width } = column;
  if (name === 'actualSellingCost')
    return {
      key: name,
      header,
      width,
      kind: 'money',
      sticky: true,
      cell: (line) => <ActualSellingCost line={line} />,
    };
  if (kind === 'rates')
    return { key: name, header, width, cell: (line) => <RatesCell line={line} nameOf={nameOf} /> };
  return inputColumn(name, { ...column, kind });
}

const Rates = styled.ul`
  display: grid;
  gap: ${token('space-1')};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 1fr minmax(104px, 128px);
    align-items: center;
    gap: ${token('space-2')};
  }
`;

/** The rates of a line by shipment category. Clearing a rate removes it when the line is saved. */
function RatesCell({ line, nameOf }: { line: ServiceLine; nameOf: CategoryNames }) {
  return (
    <Rates>
      {Object.keys(line.dynamicRates).map((category) => (
        <li key={category}>
          <span aria-hidden>{nameOf(category)}</span>
          <LineCell
            line={line}
            name={`dynamicRates.${category}`}
            column={{ kind: 'money', header: nameOf(category), label: `${nameOf(category)} rate` }}
          />
        </li>
      ))}
    </Rates>
  );
}

/** A price with a badge below it, both at the right. */
const PriceWithBadge = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${token('space-1')};
`;

/** The selling cost less the discount, computed while typing. */
function ActualSellingCost({ line: { index, currency, uom } }: { line: ServiceLine }) {
  const { control, list } = useLineList();
  const [sellingCost = '', maxDiscountPercent = ''] = useWatch({
    control,
    name: [`${list}.${index}.sellingCost`, `${list}.${index}.maxDiscountPercent`],
  });
  const price = { sellingCost, maxDiscountPercent };
  const actual = actualSellingCostOf(price);
  return (
    <PriceWithBadge>
      {actual !== undefined && uom === 'PERCENTAGE' ? (
        `${toDecimal(actual)}%`
      ) : (
        <Money value={actual === undefined ? undefined : toDecimal(actual)} currency={currency} />
      )}
      {lineNeedsApproval(price) && <Badge tone="yellow">Needs Approval</Badge>}
    </PriceWithBadge>
  );
}
