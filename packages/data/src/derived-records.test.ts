import { systemScope } from '@freightdesk/service-kit';
import { runningForTests, startTestDatabase } from '@freightdesk/service-kit/testing';
import * as z from 'zod/mini';
import { FollowUp } from './follow-up';
import type { WriteScope } from './scopes';
import { searchable } from './search';
import type { TenantRecord } from './stored';
import { createTenantData } from './tenant-data';
import { appendedSchema, tenantSchema } from './tenant-schema';

interface Payment extends TenantRecord {
  readonly payer: number;
  readonly amount: number;
}
interface Payer extends TenantRecord {
  readonly name: string;
  readonly total: number;
}

const database = runningForTests(startTestDatabase);
const [scope, otherScope] = [systemScope('1'), systemScope('2')];

let collections = 0;
/** Payments, and the payers that follow from them: those whose payments do not add up to zero. */
function payments() {
  const number = ++collections;
  const data = createTenantData(database().connection);
  const paymentSchema = appendedSchema<Payment, 'payers'>(
    z.object({ payer: z.number(), amount: z.number() }),
    `payments${number}`,
    { payers: { by: ['payer'], sums: ['amount'] } },
  );
  const payerSchema = tenantSchema<Payer>(
    z.object({ name: z.string(), total: z.number() }),
    `payers${number}`,
  );
  const search = searchable(payerSchema, ['name']);
  const records = data.appendedRecords(`Payment${number}`, paymentSchema);
  const payers = data.derivedRecords<Payer>(`Payer${number}`, payerSchema);
  const changes = new FollowUp<number, string>();
  const work = jest.fn(async (tx: WriteScope, names: ReadonlyMap<number, string>) => {
    const ids = [...names.keys()];
    const filter = { payer: { $in: ids } };
    const rows = await records.storedTotalsBy(tx, 'payers', { by: ['payer'], sums: ['amount'], filter });
    const totals = rows
      .map(({ payer, amount }) => ({ id: Number(payer), total: Number(amount) }))
      .filter(({ total }) => total !== 0);
    await payers.replace(
      tx,
      ids,
      totals.map((each) => ({ ...each, name: names.get(each.id) ?? '' })),
    );
  });
  changes.isDoneBy(work);
  let id = 0;
  const append = async (tx: WriteScope, payer: number, amount: number, name = `Payer ${payer}`) => {
    await records.append(tx, [{ id: ++id, payer, amount }]);
    changes.note(tx, payer, name);
  };
  const pay = (...payment: Parameters<typeof append> extends [unknown, ...infer Rest] ? Rest : never) =>
    data.write(scope, (tx) => append(tx, ...payment));
  const find = async (q?: string, of = scope) => {
    const filter = await payers.searchFilter(of, search, q);
    return (await payers.find(of, filter)).map(({ id: payer, name, total }) => [payer, name, total]);
  };
  return { number, data, append, pay, find, work };
}

test('what follows is computed once for each transaction, of all that it has stored', async () => {
  const { data, append, pay, find, work } = payments();
  await pay(1, 10);
  await data.write(scope, async (tx) => {
    await append(tx, 1, 5);
    await append(tx, 2, 7);
    await append(tx, 1, 1);
  });
  expect(work).toHaveBeenCalledTimes(2);
  expect(await find()).toEqual([
    [1, 'Payer 1', 16],
    [2, 'Payer 2', 7],
  ]);
  await data.write(otherScope, (tx) => append(tx, 1, 3));
  expect(await find(undefined, otherScope)).toEqual([[1, 'Payer 1', 3]]);
});

test('a transaction that fails leaves nothing of what would follow', async () => {
  const { data, append, find } = payments();
  const write = data.write(scope, async (tx) => {
    await append(tx, 1, 5);
    throw new Error('refused');
  });
  await expect(write).rejects.toThrow('refused');
  expect(await find()).toEqual([]);
});

test('a record is searched by its latest text, and is gone with what it was computed from', async () => {
  const { pay, find } = payments();
  await pay(1, 10, 'Old name');
  await pay(2, 10, 'Other name');
  await pay(1, 10, 'New name');
  expect([await find('old'), await find('NEW'), await find('name')]).toEqual([
    [],
    [[1, 'New name', 20]],
    [
      [1, 'New name', 20],
      [2, 'Other name', 10],
    ],
  ]);
  await pay(1, -20);
  expect([await find('new'), await find()]).toEqual([[], [[2, 'Other name', 10]]]);
});

test('payments at once, also of a new payer, are all in the record', async () => {
  const { number, pay, find } = payments();
  await database().connection.model(`Payer${number}`).createIndexes();
  await Promise.all(Array.from({ length: 12 }, (_none, at) => pay(1 + (at % 2), 1)));
  expect(await find()).toEqual([
    [1, 'Payer 1', 6],
    [2, 'Payer 2', 6],
  ]);
});
