import { unitText } from '@freightdesk/contracts/crm';
import { toDecimal } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { MoneyField, NumberField, SelectField, TextField } from '@freightdesk/ui/field';
import { media, token } from '@freightdesk/ui/tokens';
import { createContext, type FocusEvent, useContext } from 'react';
import { type FieldError, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCategoryNames } from '../masters/master.queries';
import { Money } from '../money/money';
import type { LineColumn } from './line-columns';
import { actualSellingCostOf, type LineDraft, lineNeedsApproval } from './line-draft.rules';
import { Unit } from './line-table';

/** What every line has, whichever document it belongs to. */
export interface AnyLine extends Pick<LineDraft, 'chargeName' | 'uom' | 'currency'> {
  /** Null for a line that is about no charge of the master. */
  readonly chargeId: number | null;
  /** Of lines that are rated by shipment category. */
  readonly dynamicRates?: LineDraft['dynamicRates'];
}

/** A line among the others of its document. */
export interface NamedLine extends AnyLine {
  /** Its charge; where several lines have the same one, with the number of the line. */
  readonly displayName: string;
}

/** The form around and the name of its list of lines. It stays the same, so that a cell is rendered where it changes alone. */
export interface LineList extends Pick<UseFormReturn, 'control' | 'register' | 'getValues'> {
  readonly list: string;
}

const LineListContext = createContext<LineList | undefined>(undefined);
export const LineListProvider = LineListContext.Provider;

/** The list of lines that a cell stands in. */
export function useLineList(): LineList {
  const list = useContext(LineListContext);
  if (!list) throw new Error('A cell of a line stands in a LineEditor');
  return list;
}

/** A field in a table of lines: as wide as its column, and all of one width where rows are cards. */
const LineField = styled.div`
  ${media.belowDesktop} {
    flex: 0 1 60%;
    min-width: 0;
  }
`;

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** Registers a field of a line in the form around; an empty field that is wrong is said to be required. */
function useLineField(index: number, name: string, label: string) {
  const { control, register, getValues, list } = useLineList();
  const path = `${list}.${index}.${name}`;
  const { errors } = useFormState({ control, name: path, exact: true });
  // `get` is untyped; at the path of a field stands its error.
  const message = (get(errors, path) as FieldError | undefined)?.message;
  const error = message && getValues(path) === '' ? 'Required' : message;
  return { label, hideLabel: true, error, ...register(path) };
}

export interface LineCellProps {
  /** The place of the line, from 0. */
  index: number;
  line: NamedLine;
  /** The field within the line, `buyingCost` or `dynamicRates.LCL`. */
  name: string;
  column: Pick<LineColumn, 'kind' | 'header' | 'options' | 'textOf'> & {
    readonly placeholder?: string;
    readonly readOnly?: boolean;
    /** What the field is called; the header by default. */
    readonly label?: string;
    /** Stands below the field. */
    readonly hintOf?: (line: NamedLine) => string;
  };
}

/** One cell of the editor: the field that the kind of its column asks for, called `Buying Cost of Ocean freight`. */
export function LineCell({ index, line, name, column }: LineCellProps) {
  const { kind, header, options = [], textOf = unitText, label = header, hintOf } = column;
  const { placeholder, readOnly = false } = column;
  const field = useLineField(index, name, `${label} of ${line.displayName}`);
  if (kind === 'choice') return <ChoiceCell {...{ field, options, textOf }} />;
  if (kind === 'code' || kind === 'text')
    return (
      <LineField>
        <TextField {...field} onFocus={selectAll} />
      </LineField>
    );
  return (
    <LineField>
      {kind === 'money' && line.currency !== 'INR' ? (
        <MoneyField {...{ ...field, placeholder, readOnly }} currency={line.currency} onFocus={selectAll} />
      ) : (
        <NumberField {...{ ...field, placeholder, readOnly }} onFocus={selectAll} />
      )}
      {hintOf && <Unit>{hintOf(line)}</Unit>}
    </LineField>
  );
}

interface ChoiceCellProps {
  field: ReturnType<typeof useLineField>;
  options: readonly string[];
  textOf: (option: string) => string;
}

/** What the line has is offered too where it is not among the options. */
function ChoiceCell({ field, options, textOf }: ChoiceCellProps) {
  const own = String(useLineList().getValues(field.name) ?? '');
  const values = own === '' || options.includes(own) ? options : [own, ...options];
  return (
    <LineField>
      <SelectField {...field} options={values.map((value) => ({ value, label: textOf(value) }))} />
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
    grid-template-columns: 1fr minmax(104px, 128px);
    align-items: center;
    gap: ${token('space-2')};
  }
`;

/** The rates of a line by shipment category, each to be changed or, emptied, given up. */
export function RatesCell({ index, line }: Pick<LineCellProps, 'index' | 'line'>) {
  const categories = Object.keys(line.dynamicRates ?? {});
  const nameOf = useCategoryNames(categories.length > 0);
  return (
    <Rates>
      {categories.map((category) => (
        <li key={category}>
          <span aria-hidden>{nameOf(category)}</span>
          <LineCell
            {...{ index, line }}
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
export function ActualSellingCost({ index, line: { currency, uom } }: Pick<LineCellProps, 'index' | 'line'>) {
  const { control, list } = useLineList();
  const [sellingCost = '', maxDiscountPercent = ''] = useWatch({
    control,
    name: [`${list}.${index}.sellingCost`, `${list}.${index}.maxDiscountPercent`],
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
