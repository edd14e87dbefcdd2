/** A document ready to be drawn, on a page or as PDF: all text, nothing to compute any more. */
export interface PrintDocument {
  readonly title: string;
  readonly note: string;
  readonly number: string;
  readonly supplier: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly { readonly title: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly words: string;
  readonly taxSummary: readonly (readonly string[])[];
  readonly bankDetails: readonly string[];
  readonly terms: string;
}
