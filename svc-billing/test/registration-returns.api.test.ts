import {
  changeEinvoiceSettings,
  changePortalAccount,
  createAdvance,
  createGstRegistration,
  createJob,
  downloadEinvoice,
  downloadGstr1,
  downloadGstr1Workbook,
  fileGstr1,
  type Gstr1Answer,
  type Invoice,
  issuedSummary,
  listGstr1Rows,
  readEinvoice,
  readEinvoiceSettings,
  readGstr1,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import type { EinvoicePayload } from '@freightdesk/tax/einvoice';
import { advanceInput } from './advances';
import { ours, runDocuments } from './documents';

const { app, api, issue, credit } = runDocuments();
const admin = () => api(identityOf({ role: 'admin' }));

let mumbai: number;
beforeAll(async () => {
  const { id } = await admin().call(createGstRegistration, {
    body: {
      name: 'Mumbai',
      gstNumber: '27ABCCF1234A1ZB',
      address: '4 Ballard Estate',
      city: 'Mumbai',
      pinCode: '400001',
      seriesCode: 'MH',
    },
  });
  mumbai = Number(id);
}, 60_000);

const line = (rate: number) => ({
  chargeName: 'Fee',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 18,
});
type Of = 'main' | number;

const move = async <Document extends Pick<Invoice, 'id'>>(document: Document, day: string) => {
  const invoiceDate = new Date(`${day}T06:00:00Z`);
  await app().connection.collection('invoices').updateOne({ id: document.id }, { $set: { invoiceDate } });
  return document;
};
const issueOn = async (day: string, rate: number, registration: Of): Promise<Invoice> =>
  move(
    await issue({
      charges: [line(rate)],
      ...(registration === 'main' ? {} : { registrationId: registration }),
    }),
    day,
  );
const read = (month: string, registration: Of): Promise<Gstr1Answer> =>
  api().call(readGstr1, { params: { month }, query: { registration } });
const file = (month: string, registration: Of) =>
  admin().call(fileGstr1, {
    params: { month },
    query: { registration },
    body: { filedOn: '2026-10-11', reference: 'AA330326000001A' },
  });

test('each registration has a return of its own, which agrees with its part of the register (REGISTRATION-6)', async () => {
  await issueOn('2026-08-03', 1000, 'main');
  const invoice = await issueOn('2026-08-04', 500, mumbai);
  await issueOn('2026-08-05', 200, mumbai);
  await move(await credit(invoice.id, { charges: [{ originalLine: 0, amount: 100 }] }), '2026-08-06');
  const [main, other] = [await read('2026-08', 'main'), await read('2026-08', mumbai)];
  const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
  expect(main).toMatchObject({
    gstin: '33ABCCF1234A1ZI',
    documentCount: 1,
    isBalanced: true,
    register: { ...none, taxable: 1000, cgst: 90, sgst: 90 },
  });
  expect(other).toMatchObject({
    gstin: '27ABCCF1234A1ZB',
    documentCount: 3,
    isBalanced: true,
    register: { ...none, taxable: 600, igst: 108 },
    outward: { taxable: { taxable: 600, igst: 108 } },
  });
  for (const registration of ['main', mumbai] as const) {
    const query = { registration, from: '2026-08-01', to: '2026-08-31' };
    const { INR } = await api().call(issuedSummary, { query });
    expect(INR.subtotal).toBe((registration === 'main' ? main : other).register.taxable);
  }
  expect(await api().call(readGstr1, { params: { month: '2026-08' } })).toEqual(main);
});

test('sheets, documents and files are those of the registration (REGISTRATION-6)', async () => {
  const params = { month: '2026-08', sheet: 'docs' } as const;
  const docs = await api().call(listGstr1Rows, { params, query: { registration: mumbai } });
  expect(docs.rows.map(([, from]) => String(from).split('/')[0])).toEqual(['MHIN', 'MHCN']);
  const headers = await app().headersOf(ours);
  const query = { registration: mumbai };
  const response = await fetch(api().urlOf(downloadGstr1, { params, query }), { headers });
  expect(await response.json()).toMatchObject({ gstin: '27ABCCF1234A1ZB' });
  const workbook = await fetch(api().urlOf(downloadGstr1Workbook, { params, query }), { headers });
  expect(workbook.headers.get('content-disposition')).toContain('gstr1-mh-2026-08.xlsx');
  await expect(read('2026-08', 999)).rejects.toMatchObject({ status: 404 });
});

test('a period is filed once by each registration, and changes for each apart (REGISTRATION-6)', async () => {
  const [own, other] = [await issueOn('2026-09-03', 1000, 'main'), await issueOn('2026-09-04', 500, mumbai)];
  expect((await file('2026-09', mumbai)).filing).toMatchObject({ documentCount: 1 });
  expect((await read('2026-09', 'main')).filing).toBeNull();
  await file('2026-09', 'main');
  await expect(file('2026-09', mumbai)).rejects.toMatchObject({ code: 'return_filed' });
  await issueOn('2026-09-20', 300, mumbai);
  const [main, changed] = [await read('2026-09', 'main'), await read('2026-09', mumbai)];
  expect(main).toMatchObject({ documentCount: 1, filing: { isChanged: false } });
  expect(changed).toMatchObject({ documentCount: 1, filing: { isChanged: true } });
  expect(await read('2026-10', mumbai)).toMatchObject({ documentCount: 1, register: { taxable: 300 } });
  expect(await read('2026-10', 'main')).toMatchObject({ documentCount: 0 });
  expect(own.invoiceNumber).not.toBe(other.invoiceNumber);
});

test('advances stand in the return of the registration that has received them (REGISTRATION-6)', async () => {
  const month = indianDay(new Date()).slice(0, 7);
  const before = await read(month, 'main');
  const jobNumber = 'JOB-MH-ADVANCE';
  await api().call(createJob, { body: { jobNumber, partyId: 1 } });
  await api().call(createAdvance, { body: advanceInput(jobNumber, 1180, { registrationId: mumbai }) });
  expect(await read(month, mumbai)).toMatchObject({ advancesReceived: { taxable: 1000, igst: 180 } });
  expect((await read(month, 'main')).advancesReceived).toEqual(before.advancesReceived);
});

test('the seller of an e-invoice is the registration, whose account at the portal is its own (REGISTRATION-7)', async () => {
  app().rename('/api/parties/1', { address: '3 Mill Road, Madurai 625001', city: 'Madurai' });
  await admin().call(changeEinvoiceSettings, {
    body: {
      turnover: 'above_10_crore',
      exemption: 'none',
      einvoiceFrom: null,
      pinCode: '600001',
      updatedAt: null,
    },
  });
  const { id } = await issue({ charges: [line(1000)], registrationId: mumbai });
  const params = { id };
  expect(await api().call(readEinvoice, { params })).toMatchObject({ problems: [], registrationId: mumbai });
  const headers = await app().headersOf(ours);
  const response = await fetch(api().urlOf(downloadEinvoice, { params }), { headers });
  const [payload] = (await response.json()) as [EinvoicePayload];
  expect(payload).toMatchObject({
    SellerDtls: { Gstin: '27ABCCF1234A1ZB', Stcd: '27', Pin: 400_001, Loc: 'Mumbai' },
    BuyerDtls: { Stcd: '33' },
  });
  const account = { user: 'mumbai-user', password: 'secret' };
  await admin().call(changePortalAccount, { query: { registration: mumbai }, body: account });
  const userOf = async (registration: Of) =>
    (await api().call(readEinvoiceSettings, { query: { registration } })).portalUser;
  expect([await userOf('main'), await userOf(mumbai)]).toEqual(['', 'mumbai-user']);
  await expect(
    admin().call(changePortalAccount, { query: { registration: 999 }, body: account }),
  ).rejects.toMatchObject({ status: 404 });
});
