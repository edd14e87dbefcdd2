import type { TdsPayable, TdsReceivable } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import { FIRST_DAY_OF_CODES, financialYear, indianDay, TDS_NATURES, tdsNameOn } from '@freightdesk/tax';
import { monthText } from './returns.rules';

export type ReceivableRow = TdsReceivable['rows'][number];
export type PayableRow = TdsPayable['rows'][number];

const YEARS_OFFERED = 8;

/** The financial years that a report can be shown for, newest first. */
export function offeredYears(now: Date): readonly string[] {
  const start = Number(financialYear(now).label.slice(0, 4));
  return Array.from(
    { length: YEARS_OFFERED },
    (_none, back) => financialYear(new Date(`${start - back}-06-01T00:00:00Z`)).label,
  );
}

const NAMES = new Map(
  TDS_NATURES.flatMap((nature) =>
    ['2000-01-01', FIRST_DAY_OF_CODES].map((day) => [tdsNameOn(nature, day), humanize(nature)] as const),
  ),
);

/** A section or code with what it is for: `1024, Contractor`. */
export const nameText = (name: string): string =>
  name ? [name, NAMES.get(name)].filter(Boolean).join(', ') : 'Not stated';

/** What a row of the receivable is of. */
export const taxText = ({ kind, name }: Pick<ReceivableRow, 'kind' | 'name'>): string =>
  kind === 'gst' ? 'GST TDS' : nameText(name);

/** What a row of the receivable is called in dialogs. */
export const rowText = ({ partyName, quarter, ...tax }: ReceivableRow): string =>
  `${partyName}, ${quarter}, ${taxText(tax)}`;

/** What a row of the payable is called in dialogs. */
export const monthRowText = ({ month, name }: Pick<PayableRow, 'month' | 'name'>): string =>
  `${monthText(month)}, ${nameText(name)}`;

/** Under which number the client deposits what it has kept back. */
export const tanText = (tanNumber: string | undefined): string =>
  tanNumber ? `TAN ${tanNumber}` : 'The company states no TAN';

/** The certificate of a kind by its form: of the Act of 1961 until March 2026, of that of 2025 since. */
export function formText({ kind, quarter }: Pick<ReceivableRow, 'kind' | 'quarter'>): string {
  if (kind === 'gst') return 'Form GSTR-7A';
  return quarter < '2026-27' ? 'Form 16A' : 'Form 131 (16A)';
}

const TONES = {
  agreed: 'green',
  deposited: 'green',
  asked: 'blue',
  open: 'blue',
  awaited: 'yellow',
  differs: 'red',
  overdue: 'red',
} as const;

const TEXTS = {
  agreed: 'Certificate agrees',
  deposited: 'Deposited',
  asked: 'Asked for',
  open: 'To be deposited',
  awaited: 'No certificate',
  differs: 'Differs',
  overdue: 'Overdue',
} as const;

type Status = ReceivableRow['status'] | PayableRow['status'];

/** How the status of a row is shown. */
export const statusOf = (status: Status) => ({ tone: TONES[status], text: TEXTS[status] });

export const today = (): string => indianDay(new Date());
