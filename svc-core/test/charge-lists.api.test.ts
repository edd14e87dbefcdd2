import {
  type Charge,
  type ChargeInput,
  chargeSummary,
  chargesByCategories,
  createShipmentCategory,
  deleteCharge,
  getCharge,
  listCharges,
  updateCharge,
} from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCoreWithOthers, underTest } from './core-app';
import { flatRow, newCharge } from './records';

const { app, ours, theirs } = underTest(runCoreWithOthers);
const create = (changes?: Partial<ChargeInput>) => newCharge(ours(), changes);

describe('charges of shipment categories', () => {
  const codes = (list: unknown) => (list as Charge[]).map(({ chargeCode }) => chargeCode);
  const forCategory = (shipmentCategory: string) => [{ ...flatRow, shipmentCategory }];

  beforeAll(async () => {
    const spotted = { name: 'Spotted', description: 'Spotted' };
    await ours().call(createShipmentCategory, { query: {}, body: { ...spotted, code: '40 HC-RF' } });
    await create({ chargeCode: 'IN-AIR', applicabilities: forCategory('AIR') });
    await create({ chargeCode: 'IN-HC', applicabilities: forCategory('40 HC-RF') });
    await create({ chargeCode: 'IN-ALL' });
  });
  const marked = (list: unknown) =>
    codes(list)
      .filter((code) => code.startsWith('IN-'))
      .sort();

  test.each([
    ['repeated', 'shipmentCategories=AIR&shipmentCategories=40%20HC-RF', ['IN-AIR', 'IN-ALL', 'IN-HC']],
    ['joined by commas', 'shipmentCategories=AIR,40%20HC-RF', ['IN-AIR', 'IN-ALL', 'IN-HC']],
    ['written otherwise', 'shipmentCategories=40hcrf', ['IN-ALL', 'IN-HC']],
    ['ALL', 'shipmentCategories=ALL', ['IN-AIR', 'IN-ALL', 'IN-HC']],
    ['none', '', ['IN-AIR', 'IN-ALL', 'IN-HC']],
  ])('by several, %s', async (_how, query, expected) => {
    const headers = await app().headersOf(identityOf());
    const answer = await fetch(`${app().url}/api/charges/by-categories?clientId=1&${query}`, { headers });
    expect(marked(await answer.json())).toEqual(expected);
  });

  test('by one', async () => {
    const list = await ours().call(listCharges, { query: { shipmentCategory: 'air' } });
    expect(marked(list)).toEqual(['IN-AIR', 'IN-ALL']);
  });

  test('by ids, active or not, and never those of another client', async () => {
    const [one, other] = [await create(), await create({ active: false })];
    const theirOwn = await newCharge(theirs());
    const ids = [one.id, other.id, theirOwn.id, 999_999].map(String);
    const list = await ours().call(listCharges, { query: { ids } });
    expect((list as Charge[]).map(({ id }) => id).sort((first, second) => first - second)).toEqual([
      one.id,
      other.id,
    ]);
    await expect(ours().call(listCharges, { query: { ids: 'one' } })).rejects.toMatchObject({ status: 400 });
  });

  test('through the typed client', async () => {
    const query = { shipmentCategories: ['AIR'] };
    expect(marked(await ours().call(chargesByCategories, { query }))).toEqual(['IN-AIR', 'IN-ALL']);
  });
});

test('the list is searched, paged and put in order without regard to capitals', async () => {
  for (const name of ['zz order b', 'ZZ order A', 'zz Order c']) await create({ name, rate: 7 });
  const page = (sort: string, page: number) =>
    ours().call(listCharges, { query: { q: 'ZZ ORDER', sort, page, pageSize: 2 } });
  expect(await page('name', 1)).toMatchObject({
    total: 3,
    items: [{ name: 'ZZ order A' }, { name: 'zz order b' }],
  });
  expect(await page('-name', 2)).toMatchObject({ items: [{ name: 'ZZ order A' }] });
  await expect(page('secret', 1)).rejects.toMatchObject({ status: 400 });
});

test('the counters and the mean of the rates are those of all charges, whatever was written', async () => {
  const [changed, removed] = [await create({ name: 'Counted', rate: 70 }), await create({ name: 'Gone' })];
  const body = { rate: 123.45, active: false };
  await ours().call(updateCharge, { params: { id: changed.id }, query: {}, body });
  await ours().call(deleteCharge, { params: { id: removed.id }, query: {} });
  const all = (await ours().call(listCharges, { query: {} })) as Charge[];
  const mean = all.reduce((sum, { rate }) => sum + rate, 0) / all.length;
  expect(await ours().call(chargeSummary, { query: {} })).toEqual({
    total: all.length,
    active: all.filter(({ active }) => active).length,
    inactive: all.filter(({ active }) => !active).length,
    averageRate: Math.round(mean),
  });
});

test('another client neither sees, changes nor deletes a charge', async () => {
  const { id } = await create({ name: 'Ours alone' });
  const params = { id };
  expect(await theirs().call(listCharges, { query: { q: 'Ours alone' } })).toEqual([]);
  const notThere = { status: 404 };
  await expect(theirs().call(getCharge, { params, query: {} })).rejects.toMatchObject(notThere);
  await expect(
    theirs().call(updateCharge, { params, query: {}, body: { remarks: 'mine' } }),
  ).rejects.toMatchObject(notThere);
  await expect(theirs().call(deleteCharge, { params, query: {} })).rejects.toMatchObject(notThere);
});
