import { createInvoice, createJob, endJob, type JobInput } from '@freightdesk/contracts/billing';
import { agency, runDocuments } from './documents';

const { app, api, raise, raiseForJob, issue, credit, debit, consolidate } = runDocuments();

const at = (field: string, text: string) => ({ status: 400, fields: { [field]: text } });

test.each([
  ['jobNumber', { jobNumber: '' }, 'Job number is required'],
  ['partyId', { partyId: '' }, 'Please select a party'],
  ['jobType', { jobType: 'transit' }, 'Type is import, export or domestic'],
  ['mode', { mode: 'boat' }, 'Mode is sea, air, road, rail or multimodal'],
  ['containers.0.type', { containers: [{ type: '99X9', count: 1 }] }, 'Choose a type of container'],
])('the %s of a job as %p is refused', async (field, rest, text) => {
  const body = { jobNumber: 'JOB-REFUSED', partyId: 1, ...rest } as JobInput;
  await expect(api().call(createJob, { body })).rejects.toMatchObject(at(field, text));
});

test('a type of container is named once, with at least one of it', async () => {
  const send = (containers: unknown) =>
    api().call(createJob, { body: { jobNumber: 'JOB-BOXES', partyId: 1, containers } as JobInput });
  const twice = [1, 2].map((count) => ({ type: '22G1', count }));
  await expect(send(twice)).rejects.toMatchObject({
    message: expect.stringContaining('Name each type of container once'),
  });
  for (const count of [0, 10_000, 1.5]) {
    const response = send([{ type: '22G1', count }]);
    await expect(response).rejects.toMatchObject({
      fields: { 'containers.0.count': expect.stringContaining('Number of containers') },
    });
  }
});

test('a job is ended by one of two words', async () => {
  const { id } = await api().call(createJob, { body: { jobNumber: 'JOB-END', partyId: 1 } });
  await expect(
    api().call(endJob, { params: { id }, body: { status: 'active' as never } }),
  ).rejects.toMatchObject(at('status', 'A job can be completed or cancelled'));
});

test.each([
  ['charges.0.chargeName', { charges: [{ ...agency, chargeName: ' ' }] }, 'Charge name is required'],
  [
    'charges.0.treatment',
    { charges: [{ ...agency, treatment: 'free' }] },
    'Treatment is one of those that GST knows',
  ],
  [
    'charges.0.source.kind',
    { charges: [{ ...agency, source: { kind: 'gift', id: 1 } }] },
    'A line bills a vendor bill or an expense',
  ],
  ['supplyType', { supplyType: 'gift' }, 'Supply is regular, SEZ or export'],
  ['charges', { charges: Array.from({ length: 1_001 }, () => agency) }, 'At most 1,000 lines'],
])('the %s of a proforma is refused with what is allowed', async (field, rest, text) => {
  await expect(raise(rest)).rejects.toMatchObject(at(field, text));
});

test('one thousand lines are taken', async () => {
  const charges = Array.from({ length: 1_000 }, () => agency);
  expect((await raise({ charges })).charges).toHaveLength(1_000);
});

test('a note has at most 1,000 lines, a consolidated invoice 200 proformas', async () => {
  const { id } = await issue({ charges: [agency] });
  const charges = Array.from({ length: 1_001 }, () => ({ originalLine: 0, amount: 1 }));
  await expect(credit(id, { charges })).rejects.toMatchObject(at('charges', 'At most 1,000 lines'));
  const extraCharges = Array.from({ length: 1_001 }, () => ({
    chargeName: 'Storage',
    quantity: 1,
    rate: 1,
    gstPercent: 18,
  }));
  await expect(debit(id, { charges: extraCharges })).rejects.toMatchObject(
    at('charges', 'At most 1,000 lines'),
  );
  const one = await raiseForJob();
  const mergedInvoices = Array.from({ length: 201 }, () => ({ proformainvid: one.proformaInvoiceNumber }));
  await expect(consolidate([one], { mergedInvoices })).rejects.toMatchObject(
    at('mergedInvoices', 'At most 200 proformas'),
  );
});

test('mixed currencies and a wrong quantity are said where they stand', async () => {
  const dollars = { ...agency, chargeId: null, currency: 'USD' };
  await expect(raise({ charges: [agency, dollars] })).rejects.toMatchObject(
    at('charges', 'Mixed currencies'),
  );
  await expect(raise({ charges: [{ ...agency, quantity: 1.5 }] })).rejects.toMatchObject(
    at('charges.0.quantity', 'Quantity must be a whole number of at least 1'),
  );
});

test('contracts of others and inactive ones are refused at the contract', async () => {
  await expect(raise({ contractId: 2 })).rejects.toMatchObject({
    code: 'contract_of_other_party',
    serverMessage: 'This contract belongs to another party',
    fields: { contractId: 'Belongs to another party' },
  });
  app().deactivate('/api/contracts/6');
  await expect(
    api().call(createInvoice, {
      body: { jobNumber: 'JOB-260001', partyId: 1, contractId: 6, charges: [agency] } as never,
    }),
  ).rejects.toMatchObject({
    code: 'contract_inactive',
    fields: { contractId: 'This contract is not active' },
  });
});
