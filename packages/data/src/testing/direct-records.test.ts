import { systemScope } from '@freightdesk/service-kit';
import { runningForTests, startTestDatabase } from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { searchable } from '../search';
import type { TenantRecord } from '../stored';
import { createTenantData } from '../tenant-data';
import { appendedSchema } from '../tenant-schema';
import { directRecords } from './direct-records';

interface Payment extends TenantRecord {
  readonly payer: number;
  readonly payerName: string;
  readonly day: Date;
  readonly amount: number;
}

const paymentSchema = appendedSchema<Payment, 'payers'>(
  z.object({ payer: z.number(), payerName: z.string(), day: z.date(), amount: z.number() }),
  'payments',
  { payers: { by: ['payer'], sums: ['amount'], day: 'day' } },
);
searchable(paymentSchema, ['payerName']);

const database = runningForTests(startTestDatabase);

const payments = Array.from({ length: 300 }, (_none, at) => ({
  id: at + 1,
  payer: at % 7,
  payerName: `Payer ${at % 7} & Co`,
  day: new Date(Date.UTC(2026, 3, 1 + (at % 40))),
  amount: 100 + at,
}));

/** The rows of a client in a collection, without what differs from record to record or names the client. */
async function storedOf(
  connection: Connection,
  clientId: string,
  collection: string,
  names: readonly string[],
) {
  const rows = await connection.collection(collection).find({ clientId }).toArray();
  return rows
    .map((row) => JSON.stringify(names.map((name) => row[name])))
    .sort((one, other) => one.localeCompare(other));
}

test('records that are stored directly are those that the service stores, with their texts and totals', async () => {
  const { connection } = database();
  const data = createTenantData(connection);
  const records = data.appendedRecords('Payment', paymentSchema);
  await data.write(systemScope('1'), (tx) => records.append(tx, payments));
  const direct = directRecords({ connection, clientId: '2', name: 'Payment', schema: paymentSchema });
  for (let from = 0; from < payments.length; from += 100)
    await direct.store(payments.slice(from, from + 100));
  await direct.end();
  for (const [collection, names] of [
    ['payments', ['id', 'payer', 'payerName', 'day', 'amount', 'searchText']],
    ['sums', ['of', 'period', 'payer', 'count', 'amount']],
    ['search_blocks', ['of', 'isFull', 'ids', 'texts']],
  ] as const) {
    const rows = await storedOf(connection, '2', collection, names);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await storedOf(connection, '1', collection, names));
  }
});
