import {
  chargeSummary,
  createCharge,
  createHsnCode,
  createTaxGroup,
  createTaxSlab,
  deleteCharge,
  deleteHsnCode,
  deleteTaxGroup,
  deleteTaxSlab,
  getCharge,
  getHsnCode,
  getTaxGroup,
  getTaxSlab,
  type RestoredMaster,
  restoreMaster,
  updateHsnCode,
} from '@freightdesk/contracts/core';
import { runCoreWithOthers, underTest } from './core-app';
import { chargeBody, newCharge } from './records';

const { app, ours, theirs } = underTest(runCoreWithOthers);

const restore = (kind: RestoredMaster, id: number, caller = ours) =>
  caller().call(restoreMaster, { params: { kind, id }, query: {} });
const hsn = (code: string) => ({ code, description: 'Handling', gstPercent: 18 });
const newHsn = (code: string) => ours().call(createHsnCode, { query: {}, body: hsn(code) });
const byId = (id: number) => ({ params: { id }, query: {} });

const masters: Readonly<
  Record<RestoredMaster, readonly [create: () => Promise<{ id: number }>, read: Call, remove: Call]>
> = {
  charges: [
    () => newCharge(ours(), { chargeCode: 'CHG-BACK' }),
    (id) => ours().call(getCharge, byId(id)),
    (id) => ours().call(deleteCharge, byId(id)),
  ],
  tax_groups: [
    () =>
      ours().call(createTaxGroup, {
        query: {},
        body: { name: 'Back again', taxItems: [{ type: 'GST', gstMode: 'IGST' }] },
      }),
    (id) => ours().call(getTaxGroup, byId(id)),
    (id) => ours().call(deleteTaxGroup, byId(id)),
  ],
  tax_slabs: [
    () => ours().call(createTaxSlab, { query: {}, body: { gstPercentage: 4 } }),
    (id) => ours().call(getTaxSlab, byId(id)),
    (id) => ours().call(deleteTaxSlab, byId(id)),
  ],
  hsn_sac: [
    () => newHsn('997001'),
    (id) => ours().call(getHsnCode, byId(id)),
    (id) => ours().call(deleteHsnCode, byId(id)),
  ],
};
type Call = (id: number) => Promise<unknown>;
const [, , removeCharge] = masters.charges;
const [, , removeHsn] = masters.hsn_sac;

test.each(Object.keys(masters) as RestoredMaster[])(
  'a deleted record of %s comes back once, as it was, within its client',
  async (kind) => {
    const [create, read, remove] = masters[kind];
    const { id } = await create();
    const before = [await read(id), await ours().call(chargeSummary, { query: {} })];
    await remove(id);
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    await expect(restore(kind, id, theirs)).rejects.toMatchObject({ status: 404 });
    await restore(kind, id);
    expect([await read(id), await ours().call(chargeSummary, { query: {} })]).toEqual(before);
    await expect(restore(kind, id)).rejects.toMatchObject({ status: 404 });
    await remove(id);
    const deletedAt = new Date(Date.now() - 3_600_001);
    await app()
      .connection.collection('deleted_masters')
      .updateOne({ clientId: '1', kind, recordId: id }, { $set: { deletedAt } });
    await expect(restore(kind, id)).rejects.toMatchObject({ status: 404 });
  },
);

test('a code that is taken meanwhile stays with its new record', async () => {
  const { id } = await newCharge(ours(), { chargeCode: 'CHG-TAKEN' });
  await removeCharge(id);
  await ours().call(createCharge, { query: {}, body: chargeBody({ chargeCode: 'CHG-TAKEN' }) });
  await expect(restore('charges', id)).rejects.toMatchObject({
    status: 409,
    code: 'taken',
    serverMessage: 'The charge code CHG-TAKEN is already taken',
  });
});

test('a charge comes back with the rates of today, and not where its HSN/SAC code is gone (MASTER-17)', async () => {
  const code = await newHsn('997002');
  const { id } = await newCharge(ours(), { hsnSacId: code.id });
  await removeCharge(id);
  const change = { params: { id: code.id }, query: {}, body: { gstPercent: 5 } };
  await ours().call(updateHsnCode, change);
  await restore('charges', id);
  expect(await ours().call(getCharge, byId(id))).toMatchObject({ hsnSacId: code.id, gstPercent: 5 });
  await removeCharge(id);
  await removeHsn(code.id);
  await expect(restore('charges', id)).rejects.toMatchObject({
    status: 400,
    serverMessage: 'This HSN/SAC code does not exist',
  });
  await restore('hsn_sac', code.id);
  await restore('charges', id);
  expect(await ours().call(getCharge, byId(id))).toMatchObject({ hsnSacId: code.id });
});
