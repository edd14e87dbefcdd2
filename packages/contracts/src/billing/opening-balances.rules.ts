import type { ImportColumn } from '../core/import-rows.rules';
import type { FieldLabels } from '../shared/field-labels.rules';

/** What was open before Freightdesk: a party owed it to the client, or the client to a vendor (LEDGER-17). */
export const OPENING_KINDS = ['receivable', 'payable'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** An opening balance stands, or was taken back. */
export const OPENING_STATES = ['open', 'reversed'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** The most rows of a file of opening balances. All of them are stored together, or none. */
export const MOST_OPENING_ROWS = 500;

const column = (field: string, heading: string, isFigure = false): ImportColumn => ({
  field,
  heading,
  isFigure,
});

/** The columns of a file of opening balances. */
export const OPENING_COLUMNS: readonly ImportColumn[] = [
  column('number', 'Number'),
  column('party', 'Party'),
  column('kind', 'Kind'),
  column('documentDay', 'Date'),
  column('dueDay', 'Due Date'),
  column('totalAmount', 'Amount', true),
  column('openAmount', 'Still Open', true),
  column('asOf', 'As Of'),
  column('remarks', 'Remarks'),
];

/** Labels of the fields of an opening balance that do not follow from its name. */
export const OPENING_LABELS: FieldLabels = {
  partyName: 'Party',
  documentDay: 'Date',
  dueDay: 'Due date',
  totalAmount: 'Amount',
  openAmount: 'Still open',
  asOf: 'As of',
};
