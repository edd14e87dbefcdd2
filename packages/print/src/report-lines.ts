import type { Letterhead } from '@freightdesk/contracts/core';
import {
  NOT_STATED,
  type ReportColumn,
  type ReportForm,
  type ReportOption,
} from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';

export type Figures = Readonly<Record<string, unknown>>;

/** What a report has answered; amounts in minor units. */
export interface ReportFigures {
  readonly rows: readonly (Figures & { readonly label: string })[];
  readonly rest: Figures | null;
  readonly total: Figures;
}

/** What of a report was asked for. */
interface ReportQuery {
  /** Days in India, both included. */
  readonly from: string;
  readonly to: string;
  readonly by?: string | undefined;
  readonly status?: string | undefined;
}

/** What is printed of a report. */
export interface ReportPaper {
  readonly form: ReportForm;
  readonly query: ReportQuery;
  readonly figures: ReportFigures;
  readonly client: Letterhead;
  readonly now: Date;
}

/** A line of a report. Sums state figures alone. */
interface ReportLine {
  readonly label: string;
  readonly figures: Figures;
  readonly isSum: boolean;
}

/** The rows of a report, and what more rows come to. */
export const linesOf = ({ rows, rest }: ReportFigures): readonly ReportLine[] => [
  ...rows.map((figures) => ({ label: figures.label || NOT_STATED, figures, isSum: false })),
  ...(rest ? [{ label: 'Others', figures: rest, isSum: true }] : []),
];

export const totalOf = ({ total }: ReportFigures): ReportLine => ({
  label: 'Total',
  figures: total,
  isSum: true,
});

export const isFigure = ({ kind }: ReportColumn): boolean =>
  kind === 'money' || kind === 'dollars' || kind === 'count';

/** A line as cells: its label, then what `cellOf` writes in each column. */
export const cellsOf = <Cell>(
  columns: readonly ReportColumn[],
  { label, figures, isSum }: ReportLine,
  cellOf: (column: ReportColumn, figures: Figures) => Cell,
): (Cell | string)[] => [
  label,
  ...columns.map((column) => (isSum && !isFigure(column) ? '' : cellOf(column, figures))),
];

export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The choice that a query names, the first one without a name.
 *
 * @throws {ServiceError} 400 for one that the report does not have
 */
export function optionOf(
  options: readonly ReportOption[],
  name: 'by' | 'status',
  value: string | undefined,
): ReportOption | undefined {
  const option = value === undefined ? options[0] : options.find((each) => each.value === value);
  if (!option && value !== undefined) {
    const choices = `Choose one of: ${options.map((each) => each.value).join(', ')}`;
    throw refuse('invalid', choices, { [name]: choices });
  }
  return option;
}
