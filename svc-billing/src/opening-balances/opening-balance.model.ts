import {
  listOpeningBalances,
  openingBalance,
  type StoredOpeningBalance,
} from '@freightdesk/contracts/billing';
import {
  indexOrders,
  indexUniqueText,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import type { Minor } from '@freightdesk/tax';
import * as z from 'zod/mini';

const storedOpening = z.object({
  ...z.omit(openingBalance, { id: true, _id: true, createdAt: true, updatedAt: true, leftAmount: true })
    .shape,
  documentDay: z.date(),
  dueDay: z.nullable(z.date()),
  asOf: z.date(),
  /** The document or vendor bill by which it is settled; of money on account the receipt or payment. */
  itemId: z.number(),
  /** Kind, party and number while it stands, so that nobody brings it in twice. */
  doubleKey: z.nullable(z.string()),
  /** The file that it came with, and its row there. */
  importId: z.string(),
  importRow: z.number(),
  reversedAt: z.nullable(z.date()),
});

/** An opening balance as stored; amounts in paise. */
export interface OpeningBalanceRecord extends TenantRecord, Readonly<z.output<typeof storedOpening>> {}

export const openingBalanceSchema = tenantSchema<OpeningBalanceRecord>(storedOpening, 'opening_balances');

// The sort orders of the list, and of the opening balances of a kind or a state.
indexOrders(openingBalanceSchema, [...listOpeningBalances.sorts, 'id'], ['kind'], ['state']);
export const OPENING_SEARCH = searchable(openingBalanceSchema, ['number', 'partyName']);
// A party or vendor has a number once (LEDGER-17).
indexUniqueText(openingBalanceSchema, 'doubleKey');
// Serves the rows of a file that is sent again.
openingBalanceSchema.index({ clientId: 1, importId: 1, importRow: 1 });

/** An opening balance as an answer, with what is open of it now. */
export const toOpeningBalance = (
  {
    itemId: _item,
    doubleKey: _key,
    importId: _import,
    importRow: _row,
    reversedAt: _reversedAt,
    ...fields
  }: Stored<OpeningBalanceRecord>,
  leftAmount: Minor,
): StoredOpeningBalance => ({
  ...fields,
  leftAmount,
  _id: fields._id.toString(),
  documentDay: fields.documentDay.toISOString(),
  dueDay: fields.dueDay?.toISOString() ?? null,
  asOf: fields.asOf.toISOString(),
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
