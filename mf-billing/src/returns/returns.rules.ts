import { GSTR1_SHEETS, type Gstr1Answer, type Gstr1SheetName } from '@freightdesk/contracts/billing';
import { links, moneyText } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { periodName, periodOf, periodOfQuarter } from '@freightdesk/tax/returns';

export const SECTION_TEXTS: Readonly<Record<Gstr1Answer['sections'][number]['section'], string>> = {
  b2b: 'B2B: invoices to registered parties',
  b2cl: 'B2CL: large invoices to consumers',
  cdnr: 'CDNR: notes to registered parties',
  cdnur: 'CDNUR: notes to others',
  exp: 'EXP: exports',
  b2cs: 'B2CS: other supplies to consumers',
  nil: 'NIL: nil-rated, exempt and non-GST',
};

export const SHEET_TEXTS: Readonly<Record<Gstr1SheetName, string>> = {
  b2b: 'B2B',
  b2ba: 'B2B, amended',
  b2cl: 'B2CL',
  b2cla: 'B2CL, amended',
  b2cs: 'B2CS',
  b2csa: 'B2CS, amended',
  cdnr: 'CDNR',
  cdnra: 'CDNR, amended',
  cdnur: 'CDNUR',
  cdnura: 'CDNUR, amended',
  exp: 'EXP',
  expa: 'EXP, amended',
  at: 'Advances received',
  ata: 'Advances received, amended',
  atadj: 'Advances adjusted',
  atadja: 'Advances adjusted, amended',
  exemp: 'Nil-rated and exempt',
  hsn_b2b: 'HSN, registered',
  hsn_b2c: 'HSN, others',
  docs: 'Documents issued',
};

export const AMENDMENT_TEXTS: Readonly<Record<Gstr1Answer['amendments'][number]['table'], string>> = {
  b2ba: 'B2BA',
  b2cla: 'B2CLA',
  cdnra: 'CDNRA',
  cdnura: 'CDNURA',
  expa: 'EXPA',
  b2csa: 'B2CSA',
  nil: 'NIL',
  ata: 'Advances received',
  txpda: 'Advances adjusted',
};

export const isSheet = (name: string | undefined): name is Gstr1SheetName =>
  GSTR1_SHEETS.some((sheet) => sheet === name);

const MONTHS_OFFERED = 36;

const monthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);

/** The months that a return can be shown for, newest first. */
export function offeredMonths(now: Date): readonly string[] {
  const months = [indianDay(now).slice(0, 7)];
  while (months.length < MONTHS_OFFERED) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

const MONTH_TEXT = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const MONTH_NAME = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** A period as `November 2026`, or a quarter as `October to December 2026`. */
export function monthText(name: string): string {
  const { from, to, isQuarter } = periodOf(name);
  const month = MONTH_TEXT.format(new Date(to));
  return isQuarter ? `${MONTH_NAME.format(new Date(from))} to ${month}` : month;
}

/** The quarters that a return can be shown for, newest first. */
export const offeredQuarters = (months: readonly string[]): readonly string[] => [
  ...new Set(months.map((month) => periodName(periodOfQuarter(month)))),
];

/** The quarters, or the months: those of the setting first. */
export function offeredPeriods(now: Date, setting: 'month' | 'quarter'): readonly string[] {
  const months = offeredMonths(now);
  const quarters = offeredQuarters(months);
  return setting === 'quarter' ? [...quarters, ...months] : [...months, ...quarters];
}

const NUMBER_COLUMNS = ['Invoice Number', 'Note Number', 'Revised Invoice Number', 'Revised Note Number'];

/** The register's page of the document of a cell; undefined for a cell that names none. */
export const documentLink = (column: string, cell: string | number): string | undefined =>
  NUMBER_COLUMNS.includes(column) ? `${links.invoice}?q=${encodeURIComponent(cell)}` : undefined;

const COUNTS = ['Rate', 'Total Quantity', 'Total Number', 'Cancelled'];

/** A cell as it is read: money with its sign, a rate with %, counts and texts as they are. */
export function cellText(column: string, cell: string | number): string {
  if (typeof cell === 'string') return cell;
  if (column === 'Rate') return `${cell}%`;
  return COUNTS.includes(column) ? String(cell) : moneyText(cell);
}
