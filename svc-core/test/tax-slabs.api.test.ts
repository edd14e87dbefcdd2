import {
  createTaxSlab,
  deleteTaxSlab,
  getCharge,
  listTaxSlabs,
  type TaxSlabInput,
  taxSlabSummary,
  updateTaxSlab,
} from '@freightdesk/contracts/core';
import { runCore, underTest } from './core-app';
import { newCharge } from './records';

const { ours, theirs } = underTest(runCore);
const create = (body: TaxSlabInput) => ours().call(createTaxSlab, { query: {}, body });

test('a slab made from its percentage alone gets name, IGST, CGST and SGST', async () => {
  expect(await create({ gstPercentage: 7.5 })).toMatchObject({
    taxSlabName: 'GST 7.5%',
    gstPercentage: 7.5,
    igstPercentage: 7.5,
    cgstPercentage: 3.75,
    sgstPercentage: 3.75,
    active: true,
  });
});

test.each([[''], ['abc'], [-1], [100.01], [5.123], ['1e1'], [Number.NaN]])(
  'the percentage %p is refused with the one message of the form',
  async (gstPercentage) => {
    const message = 'Please enter a valid GST percentage (0-100)';
    await expect(create({ gstPercentage })).rejects.toMatchObject({
      status: 400,
      serverMessage: message,
      fields: { gstPercentage: message },
    });
  },
);

test.each([[0], [100], ['0.25'], [' 18 ']])('the percentage %p is taken', async (gstPercentage) => {
  expect(await create({ gstPercentage })).toMatchObject({ gstPercentage: Number(gstPercentage) });
});

test('a change of the percentage changes what follows from it; the flag flips by itself', async () => {
  const { id } = await create({ gstPercentage: 12 });
  const api = ours();
  expect(
    await api.call(updateTaxSlab, { params: { id }, query: {}, body: { gstPercentage: 18 } }),
  ).toMatchObject({ taxSlabName: 'GST 18%', igstPercentage: 18, cgstPercentage: 9, active: true });
  expect(await api.call(updateTaxSlab, { params: { id }, query: {}, body: { active: false } })).toMatchObject(
    {
      gstPercentage: 18,
      active: false,
    },
  );
});

test('the rate of a charge without an HSN/SAC code is that of its slab and follows it', async () => {
  const { id } = await create({ gstPercentage: 14 });
  const slabbed = await newCharge(ours(), { name: 'Slabbed', taxSlabId: id, gstRate: 9 });
  const codedCharge = await newCharge(ours(), { name: 'Coded', taxSlabId: id, hsnSacCode: '996711' });
  expect([slabbed.gstRate, codedCharge.gstRate]).toEqual([14, 18]);
  await ours().call(updateTaxSlab, { params: { id }, query: {}, body: { gstPercentage: 16 } });
  const ratesOf = async (chargeId: number) => {
    const charge = await ours().call(getCharge, { params: { id: chargeId }, query: {} });
    return [charge.gstRate, charge.igstPercent, charge.cgstPercent, charge.sgstPercent];
  };
  expect(await ratesOf(slabbed.id)).toEqual([16, 16, 8, 8]);
  expect(await ratesOf(codedCharge.id)).toEqual([18, 18, 9, 9]);
});

test('a name of its own stays when the percentage changes', async () => {
  const { id } = await create({ gstPercentage: 5, taxSlabName: 'Reduced rate' });
  expect(
    await ours().call(updateTaxSlab, { params: { id }, query: {}, body: { gstPercentage: 6 } }),
  ).toMatchObject({ taxSlabName: 'Reduced rate', gstPercentage: 6 });
});

test('the counters follow the flags', async () => {
  const before = await ours().call(taxSlabSummary, { query: {} });
  await create({ gstPercentage: 1.5, active: false });
  expect(await ours().call(taxSlabSummary, { query: {} })).toEqual({
    total: before.total + 1,
    active: before.active,
    inactive: before.inactive + 1,
  });
});

test('a slab that a charge uses stays, and the refusal names the charge', async () => {
  const { id } = await create({ gstPercentage: 3 });
  const charge = await newCharge(ours(), { name: 'Gold handling', taxSlabId: id });
  await expect(ours().call(deleteTaxSlab, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 409,
    code: 'in_use',
    serverMessage: `This tax slab is used by 1 charge (${charge.name}). Switch it inactive instead.`,
  });
});

test('a slab that nothing uses goes, and is then not found', async () => {
  const { id } = await create({ gstPercentage: 3 });
  await ours().call(deleteTaxSlab, { params: { id }, query: {} });
  await expect(ours().call(deleteTaxSlab, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 404,
    serverMessage: 'Tax slab not found',
  });
});

test('of two people who change one slab the second is refused', async () => {
  const { id, updatedAt } = await create({ gstPercentage: 9 });
  const change = (gstPercentage: number) =>
    ours().call(updateTaxSlab, { params: { id }, query: {}, body: { gstPercentage, updatedAt } });
  await change(10);
  await expect(change(11)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
});

test('a request that comes twice under one key makes one slab; under other content it is refused', async () => {
  const send = (gstPercentage: number) =>
    ours().call(createTaxSlab, { query: {}, body: { gstPercentage }, idempotencyKey: 'slab-once' });
  const [first, second] = await Promise.all([send(4), send(4)]);
  expect(second).toEqual(first);
  await expect(send(4.5)).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
});

test('another client neither sees, changes nor deletes a slab', async () => {
  const slab = await create({ gstPercentage: 8 });
  const params = { id: slab.id };
  expect(await theirs().call(listTaxSlabs, { query: {} })).not.toContainEqual(
    expect.objectContaining(params),
  );
  const notThere = { status: 404 };
  await expect(
    theirs().call(updateTaxSlab, { params, query: {}, body: { active: false } }),
  ).rejects.toMatchObject(notThere);
  await expect(theirs().call(deleteTaxSlab, { params, query: {} })).rejects.toMatchObject(notThere);
});
