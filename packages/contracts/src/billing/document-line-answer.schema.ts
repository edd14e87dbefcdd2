import * as z from 'zod/mini';
import { fieldNames, recordOf } from '../shared/fields';
import { amount, namedAmounts } from '../shared/schema';
import {
  type DocumentLineColumn,
  type DocumentLineColumnName,
  type DocumentLineColumns,
  documentLineColumns,
} from './document-line-columns.rules';
import type { Choice } from './document-lines.schema';
import { lineSource } from './line-source.schema';

/** The figures of a line in rupees (MONEY-15). */
const lineRupees = z.object({
  amount,
  gstAmount: amount,
  sgstAmount: amount,
  cgstAmount: amount,
  igstAmount: amount,
  otherTaxes: namedAmounts,
  totalAmount: amount,
});

/** The schema of a column in answers, by its kind. */
const ANSWERS = {
  text: z.string(),
  number: z.number(),
  percent: z.number(),
  count: z.number(),
  record: z.number(),
  money: amount,
  flag: z.boolean(),
  taxes: namedAmounts,
  source: lineSource,
  rupees: lineRupees,
};

const answerOf = (column: DocumentLineColumn): z.ZodMiniType => {
  const schema = column.kind === 'choice' ? z.enum(column.options) : ANSWERS[column.kind];
  return column.initial === null ? z.nullable(schema) : schema;
};

type Answer<Column extends DocumentLineColumn> = Column extends { readonly kind: keyof typeof ANSWERS }
  ? Column extends { readonly initial: null }
    ? z.ZodMiniNullable<(typeof ANSWERS)[Column['kind']]>
    : (typeof ANSWERS)[Column['kind']]
  : z.ZodMiniType<Choice<Column>, Choice<Column>>;

/** A line in answers. */
export const documentLine = z.object(
  recordOf(fieldNames(documentLineColumns), (name) => answerOf(documentLineColumns[name])) as {
    // The compiler cannot follow the kinds of columns through their names.
    [Name in DocumentLineColumnName]: Answer<DocumentLineColumns[Name]>;
  },
);
/** On the wire: decimals. */
export interface DocumentLine extends z.input<typeof documentLine> {}
/** Inside: minor units. */
export interface StoredDocumentLine extends z.output<typeof documentLine> {}
