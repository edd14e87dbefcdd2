import { NONE_STATED, NOT_STATED } from '@freightdesk/contracts/shared';
import { moneyText } from '@freightdesk/remote-kit';
import { type CalendarDay, indianDay } from '@freightdesk/tax';
import { type DayRange, PERIODS, type Period, rangeOf } from '@freightdesk/tax/periods';
import { formatDate } from '@freightdesk/ui/money';
import { addressOf } from '../quick-find/quick-find.rules';
import type { Report, ReportAnswer, ReportColumn, ReportRow } from './report.model';
import { rangeText } from './report-period.rules';

/** What of a report is looked at. */
export interface ReportChoice {
  readonly report: Report;
  readonly period: Period;
  /** A day of the period. */
  readonly day: CalendarDay;
  readonly group: Report['groups'][number];
  readonly status: Report['statuses'][number] | undefined;
}

const isDay = (text: string | null): text is CalendarDay =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && text !== null && !Number.isNaN(Date.parse(text));

/** The choice of an address; undefined where it names no report that there is. What it names otherwise is the first one. */
export function choiceOf(
  reports: readonly Report[],
  address: URLSearchParams,
  today: CalendarDay = indianDay(new Date()),
): ReportChoice | undefined {
  const report = reports.find(({ id }) => id === address.get('report'));
  const [firstGroup] = report?.groups ?? [];
  if (!report || !firstGroup) return undefined;
  const day = address.get('day');
  const isChosen = (name: string, value: string) => address.get(name) === value;
  return {
    report,
    period: PERIODS.find((each) => isChosen('period', each)) ?? 'month',
    day: isDay(day) ? day : today,
    group: report.groups.find(({ value }) => isChosen('by', value)) ?? firstGroup,
    status: report.statuses.find(({ value }) => isChosen('status', value)) ?? report.statuses[0],
  };
}

/** The address of a choice. */
export function addressOfChoice({ report, period, day, group, status }: ReportChoice): string {
  const values = { report: report.id, period, day, by: group.value, ...(status && { status: status.value }) };
  return `?${new URLSearchParams(values)}`;
}

export const daysOf = ({ period, day }: ReportChoice): DayRange => rangeOf(period, day);

/** What a service is asked for. */
export const queryOf = (choice: ReportChoice): Readonly<Record<string, string>> => ({
  ...daysOf(choice),
  by: choice.group.value,
  ...(choice.status && { status: choice.status.value }),
});

/** `By party, 01/11/2026 – 30/11/2026`; the status where it narrows. */
export function choiceText(choice: ReportChoice): string {
  const { report, group, status } = choice;
  const statusText = status && status !== report.statuses[0] ? [status.label] : [];
  return [`By ${group.label.toLowerCase()}`, ...statusText, rangeText(daysOf(choice))].join(', ');
}

/** Whether a column has numbers. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind === 'money' || kind === 'dollars' || kind === 'count';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What a figure is drawn as. */
export const plottedValue = (row: Readonly<Record<string, unknown>>, field: string): number =>
  numberOf(row[field]);

/** A field of a row as text. */
export function textOf(
  { field, kind }: Pick<ReportColumn, 'field' | 'kind'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const value = row[field];
  if (kind === 'money') return moneyText(numberOf(value));
  if (kind === 'dollars') return moneyText(numberOf(value), 'USD');
  if (kind === 'count') return numberOf(value).toLocaleString('en-IN');
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? formatDate(text) : text;
}

/** How a row is called. */
export const labelOf = ({ label }: Pick<ReportRow, 'label'>): string => label || NOT_STATED;

/** Names the row of what is left out. */
const OTHERS = 'others';

/** What is left out, as a row. */
export const othersOf = (rest: NonNullable<ReportAnswer['rest']>): ReportRow => ({
  ...rest,
  key: OTHERS,
  label: 'Others',
});

/** Where the records of a row are; undefined where the report does not say. */
export function linkOf(
  { group, status }: Pick<ReportChoice, 'group' | 'status'>,
  row: ReportRow,
): string | undefined {
  if (!group.to || row.key === OTHERS) return undefined;
  return [
    addressOf(group.to, { ...row, key: row.key || NONE_STATED }),
    ...(status?.filter ? [status.filter] : []),
  ].join('&');
}

type Cell = string | number;

/** The rows of a report as a file has them, with what is left out and the total. */
export function fileRows({ group, report }: ReportChoice, { rows, rest, total }: ReportAnswer) {
  const cellsOf = (label: string, row: Readonly<Record<string, unknown>>): Cell[] => [
    label,
    ...report.columns.map(({ field, kind }) =>
      isFigure({ kind }) ? numberOf(row[field]) : textOf({ field, kind }, row),
    ),
  ];
  return {
    headers: [group.label, ...report.columns.map(({ header }) => header)],
    rows: [
      ...rows.map((row) => cellsOf(labelOf(row), row)),
      ...(rest ? [cellsOf(othersOf(rest).label, rest)] : []),
      cellsOf('Total', total),
    ],
  };
}
