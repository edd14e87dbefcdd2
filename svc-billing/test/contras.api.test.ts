import { itemsOf } from '@freightdesk/api-client';
import {
  type Contra,
  createContra,
  createVendorBill,
  deleteVendorBill,
  listContras,
  listCounterparts,
  listIssued,
  openBills,
  partyMovements,
  reverseContra,
  vendorMovements,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { TODAY } from './advances';
import { THIS_YEAR } from './conversions';
import { runDocuments, theirs } from './documents';
import { balancesOf, readJournal } from './journal';
import { bill } from './vendor-bills';

const { app, api, issue, read } = runDocuments();
const approver = () => app().as(identityOf({ role: 'approver', username: 'chief' }));

const invoiceOf = async (rate: number, rest = {}): Promise<number> => {
  const charges = [{ chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate, gstPercent: 0 }];
  return (await issue({ charges, ...rest })).id;
};
const billOf = async (invamount: number, rest = {}): Promise<number> =>
  (await api().call(createVendorBill, { body: bill({ invamount, ...rest }), file: undefined })).id;

interface Sides {
  readonly documents: readonly (readonly [documentId: number, amount: number])[];
  readonly bills: readonly (readonly [billId: number, amount: number])[];
}
const setOff = ({ documents, bills }: Sides, rest = {}, key?: string): Promise<Contra> =>
  api().call(createContra, {
    body: {
      partyId: 1,
      vendorId: 1,
      settledOn: TODAY,
      documents: documents.map(([documentId, amount]) => ({ documentId, amount })),
      bills: bills.map(([billId, amount]) => ({ billId, amount })),
      ...rest,
    },
    ...(key ? { idempotencyKey: key } : {}),
  });
const reverse = (id: number) =>
  approver().call(reverseContra, { params: { id }, body: { reason: 'Not agreed' } });
const openOf = async (documentId: number, billId: number) => {
  const bills = await api().call(openBills, { query: { vendorId: '1' } });
  const open = bills.find((each) => each.billId === billId)?.openAmount ?? 0;
  return [(await read(documentId)).balanceAmount, open];
};
const entriesOf = async ({ id }: Contra) =>
  (await readJournal(app().connection)).filter(
    ({ source, sourceId }) => source === 'contra' && sourceId === id,
  );

test('LEDGER-20: what is owed both ways is settled under a number, entered for both, and reversed', async () => {
  const [documentId, billId] = [await invoiceOf(100), await billOf(80)];
  const contra = await setOff({ documents: [[documentId, 60]], bills: [[billId, 60]] });
  expect(contra).toMatchObject({ amount: 60, pan: 'CRTCT4410C', state: 'settled' });
  expect(contra.number).toMatch(new RegExp(`^CON/${THIS_YEAR}/\\d{5}$`));
  expect(await openOf(documentId, billId)).toEqual([40, 20]);
  const entries = await entriesOf(contra);
  expect(balancesOf(entries)).toEqual({ debtors: -60, creditors: 60 });
  expect(entries.map((entry) => [entry.partyRole, balancesOf([entry])])).toEqual([
    ['customer', { contra: 60, debtors: -60 }],
    ['vendor', { creditors: 60, contra: -60 }],
  ]);
  const narration = `Contra ${contra.number}`;
  const query = { partyId: '1', vendorId: '1', sort: '-day' as const };
  for (const endpoint of [partyMovements, vendorMovements])
    expect(itemsOf(await api().call(endpoint, { query })).map((each) => each.narration)).toContain(narration);
  await expect(api().call(deleteVendorBill, { params: { id: billId } })).rejects.toMatchObject({
    code: 'bill_paid',
  });
  expect(await reverse(contra.id)).toMatchObject({ state: 'reversed', reversedBy: 'chief' });
  expect(await openOf(documentId, billId)).toEqual([100, 80]);
  expect(balancesOf(await entriesOf(contra))).toEqual({});
  await expect(reverse(contra.id)).rejects.toMatchObject({ status: 409, code: 'contra_reversed' });
});

test('both sides come to the same amount, no more than is open, and of one PAN', async () => {
  const [documentId, billId] = [await invoiceOf(100), await billOf(80)];
  const other = await billOf(50, { vendorId: 2 });
  const expectRefusal = async (sides: Sides, code: string, field: string, rest = {}) =>
    expect(setOff(sides, rest)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } });
  await expectRefusal({ documents: [[documentId, 60]], bills: [[billId, 59.99]] }, 'invalid', 'bills');
  const both = { documents: [[documentId, 80.01]], bills: [[billId, 80.01]] } as const;
  await expectRefusal(both, 'above_open', 'bills.0.amount');
  await expectRefusal({ documents: [[documentId, 1]], bills: [[other, 1]] }, 'above_open', 'bills.0.amount');
  await expectRefusal({ documents: [[documentId, 1]], bills: [[other, 1]] }, 'invalid', 'vendorId', {
    vendorId: 2,
  });
  const foreign = await invoiceOf(1, { partyId: 2, contractId: 2 });
  await expectRefusal(
    { documents: [[foreign, 1]], bills: [[billId, 1]] },
    'above_open',
    'documents.0.amount',
  );
  expect(await openOf(documentId, billId)).toEqual([100, 80]);
});

test('a document that a contra closes is paid; a repeated request is one contra', async () => {
  const [documentId, billId] = [await invoiceOf(70), await billOf(70)];
  const sides = { documents: [[documentId, 70]], bills: [[billId, 70]] } as const;
  const [first, second] = [await setOff(sides, {}, 'contra-1'), await setOff(sides, {}, 'contra-1')];
  expect(second).toEqual(first);
  const listed = itemsOf(await api().call(listIssued, { query: {} })).find(({ id }) => id === documentId);
  expect(listed?.payment).toBe('paid');
});

test('a party is named with the vendors of its PAN, and a vendor with its parties', async () => {
  const pair = {
    partyId: 1,
    partyName: 'Coromandel Textiles',
    vendorId: 1,
    vendorName: 'Southern Container Terminals',
  };
  for (const query of [{ partyId: '1' }, { vendorId: '1' }])
    expect(await api().call(listCounterparts, { query })).toEqual([pair]);
  for (const query of [{ partyId: '4' }, { vendorId: '2' }, {}])
    expect(await api().call(listCounterparts, { query })).toEqual([]);
});

test('a contra is printed with what it settles on both sides, and says so when it is reversed', async () => {
  const [documentId, billId] = [await invoiceOf(30), await billOf(30)];
  const { id, number, documents, bills } = await setOff({
    documents: [[documentId, 30]],
    bills: [[billId, 30]],
  });
  const headers = await app().headersOf(identityOf());
  const print = (query = '') => fetch(`${app().url}/api/contras/${id}/print${query}`, { headers });
  const page = await (await print()).text();
  const numbers = [documents[0]?.invoiceNumber, bills[0]?.invoiceno];
  for (const text of ['CONTRA', number, 'Coromandel Textiles', 'Southern Container Terminals', ...numbers])
    expect(page).toContain(text);
  const pdf = Buffer.from(await (await print('?format=pdf')).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await reverse(id);
  expect(await (await print()).text()).toContain('REVERSED');
});

test('another client sees no contra', async () => {
  expect(itemsOf(await api().call(listContras, { query: { state: 'settled' } }))).toHaveLength(1);
  expect(await app().as(theirs).call(listContras, { query: {} })).toEqual([]);
});
