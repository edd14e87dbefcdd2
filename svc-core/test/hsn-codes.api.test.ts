import {
  createHsnCode,
  deleteHsnCode,
  getCharge,
  type HsnInput,
  hsnByCode,
  hsnSummary,
  listHsnCodes,
  searchHsnCodes,
  updateHsnCode,
} from '@freightdesk/contracts/core';
import { runCore, underTest } from './core-app';
import { newCharge } from './records';

const { ours, theirs } = underTest(runCore);
const body = (changes: Partial<HsnInput> = {}): HsnInput => ({
  code: '84283300',
  description: 'Belt conveyors',
  gstPercent: 18,
  ...changes,
});
const create = (changes?: Partial<HsnInput>) =>
  ours().call(createHsnCode, { query: {}, body: body(changes) });

test('a code keeps who made it; IGST, CGST and SGST follow from the GST percent unless they are given', async () => {
  expect(await create({ code: '8428' })).toMatchObject({
    igstPercent: 18,
    cgstPercent: 9,
    sgstPercent: 9,
    createdBy: 'admin',
  });
  expect(await create({ code: '842833', igstPercent: 12, cgstPercent: 6, sgstPercent: 6 })).toMatchObject({
    gstPercent: 18,
    igstPercent: 12,
    cgstPercent: 6,
  });
});

// LAW-4.
test.each(['9968', '996890', '61149091'])('the code %s is taken', async (code) => {
  expect(await create({ code })).toMatchObject({ code });
});

test.each(['99671', '9967123', '99671200', 'SAC996712', '000000', '12', '123456789'])(
  'the code %s is refused',
  async (code) => {
    await expect(create({ code })).rejects.toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    });
  },
);

test.each<[string, Partial<HsnInput>]>([
  ['code', { code: ' ' }],
  ['description', { description: '' }],
  ['description', { description: 'x'.repeat(251) }],
  ['gstPercent', { gstPercent: '' }],
  ['gstPercent', { gstPercent: 100.01 }],
  ['igstPercent', { igstPercent: -1 }],
  ['cgstPercent', { cgstPercent: '1.2345' }],
])('a wrong %s is refused at its field', async (field, changes) => {
  await expect(create({ code: '7308', ...changes })).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('a code stands once per client', async () => {
  await create({ code: '7309' });
  await expect(create({ code: '7309' })).rejects.toMatchObject({
    status: 409,
    code: 'taken',
    serverMessage: 'The HSN/SAC code 7309 is already taken',
  });
  expect(await theirs().call(createHsnCode, { query: {}, body: body({ code: '7309' }) })).toMatchObject({
    clientId: '2',
  });
});

test.each([
  ['996712', '996712'],
  ['customs house', '996712'],
])('the search for %s finds %s', async (q, code) => {
  const codes = await ours().call(searchHsnCodes, { query: { q } });
  expect(codes.map((each) => each.code)).toContain(code);
  expect(await ours().call(listHsnCodes, { query: { q } })).toContainEqual(expect.objectContaining({ code }));
});

test('billing reads the percentages by code, and 404 where there is none', async () => {
  expect(await ours().call(hsnByCode, { query: { code: '996521' } })).toMatchObject({
    gstPercent: 5,
    igstPercent: 5,
    cgstPercent: 2.5,
    sgstPercent: 2.5,
  });
  await expect(ours().call(hsnByCode, { query: { code: '1111' } })).rejects.toMatchObject({
    status: 404,
    serverMessage: 'HSN/SAC code not found',
  });
});

test('a change reaches the charges that copied the code', async () => {
  const { id } = await create({ code: '8609', gstPercent: 12 });
  const charge = await newCharge(ours(), { hsnSacId: id });
  await ours().call(updateHsnCode, {
    params: { id },
    query: {},
    body: { gstPercent: 18, description: 'New' },
  });
  expect(await ours().call(getCharge, { params: { id: charge.id }, query: {} })).toMatchObject({
    gstPercent: 18,
    cgstPercent: 9,
    hsnSacDescription: 'New',
  });
});

test('a code that a charge uses stays, one that nothing uses goes', async () => {
  const { id } = await create({ code: '8610' });
  await newCharge(ours(), { name: 'Uses it', hsnSacId: id });
  await expect(ours().call(deleteHsnCode, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 409,
    serverMessage: 'This HSN/SAC code is used by 1 charge (Uses it). Choose another code there first.',
  });
  const { id: unused } = await create({ code: '8611' });
  await ours().call(deleteHsnCode, { params: { id: unused }, query: {} });
  expect(await ours().call(listHsnCodes, { query: { q: '8611' } })).toEqual([]);
});

test('another client neither changes nor deletes a code', async () => {
  const { id } = await create({ code: '8612' });
  await expect(
    theirs().call(updateHsnCode, { params: { id }, query: {}, body: { description: 'Mine' } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(theirs().call(deleteHsnCode, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
});

test('codes are counted by their GST percent, and listed by it', async () => {
  const before = await ours().call(hsnSummary, { query: {} });
  expect(before.rates.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(before.total);
  await create({ code: '7113', description: 'Jewellery', gstPercent: 3 });
  const { total, rates } = await ours().call(hsnSummary, { query: {} });
  expect(total).toBe(before.total + 1);
  expect(rates).toContainEqual({ gstPercent: 3, count: 1 });
  expect(await ours().call(listHsnCodes, { query: { gstPercent: 3 } })).toEqual([
    expect.objectContaining({ code: '7113' }),
  ]);
  expect((await theirs().call(hsnSummary, { query: {} })).rates).not.toContainEqual({
    gstPercent: 3,
    count: 1,
  });
});
