import {
  type AskedMasters,
  crmMasterUses,
  crmUsedMasters,
  type MasterUse,
} from '@freightdesk/contracts/core';
import { createQuote, deleteQuote } from '@freightdesk/contracts/crm';
import { type CrmApp, ours, runCrm } from './crm-app';
import { quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm({ seed: 'demo' });
});
afterAll(() => app.close());

const usesOf = async (query: {
  kind: 'charge' | 'shipmentCategory';
  id: number;
  code: string;
  clientId?: string;
}): Promise<MasterUse[]> =>
  (await app.internal.call(crmMasterUses, { query: { clientId: '1', ...query } })).uses;

test('the contracts that bill a charge are counted and one is named', async () => {
  expect(await usesOf({ kind: 'charge', id: 4, code: 'CHG-4' })).toContainEqual({
    what: 'contract',
    count: expect.any(Number),
    example: 'CT-100001',
  });
});

test('a quote that offers a charge uses it', async () => {
  const body = quoteOf('QT-USES');
  const chargeId = Number(body.services[0]?.chargeId);
  await app.as(ours).call(createQuote, { body });
  const uses = await usesOf({ kind: 'charge', id: chargeId, code: 'CHG' });
  expect(uses.map(({ what }) => what)).toContain('quote');
});

test('a shipment category is used however it is written', async () => {
  await app.as(ours).call(createQuote, { body: quoteOf('QT-CAT', { shipmentCategories: ['40 hc-rf'] }) });
  expect(await usesOf({ kind: 'shipmentCategory', id: 1, code: '40HC_RF' })).toEqual([
    { what: 'quote', count: 1, example: 'QT-CAT' },
  ]);
});

test('what nothing uses has no uses', async () => {
  expect(await usesOf({ kind: 'charge', id: 99_999, code: 'CHG' })).toEqual([]);
  expect(await usesOf({ kind: 'shipmentCategory', id: 99, code: 'NOWHERE' })).toEqual([]);
  expect(await usesOf({ kind: 'shipmentCategory', id: 99, code: 'HC' })).toEqual([]);
});

test('the uses of another client do not count', async () => {
  expect(await usesOf({ kind: 'charge', id: 4, code: 'CHG-4', clientId: '2' })).toEqual([]);
});

test('of many parties and charges those are told that quotes and contracts name, also those that can come back (MASTER-16)', async () => {
  const body = quoteOf('QT-NAMES');
  await app.as(ours).call(createQuote, { body });
  const usersOf = async (question: Omit<AskedMasters, 'clientId'>, clientId = '1') =>
    (await app.internal.call(crmUsedMasters, { body: { clientId, ...question } })).usedRecords;
  const chargeId = Number(body.services[0]?.chargeId);
  const ids = [Number(body.partyId), 99_998, 99_999];
  expect(await usersOf({ kind: 'parties', ids })).toContainEqual({ id: ids[0], by: expect.any(String) });
  expect(await usersOf({ kind: 'charges', ids: [chargeId, 99_999] })).toEqual(
    expect.arrayContaining([{ id: chargeId, by: expect.stringMatching(/^quote /) }]),
  );
  const { id } = await app.as(ours).call(createQuote, { body: quoteOf('QT-GONE') });
  await app.as(ours).call(deleteQuote, { params: { id } });
  expect(await usersOf({ kind: 'parties', ids })).toContainEqual({ id: ids[0], by: 'deleted quote QT-GONE' });
  expect(await usersOf({ kind: 'parties', ids: ids.slice(1) })).toEqual([]);
  expect(await usersOf({ kind: 'vendors', ids })).toEqual([]);
  expect(await usersOf({ kind: 'parties', ids }, '2')).toEqual([]);
});

test('nobody but our own services may ask', async () => {
  const query = { kind: 'charge', id: 4, code: 'CHG-4', clientId: '1' } as const;
  await expect(app.as(ours).call(crmMasterUses, { query })).rejects.toMatchObject({ status: 404 });
});
