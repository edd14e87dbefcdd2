import { updateVendorBill } from '@freightdesk/contracts/billing';
import { fileOf, PDF, runVendorBills } from './vendor-bills';

const { app, ours, save, countFiles, readFile } = runVendorBills();

test('of two changes of one bill at the same time one is kept', async () => {
  const { id, updatedAt } = await save();
  const change = (narration: string) =>
    ours().call(updateVendorBill, { params: { id }, body: { narration, updatedAt } });
  const outcomes = await Promise.allSettled([change('mine'), change('theirs')]);
  const refusalCodes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refusalCodes).toEqual(['changed_meanwhile']);
});

test('a bill that names the file of another client neither gives nor removes it', async () => {
  const { id, updatedAt } = await save({}, fileOf(PDF));
  const files = app().connection.collection('attachments.files');
  await files.updateMany({}, { $set: { 'metadata.clientId': '2' } });
  const before = await countFiles();
  expect((await readFile(id)).status).toBe(404);
  await ours().call(updateVendorBill, { params: { id }, body: { attachedFile: null, updatedAt } });
  expect(await countFiles()).toEqual(before);
});
