export interface PrintColumn {
  readonly title: string;
  readonly numeric: boolean;
  /** Takes the width that the others leave. */
  readonly grows?: boolean | undefined;
  /** Begins each table of a document whose lines are wider than a sheet. */
  readonly repeats?: boolean | undefined;
}

/** Rows of the document's columns, and what they add up to. */
export interface PrintRows {
  readonly rows: readonly (readonly string[])[];
  /** What columns add up to, as the last rows of their table. */
  readonly sums?: readonly (readonly string[])[] | undefined;
}

/** A document ready to be rendered, on a page or as PDF: all text, nothing to compute any more. */
export interface PrintDocument extends PrintRows {
  readonly title: string;
  /** Which of several copies of the document it is. */
  readonly copy?: string | undefined;
  readonly note: string;
  readonly number: string;
  readonly supplier: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly PrintColumn[];
  /** Rows that stand in a table of their own, under its title. */
  readonly apart?: (PrintRows & { readonly title: string }) | undefined;
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly words: string;
  readonly taxSummary: readonly (readonly string[])[];
  readonly bankDetails: readonly string[];
  readonly terms: string;
}
