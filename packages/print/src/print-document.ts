import type { PaperLanguage } from '@freightdesk/contracts/shared';

/** The amount of a paper in words, in each language; empty where it has none. */
export type PrintedAmount = Readonly<Record<PaperLanguage, string>>;

export interface PrintColumn {
  readonly title: string;
  readonly numeric: boolean;
  /** Whether it takes the remaining width. */
  readonly grows?: boolean | undefined;
  /** Whether it begins every table of a document whose lines are wider than a sheet. */
  readonly repeats?: boolean | undefined;
}

/** Rows of a table, with one text per column of the document. */
export interface PrintRows {
  readonly rows: readonly (readonly string[])[];
  /** Totals of the columns: the last rows of their table. */
  readonly sums?: readonly (readonly string[])[] | undefined;
}

/** How a portal of the State has registered a document. */
export interface PrintedRegistration {
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The signed code as a square drawing, in SVG; empty without one. */
  readonly drawing: string;
}

/** A document that is ready to be rendered as a page or as PDF. It is all text; nothing is left to compute. */
export interface PrintDocument extends PrintRows {
  /** English by default. Its texts are in this language already. */
  readonly language?: PaperLanguage | undefined;
  readonly title: string;
  /** The heading in English, below one in another language. */
  readonly englishTitle?: string | undefined;
  /** Which copy of the document this is. */
  readonly copy?: string | undefined;
  /** What the law requires below the heading, such as that a proforma is no tax invoice. */
  readonly statement: string;
  readonly number: string;
  readonly supplier: readonly string[];
  /** The picture above the supplier, as PNG in a data URL. */
  readonly logo?: string | undefined;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The paragraphs of a letter, above the table. */
  readonly letter?: readonly string[] | undefined;
  readonly columns: readonly PrintColumn[];
  /** A second table with a title of its own. */
  readonly separateTable?: (PrintRows & { readonly title: string }) | undefined;
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly amountInWords: PrintedAmount;
  readonly taxSummary: readonly (readonly string[])[];
  /** `Tax summary` by default. */
  readonly taxSummaryTitle?: string | undefined;
  readonly registration?: PrintedRegistration | undefined;
  readonly bankDetails: readonly string[];
  readonly terms: string;
}
