import { convertProforma, createAdvance, createJob, printVoucher } from '@freightdesk/contracts/billing';
import { advanceInput } from './advances';
import { fourLines } from './billing-app';
import { ours, runDocuments } from './documents';

const { app, api, raise, raiseForJob, credit, debit, consolidate, paper } = runDocuments();

const GSTIN = '33ABCCF1234A1ZI';
const withGstin = (gstNumber: string) => app().rename('/api/clients/1', { gstNumber });
const issue = (id: number, identityReason?: string) =>
  api().call(convertProforma, { params: { id }, body: identityReason ? { identityReason } : {} });
const NO_TAX = { taxAmount: 0, cgstAmount: 0, sgstAmount: 0, igstAmount: 0, isSupplierRegistered: false };

test('a firm without a GSTIN collects no tax, and is asked once whether it has none (MONEY-14)', async () => {
  withGstin('');
  const proforma = await raise();
  expect(proforma).toMatchObject({ ...NO_TAX, subtotal: 21_750.85, totalAmount: 21_750.85 });
  await expect(issue(proforma.id)).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { 'client.gstNumber': expect.stringContaining('Is it really not registered under GST?') },
  });
  expect(await issue(proforma.id, 'Below the limit')).toMatchObject({ ...NO_TAX, status: 'invoice' });
  const second = await raise();
  expect(await issue(second.id)).toMatchObject({ ...NO_TAX, identityReason: '' });
});

test('its invoice is headed INVOICE, has no columns of tax and says why (MONEY-14)', async () => {
  withGstin('');
  const proforma = await raise();
  expect(await paper(proforma.id)).toContain(
    'This is not an invoice. The supplier is not registered under GST.',
  );
  await issue(proforma.id, 'Below the limit');
  const page = await paper(proforma.id);
  expect(page).toContain('The supplier is not registered under GST');
  expect(page).toMatch(/>INVOICE</);
  expect(page).not.toMatch(/TAX INVOICE|GST %|CGST|SGST|IGST|Tax summary|Taxable value/);
});

test('its notes bear no tax either, also after it was registered', async () => {
  withGstin('');
  const { id } = await raise();
  await issue(id, 'Below the limit');
  expect(await credit(id, { charges: [{ originalLine: 0, amount: 1000 }] })).toMatchObject({
    ...NO_TAX,
    totalAmount: -1000,
  });
  withGstin(GSTIN);
  const note = await debit(id, {
    charges: [{ chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate: 100, gstPercent: 18 }],
  });
  expect(note).toMatchObject({ ...NO_TAX, totalAmount: 100 });
  expect(await paper(note.id)).not.toMatch(/CGST|IGST/);
});

test('levies of the party’s tax group are not collected, and zero-rated supplies are refused', async () => {
  withGstin('');
  expect(await raise({ partyId: 3, contractId: 3 })).toMatchObject({ ...NO_TAX, otherTaxTotals: {} });
  await expect(raise({ supplyType: 'sez_with_payment' })).rejects.toMatchObject({
    status: 400,
    fields: { supplyType: 'A supplier without a GSTIN makes regular supplies only' },
  });
});

test('what was saved before the GSTIN came is saved again, and does not mix with what came after', async () => {
  withGstin('');
  const before = await raiseForJob();
  withGstin(GSTIN);
  const after = await raiseForJob();
  await expect(issue(before.id, 'Seen')).rejects.toMatchObject({
    fields: { 'client.gstNumber': expect.stringContaining('Save it again') },
  });
  await expect(consolidate([before, after])).rejects.toMatchObject({
    code: 'proformas_differ',
    message: expect.stringContaining('registrations of the firm'),
  });
  const content = { jobNumber: before.jobNumber, charges: fourLines.slice(1, 2) };
  const invoice = await api().call(convertProforma, { params: { id: before.id }, body: content });
  expect(invoice).toMatchObject({ isSupplierRegistered: true, taxAmount: 3132 });
});

test('its vouchers contain no tax and say why', async () => {
  withGstin('');
  await api().call(createJob, { body: { jobNumber: 'JOB-NO-GSTIN', partyId: 1 } });
  const body = advanceInput('JOB-NO-GSTIN', 590, { identityReason: 'Below the limit' });
  const { vouchers } = await api().call(createAdvance, { body });
  const [voucher] = vouchers;
  expect(
    await app().connection.collection('advance_vouchers').findOne({ number: voucher?.number }),
  ).toMatchObject({
    isSupplierRegistered: false,
    gstPercent: 0,
    taxableValue: 59_000,
    cgstAmount: 0,
    igstAmount: 0,
  });
  const path = printVoucher.path.replace(':id', String(voucher?.id));
  const headers = await app().headersOf(ours);
  const page = await (await fetch(`${app().url}${path}`, { headers })).text();
  expect(page).toContain('Advance received before the supply. The supplier is not registered under GST.');
  expect(page).not.toMatch(/CGST|IGST|Taxable value/);
});
