import { type AdvanceVoucher, listAdvances, listVouchers } from '@freightdesk/contracts/billing';
import { runAdvances } from './advances';

const { app, api, newJob, receive, refund, use } = runAdvances();

test('a refund voucher names the day of its receipt, by which receipts are found; a refund keeps its remarks', async () => {
  const { id, vouchers } = await receive(await newJob(), 118);
  const [receipt] = vouchers;
  const voucherRecords = app().connection.collection('advance_vouchers');
  const voucherDate = new Date('2020-05-05T06:00:00Z');
  await voucherRecords.updateOne({ id: receipt?.id }, { $set: { voucherDate } });
  await refund(id, 118);
  expect(await voucherRecords.findOne({ kind: 'refund_voucher' })).toMatchObject({
    receiptDate: voucherDate,
  });
  const day = { from: '2020-05-05', to: '2020-05-05' };
  const listedVouchers = (await api().call(listVouchers, { query: day })) as AdvanceVoucher[];
  expect(listedVouchers.map(({ number }) => number)).toEqual([receipt?.number]);
  const refundRecord = await app().connection.collection('advance_refunds').findOne({ advanceId: id });
  expect(refundRecord).toMatchObject({ remarks: 'Called off' });
});

test('an advance is taxed as the tax group of its party says, and its refund like it', async () => {
  const jobNumber = await newJob(4);
  app().rename('/api/parties/4', { taxGroupsid: '5' });
  await expect(receive(jobNumber, 590)).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { placeOfSupply: expect.stringContaining('The tax group says IGST') },
  });
  const reason = { identityReason: 'Goods in a customs area' };
  await refund((await receive(jobNumber, 590, reason)).id, 590);
  app().rename('/api/parties/4', {});
  const voucherCursor = app().connection.collection('advance_vouchers').find({ jobNumber }).sort({ id: 1 });
  const igstFields = { taxMode: 'IGST', igstAmount: 9_000, cgstAmount: 0 };
  expect(await voucherCursor.toArray()).toMatchObject([igstFields, igstFields]);
});

test('every refund of an advance stays named, and what documents use beyond it leaves nothing, not less', async () => {
  const jobNumber = await newJob();
  const { id } = await receive(jobNumber, 100);
  await refund(id, 30);
  const twice = await refund(id, 10);
  expect(twice.refunds.map(({ amount }) => amount)).toEqual([30, 10]);
  expect(twice).toMatchObject({ refundedAmount: 40, leftAmount: 60 });
  const document = await use(jobNumber, 60);
  const documents = app().connection.collection('invoices');
  await documents.updateOne({ id: document.id }, { $set: { advanceAmount: 9_000 } });
  expect(await api().call(listAdvances, { query: { jobNumber } })).toMatchObject([{ leftAmount: 0 }]);
});
