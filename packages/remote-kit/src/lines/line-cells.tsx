import { unitText } from '@freightdesk/contracts';
import { toDecimal } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { MoneyField, NumberField, SelectField, TextField } from '@freightdesk/ui/field';
import { media, token } from '@freightdesk/ui/tokens';
import type { FocusEvent } from 'react';
import { type FieldError, get, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCategoryNames } from '../masters/master.queries';
import { Money } from '../money/money';
import type { LineColumn } from './line-columns';
import { actualSellingCostOf, type LineDraft, lineNeedsApproval } from './line-draft.rules';

/** What every line has, whichever document it belongs to. */
export type AnyLine = Pick<LineDraft, 'chargeId' | 'chargeName' | 'uom' | 'currency' | 'dynamicRates'>;

/** A field in a table of lines: as wide as its column, and all of one width where rows are cards. */
const LineField = styled.div`
  ${media.belowDesktop} {
    flex: 0 1 60%;
    min-width: 0;
  }
`;

const Unit = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-weight: 400;
  font-size: ${token('text-tiny')};
  line-height: 16px;
`;

/** The charge of a line and, below it, the unit that its costs are for. */
export function ChargeWithUnit({ chargeName, uom }: { chargeName: string; uom: string }) {
  return (
    <span>
      {chargeName}
      <Unit>{unitText(uom)}</Unit>
    </span>
  );
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** Registers a field of a line in the form around; an empty field that is wrong is said to be required. */
function useLineField(path: string, label: string) {
  const { register, formState, getValues } = useFormContext();
  const message = (get(formState.errors, path) as FieldError | undefined)?.message;
  const error = message && getValues(path) === '' ? 'Required' : message;
  return { label, hideLabel: true, error, ...register(path) };
}

export interface LineCellProps {
  /** The place of the line, from 0. */
  at: number;
  line: AnyLine;
  /** The field within the line, `buyingCost` or `dynamicRates.LCL`. */
  name: string;
  column: Pick<LineColumn, 'kind' | 'header' | 'options'> & {
    readonly placeholder?: string;
    /** What the field is called; the header by default. */
    readonly label?: string;
  };
}

/** One cell of the editor: the field that the kind of its column asks for, called `Buying Cost of Ocean freight`. */
export function LineCell({ at, line, name, column }: LineCellProps) {
  const { kind, header, options = [], placeholder, label = header } = column;
  const field = useLineField(`services.${at}.${name}`, `${label} of ${line.chargeName}`);
  if (kind === 'choice') return <ChoiceCell {...{ field, options }} />;
  if (kind === 'code' || kind === 'text')
    return (
      <LineField>
        <TextField {...field} onFocus={selectAll} />
      </LineField>
    );
  return (
    <LineField>
      {kind === 'money' && line.currency !== 'INR' ? (
        <MoneyField {...{ ...field, placeholder }} currency={line.currency} onFocus={selectAll} />
      ) : (
        <NumberField {...{ ...field, placeholder }} onFocus={selectAll} />
      )}
    </LineField>
  );
}

interface ChoiceCellProps {
  field: ReturnType<typeof useLineField>;
  options: readonly string[];
}

/** What the line has is offered too where it is not among the options. */
function ChoiceCell({ field, options }: ChoiceCellProps) {
  const own = String(useFormContext().getValues(field.name) ?? '');
  const values = own === '' || options.includes(own) ? options : [own, ...options];
  return (
    <LineField>
      <SelectField {...field} options={values.map((value) => ({ value, label: unitText(value) }))} />
    </LineField>
  );
}

const Rates = styled.ul`
  display: grid;
  gap: ${token('space-1')};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 1fr 104px;
    align-items: center;
    gap: ${token('space-2')};
  }
`;

/** The rates of a line by shipment category, each to be changed or, emptied, given up. */
export function RatesCell({ at, line }: Pick<LineCellProps, 'at' | 'line'>) {
  const categories = Object.keys(line.dynamicRates);
  const nameOf = useCategoryNames(categories.length > 0);
  return (
    <Rates>
      {categories.map((category) => (
        <li key={category}>
          <span aria-hidden>{nameOf(category)}</span>
          <LineCell
            {...{ at, line }}
            name={`dynamicRates.${category}`}
            column={{ kind: 'money', header: nameOf(category), label: `${nameOf(category)} rate` }}
          />
        </li>
      ))}
    </Rates>
  );
}

/** A price with a mark below it, both at the right. */
const PriceWithMark = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${token('space-1')};
`;

/** What is left of the selling cost after the discount, worked out while one types. */
export function ActualSellingCost({ at, line: { currency, uom } }: Pick<LineCellProps, 'at' | 'line'>) {
  const [sellingCost = '', maxDiscountPercent = ''] = useWatch({
    name: [`services.${at}.sellingCost`, `services.${at}.maxDiscountPercent`],
  });
  const line = { sellingCost, maxDiscountPercent };
  const actual = actualSellingCostOf(line);
  return (
    <PriceWithMark>
      {actual !== undefined && uom === 'PERCENTAGE' ? (
        `${toDecimal(actual)}%`
      ) : (
        <Money value={actual === undefined ? undefined : toDecimal(actual)} currency={currency} />
      )}
      {lineNeedsApproval(line) && <Badge tone="yellow">Needs Approval</Badge>}
    </PriceWithMark>
  );
}
