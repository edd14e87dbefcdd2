import {
  advanceSummary,
  createAdvance,
  createGstRegistration,
  createJob,
  type GstRegistration,
  type Invoice,
  issuedSummary,
  listGstRegistrations,
  listIssued,
  updateGstRegistration,
  updateNumberSeries,
} from '@freightdesk/contracts/billing';
import { companyGstins } from '@freightdesk/contracts/core';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { advanceInput } from './advances';
import { ours, runDocuments, theirs } from './documents';

const { app, api, raise, convert, issue, credit, debit, consolidate, paper } = runDocuments();
const admin = () => api(identityOf({ role: 'admin' }));

const mumbaiFields = {
  name: 'Mumbai',
  gstNumber: '27ABCCF1234A1ZB',
  address: '4 Ballard Estate',
  city: 'Mumbai',
  pinCode: '400001',
  seriesCode: 'MH',
};
const add = (fields = {}, by = admin()) =>
  by.call(createGstRegistration, { body: { ...mumbaiFields, ...fields } });
const change = (id: number, body: object) => admin().call(updateGstRegistration, { params: { id }, body });

let mumbai: GstRegistration & { readonly id: number };
beforeAll(async () => {
  const registration = await add();
  mumbai = { ...registration, id: Number(registration.id) };
}, 60_000);

const line = (rate = 1000) => ({
  chargeName: 'Fee',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 18,
});
/** To a party in Maharashtra. */
const toSahyadri = (rate?: number) => ({ partyId: 2, contractId: 2, charges: [line(rate)] });
const fromMumbai = (rest: object) => ({ registrationId: mumbai.id, ...rest });
const sequenceOf = ({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>) =>
  Number(invoiceNumber?.split('/').at(-1));
const prefixOf = ({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>) => invoiceNumber?.split('/')[0];

test('registrations are listed behind that of the company, with the State of their GSTIN (REGISTRATION-1)', async () => {
  expect(await api().call(listGstRegistrations, {})).toMatchObject([
    { id: null, gstNumber: '33ABCCF1234A1ZI', state: 'Tamil Nadu', seriesCode: '' },
    { id: mumbai.id, gstNumber: '27ABCCF1234A1ZB', state: 'Maharashtra', seriesCode: 'MH', isActive: true },
  ]);
});

test.each([
  ['a mistyped GSTIN', { gstNumber: '29ABCCF1234A1Z8' }, 400, 'gstNumber'],
  ['a GSTIN of another PAN', { gstNumber: '27SHYCS7732D1ZX' }, 400, 'gstNumber'],
  ['the GSTIN of the company', { gstNumber: '33ABCCF1234A1ZI' }, 409, 'gstNumber'],
  [
    'a GSTIN that is registered already',
    { gstNumber: '27ABCCF1234A1ZB', seriesCode: 'BO' },
    409,
    'gstNumber',
  ],
  ['a code that another one has', { gstNumber: '29ABCCF1234A1Z7', seriesCode: 'mh' }, 409, 'seriesCode'],
  ['a code of one letter', { gstNumber: '29ABCCF1234A1Z7', seriesCode: 'M' }, 400, 'seriesCode'],
  ['no address', { gstNumber: '29ABCCF1234A1Z7', seriesCode: 'KA', address: ' ' }, 400, 'address'],
])('%s is refused (REGISTRATION-1)', async (_name, fields, status, field) => {
  await expect(add(fields)).rejects.toMatchObject({ status, fields: { [field]: expect.any(String) } });
});

test('svc-core alone is told the further GSTINs of a company (REGISTRATION-1)', async () => {
  const gstinsOf = (clientId: string) =>
    app()
      .as(undefined, { [INTERNAL_HEADER]: internalKey(TEST_SECRET) })
      .call(companyGstins, { query: { clientId } });
  expect((await gstinsOf('1')).gstNumbers).toContain('27ABCCF1234A1ZB');
  expect(await gstinsOf('2')).toEqual({ gstNumbers: [] });
  await expect(admin().call(companyGstins, { query: { clientId: '1' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('only admins keep registrations, each for the own client (REGISTRATION-1)', async () => {
  await expect(add({ seriesCode: 'XX' }, api(identityOf({ role: 'user' })))).rejects.toMatchObject({
    status: 403,
  });
  const other = api(identityOf({ role: 'admin', userId: 7, clientId: '2' }));
  await expect(
    other.call(updateGstRegistration, { params: { id: mumbai.id }, body: { phone: '1' } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(api(theirs).call(listIssued, { query: { registration: mumbai.id } })).resolves.toEqual([]);
});

test('codes and prefixes never make one number of two documents (REGISTRATION-3)', async () => {
  const setPrefix = (prefix: string) =>
    admin().call(updateNumberSeries, { params: { series: 'DN' }, body: { prefix, nextNumber: 900 } });
  await expect(setPrefix('MHIN')).rejects.toMatchObject({
    fields: { prefix: 'MHIN belongs to the numbers of Mumbai' },
  });
  await setPrefix('KACN');
  const bengaluru = { name: 'Bengaluru', gstNumber: '29ABCCF1234A1Z7' };
  await expect(add({ ...bengaluru, seriesCode: 'KA' })).rejects.toMatchObject({
    status: 400,
    fields: { seriesCode: expect.stringContaining('KACN') },
  });
  expect(await add({ ...bengaluru, seriesCode: 'BL' })).toMatchObject({
    seriesCode: 'BL',
    state: 'Karnataka',
  });
});

test('tax and place follow the State of the registration, for the same two parties (REGISTRATION-2)', async () => {
  const [own, other] = [await issue({ charges: [line()] }), await issue(toSahyadri())];
  const [ownFromMumbai, otherFromMumbai] = [
    await issue(fromMumbai({ charges: [line()] })),
    await issue(fromMumbai(toSahyadri())),
  ];
  const taxes = ({ taxMode, igstAmount, cgstAmount, placeOfSupply }: Invoice) => [
    taxMode,
    igstAmount,
    cgstAmount,
    placeOfSupply,
  ];
  expect([own, other].map(taxes)).toEqual([
    ['CGST_SGST', 0, 90, '33'],
    ['IGST', 180, 0, '27'],
  ]);
  expect([ownFromMumbai, otherFromMumbai].map(taxes)).toEqual([
    ['IGST', 180, 0, '33'],
    ['CGST_SGST', 0, 90, '27'],
  ]);
});

test('each registration has series of its own without gaps; notes have that of their invoice (REGISTRATION-3)', async () => {
  const before = sequenceOf(await issue({ charges: [line()] }));
  const first = await issue(fromMumbai(toSahyadri()));
  const main = await issue({ charges: [line()] });
  const second = await issue(fromMumbai(toSahyadri()));
  expect([prefixOf(main), sequenceOf(main)]).toEqual(['INV', before + 1]);
  expect([first, second].map(prefixOf)).toEqual(['MHIN', 'MHIN']);
  expect(sequenceOf(second)).toBe(sequenceOf(first) + 1);
  const note = await credit(first.id, { charges: [{ originalLine: 0, amount: 100 }] });
  expect(note).toMatchObject({ registrationId: mumbai.id, taxMode: 'CGST_SGST' });
  expect(note.invoiceNumber).toMatch(/^MHCN\/\d\d-\d\d\/00001$/);
  const addition = await debit(first.id, { charges: [line(50)] });
  expect(addition.invoiceNumber).toMatch(/^MHDN\/\d\d-\d\d\/00001$/);
});

test('proformas of several registrations are not consolidated, those of one are under its number (REGISTRATION-2)', async () => {
  const [one, two] = [await raise(fromMumbai(toSahyadri())), await raise(fromMumbai(toSahyadri()))];
  const ofMain = await raise(toSahyadri());
  await expect(consolidate([one, ofMain])).rejects.toMatchObject({
    code: 'proformas_differ',
    message: expect.stringContaining('GSTINs of the firm'),
  });
  const invoice = await consolidate([one, two]);
  expect(invoice).toMatchObject({ registrationId: mumbai.id });
  expect(invoice.invoiceNumber).toMatch(/^MHCI\/\d\d-\d\d\/00001$/);
});

test('an advance is used by documents of its registration alone, and its voucher has a number of it (REGISTRATION-2)', async () => {
  const jobNumber = 'JOB-MUMBAI-1';
  await api().call(createJob, { body: { jobNumber, partyId: 2 } });
  const { vouchers } = await api().call(createAdvance, {
    body: advanceInput(jobNumber, 590, { registrationId: mumbai.id }),
  });
  expect(vouchers).toMatchObject([{ number: expect.stringMatching(/^MHRV\/\d\d-\d\d\/00001$/) }]);
  const advanceLeft = async (registration?: 'main' | number) =>
    (await api().call(advanceSummary, { query: { jobNumber, ...(registration ? { registration } : {}) } }))
      .left;
  expect([await advanceLeft(), await advanceLeft('main'), await advanceLeft(mumbai.id)]).toEqual([
    590, 0, 590,
  ]);
  expect(await raise({ jobNumber, ...toSahyadri() })).toMatchObject({ advanceAmount: 0 });
  const invoice = await issue({ jobNumber, ...fromMumbai(toSahyadri()) });
  expect(invoice).toMatchObject({ advanceAmount: 590, balanceAmount: 590 });
});

test('paper shows the registration as it was when the document was issued (REGISTRATION-5)', async () => {
  const issued = await issue(fromMumbai(toSahyadri()));
  const open = await raise(fromMumbai(toSahyadri()));
  await change(mumbai.id, { address: '9 Nariman Point' });
  const [old, present] = [await paper(issued.id), await paper(open.id)];
  for (const text of ['27ABCCF1234A1ZB', 'State: Maharashtra']) expect(old).toContain(text);
  expect(old).toContain('4 Ballard Estate');
  expect(present).toContain('9 Nariman Point');
  expect(present).not.toContain('4 Ballard Estate');
  expect(await paper((await issue({ charges: [line()] })).id)).toContain('33ABCCF1234A1ZI');
});

test('a registration that something names keeps GSTIN and code; an inactive one takes nothing new (REGISTRATION-4)', async () => {
  const pune = await add({ name: 'Gujarat', gstNumber: '24ABCCF1234A1ZH', seriesCode: 'GU' });
  const id = Number(pune.id);
  await change(id, { seriesCode: 'GJ' });
  const proforma = await raise({ registrationId: id, charges: [line()] });
  await expect(change(id, { seriesCode: 'GU' })).rejects.toMatchObject({ code: 'in_use' });
  await expect(change(id, { gstNumber: '09ABCCF1234A1Z9' })).rejects.toMatchObject({ code: 'in_use' });
  const earlierChange = { phone: '1', updatedAt: pune.updatedAt ?? '' };
  await expect(change(id, earlierChange)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await change(id, { isActive: false });
  await expect(raise({ registrationId: id, charges: [line()] })).rejects.toMatchObject({
    status: 400,
    fields: { registrationId: 'This registration is switched off' },
  });
  await expect(raise({ registrationId: 999, charges: [line()] })).rejects.toMatchObject({ status: 400 });
  expect((await convert(proforma.id)).invoiceNumber).toMatch(/^GJIN\//);
});

test('the register and its totals are narrowed to a registration (REGISTRATION-6)', async () => {
  const documentsOf = async (registration?: 'main' | number) => {
    const query = registration ? { registration } : {};
    const list = await api().call(listIssued, { query: { ...query, page: 1, pageSize: 500 } });
    const { INR } = await api().call(issuedSummary, { query });
    const items = 'items' in list ? list.items : list;
    expect(INR.count).toBe(items.length);
    return items;
  };
  const ofMumbai = await documentsOf(mumbai.id);
  expect(new Set(ofMumbai.map(({ registrationId }) => registrationId))).toEqual(new Set([mumbai.id]));
  expect((await documentsOf('main')).every(({ invoiceNumber }) => !invoiceNumber.startsWith('MH'))).toBe(
    true,
  );
  const others = (await documentsOf()).filter(({ registrationId }) => registrationId !== null);
  expect((await documentsOf('main')).length + others.length).toBe((await documentsOf()).length);
});

test('documents of earlier releases name no registration, and are those of the main one', async () => {
  const { id } = await issue({ charges: [line()] });
  const invoices = app().connection.collection('invoices');
  await invoices.updateOne({ id }, { $unset: { registrationId: '' } });
  const list = await api().call(listIssued, { query: { registration: 'main', page: 1, pageSize: 500 } });
  const items = 'items' in list ? list.items : list;
  expect(items.find((each) => each.id === id)).toMatchObject({ registrationId: null });
  expect(ours.clientId).toBe('1');
});
