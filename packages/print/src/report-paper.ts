import type { Letterhead } from '@freightdesk/contracts/core';
import {
  NOT_STATED,
  type ReportColumn,
  type ReportForm,
  type ReportOption,
  titleOfReport,
} from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import { minorUnits } from '@freightdesk/tax';
import { NO_AMOUNT } from './paper-language';
import type { PrintDocument } from './print-document';
import { dateOf, letterheadOf, money } from './print-text';

type Figures = Readonly<Record<string, unknown>>;

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

/**
 * The choice that a query names, the first one without a name.
 *
 * @throws {ServiceError} 400 for one that the report does not have
 */
function optionOf(
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

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A figure as it is printed. */
function cellOf({ field, kind }: ReportColumn, figures: Figures): string {
  const value = figures[field];
  if (kind === 'money' || kind === 'dollars') return money(minorUnits(numberOf(value)));
  if (kind === 'count') return numberOf(value).toLocaleString('en-IN');
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? dateOf(text) : text;
}

const isFigure = ({ kind }: ReportColumn): boolean =>
  kind === 'money' || kind === 'dollars' || kind === 'count';

const stamp = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * A report on paper: its figures, what they are of, and when it was made, because later records change it.
 *
 * @throws {ServiceError} 400 for a group or a status that the report does not have
 */
export function reportPaper({ form, query, figures, client, now }: ReportPaper): PrintDocument {
  const group = optionOf(form.groups, 'by', query.by);
  const statuses = form.statuses ?? [];
  const status = optionOf(statuses, 'status', query.status);
  const row = (label: string, of: Figures) => [label, ...form.columns.map((column) => cellOf(column, of))];
  const sums = (label: string, of: Figures) => [
    label,
    ...form.columns.map((column) => (isFigure(column) ? cellOf(column, of) : '')),
  ];
  const facts: PrintDocument['facts'] = [
    ['From', dateOf(query.from)],
    ['To', dateOf(query.to)],
    ...(status && status !== statuses[0] ? [['Status', status.label] as const] : []),
    ['As recorded on', stamp.format(now)],
    ['Currency', 'INR'],
  ];
  return {
    title: titleOfReport(form).toUpperCase(),
    statement: form.description,
    number: `${titleOfReport(form)} ${query.from} ${query.to}`,
    ...letterheadOf(client),
    facts,
    parties: [],
    columns: [
      { title: group?.label ?? '', numeric: false, grows: true, repeats: true },
      ...form.columns.map((column) => ({ title: column.header, numeric: isFigure(column) })),
    ],
    rows: [
      ...figures.rows.map((each) => row(each.label || NOT_STATED, each)),
      ...(figures.rest ? [sums('Others', figures.rest)] : []),
    ],
    sums: [sums('Total', figures.total)],
    totals: [],
    amountInWords: NO_AMOUNT,
    taxSummary: [],
    bankDetails: [],
    terms: '',
  };
}
