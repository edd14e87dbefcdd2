import {
  changeAllocationPurposes,
  createInvoice,
  createJob,
  createVendorBill,
  getInvoice,
  updateJob,
  updateProforma,
  updateVendorBill,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { proforma } from './billing-app';
import { admin, runFunds } from './funds';
import { bill } from './vendor-bills';

const { app, allocate, paid, inState, settle } = runFunds();
const api = () => app().as(identityOf());

let count = 0;
const newJob = (rest = {}) =>
  api().call(createJob, { body: { jobNumber: `JOB-M-${++count}`, partyId: 1, ...rest } });
const raise = (rest: object) => api().call(createInvoice, { body: proforma(rest) });
const line = (chargeId: number) => [{ chargeId, chargeName: 'Fee', quantity: 1, rate: 10, gstPercent: 18 }];

describe('what no screen offers is refused, whoever calls (BILL-17)', () => {
  test.each([
    [
      'an inactive charge',
      () => raise({ charges: line(7) }),
      'charges.0.chargeId',
      'The charge Fumigation is not active',
    ],
    ['an unknown port on a proforma', () => raise({ portId: 999 }), 'portId', 'This port does not exist'],
    ['an inactive port on a proforma', () => raise({ portId: 2 }), 'portId', 'This port does not exist'],
    [
      'the id of one port with the name of another',
      () => raise({ portId: 1, port: 'Atlantis' }),
      'portId',
      'This port does not exist',
    ],
    [
      'an unknown category on a proforma',
      () => raise({ shipmentCategory: 'RIVER' }),
      'shipmentCategory',
      'This shipment category does not exist',
    ],
    [
      'an inactive category on a proforma',
      () => raise({ shipmentCategory: 'barge' }),
      'shipmentCategory',
      'This shipment category is not active',
    ],
    [
      'an unknown category on a job',
      () => newJob({ shipmentCategory: 'RIVER' }),
      'shipmentCategory',
      'This shipment category does not exist',
    ],
    [
      'an invented type of vendor bill',
      () => api().call(createVendorBill, { body: bill({ invoicetype: 'Napkin' }) }),
      'invoicetype',
      'This invoice type does not exist',
    ],
  ])('%s', async (_case, call, field, message) => {
    await expect(call()).rejects.toMatchObject({
      status: 400,
      serverMessage: message,
      fields: { [field]: expect.any(String) },
    });
  });
});

test('changes are held to the masters too, and what is stored stays', async () => {
  const job = await newJob({ shipmentCategory: 'sea-fcl' });
  const jobs = app().connection.collection('jobs');
  const change = (body: object) => api().call(updateJob, { params: { id: job.id }, body });
  await expect(change({ shipmentCategory: 'RIVER' })).rejects.toMatchObject({ status: 400 });
  // As the feed of a warehouse sets it.
  await jobs.updateOne({ jobNumber: job.jobNumber }, { $set: { shipmentCategory: 'RIVER' } });
  expect(await change({ shipmentCategory: 'RIVER', description: 'Same' })).toMatchObject({
    description: 'Same',
  });
  const ofJob = { jobNumber: job.jobNumber, shipmentCategory: 'RIVER' };
  expect(await raise(ofJob)).toMatchObject({ shipmentCategory: 'RIVER' });
  const { id } = await raise({});
  await app()
    .connection.collection('invoices')
    .updateOne({ id, clientId: '1' }, { $set: { 'charges.0.chargeId': 7 } });
  const { charges } = await api().call(getInvoice, { params: { id } });
  expect(charges[0]).toMatchObject({ chargeId: 7 });
  const keeping = { params: { id }, body: proforma({ charges: line(7) }) };
  expect((await api().call(updateProforma, keeping)).charges[0]).toMatchObject({ chargeId: 7 });
  const vendorBill = await api().call(createVendorBill, { body: bill() });
  const changeBill = (body: object) => api().call(updateVendorBill, { params: { id: vendorBill.id }, body });
  await expect(changeBill({ invoicetype: 'Napkin' })).rejects.toMatchObject({ status: 400 });
  await app()
    .connection.collection('vendor_billing')
    .updateOne({ id: vendorBill.id, clientId: '1' }, { $set: { invoicetype: 'Memo' } });
  expect(await changeBill({ invoicetype: 'Receipt' })).toMatchObject({ invoicetype: 'Receipt' });
});

test('an allocation has a purpose and a sub purpose of the client (FUND-10)', async () => {
  const request = await paid(100);
  await expect(allocate(request, 1, { purpose: 'Gifts' })).rejects.toMatchObject({
    status: 400,
    fields: { purpose: 'This purpose does not exist' },
  });
  await expect(allocate(request, 1, { subPurpose: 'Gifts' })).rejects.toMatchObject({
    status: 400,
    fields: { subPurpose: 'This sub purpose does not exist' },
  });
  const purposeMaster = [{ name: 'Gifts', subPurposes: ['Sweets'] }];
  await app().as(admin).call(changeAllocationPurposes, { body: { purposeMaster } });
  expect(await allocate(request, 1, { purpose: 'Gifts', subPurpose: 'Sweets' })).toMatchObject({ amount: 1 });
  await expect(allocate(request, 1)).rejects.toMatchObject({ fields: { purpose: expect.any(String) } });
});

test('a bill counts once in a settlement, whatever its case and blanks (FUND-10)', async () => {
  const request = await inState.disbursed();
  const bills = [
    { billNumber: 'do/ 1', amount: 10_000 },
    { billNumber: 'DO/1', amount: 5000 },
  ];
  await expect(settle(request, { bills })).rejects.toMatchObject({
    status: 400,
    serverMessage: 'This bill number is named twice',
    fields: { 'bills.1.billNumber': 'This bill number is named twice' },
  });
});

test('a port of the master is taken by its id, with its name or without', async () => {
  expect(await raise({ portId: 1, port: 'Chennai' })).toMatchObject({ port: 'Chennai' });
  expect(await raise({ portId: 1 })).toMatchObject({ port: '' });
});
