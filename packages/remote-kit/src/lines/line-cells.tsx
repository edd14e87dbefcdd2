import { unitText } from '@freightdesk/contracts/crm';
import type { Currency } from '@freightdesk/tax';
import { MoneyField, NumberField, SelectField, TextField } from '@freightdesk/ui/field';
import { media } from '@freightdesk/ui/tokens';
import { createContext, type FocusEvent, useContext } from 'react';
import { type FieldError, get, type UseFormReturn, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { CellHint } from './charge-with-unit';

/** The fields that the lines of every document have. */
export interface AnyLine {
  /** Null where the line has no charge of the master. */
  readonly chargeId: number | null;
  readonly chargeName: string;
  readonly uom: string;
  readonly currency: Currency;
}

/** A line in the editor, with the values that it had when it was added or the form was last reset. */
export type EditorLine<Line extends AnyLine = AnyLine> = Line & {
  /** Its position in the list, from 0. */
  readonly index: number;
  /** Stays the same when other lines are added or removed. */
  readonly rowId: string;
  /** The name of its charge, with the number of the line where several lines have the same charge. */
  readonly displayName: string;
};

/** A column of inputs: its header, the kind of input, and what the input needs. */
export interface InputColumn {
  readonly header: string;
  readonly kind: 'money' | 'percent' | 'number' | 'text' | 'code' | 'choice';
  readonly width?: string;
  /** The most decimals of a figure; 2 by default. */
  readonly decimals?: number | undefined;
  /** The options of a choice. */
  readonly options?: readonly string[];
  /** The label of an option; that of a unit of measure by default. */
  readonly textOf?: (option: string) => string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** The accessible name of the input, before the name of its line; the header by default. */
  readonly label?: string;
  /** A hint below the input. */
  readonly hintOf?: (line: EditorLine) => string;
}

/** The surrounding form and the name of its list of lines. Memoised, so that only cells that change are rendered. */
export interface LineList extends Pick<UseFormReturn, 'control' | 'register' | 'getValues'> {
  readonly list: string;
}

const LineListContext = createContext<LineList | undefined>(undefined);
export const LineListProvider = LineListContext.Provider;

/**
 * The form and the list that the lines of the surrounding LineEditor belong to.
 *
 * @throws {Error} outside a LineEditor
 */
export function useLineList(): LineList {
  const list = useContext(LineListContext);
  if (!list) throw new Error('useLineList needs a LineEditor above it');
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

/** Registers a field of a line in the form. An error of an empty field reads `Required`. */
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
  line: EditorLine;
  /** The field of the line, `buyingCost` or `dynamicRates.LCL`. */
  name: string;
  column: InputColumn;
}

/** One cell of the editor: the field that the kind of its column asks for, named `Buying Cost of Ocean freight`. */
export function LineCell({ line, name, column }: LineCellProps) {
  const { kind, header, options = [], textOf = unitText, label = header, hintOf } = column;
  const { placeholder, readOnly = false, decimals } = column;
  const field = useLineField(line.index, name, `${label} of ${line.displayName}`);
  if (kind === 'choice') return <ChoiceCell field={field} options={options} textOf={textOf} />;
  if (kind === 'code' || kind === 'text')
    return (
      <LineField>
        <TextField {...field} onFocus={selectAll} />
      </LineField>
    );
  const figure = { ...field, placeholder, readOnly, decimals, onFocus: selectAll };
  return (
    <LineField>
      {kind === 'money' && line.currency !== 'INR' ? (
        <MoneyField {...figure} currency={line.currency} />
      ) : (
        <NumberField {...figure} />
      )}
      {hintOf && <CellHint>{hintOf(line)}</CellHint>}
    </LineField>
  );
}

interface ChoiceCellProps {
  field: ReturnType<typeof useLineField>;
  options: readonly string[];
  textOf: (option: string) => string;
}

/** Offers the present value too where it is not among the options. */
function ChoiceCell({ field, options, textOf }: ChoiceCellProps) {
  const present = String(useLineList().getValues(field.name) ?? '');
  const values = present === '' || options.includes(present) ? options : [present, ...options];
  return (
    <LineField>
      <SelectField {...field} options={values.map((value) => ({ value, label: textOf(value) }))} />
    </LineField>
  );
}
