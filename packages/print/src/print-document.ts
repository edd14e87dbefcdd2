export interface PrintColumn {
  readonly title: string;
  readonly numeric: boolean;
  /** Takes the remaining width. */
  readonly grows?: boolean | undefined;
  /** Repeated at the start of each table of a document whose lines are wider than a sheet. */
  readonly repeats?: boolean | undefined;
}

/** Rows in the columns of the document, and their totals. */
export interface PrintRows {
  readonly rows: readonly (readonly string[])[];
  /** Totals of the columns, as the last rows of their table. */
  readonly sums?: readonly (readonly string[])[] | undefined;
}

/** A document ready to be rendered as a page or as PDF: only text, nothing left to compute. */
export interface PrintDocument extends PrintRows {
  readonly title: string;
  /** Which copy of the document this is. */
  readonly copy?: string | undefined;
  readonly note: string;
  readonly number: string;
  readonly supplier: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly PrintColumn[];
  /** Rows of a separate table, under its title. */
  readonly apart?: (PrintRows & { readonly title: string }) | undefined;
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly words: string;
  readonly taxSummary: readonly (readonly string[])[];
  readonly bankDetails: readonly string[];
  readonly terms: string;
}
