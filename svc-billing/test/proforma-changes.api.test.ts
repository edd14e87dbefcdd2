import {
  cancelProforma,
  convertProforma,
  createJob,
  getInvoice,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { dayAhead } from './advances';
import { fourLines, proforma } from './billing-app';
import { runDocuments } from './documents';

const { app, api, raise } = runDocuments();

test('an update replaces lines and totals; of two people who opened the same one the second is refused', async () => {
  const openProforma = await raise();
  const change = (quantity: number) =>
    api(identityOf({ userId: 9, username: 'ravi' })).call(updateProforma, {
      params: { id: openProforma.id },
      body: proforma({ updatedAt: openProforma.updatedAt, charges: [{ ...fourLines[0], quantity }] }),
    });
  expect(await change(2)).toMatchObject({
    id: openProforma.id,
    status: 'proforma',
    isPerforma: true,
    subtotal: 5000,
    totalAmount: 5900,
  });
  const record = await app()
    .connection.collection('invoices')
    .findOne({ clientId: '1', id: openProforma.id });
  expect(record?.createdBy).toBe('admin');
  await expect(change(3)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
});

test('of two changes that read the same state at once one is refused, though neither names what it read', async () => {
  const { id } = await raise();
  const change = (port: string) => api().call(updateProforma, { params: { id }, body: proforma({ port }) });
  app().meet(2);
  const results = await Promise.allSettled([change('Chennai'), change('Kochi')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'changed_meanwhile' },
  });
});

test('an advance is subtracted once and travels in decimals', async () => {
  const { id } = await raise();
  const advance = { advanceAmount: 1_025, totalAfterAdvance: 2_561_672 };
  await app().connection.collection('invoices').updateOne({ clientId: '1', id }, { $set: advance });
  const read = await api().call(getInvoice, { params: { id } });
  expect(read).toMatchObject({ advanceAmount: 10.25, totalAfterAdvance: 25616.72 });
  const body = proforma({ advanceAmount: 10.25, totalAfterAdvance: 25616.72 });
  expect(await api().call(updateProforma, { params: { id }, body })).toMatchObject({
    advanceAmount: 10.25,
    totalAfterAdvance: 25616.72,
  });
  expect(await api().call(convertProforma, { params: { id }, body: {} })).toMatchObject({
    advanceAmount: 10.25,
    totalAfterAdvance: 25616.72,
    balanceAmount: 25616.72,
  });
});

test('an update keeps what it omits, sets what it names and clears what is null', async () => {
  const openProforma = await raise({
    commodity: 'Yarn',
    incoterms: 'FOB',
    cargoDetails: '2 x 20 ft',
    dueDate: dayAhead(60),
    importerId: 2,
    shipmentCategory: 'AIR',
  });
  const change = (rest: object) =>
    api().call(updateProforma, { params: { id: openProforma.id }, body: proforma(rest) });
  expect(await change({ cargoDetails: '3 x 20 ft', incoterms: null })).toMatchObject({
    commodity: 'Yarn',
    incoterms: '',
    cargoDetails: '3 x 20 ft',
    dueDate: openProforma.dueDate,
    importerId: 2,
    importerName: 'Sahyadri Auto Components',
    shipmentCategory: 'AIR',
  });
  expect(await change({ importerId: null, shipmentCategory: null })).toMatchObject({
    commodity: 'Yarn',
    importerId: null,
    importerName: '',
    shipmentCategory: '',
  });
});

test('a party that has become inactive keeps its open proforma, and its answered request, but gets no new one', async () => {
  const request = { partyId: 4, contractId: 4 };
  const openProforma = await raise(request, 'before-it-became-inactive');
  app().deactivate('/api/parties/4');
  const changedProforma = await api().call(updateProforma, {
    params: { id: openProforma.id },
    body: proforma({ ...request, port: 'Chennai' }),
  });
  expect(changedProforma).toMatchObject({ id: openProforma.id, port: 'Chennai' });
  expect(await raise(request, 'before-it-became-inactive')).toMatchObject({ id: openProforma.id });
  await expect(raise(request)).rejects.toMatchObject({ serverMessage: 'This party is not active' });
});

test('a contract that has become inactive stays on its proforma, and is refused on a new one', async () => {
  const openProforma = await raise({ contractId: 6 });
  app().deactivate('/api/contracts/6');
  const body = proforma({ contractId: 6, cargoDetails: 'Changed' });
  const changedProforma = await api().call(updateProforma, { params: { id: openProforma.id }, body });
  expect(changedProforma).toMatchObject({ cargoDetails: 'Changed', contractNumber: 'CT-100006' });
  await expect(raise({ contractId: 6 })).rejects.toMatchObject({
    status: 400,
    serverMessage: 'This contract is not active',
  });
});

test('a proforma holds the shipment as its job has it', async () => {
  const shipment = {
    jobType: 'export' as const,
    mode: 'sea' as const,
    containers: [{ type: '22G1' as const, count: 2 }],
    grossWeight: 18_450,
    volume: 52,
    portOfLoading: 'Chennai',
    portOfDischarge: 'Singapore',
    vesselOrFlight: 'MV Kaveri 14W',
    blAwbNumber: 'MAEU7781',
    consigneeId: 2,
  };
  await api().call(createJob, { body: { jobNumber: 'JOB-SHIPMENT', partyId: 1, ...shipment } });
  expect(await raise({ jobNumber: 'JOB-SHIPMENT' })).toMatchObject({
    jobNumber: 'JOB-SHIPMENT',
    shipment: { ...shipment, consigneeName: 'Sahyadri Auto Components' },
  });
});

test('measures and the due date are kept, set and cleared as texts are', async () => {
  const openProforma = await raise({ grossWeight: 10, netWeight: 9, cbm: 2.5, dueDate: dayAhead(60) });
  const change = (rest: object) =>
    api().call(updateProforma, { params: { id: openProforma.id }, body: proforma(rest) });
  expect(await change({ netWeight: 8 })).toMatchObject({
    grossWeight: 10,
    netWeight: 8,
    cbm: 2.5,
    dueDate: `${dayAhead(60)}T00:00:00.000Z`,
  });
  expect(await change({ cbm: null, dueDate: null })).toMatchObject({
    grossWeight: 10,
    netWeight: 8,
    cbm: null,
    dueDate: null,
  });
  expect(await change({ dueDate: dayAhead(90) })).toMatchObject({ dueDate: `${dayAhead(90)}T00:00:00.000Z` });
});

test('a line keeps its name, its narration and that it was an expense', async () => {
  const charges = [{ ...fourLines[0], narration: 'for two boxes', isFromExpense: true, listed: 2 }];
  expect((await raise({ charges })).charges).toMatchObject([
    { chargeName: 'CHA agency', narration: 'for two boxes', isFromExpense: true, listed: 2, source: null },
  ]);
});

test('a converted proforma is changed and cancelled by no call, and an older one by nobody who read it before', async () => {
  const { id, updatedAt } = await raise();
  await api().call(updateProforma, { params: { id }, body: proforma({ port: 'Kochi' }) });
  await expect(api().call(cancelProforma, { params: { id }, body: { updatedAt } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await api().call(convertProforma, { params: { id }, body: {} });
  const frozen = { status: 409, serverMessage: 'This proforma can no longer be changed' };
  await expect(api().call(cancelProforma, { params: { id }, body: {} })).rejects.toMatchObject(frozen);
  await expect(api().call(updateProforma, { params: { id }, body: proforma() })).rejects.toMatchObject(
    frozen,
  );
});
