import { itemsOf } from '@freightdesk/api-client';
import {
  convertProforma,
  createInvoice,
  createJob,
  endJob,
  getInvoice,
  type Invoice,
  issuedSummary,
  listAudit,
  listIssued,
  listProformas,
  proformaByJob,
  updateProforma,
} from '@freightdesk/contracts';
import { createdAtOnce, identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, fourLines, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeEach(async () => {
  app = await runBilling();
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

const ours = identityOf();
const users = [1, 2, 3, 4].map((number) => identityOf({ userId: number, username: `user-${number}` }));

type Runner = Pick<BillingApp, 'as'>;
const raise = (rest = {}, by = ours) => app.as(by).call(createInvoice, { body: proforma(rest) });
const raiseMany = (count: number) => Promise.all(Array.from({ length: count }, () => raise()));
const convert = (id: number, body = {}, { runner = app as Runner, by = ours, key = '' } = {}) =>
  runner.as(by).call(convertProforma, { params: { id }, body, ...(key ? { idempotencyKey: key } : {}) });

const year = (date: Date) => {
  const start = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  return `${start % 100}-${(start + 1) % 100}`;
};
const THIS_YEAR = year(new Date());
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `INV/${THIS_YEAR}/${String(at + 1).padStart(5, '0')}`);

const registered = async (by = ours) =>
  itemsOf(await app.as(by).call(listIssued, { query: { sort: 'invoiceNumber' } })).map(
    ({ invoiceNumber }) => invoiceNumber,
  );

test('a proforma becomes an invoice with the first number of the year, and stays listed as converted', async () => {
  const { id } = await raise({ dueDate: '2030-01-31' });
  const invoice = await convert(id);
  expect(invoice).toMatchObject({
    id,
    status: 'invoice',
    isPerforma: false,
    invoiceNumber: `INV/${THIS_YEAR}/00001`,
    issuedBy: 'admin',
    totalAmount: 25626.97,
    balanceAmount: 25626.97,
  });
  expect(Date.now() - Date.parse(invoice.invoiceDate ?? '')).toBeLessThan(60_000);
  expect(await app.as(ours).call(getInvoice, { params: { id } })).toEqual(invoice);
  const listed = (await app.as(ours).call(listProformas, { query: { status: 'converted' } })) as Invoice[];
  expect(listed).toMatchObject([{ id, status: 'converted', invoiceNumber: invoice.invoiceNumber }]);
  expect(await app.as(ours).call(listProformas, { query: { status: 'proforma' } })).toEqual([]);
  expect(await app.as(ours).call(proformaByJob, { params: { jobNumber: 'JOB-260001' } })).toBeNull();
});

test('200 proformas that several users convert at once have 200 consecutive numbers', async () => {
  const proformas = await raiseMany(200);
  const { repeated } = await createdAtOnce(app.connection, 200, (at) =>
    convert(proformas[at]?.id ?? 0, {}, { by: users[at % users.length] ?? ours }),
  );
  expect(await registered()).toEqual(numbered(200));
  expect(repeated).toBeLessThan(20);
}, 120_000);

test('two copies of the service share one series', async () => {
  const [proformas, other] = await Promise.all([raiseMany(60), app.another()]);
  await Promise.all(proformas.map(({ id }, at) => convert(id, {}, { runner: at % 2 ? app : other }))).finally(
    () => other.close(),
  );
  expect(await registered()).toEqual(numbered(60));
}, 60_000);

test('one proforma that is converted 50 times at once has one number, which everybody is reported', async () => {
  const [{ id }, other] = await Promise.all([raise(), app.another()]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      convert(id, {}, { runner: at % 2 ? app : other, by: users[at % users.length] ?? ours }),
    ),
  ).finally(() => other.close());
  expect(new Set(answers.map(({ invoiceNumber }) => invoiceNumber))).toEqual(new Set(numbered(1)));
  expect(await registered()).toEqual(numbered(1));
  const next = await raise();
  expect(await convert(next.id)).toMatchObject({ invoiceNumber: numbered(2)[1] });
}, 60_000);

test('a failure inside the transaction gives its number back', async () => {
  const [one, other] = [await raise(), await raise()];
  const entries = app.connection.collection('audit');
  jest.spyOn(entries, 'insertMany').mockRejectedValueOnce(new Error('the disk went away') as never);
  await expect(convert(one.id)).rejects.toMatchObject({ status: 500 });
  expect(await registered()).toEqual([]);
  expect(await app.as(ours).call(getInvoice, { params: { id: one.id } })).toMatchObject({
    status: 'proforma',
    invoiceNumber: null,
  });
  expect(await convert(other.id)).toMatchObject({ invoiceNumber: numbered(1)[0] });
  expect(await convert(one.id)).toMatchObject({ invoiceNumber: numbered(2)[1] });
});

/** Resolves when the connection sends the tenth command of this name. */
const tenth = (connection: BillingApp['connection'], name: string): Promise<void> =>
  new Promise((resolve) => {
    let sent = 0;
    connection.getClient().on('commandStarted', ({ commandName }: { commandName: string }) => {
      if (commandName === name && ++sent === 10) resolve();
    });
  });

test.each([
  ['after it took a number', 'insert'],
  ['between its commit and its answer', 'commitTransaction'],
])(
  'a service that dies %s neither burns the number nor gives it twice',
  async (_case, command) => {
    const [proformas, dying] = await Promise.all([raiseMany(40), app.another()]);
    const dead = tenth(dying.connection, command).then(dying.kill);
    const converting = proformas.map(({ id }) => convert(id, {}, { runner: dying }));
    const [settled] = await Promise.all([Promise.allSettled(converting), dead]);
    expect(settled.some(({ status }) => status === 'rejected')).toBe(true);
    const again = await Promise.all(proformas.map(({ id }) => convert(id)));
    expect(await registered()).toEqual(numbered(40));
    const told = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(told.length).toBeGreaterThan(0);
    for (const invoice of told)
      expect(again.find(({ id }) => id === invoice.id)?.invoiceNumber).toBe(invoice.invoiceNumber);
  },
  120_000,
);

test.each([
  ['after it took a number', { command: 'findAndModify', collection: 'counters', when: 'answered' }],
  ['between its last write and its commit', { command: 'commitTransaction', when: 'asked' }],
  ['between its commit and its answer', { command: 'commitTransaction', when: 'answered' }],
] as const)(
  'a process that is killed %s neither burns the number nor gives it twice',
  async (_case, death) => {
    const proformas = await raiseMany(30);
    const dying = await app.doomed(death);
    const converting = proformas.map(({ id }) => convert(id, {}, { runner: dying as Runner }));
    const [settled, signal] = await Promise.all([Promise.allSettled(converting), dying.ended]);
    await dying.close();
    expect(signal).toBe('SIGKILL');
    const told = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(30);
    const again = await Promise.all(proformas.map(({ id }) => convert(id)));
    expect(await registered()).toEqual(numbered(30));
    for (const invoice of told)
      expect(again.find(({ id }) => id === invoice.id)?.invoiceNumber).toBe(invoice.invoiceNumber);
  },
  120_000,
);

test('whoever was not told of the answer gets it by asking again, also under the same key', async () => {
  const { id } = await raise();
  const first = await convert(id, {}, { key: 'convert-1' });
  expect(await convert(id, {}, { key: 'convert-1' })).toEqual(first);
  expect(await convert(id, {}, { key: 'convert-2' })).toEqual(first);
  await expect(convert(id, { cargoDetails: 'Other' }, { key: 'convert-1' })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
});

test('an issued invoice is changed by no call', async () => {
  const { id, updatedAt } = await raise();
  const issued = await convert(id);
  await expect(
    app.as(ours).call(updateProforma, { params: { id }, body: proforma({ updatedAt }) }),
  ).rejects.toMatchObject({ status: 409, code: 'invoice_frozen' });
  await expect(convert(id, { cargoDetails: 'Other cargo' })).rejects.toMatchObject({
    status: 409,
    code: 'invoice_frozen',
  });
  expect(await app.as(ours).call(getInvoice, { params: { id } })).toEqual(issued);
});

test('a conversion with content changes the proforma in the same step, and is checked as any', async () => {
  const { id } = await raise();
  await expect(convert(id, { totalAmount: 1 })).rejects.toMatchObject({ code: 'figures_differ' });
  const charges = fourLines.slice(0, 1);
  const body = { ...proforma({ charges }), cargoDetails: 'Yarn', status: 'invoice', isPerforma: false };
  const invoice = await convert(id, body);
  expect(invoice).toMatchObject({ status: 'invoice', cargoDetails: 'Yarn', totalAmount: 2950 });
  expect(await convert(id, body)).toEqual(invoice);
});

test('what a conversion omits stays as it was stored', async () => {
  const { id } = await raise({ cargoDetails: 'Yarn', portOfLoading: 'Chennai' });
  expect(await convert(id, { cargoDetails: null })).toMatchObject({
    cargoDetails: '',
    portOfLoading: 'Chennai',
    totalAmount: 25626.97,
  });
});

test('somebody who saw an older proforma does not issue the newer one', async () => {
  const { id, updatedAt } = await raise();
  await app.as(ours).call(updateProforma, { params: { id }, body: proforma({ cargoDetails: 'New' }) });
  await expect(convert(id, { updatedAt })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(await registered()).toEqual([]);
});

test('of a change and a conversion at the same time one wins, and the invoice holds what was seen', async () => {
  const { id, updatedAt } = await raise({ cargoDetails: 'Seen' });
  const changing = app
    .as(ours)
    .call(updateProforma, { params: { id }, body: proforma({ cargoDetails: 'Changed' }) });
  const [changed, converted] = await Promise.allSettled([changing, convert(id, { updatedAt })]);
  expect([changed.status, converted.status].sort()).toEqual(['fulfilled', 'rejected']);
  const wanted = converted.status === 'fulfilled' ? ['invoice', 'Seen'] : ['proforma', 'Changed'];
  const { status, cargoDetails } = await app.as(ours).call(getInvoice, { params: { id } });
  expect([status, cargoDetails]).toEqual(wanted);
});

test('each client and each financial year has a series of its own', async () => {
  const proformas = [await raise(), await raise(), await raise()];
  const at = (moment: string) => jest.useFakeTimers({ now: new Date(moment), doNotFake: NOT_THE_DATE });
  const numbers: (string | null)[] = [];
  for (const [index, moment] of [
    '2026-03-31T18:29:59Z',
    '2026-03-31T18:30:00Z',
    '2026-04-01T00:00:00Z',
  ].entries()) {
    at(moment);
    numbers.push((await convert(proformas[index]?.id ?? 0)).invoiceNumber);
  }
  expect(numbers).toEqual(['INV/25-26/00001', 'INV/26-27/00001', 'INV/26-27/00002']);
});

const NOT_THE_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const satisfies readonly string[] as never;

test('a doubtful registration needs a reason, which the invoice keeps', async () => {
  app.rename('/api/parties/1', { gstNumber: '33CRTCT4410C1ZJ' });
  const { id } = await raise();
  await expect(convert(id)).rejects.toMatchObject({
    status: 409,
    code: 'identity_doubtful',
    fields: { 'party.gstNumber': expect.stringContaining('check character') },
  });
  expect(await convert(id, { identityReason: 'Seen on the certificate' })).toMatchObject({
    status: 'invoice',
    identityReason: 'Seen on the certificate',
  });
});

test('a party with our own GSTIN gets no invoice, whatever the reason', async () => {
  app.rename('/api/parties/1', { gstNumber: '33ABCCF1234A1ZI' });
  const { id } = await raise();
  await expect(convert(id, { identityReason: 'They say so' })).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { 'party.gstNumber': 'The party has the same GSTIN as the supplier' },
  });
});

test('a job is either cancelled or billed, even when both are asked for at once', async () => {
  const job = await app.as(ours).call(createJob, { body: { jobNumber: 'JOB-RACE', partyId: 1 } });
  const { id } = await raise({ jobNumber: 'JOB-RACE' });
  const cancelling = app.as(ours).call(endJob, { params: { id: job.id }, body: { status: 'cancelled' } });
  const [converted, cancelled] = await Promise.allSettled([convert(id), cancelling]);
  expect([converted.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('nothing of another client is converted or seen, and its series begins by itself', async () => {
  const { id } = await raise();
  await convert(id);
  const theirs = identityOf({ userId: 7, clientId: '2' });
  await expect(convert(id, {}, { by: theirs })).rejects.toMatchObject({ status: 404 });
  expect(await registered(theirs)).toEqual([]);
});

test('the history of an invoice names who issued it', async () => {
  const { id } = await raise();
  await convert(id, {}, { by: users[2] ?? ours });
  const { items } = await app.as(ours).call(listAudit, { query: { kind: 'invoices', id: String(id) } });
  expect(items[0]).toMatchObject({ action: 'issue', by: { username: 'user-3' } });
});

describe('the register', () => {
  const find = async (query: object) =>
    itemsOf(await app.as(ours).call(listIssued, { query: query as never })).map(({ jobNumber }) => jobNumber);

  beforeEach(async () => {
    for (const [jobNumber, rest] of [
      ['JOB-OVERDUE', { dueDate: '2020-01-31' }],
      ['JOB-DUE', { dueDate: '2099-01-31', partyId: 2, contractId: 2 }],
      ['JOB-OPEN', {}],
    ] as const) {
      await app.as(ours).call(createJob, { body: { jobNumber, partyId: 1 } });
      await convert((await raise({ jobNumber, ...rest })).id);
    }
    await raise();
  });

  test('lists issued documents alone, newest first, by what is found', async () => {
    expect(await find({})).toEqual(['JOB-OPEN', 'JOB-DUE', 'JOB-OVERDUE']);
    expect(await find({ payment: 'overdue' })).toEqual(['JOB-OVERDUE']);
    expect(await find({ payment: 'pending' })).toEqual(['JOB-OPEN', 'JOB-DUE']);
    expect(await find({ payment: 'paid' })).toEqual([]);
    expect(await find({ partyId: 2 })).toEqual(['JOB-DUE']);
    expect(await find({ kind: 'credit_note' })).toEqual([]);
    expect(await find({ q: 'sahyadri' })).toEqual(['JOB-DUE']);
    expect(await find({ from: '2099-01-01' })).toEqual([]);
    expect(await find({ from: '2020-01-01', to: '2099-01-01' })).toHaveLength(3);
    expect(await find({ sort: 'dueDate', payment: 'overdue', q: 'JOB' })).toEqual(['JOB-OVERDUE']);
  });

  test('adds up what is found, not what is on the page', async () => {
    const all = await app.as(ours).call(issuedSummary, {});
    expect(all).toMatchObject({
      INR: {
        count: 3,
        subtotal: 65252.55,
        taxAmount: 11628.36,
        totalAmount: 76880.91,
        balanceAmount: 76880.91,
      },
      USD: { count: 0, totalAmount: 0 },
    });
    const found = await app.as(ours).call(issuedSummary, { query: { q: 'sahyadri' } });
    expect(found.INR).toMatchObject({ count: 1, totalAmount: 25626.97 });
  });
});
