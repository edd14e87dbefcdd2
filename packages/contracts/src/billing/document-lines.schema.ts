import { lineAmountProblem, type Minor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { recordOf } from '../shared/fields';
import { decimal, money, percent, recordId, requiredText, text, wholeNumber } from '../shared/schema';
import {
  type DocumentLineColumn,
  type DocumentLineColumns,
  documentLineColumns,
  documentLineNames,
} from './document-line-columns.rules';
import { lineSourceInput } from './line-source.schema';

/** A figure that a request may send. It is only compared with the computed one, and so stays a decimal. */
export const comparedAmount = z.optional(z.nullable(decimal('Amount')));
export const comparedTaxTotals = z.optional(z.nullable(z.record(z.string(), decimal('Tax'))));

/** The options of a column. */
export type Choice<Column> = Column extends { readonly options: readonly (infer Option)[] } ? Option : never;

const INPUT_COLUMNS = documentLineNames('origin', 'typed', 'copied', 'computed');
type InputName = (typeof INPUT_COLUMNS)[number];

type InputColumn = Extract<DocumentLineColumn, { readonly origin: 'typed' | 'copied' }>;
type ColumnOf<Kind> = Extract<InputColumn, { readonly kind: Kind }>;

/** The name of a column in messages: `GST` for `GST %`. */
const labelOf = ({ title = '' }: DocumentLineColumn): string => title.replace(/ %$/, '');

/** The schema of a typed or copied column in requests, by its kind. Null stands for the initial value. */
const INPUTS = {
  text: ({ limit, required }: ColumnOf<'text'>) => (required ? requiredText(required, limit) : text(limit)),
  number: (column: ColumnOf<'number'>) => decimal(labelOf(column), column),
  percent: (column: ColumnOf<'percent'>) => percent(labelOf(column)),
  money: (column: ColumnOf<'money'>) => money(labelOf(column)),
  choice: ({ options, refusal }: ColumnOf<'choice'>) => z.enum(options, refusal),
  count: (_column: ColumnOf<'count'>, name: string) => z.nullable(wholeNumber(name, 1)),
  record: () => z.nullable(recordId),
  flag: () => z.boolean(),
  source: () => z.nullable(lineSourceInput),
};

/** The schema of a computed column in requests, by its kind. */
const FIGURES = { money: comparedAmount, taxes: comparedTaxTotals, flag: z.optional(z.boolean()) };

function inputOf(name: InputName): z.ZodMiniType {
  const column: Exclude<DocumentLineColumn, { readonly origin: 'credited' | 'converted' }> =
    documentLineColumns[name];
  if (column.origin === 'computed') return FIGURES[column.kind];
  // The compiler does not see that the column is of the kind whose function is called.
  const schema = INPUTS[column.kind](column as never, name);
  return 'initial' in column ? z.optional(schema) : schema;
}

type TypedInput<Column extends InputColumn> = Column extends { readonly required: string }
  ? z.ZodMiniType<string, string>
  : Column extends { readonly kind: 'choice' }
    ? z.ZodMiniType<Choice<Column>, Choice<Column>>
    : ReturnType<(typeof INPUTS)[Column['kind']]>;

type Input<Column extends DocumentLineColumn> = Column extends InputColumn
  ? Column extends { readonly initial: unknown }
    ? z.ZodMiniOptional<TypedInput<Column>>
    : TypedInput<Column>
  : Column extends { readonly kind: keyof typeof FIGURES }
    ? (typeof FIGURES)[Column['kind']]
    : never;

/** Refuses a line whose amount is too large, with a message at its rate. */
const amountInBounds = z.check<{ readonly quantity: number; readonly rate: Minor }>(({ value, issues }) => {
  const message = issues.length === 0 && lineAmountProblem(value.quantity, value.rate);
  if (message) issues.push({ code: 'custom', input: value, path: ['rate'], message });
});

/** A line in requests. Name, quantity, rate and GST are required; figures are compared with the computed ones. */
export const documentLineInput = z
  .strictObject(
    recordOf(INPUT_COLUMNS, inputOf) as {
      // The compiler cannot follow the kinds of columns through their names.
      [Name in InputName]: Input<DocumentLineColumns[Name]>;
    },
  )
  .check(amountInBounds);
export type DocumentLineInput = z.input<typeof documentLineInput>;
