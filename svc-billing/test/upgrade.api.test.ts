import {
  createInvoice,
  getInvoice,
  INVOICE_STATUSES,
  type Invoice,
  listIssued,
  listProformas,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

const ours = identityOf();
let app: BillingApp;

/** Documents of an earlier release, with a single status in place of kind and state. */
beforeAll(async () => {
  const source = await runBilling();
  const { id } = await source.as(ours).call(createInvoice, { body: proforma() });
  const record = await source.connection.collection('invoices').findOne({ clientId: '1', id });
  await source.close();
  const lacking = new Set([
    '_id',
    'kind',
    'state',
    'isIssued',
    'wasProforma',
    'balanceAmount',
    'invoiceDate',
  ]);
  const document = Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !lacking.has(name)));
  const earlier = INVOICE_STATUSES.map((status, index) => ({
    ...document,
    id: 100 + index,
    status,
    isPerforma: status === 'proforma',
  }));
  app = await runBilling(async (connection) => {
    await connection.collection('invoices').createIndex({ clientId: 1, wasProforma: 1, partyName: 1 });
    await connection.collection('invoices').insertMany(earlier);
  });
});
afterAll(() => app.close());

test.each(INVOICE_STATUSES.map((status, index) => [status, 100 + index] as const))(
  'a document stored with the status %s is read with it',
  async (status, id) => {
    expect(await app.as(ours).call(getInvoice, { params: { id } })).toMatchObject({ id, status });
  },
);

test('what began as a proforma in an earlier release is listed with the proformas', async () => {
  const proformas = (await app.as(ours).call(listProformas, {})) as Invoice[];
  expect(proformas.map(({ status }) => status).sort()).toEqual([
    'converted',
    'converted',
    'converted',
    'proforma',
  ]);
});

test('none of them stands in the register, having no number of the law', async () => {
  expect(await app.as(ours).call(listIssued, {})).toEqual([]);
});

test('an index that only an earlier release needed is gone', async () => {
  const names = (await app.connection.collection('invoices').indexes()).map(({ name }) => name);
  expect(names).not.toContain('clientId_1_wasProforma_1_partyName_1');
  expect(names).toContain('clientId_1_state_1_partyName_1_id_1');
});
