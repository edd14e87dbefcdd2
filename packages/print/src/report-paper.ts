import { type ReportColumn, titleOfReport } from '@freightdesk/contracts/shared';
import { minorUnits } from '@freightdesk/tax';
import { NO_AMOUNT } from './paper-language';
import type { PrintDocument } from './print-document';
import { dateOf, letterheadOf, money } from './print-text';
import {
  cellsOf,
  type Figures,
  isFigure,
  linesOf,
  numberOf,
  optionOf,
  type ReportPaper,
  textOf,
  totalOf,
} from './report-lines';

/** A figure as it is printed. */
function cellOf({ field, kind }: ReportColumn, figures: Figures): string {
  const value = figures[field];
  if (kind === 'money' || kind === 'dollars') return money(minorUnits(numberOf(value)));
  if (kind === 'count') return numberOf(value).toLocaleString('en-IN');
  return kind === 'date' ? dateOf(textOf(value)) : textOf(value);
}

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
  const row = (line: ReturnType<typeof totalOf>) => cellsOf(form.columns, line, cellOf);
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
    rows: linesOf(figures).map(row),
    sums: [row(totalOf(figures))],
    totals: [],
    amountInWords: NO_AMOUNT,
    taxSummary: [],
    bankDetails: [],
    terms: '',
  };
}
