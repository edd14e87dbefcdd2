import { itemsOf } from '@freightdesk/api-client';
import { listAudit, listTrail, readTrailState } from '@freightdesk/contracts/core';
import {
  approveQuote,
  convertQuote,
  createContract,
  createQuote,
  deleteContract,
  markContractUsed,
  updateContract,
} from '@freightdesk/contracts/crm';
import { verifyTrail } from '@freightdesk/data';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

const historyOf = (kind: 'contracts' | 'quotes', id: number, identity = ours) =>
  app.as(identity).call(listAudit, { query: { kind, id: String(id) } });

const contractOf = (contractId: string) => ({
  contractId,
  partyId: 1,
  validFrom: '2026-11-01',
  validTo: '2027-10-31',
  maxValue: 1000,
  services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
});
const create = (contractId: string) => app.as(ours).call(createContract, { body: contractOf(contractId) });

test('a creation, a change and a deletion record who, when, from which request and what, newest first', async () => {
  const { id } = await create('CT-A1');
  await app.as(ours, { 'x-request-id': 'the-change' }).call(updateContract, {
    params: { id },
    body: { maxValue: 2500.5, services: [{ ...chaAgency, id: 1, buyingCost: 1, sellingCost: 3.25 }] },
  });
  await app.as(ours).call(deleteContract, { params: { id } });
  const { items, total } = await historyOf('contracts', id);
  expect(total).toBe(3);
  expect(items.map(({ action }) => action)).toEqual(['delete', 'change', 'create']);
  expect(items[1]).toMatchObject({
    by: { userId: ours.userId, username: ours.username, fullName: ours.fullName },
    requestId: 'the-change',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(items[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'maxValue', from: 1000, to: 2500.5 },
      { field: 'services.0.sellingCost', from: 2, to: 3.25 },
    ]),
  );
  expect(items[1]?.changes.map(({ field }) => field)).not.toContain('services.0.buyingCost');
  expect(items[2]?.changes).toContainEqual({ field: 'contractId', from: null, to: 'CT-A1' });
  expect(items[0]?.changes).toContainEqual({ field: 'contractId', from: 'CT-A1', to: null });
});

test('decisions are called by their names, and what one request changes has one entry per record', async () => {
  const { id } = await app.as(ours).call(createQuote, { body: quoteOf('QT-A2') });
  await app.as(ours).call(approveQuote, { params: { id } });
  const { contract } = await app.as(ours).call(convertQuote, { params: { id } });
  const { items } = await historyOf('quotes', id);
  expect(items.map(({ action }) => action)).toEqual(['convert', 'approve', 'create']);
  expect(items[1]?.changes).toContainEqual({ field: 'status', from: 'pending_approval', to: 'approved' });
  expect((await historyOf('contracts', contract.id)).items.map(({ action }) => action)).toEqual(['create']);
  const families = await app.connection.collection('audit').find({ 'record.kind': 'quote_families' });
  expect((await families.toArray()).length).toBe(3);
});

test('a write that is refused or fails leaves no entry', async () => {
  await create('CT-A3');
  const entries = () => app.connection.collection('audit').countDocuments({});
  const before = await entries();
  await expect(create('CT-A3')).rejects.toMatchObject({ code: 'contract_id_taken' });
  expect(await entries()).toBe(before);
});

/**
 * Fails the request with the id `twice` at its end: the database refuses its audit entries, all or those of one kind,
 * so that a write in another transaction would remain.
 */
async function whileEntriesFail(write: () => Promise<unknown>, kind?: string): Promise<void> {
  const audit = app.connection.collection('audit');
  const entryFilter = { requestId: 'twice', ...(kind ? { 'record.kind': kind } : {}) };
  await audit.createIndex({ requestId: 1 }, { unique: true, partialFilterExpression: entryFilter });
  await audit.insertOne({ requestId: 'twice', record: { kind } });
  await expect(write()).rejects.toThrow();
  await audit.dropIndex('requestId_1');
  await audit.deleteOne({ requestId: 'twice', at: { $exists: false } });
}

test('a write whose entry cannot be stored does not happen', async () => {
  const { id } = await create('CT-A4');
  const change = app.as(ours, { 'x-request-id': 'twice' });
  await whileEntriesFail(() => change.call(updateContract, { params: { id }, body: { isDefault: true } }));
  expect((await historyOf('contracts', id)).total).toBe(1);
  const record = await app.connection.collection('contracts').findOne({ clientId: '1', id });
  expect(record?.isDefault).toBe(false);
});

test.each([undefined, 'quotes', 'quote_families'])(
  'of a new quote that fails at its end neither the version nor its family remains (%s)',
  async (kind) => {
    const creation = app.as(ours, { 'x-request-id': 'twice' });
    await whileEntriesFail(() => creation.call(createQuote, { body: quoteOf('QT-A6') }), kind);
    for (const name of ['quotes', 'quote_families'])
      expect(await app.connection.collection(name).countDocuments({ quoteId: 'QT-A6' })).toBe(0);
  },
);

test.each([undefined, 'quotes', 'contracts'])(
  'of a use that fails at its end neither the quote nor the contract keeps the mark (%s)',
  async (kind) => {
    const quoteId = `QT-A7-${kind}`;
    const { id } = await app.as(ours).call(createQuote, { body: quoteOf(quoteId) });
    await app.as(ours).call(approveQuote, { params: { id } });
    const { contract } = await app.as(ours).call(convertQuote, { params: { id } });
    const headers = { [INTERNAL_HEADER]: internalKey(TEST_SECRET), 'x-request-id': 'twice' };
    const request = { params: { id: contract.id }, body: { clientId: '1', usedDate: '2026-11-21' } };
    await whileEntriesFail(() => app.as(undefined, headers).call(markContractUsed, request), kind);
    const recordOf = (name: string, filter: object) => app.connection.collection(name).findOne(filter);
    const version = await recordOf('quotes', { id, clientId: '1' });
    expect(version).toMatchObject({ status: 'converted_to_contract', isUsed: false, usedDate: null });
    const family = await recordOf('quote_families', { quoteId });
    expect(family).toMatchObject({ status: 'converted_to_contract' });
    const after = await recordOf('contracts', { id: contract.id, clientId: '1' });
    expect(after?.metadata.convertedFromQuote.isUsed).toBe(false);
    expect(await app.internal.call(markContractUsed, request)).toEqual({ used: true });
  },
);

test('a history is read by pages, by admins, and by nobody of another client', async () => {
  const { id } = await create('CT-A5');
  for (const paymentTermsDays of [31, 32, 33])
    await app.as(ours).call(updateContract, { params: { id }, body: { paymentTermsDays } });
  const page = await app
    .as(ours)
    .call(listAudit, { query: { kind: 'contracts', id: String(id), page: 2, pageSize: 2 } });
  expect(page).toMatchObject({ total: 4, page: 2, pageSize: 2 });
  expect(page.items.map(({ action }) => action)).toEqual(['change', 'create']);
  expect(await historyOf('contracts', id, theirs)).toMatchObject({ total: 0, items: [] });
  const user = identityOf({ role: 'user' });
  await expect(historyOf('contracts', id, user)).rejects.toMatchObject({ status: 403 });
});

test('the trail has who changed what between two days, by user, kind and record, and no other client has it (AUDIT-3)', async () => {
  const { id } = await create('CT-TRAIL');
  const today = indianDay(new Date());
  const trail = async (rest: object, identity = ours) =>
    itemsOf(
      await app.as(identity).call(listTrail, { query: { service: 'crm', page: 1, pageSize: 50, ...rest } }),
    );
  const ofContract = { kind: 'contracts', q: String(id) } as const;
  const [entry, ...others] = await trail({ ...ofContract, from: today, to: today });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: 'create', kind: 'contracts', recordId: String(id) });
  expect(entry?.changes).toContainEqual({ field: 'maxValue', from: null, to: 1000 });
  expect((await trail({}))[0]?.id).toBe(entry?.id);
  expect((await trail({ q: ours.username, kind: 'contracts' }))[0]?.id).toBe(entry?.id);
  expect(await trail({ q: 'nobody' })).toEqual([]);
  expect(await trail({ ...ofContract, to: '2026-01-01' })).toEqual([]);
  expect(await trail({ kind: 'quotes', q: '99999' })).toEqual([]);
  expect(await trail(ofContract, theirs)).toEqual([]);
  await expect(trail({}, identityOf({ role: 'user' }))).rejects.toMatchObject({ status: 403 });
});

test('the state of the trail says how many entries wait for their seal (AUDIT-1)', async () => {
  const state = () => app.as(ours).call(readTrailState, { query: { service: 'crm' } });
  const { waitingCount } = await state();
  await create('CT-STATE');
  expect(await state()).toMatchObject({
    waitingCount: waitingCount + 1,
    sealCount: 0,
    head: '',
    sealedAt: null,
    verification: null,
  });
  const lines: string[] = [];
  await verifyTrail(app.connection, 'svc-crm', { heads: [], print: (line) => void lines.push(line) });
  expect((await state()).verification).toMatchObject({ sealCount: 0, problem: '' });
});
