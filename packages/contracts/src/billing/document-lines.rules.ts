import {
  type ConsolidatedLine,
  consolidatedIndexes,
  consolidateLines,
  type NamedAmounts,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { fieldNames, pick, recordOf } from '../shared/fields';
import type { StoredDocumentLine } from './document-line-answer.schema';
import {
  DOCUMENT_LINE_INPUTS,
  type DocumentLineColumnName,
  type DocumentLineInputName,
  type DocumentLineNamesWith,
  documentLineColumn,
  documentLineColumns,
} from './document-line-columns.rules';
import type { documentLineInput } from './document-lines.schema';

/** The initial values of the columns that have one. */
export const DOCUMENT_LINE_DEFAULTS = Object.fromEntries(
  fieldNames(documentLineColumns).flatMap((name) => {
    const column = documentLineColumn(name);
    return 'initial' in column ? [[name, column.initial]] : [];
  }),
  // Object.fromEntries forgets which columns have an initial value.
) as { readonly [Name in DocumentLineNamesWith<{ readonly initial: unknown }>]: StoredDocumentLine[Name] };

type DefaultName = keyof typeof DOCUMENT_LINE_DEFAULTS;
const hasDefault = (name: DocumentLineColumnName): name is DefaultName => name in DOCUMENT_LINE_DEFAULTS;

/** The initial values of the columns that a request fills in. */
export const NEW_DOCUMENT_LINE = pick(
  DOCUMENT_LINE_DEFAULTS,
  DOCUMENT_LINE_INPUTS.filter((name): name is DefaultName & DocumentLineInputName => hasDefault(name)),
);

/** The columns that a request fills in, with the initial values of absent ones. */
export const completeDocumentLine = (
  input: Partial<Pick<z.output<typeof documentLineInput>, DocumentLineInputName>>,
) =>
  recordOf(
    DOCUMENT_LINE_INPUTS,
    (name) => input[name] ?? documentLineColumn(name).initial,
    // Columns without an initial value are required, which the compiler cannot follow through the names.
  ) as Pick<StoredDocumentLine, DocumentLineInputName>;

/** Reduces a line to the columns that a request fills in. */
export const toDocumentLineInput = <Line extends Readonly<Record<DocumentLineInputName, unknown>>>(
  line: Line,
): Pick<Line, DocumentLineInputName> => pick(line, DOCUMENT_LINE_INPUTS);

/** A line as packages/tax takes it: with taxes as a map by name. */
export interface TaxedDocumentLine extends Omit<StoredDocumentLine, 'otherTaxes'> {
  readonly otherTaxes: NamedAmounts;
}

/** Merges lines of several proformas by charge, as their columns say (BILL-4, LAW-22). */
export const consolidateDocumentLines = (
  lines: readonly TaxedDocumentLine[],
): ConsolidatedLine<TaxedDocumentLine>[] => consolidateLines(lines, documentLineColumns);

/** The indexes, from 0, of the lines that {@link consolidateDocumentLines} merges into each of its lines. */
export const consolidatedDocumentIndexes = (lines: readonly TaxedDocumentLine[]) =>
  consolidatedIndexes(lines, documentLineColumns);
