import {
  cancelProforma,
  convertProforma,
  createAdvance,
  createInvoice,
  createJob,
  createVendorBill,
  type Invoice,
  listIssued,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { advanceInput } from './advances';
import { proforma } from './billing-app';
import { agency, runDocuments } from './documents';
import { bill, fileOf, PDF } from './vendor-bills';

const { app, api, raiseForJob, issue, credit, debit, consolidate } = runDocuments();

let [open, other, spare, invoice]: Invoice[] = [];
const idOf = (document: Invoice | undefined) => document?.id ?? 0;
const ofOpen = (rest = {}) => proforma({ jobNumber: open?.jobNumber, ...rest });

/** A delivery that svc-crm has taken is still noted for a moment. */
async function untilOutboxIsEmpty(): Promise<void> {
  while ((await app().connection.collection('outbox').countDocuments()) > 0);
}

beforeAll(async () => {
  [open, other, spare] = [await raiseForJob(), await raiseForJob(), await raiseForJob()];
  invoice = await issue();
  await app().contractUses(1);
  await untilOutboxIsEmpty();
  app().othersGoAway();
});

/** Everything that is stored, except for the ids of records, which may have gaps. */
async function readDatabase() {
  const { connection } = app();
  const names = (await connection.listCollections()).map(({ name }) => name).sort();
  const contents = names.map(async (name) => {
    const series = name === 'counters' ? { _id: / of client / as never } : {};
    return [name, await connection.collection(name).find(series).sort({ _id: 1 }).toArray()];
  });
  return Object.fromEntries(await Promise.all(contents));
}

test.each<[string, () => Promise<unknown>]>([
  ['a proforma', () => api().call(createInvoice, { body: ofOpen(), idempotencyKey: 'away' })],
  [
    'a change of a proforma',
    () => api().call(updateProforma, { params: { id: idOf(open) }, body: ofOpen({ cargoDetails: 'x' }) }),
  ],
  ['a conversion', () => api().call(convertProforma, { params: { id: idOf(open) }, body: {} })],
  [
    'a conversion with changes',
    () => api().call(convertProforma, { params: { id: idOf(open) }, body: ofOpen({ cargoDetails: 'x' }) }),
  ],
  ['a consolidated invoice', () => consolidate([open, other] as Invoice[])],
  ['a debit note', () => debit(idOf(invoice), { charges: [agency] as never })],
  [
    'an advance for services',
    () =>
      api().call(createAdvance, { body: advanceInput(open?.jobNumber ?? '', 100), idempotencyKey: 'away' }),
  ],
  ['a vendor bill', () => api().call(createVendorBill, { body: bill(), file: fileOf(PDF) })],
  ['a job', () => api().call(createJob, { body: { jobNumber: 'JOB-AWAY', partyId: 1 } })],
])(
  'while the other services are away, %s is refused with 503 and nothing of it is stored',
  async (_what, call) => {
    const before = await readDatabase();
    await expect(call()).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      serverMessage: 'A part of the product that is needed for this is away. Please try again shortly.',
    });
    expect(await readDatabase()).toEqual(before);
  },
);

test('what needs none of the other services is done while they are away', async () => {
  expect(await api().call(listIssued, {})).toMatchObject([{ id: invoice?.id }]);
  const advance = advanceInput(open?.jobNumber ?? '', 100, { receivedFor: 'reimbursements' });
  expect(await api().call(createAdvance, { body: advance })).toMatchObject({ advance: 100 });
  expect(await credit(idOf(invoice), { charges: [{ originalLine: 0, amount: 1 }] })).toMatchObject({
    status: 'credit_note',
  });
  expect(await api().call(cancelProforma, { params: { id: idOf(spare) }, body: {} })).toMatchObject({
    status: 'cancelled',
  });
});
