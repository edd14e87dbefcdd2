import {
  type ReportColumn,
  type ReportFile,
  type ReportFormat,
  titleOfReport,
} from '@freightdesk/contracts/shared';
import type { DocumentAnswer } from '@freightdesk/service-kit';
import { minorUnits, toDecimal } from '@freightdesk/tax';
import { writeXlsx } from 'hucre/xlsx';
import { download } from './download';
import { printPage } from './print.page';
import { printPdf } from './print.queue';
import {
  cellsOf,
  type Figures,
  linesOf,
  numberOf,
  optionOf,
  type ReportPaper,
  textOf,
  totalOf,
} from './report-lines';
import { reportPaper } from './report-paper';
import { CSV, csvText, XLSX } from './spreadsheet';

type Cell = string | number;

/** A cell of a file: money in rupees or dollars, a day as `YYYY-MM-DD`. */
function cellOf({ field, kind }: ReportColumn, figures: Figures): Cell {
  const value = figures[field];
  if (kind === 'money' || kind === 'dollars') return toDecimal(minorUnits(numberOf(value)));
  return kind === 'count' ? numberOf(value) : textOf(value).slice(0, kind === 'date' ? 10 : undefined);
}

/** The headings of a report, its rows and its total. */
function tableOf({ form, query, figures }: ReportPaper) {
  const group = optionOf(form.groups, 'by', query.by);
  optionOf(form.statuses ?? [], 'status', query.status);
  const rows = [...linesOf(figures), totalOf(figures)].map((line) => cellsOf(form.columns, line, cellOf));
  return { headers: [group?.label ?? '', ...form.columns.map(({ header }) => header)], rows };
}

const fractionFormat = ({ kind }: ReportColumn) =>
  kind === 'money' || kind === 'dollars' ? { numFmt: '#,##0.00' } : {};

/** A sheet's name has at most 31 characters. */
const SHEET_NAME_LENGTH = 31;

async function workbookOf(report: ReportPaper): Promise<Buffer> {
  const { headers, rows } = tableOf(report);
  const looks = [{}, ...report.form.columns.map(fractionFormat)];
  const sheet = {
    name: titleOfReport(report.form).slice(0, SHEET_NAME_LENGTH),
    columns: headers.map((header, at) => ({
      ...looks[at],
      width: at === 0 ? 32 : Math.max(14, header.length + 2),
    })),
    rows: [headers, ...rows],
    freezePane: { rows: 1 },
  };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

const nameOf = ({ form, query }: ReportPaper, ending: ReportFile): string =>
  `${titleOfReport(form).toLowerCase().replaceAll(' ', '-')}-${query.from}-${query.to}.${ending}`;

/**
 * A report as it was asked for: a page, a PDF file, or a table for spreadsheets, in which figures are numbers (REPORT-6).
 *
 * @throws {ServiceError} 400 for a group or a status that the report does not have
 */
export async function reportAs(report: ReportPaper, format: ReportFormat = 'html'): Promise<DocumentAnswer> {
  if (format === 'xlsx') return download(XLSX, nameOf(report, format), await workbookOf(report));
  if (format === 'csv') {
    const { headers, rows } = tableOf(report);
    return download(CSV, nameOf(report, format), csvText([headers, ...rows]));
  }
  const paper = reportPaper(report);
  return format === 'pdf' ? printPdf(paper) : printPage(paper);
}
