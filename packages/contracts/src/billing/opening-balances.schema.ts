import { indianDay } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { readCell } from '../core/csv-cells.rules';
import type { ImportCells } from '../core/import-rows.schema';
import {
  amount,
  clientIdInBody,
  clientQuery,
  expectedDay,
  listOf,
  money,
  optionalText,
  pageQuery,
  pastDay,
  recordFields,
  requiredText,
} from '../shared/schema';
import { OPENING_KINDS, OPENING_STATES } from './opening-balances.rules';

/**
 * A document of before Freightdesk of which something was open, in rupees; amounts below zero are money on account, which a
 * party had paid ahead or a vendor was paid ahead (LEDGER-17).
 */
export const openingBalance = z.object({
  ...recordFields,
  kind: z.enum(OPENING_KINDS),
  /** The number that the document has had. */
  number: z.string(),
  /** The customer of a receivable, the vendor of a payable. */
  partyId: z.number(),
  partyName: z.string(),
  documentDay: z.string(),
  dueDay: z.nullable(z.string()),
  /** The day as of which it is entered in the journal. */
  asOf: z.string(),
  /** What the document came to. */
  totalAmount: amount,
  /** What was open of it. */
  openAmount: amount,
  /** What is open of it now. */
  leftAmount: amount,
  remarks: z.string(),
  state: z.enum(OPENING_STATES),
  createdBy: z.string(),
  reversalReason: z.string(),
  reversedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type OpeningBalance = z.input<typeof openingBalance>;
/** Inside: minor units. */
export type StoredOpeningBalance = z.output<typeof openingBalance>;

const KIND_MESSAGE = 'Write Receivable for what a party owes, Payable for what a vendor is owed';

/** Whether so much of an amount can be open: some of it, on its side. */
const isPartOf = ({ totalAmount, openAmount }: Record<'totalAmount' | 'openAmount', number>): boolean =>
  totalAmount === 0 ||
  (Math.sign(openAmount) === Math.sign(totalAmount) && Math.abs(openAmount) <= Math.abs(totalAmount));

const LOWEST_OPENING = -9_999_999_999.99;

const openingBody = z
  .object({
    kind: z.enum(OPENING_KINDS, KIND_MESSAGE),
    party: requiredText('Name the party or vendor, or write its GSTIN', 200),
    number: requiredText('Write the number of the document', 40),
    documentDay: pastDay('The day of the document', 'Write a day such as 2026-03-31 or 31/03/2026'),
    dueDay: z.nullable(expectedDay('The due day')),
    totalAmount: money('Amount', { minimum: LOWEST_OPENING }),
    openAmount: money('Still open', { minimum: LOWEST_OPENING }),
    asOf: pastDay('The day as of which it is open'),
    remarks: optionalText(300),
  })
  .check(
    z.refine(({ totalAmount }) => totalAmount !== 0, { message: 'Write the amount', path: ['totalAmount'] }),
    z.refine(isPartOf, {
      message: 'What is open is more than the document came to, or on the other side',
      path: ['openAmount'],
    }),
    z.refine(({ documentDay, dueDay }) => dueDay === null || dueDay >= documentDay, {
      message: 'The due day is before the day of the document',
      path: ['dueDay'],
    }),
    z.refine(({ documentDay, asOf }) => asOf >= documentDay, {
      message: 'The document is of a later day',
      path: ['asOf'],
    }),
  );
/** A line of a file, with amounts in paise. */
export type OpeningRow = z.output<typeof openingBody>;

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day as people write it in India, as the day that the rest of Freightdesk takes. */
function dayOf(cell: string): string {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/** The sides on which an amount of each kind is money on account, as ledgers print them. */
const SIDES_ON_ACCOUNT: Readonly<Record<string, string>> = { receivable: 'cr', payable: 'dr' };

/** An amount as ledgers print it: `500`, `-500`, `500 Cr` of what a party has paid ahead. */
function amountOf(cell: string, kind: string): string {
  const [, figure = '', side = ''] = /^(\S+)\s*(dr|cr)\.?$/i.exec(cell) ?? [];
  if (!figure) return cell;
  return side.toLowerCase() === SIDES_ON_ACCOUNT[kind] ? `-${figure}` : figure;
}

/** The whole amount is open where the file does not say so, and it is open today where it names no other day. */
function bodyOfRow(cells: ImportCells): z.input<typeof openingBody> {
  const cell = (field: string): string => readCell(cells[field] ?? '');
  const kind = cell('kind').toLowerCase();
  return {
    // The schema refuses another kind, with its message.
    kind: kind as OpeningRow['kind'],
    party: cell('party'),
    number: cell('number'),
    documentDay: dayOf(cell('documentDay')),
    dueDay: cell('dueDay') ? dayOf(cell('dueDay')) : null,
    totalAmount: amountOf(cell('totalAmount'), kind),
    openAmount: amountOf(cell('openAmount') || cell('totalAmount'), kind),
    asOf: cell('asOf') ? dayOf(cell('asOf')) : indianDay(new Date()),
    remarks: cell('remarks'),
  };
}

/** A line of a file of opening balances. */
export const openingRow = z.pipe(
  z.record(z.string(), z.string()),
  z.pipe(z.transform(bodyOfRow), openingBody),
);

export const reverseOpeningBalanceBody = z.strictObject({
  reason: requiredText('Say why the opening balance is reversed', 300),
  clientId: clientIdInBody,
});

export const listOpeningBalancesQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  kind: z.optional(z.enum(OPENING_KINDS)),
  state: z.optional(z.enum(OPENING_STATES)),
});

export const openingBalanceList = listOf(openingBalance);
