import { getInvoice, listNumberSeries, updateNumberSeries } from '@freightdesk/contracts/billing';
import { createdAtOnce } from '@freightdesk/data/testing';
import { freezeDate, identityOf } from '@freightdesk/service-kit/testing';
import type { DocumentSeries } from '@freightdesk/tax';
import type { BillingApp } from './billing-app';
import { firstNumbers, ours, runConversions, users } from './conversions';

const MANY = process.env.NIGHTLY ? 200 : 30;

const atNight = process.env.NIGHTLY ? test : test.skip;

const { app, raise, raiseMany, convert, registeredNumbers } = runConversions();

test('proformas that several users convert at once wait for each other and rarely start over', async () => {
  const proformas = await raiseMany(30);
  const { repeated: duplicates } = await createdAtOnce(app().connection, 30, (at) =>
    convert(proformas[at]?.id ?? 0, {}, { by: users[at % users.length] ?? ours }),
  );
  expect(await registeredNumbers()).toEqual(firstNumbers(30));
  expect(duplicates).toBeLessThan(5);
});

test(`${MANY} proformas on two copies of the service share one series, whose dates never run backwards`, async () => {
  const [proformas, other] = await Promise.all([raiseMany(MANY), app().another()]);
  const invoices = await Promise.all(
    proformas.map(({ id }, at) => convert(id, {}, { runner: at % 2 ? app() : other })),
  ).finally(() => other.close());
  expect(await registeredNumbers()).toEqual(firstNumbers(MANY));
  const inOrder = invoices.sort((one, next) =>
    (one.invoiceNumber ?? '') < (next.invoiceNumber ?? '') ? -1 : 1,
  );
  const dates = inOrder.map(({ invoiceDate }) => invoiceDate);
  expect(dates).toEqual([...dates].sort());
});

test('an invoice is not dated before the one whose copy has a clock that is ahead', async () => {
  const [first, second] = [await raise(), await raise()];
  const ahead = new Date(Date.now() + 60_000).toISOString();
  freezeDate(ahead);
  expect((await convert(first.id)).invoiceDate).toBe(ahead);
  jest.useRealTimers();
  expect((await convert(second.id)).invoiceDate).toBe(ahead);
});

test('after a clock that was wrong by hours, invoices have the right date again', async () => {
  const [first, second] = [await raise(), await raise()];
  freezeDate(new Date(Date.now() + 3_600_000).toISOString());
  await convert(first.id);
  jest.useRealTimers();
  const before = new Date().toISOString();
  const { invoiceDate } = await convert(second.id);
  expect((invoiceDate ?? '') >= before && (invoiceDate ?? '') <= new Date().toISOString()).toBe(true);
});

test('one proforma that is converted 50 times at once has one number, which everybody is reported', async () => {
  const [{ id }, other] = await Promise.all([raise(), app().another()]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      convert(id, {}, { runner: at % 2 ? app() : other, by: users[at % users.length] ?? ours }),
    ),
  ).finally(() => other.close());
  expect(new Set(answers.map(({ invoiceNumber }) => invoiceNumber))).toEqual(new Set(firstNumbers(1)));
  expect(await registeredNumbers()).toEqual(firstNumbers(1));
  const next = await raise();
  expect(await convert(next.id)).toMatchObject({ invoiceNumber: firstNumbers(2)[1] });
});

test('a failure inside the transaction gives its number back', async () => {
  const [one, other] = [await raise(), await raise()];
  const entries = app().connection.collection('audit');
  jest.spyOn(entries, 'insertMany').mockRejectedValueOnce(new Error('the disk went away') as never);
  await expect(convert(one.id)).rejects.toMatchObject({ status: 500 });
  expect(await registeredNumbers()).toEqual([]);
  expect(
    await app()
      .as(ours)
      .call(getInvoice, { params: { id: one.id } }),
  ).toMatchObject({
    status: 'proforma',
    invoiceNumber: null,
  });
  expect(await convert(other.id)).toMatchObject({ invoiceNumber: firstNumbers(1)[0] });
  expect(await convert(one.id)).toMatchObject({ invoiceNumber: firstNumbers(2)[1] });
});

/** Resolves when the connection sends the sixth command of this name. */
const sixth = (connection: BillingApp['connection'], name: string): Promise<void> =>
  new Promise((resolve) => {
    let commandCount = 0;
    connection.getClient().on('commandStarted', ({ commandName }: { commandName: string }) => {
      if (commandName === name && ++commandCount === 6) resolve();
    });
  });

atNight.each([
  ['after it took a number', 'insert'],
  ['between its commit and its answer', 'commitTransaction'],
])('a service that dies %s neither burns the number nor gives it twice', async (_case, command) => {
  const [proformas, dying] = await Promise.all([raiseMany(12), app().another()]);
  const dead = sixth(dying.connection, command).then(dying.kill);
  const converting = proformas.map(({ id }) => convert(id, {}, { runner: dying }));
  const [outcomes] = await Promise.all([Promise.allSettled(converting), dead]);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  const repeatedInvoices = await Promise.all(proformas.map(({ id }) => convert(id)));
  expect(await registeredNumbers()).toEqual(firstNumbers(12));
  const answeredInvoices = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(answeredInvoices.length).toBeGreaterThan(0);
  for (const invoice of answeredInvoices)
    expect(repeatedInvoices.find(({ id }) => id === invoice.id)?.invoiceNumber).toBe(invoice.invoiceNumber);
});

const DEATHS = [
  ['between its last write and its commit', { command: 'commitTransaction', place: 6, when: 'asked' }],
  [
    'after it took a number',
    { command: 'findAndModify', collection: 'counters', place: 6, when: 'answered' },
  ],
  ['between its commit and its answer', { command: 'commitTransaction', place: 6, when: 'answered' }],
] as const;

test.each(process.env.NIGHTLY ? DEATHS : DEATHS.slice(0, 1))(
  'a process that is killed %s neither burns the number nor gives it twice',
  async (_case, death) => {
    const proformas = await raiseMany(12);
    const dying = await app().doomed(death);
    const converting = proformas.map(({ id }) => convert(id, {}, { runner: dying }));
    const [outcomes, signal] = await Promise.all([Promise.allSettled(converting), dying.exitSignal]);
    await dying.close();
    expect(signal).toBe('SIGKILL');
    const answeredInvoices = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(answeredInvoices.length).toBeGreaterThan(0);
    expect(answeredInvoices.length).toBeLessThan(12);
    const repeatedInvoices = await Promise.all(proformas.map(({ id }) => convert(id)));
    expect(await registeredNumbers()).toEqual(firstNumbers(12));
    for (const invoice of answeredInvoices)
      expect(repeatedInvoices.find(({ id }) => id === invoice.id)?.invoiceNumber).toBe(invoice.invoiceNumber);
  },
);

test('each client and each financial year has a series of its own', async () => {
  const proformas = [await raise(), await raise(), await raise()];
  const numbers: (string | null)[] = [];
  for (const [index, moment] of [
    '2026-03-31T18:29:59Z',
    '2026-03-31T18:30:00Z',
    '2026-04-01T00:00:00Z',
  ].entries()) {
    freezeDate(moment);
    numbers.push((await convert(proformas[index]?.id ?? 0)).invoiceNumber);
  }
  expect(numbers).toEqual(['INV/25-26/00001', 'INV/26-27/00001', 'INV/26-27/00002']);
});

const setNumbers = (series: DocumentSeries, body: { prefix: string; nextNumber: number; updatedAt?: null }) =>
  app()
    .as(identityOf({ role: 'admin' }))
    .call(updateNumberSeries, { params: { series }, body });
const numbersOf = async (series: DocumentSeries) =>
  (await app().as(ours).call(listNumberSeries, { query: {} })).find((each) => each.series === series);

test('an admin sets prefix and next number, and no number comes twice (SETTINGS-4)', async () => {
  const [one, two] = await raiseMany(2);
  await convert(one?.id ?? 0);
  expect(await numbersOf('INV')).toMatchObject({ prefix: 'INV', nextNumber: 2, id: null });
  const set = await setNumbers('INV', { prefix: 'maa', nextNumber: 500, updatedAt: null });
  expect(set).toMatchObject({ prefix: 'MAA', nextNumber: 500 });
  expect((await convert(two?.id ?? 0)).invoiceNumber).toMatch(/^MAA\/\d\d-\d\d\/00500$/);
  expect(await numbersOf('INV')).toMatchObject({ prefix: 'MAA', nextNumber: 501 });
  await expect(setNumbers('INV', { prefix: 'MAA', nextNumber: 500 })).rejects.toMatchObject({
    fields: { nextNumber: 'Numbers before 501 are taken; the next one is 501 or higher' },
  });
  for (const prefix of ['INV', 'MAA', 'CN'])
    await expect(setNumbers('DN', { prefix, nextNumber: 1 })).rejects.toMatchObject({
      status: 400,
      fields: { prefix: expect.stringContaining('belongs to the numbers of') },
    });
  await expect(setNumbers('INV', { prefix: 'MAA1', nextNumber: 100_000 })).rejects.toMatchObject({
    fields: { nextNumber: 'A document number has at most 16 characters' },
  });
  await expect(setNumbers('INV', { prefix: 'INV', nextNumber: 600, updatedAt: null })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await setNumbers('INV', { prefix: 'INV', nextNumber: 501 })).toMatchObject({ prefix: 'INV' });
});

test('numbers that are set while documents are issued come once each (SETTINGS-4)', async () => {
  const proformas = await raiseMany(8);
  const [invoices] = await Promise.all([
    Promise.all(proformas.map(({ id }) => convert(id))),
    setNumbers('INV', { prefix: 'NEW', nextNumber: 5000 }),
  ]);
  const sequences = invoices.map(({ invoiceNumber }) => Number(invoiceNumber?.split('/').at(-1)));
  expect(new Set(sequences).size).toBe(8);
  expect(await numbersOf('INV')).toMatchObject({ nextNumber: Math.max(4999, ...sequences) + 1 });
});
