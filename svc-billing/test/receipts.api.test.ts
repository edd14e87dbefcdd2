import { itemsOf } from '@freightdesk/api-client';
import {
  accountMovements,
  allocateReceipt,
  createReceipt,
  issuedSummary,
  listIssued,
  listReceipts,
  openDocuments,
  partyMovements,
  type Receipt,
  readPartyAccount,
  readReceipt,
  receiptsOfDocument,
  removeAllocation,
  reverseReceipt,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay } from '@freightdesk/tax';
import { TODAY } from './advances';
import { THIS_YEAR } from './conversions';
import { runDocuments } from './documents';
import { balancesOf, readJournal } from './journal';

const { app, api, issue, credit, read } = runDocuments();

/** Issues an invoice over an amount without tax. */
const invoiceOf = (rate: number, rest = {}) =>
  issue({ charges: [{ chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate, gstPercent: 0 }], ...rest });

const YESTERDAY = indianDay(new Date(Date.now() - DAY));
const REST_OF_ACCOUNT = { accountName: '', branch: '', ifsc: '', swiftCode: '' };

let referenceCount = 0;
/** The body of a receipt of client 1's first party, with a reference of its own. */
const receiptInput = (amount: number, rest = {}) => ({
  partyId: 1,
  receivedOn: TODAY,
  mode: 'Bank Transfer' as const,
  reference: `UTR${++referenceCount}`,
  amount,
  ...rest,
});
const receive = (amount: number, rest = {}, idempotencyKey?: string): Promise<Receipt> =>
  api().call(createReceipt, {
    body: receiptInput(amount, rest),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const pays = (documentId: number, amount: number) => ({ documentId, amount });
const allocate = (id: number, ...allocations: ReturnType<typeof pays>[]) =>
  api().call(allocateReceipt, { params: { id }, body: { allocations } });
const reverse = (id: number, rest = {}) =>
  api().call(reverseReceipt, { params: { id }, body: { reason: 'Cheque returned', ...rest } });
const paymentOf = async (id: number) =>
  itemsOf(await api().call(listIssued, { query: { pageSize: 500, page: 1 } })).find((each) => each.id === id)
    ?.payment;
const entriesOf = (id: number) =>
  app()
    .connection.collection('audit')
    .find({ 'record.kind': 'invoices', 'record.id': String(id) })
    .toArray();

/** Gives the company a bank account, and answers its name. */
function openBankAccount(): string {
  const account = { bankName: 'Second Bank', accountNumber: '1234567', ...REST_OF_ACCOUNT };
  app().changeLetterhead({ bankAccounts: [account] });
  return 'Second Bank 4567';
}

test('money that comes into a bank account of the company stands in a ledger of its own (LEDGER-2)', async () => {
  const bankAccount = openBankAccount();
  const { number } = await receive(100, { bankAccount });
  await receive(7);
  expect(await receive(5, { mode: 'Cash', bankAccount })).toMatchObject({ bankAccount: '' });
  await expect(receive(1, { bankAccount: 'Third Bank 4567' })).rejects.toMatchObject({
    status: 400,
    fields: { bankAccount: 'Choose a bank account of the company' },
  });
  const query = { account: 'bank' as const, head: bankAccount };
  expect(itemsOf(await api().call(accountMovements, { query }))).toMatchObject([
    { sourceNumber: number, debit: 100, balance: 100 },
  ]);
});

test('a payment with TDS pays an invoice, and has a number of its own series (LEDGER-2)', async () => {
  const { id } = await invoiceOf(25_627);
  const receipt = await receive(25_192, { tds: 435, allocations: [pays(id, 25_627)] });
  expect(receipt).toMatchObject({
    amount: 25_192,
    tds: 435,
    tdsNature: 'contractor',
    grossAmount: 25_627,
    onAccountAmount: 0,
    state: 'received',
    allocations: [{ documentId: id, amount: 25_627 }],
  });
  expect(receipt.number).toMatch(new RegExp(`^RC/${THIS_YEAR}/\\d{5}$`));
  expect(await read(id)).toMatchObject({ balanceAmount: 0 });
  expect(await paymentOf(id)).toBe('paid');
});

test('a document tells the receipts that pay it, and how much of it each does', async () => {
  const [first, second] = [await invoiceOf(100), await invoiceOf(100)];
  const both = await receive(150, { allocations: [pays(first.id, 60), pays(second.id, 90)] });
  const rest = await receive(40, { allocations: [pays(first.id, 40)] });
  const paid = () => api().call(receiptsOfDocument, { params: { documentId: first.id } });
  expect((await paid()).map(({ number, amount }) => [number, amount])).toEqual([
    [both.number, 60],
    [rest.number, 40],
  ]);
  await reverse(both.id);
  expect(await paid()).toMatchObject([{ number: rest.number, reference: rest.reference }]);
});

test('one receipt pays two invoices, a part of one and leaves the rest open', async () => {
  const [first, second] = [await invoiceOf(15_361), await invoiceOf(10_951)];
  await receive(20_000, { allocations: [pays(first.id, 15_361), pays(second.id, 4_639)] });
  expect(await read(second.id)).toMatchObject({ balanceAmount: 6_312 });
  expect([await paymentOf(first.id), await paymentOf(second.id)]).toEqual(['paid', 'part_paid']);
});

test('what pays no document is on account, and pays one later', async () => {
  const { id } = await invoiceOf(15_361);
  const receipt = await receive(20_000, { allocations: [pays(id, 15_361)] });
  expect(receipt.onAccountAmount).toBe(4_639);
  const next = await invoiceOf(5_000);
  expect(await allocate(receipt.id, pays(next.id, 4_000))).toMatchObject({ onAccountAmount: 639 });
  expect(await allocate(receipt.id, pays(next.id, 639))).toMatchObject({
    onAccountAmount: 0,
    allocations: [pays(id, 15_361), pays(next.id, 4_639)],
  });
  await expect(allocate(receipt.id, pays(next.id, 0.01))).rejects.toMatchObject({
    status: 409,
    code: 'above_open',
    serverMessage: 'At most ₹0.00 is left to allocate',
  });
});

test.each([
  [
    'more than is open',
    async () => pays((await invoiceOf(100)).id, 100.01),
    /^At most ₹100\.00 is open on INV/,
  ],
  [
    'another party’s',
    async () => pays((await invoiceOf(100, { partyId: 2, contractId: 2 })).id, 1),
    /another party$/,
  ],
  [
    'a credit note',
    async () => pays((await credit((await invoiceOf(100)).id, { charges: [{ originalLine: 0 }] })).id, 1),
    /^CN.* takes no payment$/,
  ],
])('a receipt does not pay %s, and takes no number', async (_what, makeAllocation, message) => {
  const allocation = await makeAllocation();
  const [before] = itemsOf(await api().call(listReceipts, { query: {} }));
  await expect(receive(200, { allocations: [allocation] })).rejects.toMatchObject({
    status: 409,
    code: 'above_open',
    serverMessage: expect.stringMatching(message),
    fields: { 'allocations.0.amount': expect.stringMatching(message) },
  });
  const [after] = itemsOf(await api().call(listReceipts, { query: {} }));
  expect(after).toEqual(before);
});

test('taken off a document, it is open again and the money on account; both stay in the history (LEDGER-3)', async () => {
  const { id } = await invoiceOf(15_361);
  const receipt = await receive(15_100, { tds: 261, allocations: [pays(id, 15_361)] });
  const remove = () => api().call(removeAllocation, { params: { id: receipt.id, documentId: id } });
  expect(await remove()).toMatchObject({ onAccountAmount: 15_361, allocations: [] });
  expect(await remove()).toMatchObject({ onAccountAmount: 15_361, allocations: [] });
  expect(await read(id)).toMatchObject({ balanceAmount: 15_361 });
  expect(await paymentOf(id)).toBe('pending');
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['payment', 'payment_reversed']),
  );
});

test('a returned cheque is reversed once: its documents are open, and it stays in the list', async () => {
  const [first, second] = [await invoiceOf(500), await invoiceOf(500)];
  const receipt = await receive(900, { allocations: [pays(first.id, 500), pays(second.id, 300)] });
  expect(await reverse(receipt.id)).toMatchObject({
    state: 'reversed',
    reversalReason: 'Cheque returned',
    reversedBy: identityOf().username,
    allocations: [],
    onAccountAmount: 0,
    grossAmount: 900,
  });
  expect([await read(first.id), await read(second.id)]).toMatchObject([
    { balanceAmount: 500 },
    { balanceAmount: 500 },
  ]);
  for (const attempt of [reverse(receipt.id), allocate(receipt.id, pays(first.id, 1))])
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'receipt_reversed' });
  expect(await api().call(readReceipt, { params: { id: receipt.id } })).toMatchObject({ state: 'reversed' });
});

test('what the bank takes for a returned cheque is bank charges and input tax, and no matter of the party (LEDGER-22)', async () => {
  const { id: documentId } = await invoiceOf(25_627);
  const balance = async () => (await api().call(readPartyAccount, { params: { partyId: 1 } })).balance;
  const owed = await balance();
  const bankAccount = openBankAccount();
  const allocations = [pays(documentId, 25_627)];
  const { id } = await receive(25_627, { mode: 'Cheque', bankAccount, receivedOn: YESTERDAY, allocations });
  const charges = { returnCharges: 250, returnChargesGst: 45 };
  expect(await reverse(id, charges)).toMatchObject({ state: 'reversed', ...charges });
  expect([(await read(documentId)).balanceAmount, await balance()]).toEqual([25_627, owed]);
  const entries = (await readJournal(app().connection)).filter(
    ({ source, sourceId }) => source === 'receipt' && sourceId === id,
  );
  expect(balancesOf(entries)).toEqual({ bank: -295, bank_charges: 250, other_taxes: 45 });
  const [chargeEntry] = entries.filter(({ partyRole }) => partyRole === 'vendor');
  expect(chargeEntry && indianDay(chargeEntry.day)).toBe(TODAY);
  expect(chargeEntry?.postings.map(({ account, head }) => [account, head])).toEqual([
    ['bank_charges', ''],
    ['other_taxes', 'Input GST'],
    ['bank', bankAccount],
  ]);
  const statement = itemsOf(await api().call(partyMovements, { query: { partyId: 1 } }));
  expect(statement.filter(({ source, sourceId }) => source === 'receipt' && sourceId === id)).toHaveLength(2);
});

test.each([
  ['more GST than charges', { mode: 'Cheque' }, { returnCharges: 10, returnChargesGst: 10.01 }],
  ['charges on cash', { mode: 'Cash' }, { returnCharges: 10 }],
])('a reversal does not take %s', async (_what, way, charges) => {
  const { id } = await receive(100, way);
  await expect(reverse(id, charges)).rejects.toMatchObject({ status: 400 });
});

test('a credit note takes the balance that receipts have left, and owes the rest to the party', async () => {
  const { id } = await invoiceOf(1_000);
  await receive(800, { allocations: [pays(id, 800)] });
  const note = await credit(id, { charges: [{ originalLine: 0 }] });
  expect(note).toMatchObject({ totalAmount: -1_000, balanceAmount: -800 });
  expect(await read(id)).toMatchObject({ balanceAmount: 0 });
});

test('ten receipts at once never pay more than is open, and their numbers have no gap', async () => {
  const { id } = await invoiceOf(500);
  const attempts = Array.from({ length: 10 }, () => receive(100, { allocations: [pays(id, 100)] }));
  const outcomes = await Promise.allSettled(attempts);
  const receipts = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(receipts).toHaveLength(5);
  const places = receipts.map(({ number }) => Number(number.slice(-5))).sort((one, other) => one - other);
  expect(places.map((place, at) => place - (places[0] ?? 0) - at)).toEqual(Array(5).fill(0));
  expect(await read(id)).toMatchObject({ balanceAmount: 0 });
});

test('ten people who use what is on account at once use each rupee once', async () => {
  const receipt = await receive(500);
  const invoices = [];
  for (let count = 0; count < 10; count++) invoices.push(await invoiceOf(100));
  await Promise.allSettled(invoices.map(({ id }) => allocate(receipt.id, pays(id, 100))));
  const after = await api().call(readReceipt, { params: { id: receipt.id } });
  expect(after).toMatchObject({ onAccountAmount: 0 });
  expect(after.allocations).toHaveLength(5);
  const balances = await Promise.all(invoices.map(async ({ id }) => (await read(id)).balanceAmount));
  expect(balances.filter((balance) => balance === 0)).toHaveLength(5);
});

test('a repeated request records one receipt', async () => {
  const { id } = await invoiceOf(100);
  const body = { reference: 'ONCE', allocations: [pays(id, 100)] };
  const [first, second] = await Promise.all([receive(100, body, 'key-1'), receive(100, body, 'key-1')]);
  expect(second).toEqual(first);
  expect(await read(id)).toMatchObject({ balanceAmount: 0 });
});

test('a reference that stands on another receipt of the party is asked about; with a reason it is taken', async () => {
  const first = await receive(10, { reference: 'sbin 0001' });
  expect(first.reference).toBe('SBIN0001');
  await expect(receive(10, { reference: 'SBIN0001' })).rejects.toMatchObject({
    status: 409,
    code: 'receipt_doubtful',
    fields: { reference: `The reference SBIN0001 was recorded for this party as ${first.number}` },
  });
  expect(await receive(10, { reference: 'SBIN0001', doubtReason: 'Two parts' })).toMatchObject({
    doubtReason: 'Two parts',
  });
  expect(await receive(10, { reference: 'SBIN0001', partyId: 2 })).toMatchObject({ partyId: 2 });
});

test('cash that reaches the legal limit in a day is asked about (LEDGER-5)', async () => {
  const cash = { mode: 'Cash', partyId: 4 };
  await receive(120_000, cash);
  await expect(receive(80_000, cash)).rejects.toMatchObject({
    code: 'receipt_doubtful',
    fields: { amount: expect.stringContaining('₹2,00,000.00 or more') },
  });
  expect(await receive(79_999.99, cash)).toMatchObject({ state: 'received' });
});

test.each([
  ['nothing received', { amount: 0 }, 'amount'],
  ['a day to come', { receivedOn: '2099-01-01' }, 'receivedOn'],
  ['dollars without a rate', { currency: 'USD' }, 'exchangeRate'],
  ['one document twice', { allocations: [pays(1, 1), pays(1, 1)] }, 'allocations'],
])('%s is refused at its field', async (_what, change, field) => {
  await expect(receive(10, change)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.anything() },
  });
});

test('a party’s open documents are told oldest due first, without what is paid or lowers what it owes', async () => {
  const party = { partyId: 3, contractId: 3 };
  const [later, sooner, paid] = [
    await invoiceOf(10, { ...party, dueDate: `${Number(TODAY.slice(0, 4)) + 1}-03-01` }),
    await invoiceOf(20, { ...party, dueDate: `${Number(TODAY.slice(0, 4)) + 1}-01-01` }),
    await invoiceOf(30, party),
  ];
  await receive(paid.balanceAmount, { partyId: 3, allocations: [pays(paid.id, paid.balanceAmount)] });
  const documents = await api().call(openDocuments, { query: { partyId: 3 } });
  expect(documents.map(({ documentId }) => documentId)).toEqual([sooner.id, later.id]);
  expect(documents[0]).toMatchObject({ balanceAmount: sooner.balanceAmount, kind: 'invoice' });
});

test('the register counts what receipts have paid', async () => {
  const summary = () => api().call(issuedSummary, { query: {} });
  const before = await summary();
  const { id } = await invoiceOf(100);
  await receive(40, { allocations: [pays(id, 40)] });
  expect((await summary()).INR.balanceAmount - before.INR.balanceAmount).toBeCloseTo(60, 2);
  const partPaid = await api().call(issuedSummary, { query: { payment: 'part_paid' } });
  expect(partPaid.INR.count).toBeGreaterThan(0);
});

test('another client sees no receipt and no open document', async () => {
  const receipt = await receive(10);
  const others = app().as(identityOf({ clientId: '2' }));
  await expect(others.call(readReceipt, { params: { id: receipt.id } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await others.call(listReceipts, { query: {} })).toEqual([]);
  expect(await others.call(openDocuments, { query: { partyId: 1 } })).toEqual([]);
});
