import { type ConsolidatedColumn, LINE_TREATMENTS, type LineTreatment } from '@freightdesk/tax';
import { CURRENCIES } from '../shared/currencies';
import { fieldNames } from '../shared/fields';

/** The labels of line treatments. */
export const TREATMENT_TEXTS: Readonly<Record<LineTreatment, string>> = {
  taxable: 'Taxable',
  nil_rated: 'Nil-rated',
  exempt: 'Exempt',
  non_gst: 'Non-GST',
  reverse_charge: 'Reverse charge',
  pure_agent: 'Pure agent',
};

/** The kind and the limits of what a request may send in a column. */
type InputContent =
  /** Text of at most `limit` characters. With `required`, empty text is refused with this message. */
  | { readonly kind: 'text'; readonly limit: number; readonly required?: string }
  | { readonly kind: 'number'; readonly digits: number; readonly minimum: number; readonly maximum: number }
  /** `texts` are the labels of the options, which are the options themselves by default; `refusal` is the message for other values. */
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly texts?: Readonly<Record<string, string>>;
      readonly refusal?: string;
    }
  /**
   * `money` is a decimal of the line's currency on the wire and minor units inside; `count` a whole number from 1; `record` the
   * id of a record; `source` the vendor bill or expense that the line bills.
   */
  | { readonly kind: 'money' | 'percent' | 'count' | 'flag' | 'record' | 'source' };

/** Who fills in a column, and its kind of value. `taxes` are amounts by name, `rupees` all figures in rupees. */
type ColumnContent =
  | ({ readonly origin: 'typed' | 'copied' } & InputContent)
  | { readonly origin: 'computed'; readonly kind: 'money' | 'taxes' | 'flag' }
  | { readonly origin: 'credited'; readonly kind: 'count' }
  | { readonly origin: 'converted'; readonly kind: 'rupees' };

/** A column of document lines; {@link documentLineColumns} explains its parts. */
export type DocumentLineColumn = ColumnContent &
  ConsolidatedColumn & {
    readonly title?: string;
    readonly editor?: 'cell' | 'note';
    readonly view?: 'column' | 'description';
    readonly print?: 'description';
  };

/**
 * The columns of document lines, of proformas, invoices and notes alike. Bodies, answers, stored lines, form values,
 * editor, view, print, history and consolidation follow from this table.
 *
 * - `title` is the label of the column. A column without a title is never shown.
 * - `origin` says who fills it in: the request (`typed`), the request or the charge, contract or source that it names
 *   (`copied`), the service (`computed`), only credit notes (`credited`), or only documents with an exchange rate
 *   (`converted`).
 * - `initial` is the value of a new line and of a line of an earlier release. A typed column without one is required. Columns
 *   with the initial value null may be null.
 * - `editor`, `view` and `print` say where it is shown. The editor has a cell for it or a note below the charge; the view has
 *   a column or shows it in the description; paper, which has no room for more columns, shows it in the description. Unit,
 *   quantity, rate and the figures of packages/tax have columns on every document, which view and print arrange themselves.
 * - `identifies`: a credit note names its line by these columns, and consolidation tells lines without a charge apart by
 *   them.
 * - `consolidate` says how lines of one charge are merged (LAW-22). A credit note copies all columns of its line except
 *   quantity, rate, unit and figures.
 */
export const documentLineColumns = {
  chargeId: {
    title: 'Charge',
    kind: 'record',
    origin: 'copied',
    initial: null,
    identifies: true,
    consolidate: 'same',
  },
  chargeName: {
    title: 'Charge name',
    kind: 'text',
    limit: 200,
    required: 'Charge name is required',
    origin: 'typed',
    view: 'description',
    print: 'description',
    identifies: true,
    consolidate: 'computed',
  },
  narration: {
    title: 'Narration',
    kind: 'text',
    limit: 300,
    origin: 'typed',
    initial: '',
    editor: 'note',
    view: 'description',
    print: 'description',
    identifies: true,
    consolidate: 'common',
  },
  quantity: {
    title: 'Quantity',
    kind: 'number',
    digits: 3,
    minimum: 0.001,
    maximum: 9_999_999,
    origin: 'typed',
    editor: 'cell',
    consolidate: 'computed',
  },
  rate: { title: 'Rate', kind: 'money', origin: 'typed', editor: 'cell', consolidate: 'computed' },
  gstPercent: { title: 'GST %', kind: 'percent', origin: 'typed', editor: 'cell', consolidate: 'same' },
  uom: { title: 'Unit', kind: 'text', limit: 40, origin: 'copied', initial: '', consolidate: 'computed' },
  currency: {
    title: 'Currency',
    kind: 'choice',
    options: CURRENCIES,
    origin: 'copied',
    initial: 'INR',
    consolidate: 'same',
  },
  hsnCode: {
    title: 'HSN/SAC code',
    kind: 'text',
    limit: 8,
    origin: 'copied',
    initial: '',
    consolidate: 'same',
  },
  amount: { title: 'Amount', kind: 'money', origin: 'computed', consolidate: 'computed' },
  gstAmount: { title: 'GST', kind: 'money', origin: 'computed', consolidate: 'computed' },
  sgstAmount: { title: 'SGST', kind: 'money', origin: 'computed', consolidate: 'computed' },
  cgstAmount: { title: 'CGST', kind: 'money', origin: 'computed', consolidate: 'computed' },
  igstAmount: { title: 'IGST', kind: 'money', origin: 'computed', consolidate: 'computed' },
  otherTaxes: { title: 'Other taxes', kind: 'taxes', origin: 'computed', consolidate: 'computed' },
  totalAmount: { title: 'Total', kind: 'money', origin: 'computed', consolidate: 'computed' },
  isFromChargeMaster: { kind: 'flag', origin: 'computed', initial: false, consolidate: 'any' },
  isFromExpense: { kind: 'flag', origin: 'copied', initial: false, consolidate: 'any' },
  /** How many lines of proformas a consolidated line stands for. */
  listed: { title: 'Times listed', kind: 'count', origin: 'copied', initial: 1, consolidate: 'computed' },
  /** How GST treats the line. */
  treatment: {
    title: 'Treatment',
    kind: 'choice',
    options: LINE_TREATMENTS,
    texts: TREATMENT_TEXTS,
    refusal: 'Treatment is one of those that GST knows',
    origin: 'typed',
    initial: 'taxable',
    editor: 'cell',
    consolidate: 'same',
  },
  /** The index, from 0, of the line of the invoice that a credit lowers. */
  originalLine: {
    title: 'Line of the original invoice',
    kind: 'count',
    origin: 'credited',
    initial: null,
    consolidate: 'none',
  },
  /** The figures of the line in rupees, at the exchange rate of its document (MONEY-15). */
  rupees: { kind: 'rupees', origin: 'converted', initial: null, consolidate: 'none' },
  /** The vendor bill or expense of the job that the line bills, up to what is left of it. */
  source: { kind: 'source', origin: 'copied', initial: null, consolidate: 'none' },
} as const satisfies Readonly<Record<string, DocumentLineColumn>>;

export type DocumentLineColumns = typeof documentLineColumns;
export type DocumentLineColumnName = keyof DocumentLineColumns;

/** The names of the columns that have `Part`. */
export type DocumentLineNamesWith<Part> = {
  [Name in DocumentLineColumnName]: DocumentLineColumns[Name] extends Part ? Name : never;
}[DocumentLineColumnName];

/** A column by its name, typed with all parts that columns may have. */
export const documentLineColumn = (name: DocumentLineColumnName): DocumentLineColumn =>
  documentLineColumns[name];

/** The names of the columns whose `part` has one of these values, in their order. */
/* @__NO_SIDE_EFFECTS__ */ export function documentLineNames<
  Part extends keyof DocumentLineColumn,
  const Values extends readonly DocumentLineColumn[Part][],
>(part: Part, ...values: Values) {
  type NameWithValue = DocumentLineNamesWith<{ readonly [_ in Part]: Values[number] }>;
  return fieldNames(documentLineColumns).filter((name): name is NameWithValue =>
    values.includes(documentLineColumn(name)[part]),
  );
}

/** The columns that a request fills in. Figures that it also sends are compared with the computed ones. */
export const DOCUMENT_LINE_INPUTS = documentLineNames('origin', 'typed', 'copied');
export type DocumentLineInputName = (typeof DOCUMENT_LINE_INPUTS)[number];

/** The columns by which a credit note names its line. */
export const DOCUMENT_LINE_IDENTITY = documentLineNames('identifies', true);

/** The labels of the columns by name. */
export const DOCUMENT_LINE_TITLES: Readonly<Record<string, string>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries<DocumentLineColumn>(documentLineColumns).flatMap(([name, { title }]) =>
    title ? [[name, title]] : [],
  ),
);

/** The label of an option. A value that is no option stays. */
export function optionText(name: DocumentLineColumnName, option: string): string {
  const column = documentLineColumn(name);
  return (column.kind === 'choice' && column.texts?.[option]) || option;
}

const DESCRIPTIONS = {
  view: documentLineNames('view', 'description'),
  print: documentLineNames('print', 'description'),
};

/** The description of a line on the screen or on paper, such as `CHA agency – for two containers`. */
export const describeDocumentLine = (
  line: Readonly<Record<(typeof DESCRIPTIONS)['view' | 'print'][number], string>>,
  on: keyof typeof DESCRIPTIONS,
): string =>
  DESCRIPTIONS[on]
    .map((name) => line[name])
    .filter((text) => text.trim() !== '')
    .join(' – ');
