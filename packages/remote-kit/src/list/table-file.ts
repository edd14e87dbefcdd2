/** The cells of each row, as a file has them. */
export type Rows = readonly (readonly (string | number)[])[];

/** A file of rows, which is written while they come. */
export interface TableFile {
  readonly add: (rows: Rows) => void;
  /** The whole file; nothing can be added to it any more. */
  readonly finish: () => Blob;
}
