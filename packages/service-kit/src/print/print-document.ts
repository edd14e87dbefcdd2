export interface PrintColumn {
  readonly title: string;
  readonly numeric: boolean;
  /** Takes the width that the others leave. */
  readonly grows?: boolean | undefined;
  /** Begins each table of a document whose lines are wider than a sheet. */
  readonly repeats?: boolean | undefined;
}

/** A document ready to be rendered, on a page or as PDF: all text, nothing to compute any more. */
export interface PrintDocument {
  readonly title: string;
  readonly note: string;
  readonly number: string;
  readonly supplier: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly string[])[];
  /** What columns add up to, as the last rows of their table. */
  readonly sums?: readonly (readonly string[])[] | undefined;
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly words: string;
  readonly taxSummary: readonly (readonly string[])[];
  readonly bankDetails: readonly string[];
  readonly terms: string;
}
