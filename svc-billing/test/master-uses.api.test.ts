import { createInvoice, createJob } from '@freightdesk/contracts/billing';
import {
  billingMasterUses,
  billingUsedMasters,
  type ImportedMaster,
  type MasterUse,
} from '@freightdesk/contracts/core';
import { contractUses } from '@freightdesk/contracts/crm';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const ours = identityOf();

const usesOf = async (query: {
  kind: 'charge' | 'shipmentCategory';
  id: number;
  code: string;
  clientId?: string;
}): Promise<MasterUse[]> => {
  const api = app.as(undefined, { [INTERNAL_HEADER]: internalKey(TEST_SECRET) });
  return (await api.call(billingMasterUses, { query: { clientId: '1', ...query } })).uses;
};

test('an invoice that bills a charge is named with its job', async () => {
  expect(await usesOf({ kind: 'charge', id: 1, code: 'CHG-1' })).toEqual([]);
  const { id } = await app.as(ours).call(createInvoice, { body: proforma() });
  expect(await usesOf({ kind: 'charge', id: 1, code: 'CHG-1' })).toEqual([
    { what: 'invoice', count: 1, example: `PI-${id} of job JOB-260001` },
  ]);
});

test('jobs that carry a shipment category are counted, however it is written', async () => {
  const body = { jobNumber: 'JOB-900077', partyId: 1, shipmentCategory: 'Reefer 20-ft' };
  await app.as(ours).call(createJob, { body });
  expect(await usesOf({ kind: 'shipmentCategory', id: 1, code: 'REEFER_20FT' })).toEqual([
    { what: 'job', count: 1, example: 'JOB-900077' },
  ]);
});

test('the uses of another client do not count', async () => {
  expect(await usesOf({ kind: 'shipmentCategory', id: 1, code: 'REEFER_20FT', clientId: '2' })).toEqual([]);
});

describe('of many records of a master those are told that something names (MASTER-16)', () => {
  const usersOf = async (kind: ImportedMaster, ids: number[], clientId = '1') => {
    const api = app.as(undefined, { [INTERNAL_HEADER]: internalKey(TEST_SECRET) });
    return (await api.call(billingUsedMasters, { body: { clientId, kind, ids } })).usedRecords;
  };

  const job = (rest: object) => ({ jobNumber: 'JOB-7', ...rest });
  const ofParty = (partyRole: string) => (partyId: number) => ({ partyRole, partyId });
  const uses: readonly [ImportedMaster, string, (id: number) => object, by: RegExp][] = [
    ['parties', 'jobs', (partyId) => job({ partyId }), /^job JOB-7$/],
    ['parties', 'jobs', (consigneeId) => job({ consigneeId }), /^job JOB-7$/],
    ['parties', 'invoices', (partyId) => job({ partyId }), /^invoice PI-\d+ of job JOB-7$/],
    ['parties', 'invoices', (importerId) => job({ importerId }), /^invoice PI-/],
    ['parties', 'journal', ofParty('customer'), /^entry of REC-1$/],
    ['parties', 'letters', ofParty('customer'), /^letter Due$/],
    ['parties', 'party_credits', (partyId) => ({ partyId }), /^credit limit$/],
    ['parties', 'fund_requests', (partyId) => ({ type: 'job', partyId }), /^fund request FR-1$/],
    ['parties', 'tds_certificates', (partyId) => ({ partyId }), /^TDS certificate of 2026-27 Q1$/],
    ['charges', 'invoices', (chargeId) => job({ charges: [{ chargeId }] }), /^invoice PI-/],
    ['vendors', 'vendor_billing', (vendorId) => ({ vendorId }), /^vendor bill B-1$/],
    ['vendors', 'journal', ofParty('vendor'), /^entry of REC-1$/],
    ['vendors', 'letters', ofParty('vendor'), /^letter Due$/],
  ];
  const names: Readonly<Record<string, object>> = {
    journal: { sourceNumber: 'REC-1' },
    letters: { subject: 'Due' },
    fund_requests: { requestId: 'FR-1' },
    tds_certificates: { quarter: '2026-27 Q1' },
    vendor_billing: { invoiceno: 'B-1' },
  };

  test.each(uses.map((use, row) => [...use, 900_000 + row] as const))(
    '%s that %s name',
    async (kind, collection, fieldsOf, by, id) => {
      const record = { clientId: '1', id, sourceId: id, ...names[collection], ...fieldsOf(id) };
      await app.connection.collection(collection).insertOne(record);
      expect(await usersOf(kind, [id, id + 100])).toEqual([{ id, by: expect.stringMatching(by) }]);
      expect(await usersOf(kind, [id + 100])).toEqual([]);
      expect(await usersOf(kind, [id], '2')).toEqual([]);
    },
  );
});

test('nobody but our own services may ask', async () => {
  const query = { kind: 'charge', id: 1, code: 'CHG-1', clientId: '1' } as const;
  await expect(app.as(ours).call(billingMasterUses, { query })).rejects.toMatchObject({ status: 404 });
});

test('a contract is used by the proformas that name it, and only in its own client (QUOTE-13)', async () => {
  const document = await app.as(ours).call(createInvoice, { body: proforma() });
  const contractId = Number(document.contractId);
  const api = app.as(undefined, { [INTERNAL_HEADER]: internalKey(TEST_SECRET) });
  const uses = async (contractId: number, clientId: string) =>
    (await api.call(contractUses, { query: { clientId, id: contractId } })).uses;
  const [use] = await uses(contractId, '1');
  expect(use).toMatchObject({
    what: 'invoice',
    example: expect.stringMatching(/^PI-\d+ of job JOB-260001$/),
  });
  expect(use?.count).toBeGreaterThanOrEqual(1);
  expect(await uses(contractId, '2')).toEqual([]);
  expect(await uses(contractId + 999, '1')).toEqual([]);
  await expect(
    app.as(ours).call(contractUses, { query: { clientId: '1', id: contractId } }),
  ).rejects.toMatchObject({ status: 404 });
});
