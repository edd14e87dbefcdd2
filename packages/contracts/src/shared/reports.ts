/** A figure of a report and how it is written. */
export interface ReportColumn {
  readonly field: string;
  readonly header: string;
  /** Money is in rupees. */
  readonly kind: 'text' | 'count' | 'money' | 'dollars' | 'date';
  /** Whether the plot shows it. */
  readonly isPlotted?: boolean;
}

/** A choice of a report: a value of its query, and its name. */
export interface ReportOption {
  readonly value: string;
  readonly label: string;
}

/** What a report is called and shows, on the screen as on paper. */
export interface ReportForm {
  readonly label: string;
  readonly description: string;
  /** What the rows can be of; the first one unless another is chosen. */
  readonly groups: readonly ReportOption[];
  /** What narrows the records; the first one narrows nothing. */
  readonly statuses?: readonly ReportOption[];
  readonly columns: readonly ReportColumn[];
}

/** The files that a report is offered as, and what people call them. */
export const REPORT_FILES = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const;
export type ReportFile = keyof typeof REPORT_FILES;

/** `Revenue Report`. */
export const titleOfReport = ({ label }: Pick<ReportForm, 'label'>): string => `${label} Report`;

/** How rows are called whose records do not say what they are of. */
export const NOT_STATED = 'Not stated';

/** What narrows a list to the records that do not say something, in the place of a value. */
export const NONE_STATED = '-';
