import {
  changeEinvoiceSettings,
  createAdvance,
  createJob,
  downloadEinvoice,
  downloadGstr1,
  downloadGstr1Sheet,
  downloadGstr1Workbook,
  fileGstr1,
  type Gstr1Answer,
  type Invoice,
  listGstr1Rows,
  readEinvoice,
  readEinvoiceSettings,
  readGstr1,
  registerEinvoice,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import { type EinvoicePayload, irnOf, irnPartsOf, qrClaimsOf } from '@freightdesk/tax/einvoice';
import readWorkbook from 'read-excel-file/node';
import { advanceInput } from './advances';
import { ours, runDocuments, theirs } from './documents';

const { app, api, issue, convert, raise, credit } = runDocuments();
const month = () => indianDay(new Date()).slice(0, 7);
const params = () => ({ month: month() });
const summary = (): Promise<Gstr1Answer> => api().call(readGstr1, { params: params() });
const paise = (amount: number): number => Math.round(amount * 100);

/** What `work` adds to a section of this month's return, in paise. */
async function addedTo(section: Gstr1Answer['sections'][number]['section'], work: () => Promise<unknown>) {
  const of = ({ sections }: Gstr1Answer) => sections.find((each) => each.section === section);
  const before = of(await summary());
  await work();
  const after = await summary();
  expect(after).toMatchObject({ isBalanced: true, differenceCount: 0 });
  expect(after.sectionTotal).toEqual(after.register);
  return ['taxable', 'igst', 'cgst', 'sgst'].map(
    (name) => paise(of(after)?.[name as 'taxable'] ?? 0) - paise(before?.[name as 'taxable'] ?? 0),
  );
}

const charge = (rate: number) => ({
  chargeName: 'Fee',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 18,
});

test('issued documents and their notes stand in their sections, and agree with the register (RETURNS-9)', async () => {
  expect(await addedTo('b2b', () => issue({ charges: [charge(1000)] }))).toEqual([100_000, 0, 9_000, 9_000]);
  expect(await addedTo('b2b', () => issue({ partyId: 2, contractId: 2, charges: [charge(1000)] }))).toEqual([
    100_000, 18_000, 0, 0,
  ]);
  let consumer: Invoice | undefined;
  const toConsumer = async () => {
    consumer = await issue({ partyId: 4, contractId: 4, charges: [charge(500)] });
  };
  expect(await addedTo('b2cs', toConsumer)).toEqual([50_000, 0, 4_500, 4_500]);
  const takeBack = () => credit(consumer?.id ?? 0, { charges: [{ originalLine: 0, amount: 100 }] });
  expect(await addedTo('b2cs', takeBack)).toEqual([-10_000, 0, -900, -900]);
});

test('an advance is reported until an invoice of its job uses it (RETURNS-7)', async () => {
  const before = await summary();
  const jobNumber = 'JOB-RETURN-1';
  await api().call(createJob, { body: { jobNumber, partyId: 1 } });
  await api().call(createAdvance, { body: advanceInput(jobNumber, 1180) });
  const withAdvance = await summary();
  expect(paise(withAdvance.advancesReceived.taxable) - paise(before.advancesReceived.taxable)).toBe(100_000);
  await convert((await raise({ jobNumber, charges: [charge(500)], advanceAmount: 590 })).id);
  const afterUse = await summary();
  expect(paise(afterUse.advancesReceived.cgst) - paise(before.advancesReceived.cgst)).toBe(4_500);
  const rows = await api().call(listGstr1Rows, { params: { ...params(), sheet: 'at' }, query: {} });
  expect(rows.rows.map((row) => row[0])).toContain('33-Tamil Nadu');
});

/** The name of a party that a spreadsheet would compute. */
const FORMULA = '=HYPERLINK("http://127.0.0.1";A1)';

test('sheets come in pages with the columns of the template, and as files (RETURNS-14)', async () => {
  const invoice = await issue({ charges: [charge(10)] });
  await app()
    .connection.collection('invoices')
    .updateOne({ id: invoice.id }, { $set: { partyName: FORMULA } });
  const sheet = { ...params(), sheet: 'b2b' } as const;
  const page = await api().call(listGstr1Rows, { params: sheet, query: { page: 1, pageSize: 1 } });
  expect(page.rows).toHaveLength(1);
  expect(page.columns.slice(0, 3)).toEqual(['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number']);
  const headers = await app().headersOf(ours);
  const read = async (endpoint: typeof downloadGstr1 | typeof downloadGstr1Sheet) =>
    fetch(api().urlOf(endpoint, { params: sheet }), { headers });
  const csv = await read(downloadGstr1Sheet);
  expect(csv.headers.get('content-disposition')).toContain(`gstr1-${month()}-b2b.csv`);
  const text = await csv.text();
  expect(text).toContain(String(invoice.invoiceNumber));
  expect(text).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
  const workbook = await fetch(api().urlOf(downloadGstr1Workbook, { params: params() }), { headers });
  if (!workbook.ok) throw new Error(await workbook.text());
  expect(workbook.headers.get('content-disposition')).toContain(`gstr1-${month()}.xlsx`);
  const sheets = await readWorkbook(Buffer.from(await workbook.arrayBuffer()));
  const [titles, ...rows] = sheets.find((each) => each.sheet === 'b2b,sez,de')?.data ?? [];
  expect(titles).toEqual(page.columns);
  const row = rows.find((cells) => cells[2] === invoice.invoiceNumber);
  const day = new Date(`${indianDay(new Date())}T00:00:00Z`);
  expect(row?.slice(1, 5)).toEqual([FORMULA, invoice.invoiceNumber, day, 11.8]);
  const file = await read(downloadGstr1);
  expect(file.headers.get('content-disposition')).toMatch(/returns_\d{8}_R1_33ABCCF1234A1ZI_offline/);
  expect(await file.json()).toMatchObject({
    gstin: '33ABCCF1234A1ZI',
    fp: `${month().slice(5)}${month().slice(0, 4)}`,
  });
});

test('a month of which nothing is known is empty, and another client sees its own', async () => {
  expect(await api().call(readGstr1, { params: { month: '2019-01' } })).toMatchObject({
    documentCount: 0,
    isBalanced: true,
    dueDay: '2019-02-11',
  });
  await expect(api(theirs).call(readGstr1, { params: params() })).rejects.toMatchObject({
    status: expect.any(Number),
  });
  await expect(api().call(readGstr1, { params: { month: '2026-13' } })).rejects.toMatchObject({
    status: 400,
  });
});

const admin = () => api(identityOf({ role: 'admin' }));

const file = (month: string, fields = {}, by = admin()) =>
  by.call(fileGstr1, {
    params: { month },
    body: { filedOn: '2026-08-11', reference: 'AA330326000001A', ...fields },
  });

/** Issues an invoice, and moves it to a day of the past. */
async function issueOn(day: string, fields: Parameters<typeof issue>[0]): Promise<Invoice> {
  const invoice = await issue(fields);
  const invoiceDate = new Date(`${day}T06:00:00Z`);
  await app().connection.collection('invoices').updateOne({ id: invoice.id }, { $set: { invoiceDate } });
  return invoice;
}

/** Stores a registration of a document whose IRN was cancelled now. */
const cancelIrnOf = ({ id, invoiceNumber }: Invoice) =>
  app()
    .connection.collection('einvoices')
    .insertOne({
      clientId: ours.clientId,
      id: 900_000 + id,
      documentId: id,
      documentNumber: invoiceNumber,
      irn: '',
      number: '',
      acknowledgedAt: new Date(),
      signedQrCode: '',
      createdBy: '',
      cancelledAt: new Date(),
      cancellationReason: 'wrong party',
      createdAt: new Date(),
      updatedAt: new Date(),
    });

const readMonth = (name: string) => api().call(readGstr1, { params: { month: name } });

test('a month that is over is filed once, by an admin (RETURNS-15)', async () => {
  await expect(file('2025-03', {}, api(identityOf({ role: 'user' })))).rejects.toMatchObject({ status: 403 });
  await expect(file('2025-03', { filedOn: '2025-03-31' })).rejects.toMatchObject({ status: 400 });
  const { filing } = await file('2025-03');
  expect(filing).toMatchObject({ reference: 'AA330326000001A', isChanged: false, amendedIn: [] });
  await expect(file('2025-03')).rejects.toMatchObject({ code: 'return_filed' });
});

test('a document whose IRN was cancelled counts as a cancelled number, and so does its credit (RETURNS-6)', async () => {
  const invoice = await issueOn('2026-02-05', { charges: [charge(1000)] });
  expect((await readMonth('2026-02')).sectionTotal.taxable).toBe(1000);
  await cancelIrnOf(invoice);
  const { id } = await credit(invoice.id, { charges: [{ originalLine: 0, amount: 1000 }] });
  const invoiceDate = new Date('2026-02-06T06:00:00Z');
  await app().connection.collection('invoices').updateOne({ id }, { $set: { invoiceDate } });
  const answer = await readMonth('2026-02');
  expect(answer).toMatchObject({ documentCount: 0, isBalanced: true, register: { taxable: 0 } });
  expect(answer.findings).toMatchObject([{ code: 'irn_cancelled', number: invoice.invoiceNumber }]);
  const docs = await api().call(listGstr1Rows, { params: { month: '2026-02', sheet: 'docs' }, query: {} });
  expect(docs.rows.map((row) => row.slice(3))).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('a filed month stays as it was filed, and what changes is amended once, in the next one (RETURNS-12, RETURNS-16)', async () => {
  const invoice = await issueOn('2026-05-15', { charges: [charge(1000)] });
  await issueOn('2026-05-16', { charges: [charge(300)] });
  expect((await file('2026-05')).filing).toMatchObject({ isChanged: false, documentCount: 2 });
  await cancelIrnOf(invoice);
  const late = await issueOn('2026-05-20', { charges: [charge(50)] });
  expect(await readMonth('2026-05')).toMatchObject({
    documentCount: 2,
    register: { taxable: 1300 },
    filing: { isChanged: true },
  });
  expect((await readMonth('2026-07')).amendments).toEqual([]);
  const june = await readMonth('2026-06');
  expect(june).toMatchObject({
    isBalanced: true,
    documentCount: 1,
    register: { taxable: 50 },
    amendmentTotal: { taxable: -1000, cgst: -90 },
    outward: { taxable: { taxable: -950 } },
  });
  expect(june.amendments).toEqual([
    {
      period: '2026-05',
      table: 'b2ba',
      name: invoice.invoiceNumber,
      reported: { taxable: 1000, igst: 0, cgst: 90, sgst: 90 },
      current: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
    },
  ]);
  await file('2026-06');
  expect(await readMonth('2026-06')).toMatchObject({ amendmentCount: 1, filing: { isChanged: false } });
  expect(await readMonth('2026-05')).toMatchObject({
    documentCount: 2,
    filing: { isChanged: false, amendedIn: ['2026-06'] },
  });
  expect(await readMonth('2026-07')).toMatchObject({ amendmentCount: 0, documentCount: 0 });
  await cancelIrnOf(late);
  expect((await readMonth('2026-07')).amendments).toMatchObject([
    { period: '2026-06', table: 'b2ba', name: late.invoiceNumber },
  ]);
});

test('a cancelled IRN is pointed out in its month; after 30 November of the next year no return amends it (RETURNS-12, RETURNS-15)', async () => {
  const invoice = await issueOn('2025-02-10', { charges: [charge(70)] });
  expect((await file('2025-02')).filing).toMatchObject({ isChanged: false });
  await cancelIrnOf(invoice);
  expect(await readMonth('2025-02')).toMatchObject({ filing: { isChanged: true } });
  expect((await readMonth('2026-07')).amendments.map(({ period }) => period)).not.toContain('2025-02');
});

/** What the portal would answer to a payload. */
async function portalAnswer(payload: EinvoicePayload) {
  const parts = irnPartsOf(payload);
  const irn = parts ? await irnOf(parts) : '';
  const at = new Date('2026-11-26T09:00:00Z');
  const claims = JSON.stringify({ data: JSON.stringify(qrClaimsOf(payload, { irn, at })), iss: 'NIC' });
  const SignedQRCode = `head.${Buffer.from(claims).toString('base64url')}.signature`;
  return { Irn: irn, AckNo: 112_010_000_000_001, AckDt: '2026-11-26 14:30:00', SignedQRCode };
}

test('a document is held against the portal, and registered with its answer once (EINVOICE-16)', async () => {
  const settings = async (turnover: 'above_10_crore' | 'up_to_5_crore', pinCode = '') => {
    const { updatedAt } = await api().call(readEinvoiceSettings, {});
    const body = { turnover, exemption: 'none', einvoiceFrom: null, pinCode, updatedAt } as const;
    const change = () => api(identityOf({ role: 'admin' })).call(changeEinvoiceSettings, { body });
    await change();
    await expect(change()).rejects.toMatchObject({ code: 'changed_meanwhile' });
  };
  app().rename('/api/parties/1', { address: '3 Mill Road, Madurai 625001', city: 'Madurai' });
  const { id } = await issue({ charges: [charge(1000)] });
  const params = { id };
  await settings('up_to_5_crore');
  expect(await api().call(readEinvoice, { params })).toMatchObject({ isRequired: false, problems: [] });
  await settings('above_10_crore');
  const doubtful = await api().call(readEinvoice, { params });
  expect(doubtful).toMatchObject({ isRequired: true, deadline: { state: 'open' }, registration: null });
  expect(doubtful.problems.map(({ field }) => field)).toContain('client.pinCode');
  const headers = await app().headersOf(ours);
  const file = () => fetch(api().urlOf(downloadEinvoice, { params }), { headers });
  expect((await file()).status).toBe(409);
  await settings('above_10_crore', '600001');
  app().rename('/api/clients/1', { address: '1 Harbour Road' });
  expect((await api().call(readEinvoice, { params })).problems).toEqual([]);
  const [payload] = (await (await file()).json()) as [EinvoicePayload];
  expect(payload).toMatchObject({ SellerDtls: { Pin: 600_001 }, BuyerDtls: { Pin: 625_001 } });
  const answer = await portalAnswer(payload);
  const register = (body: typeof answer) => api().call(registerEinvoice, { params, body });
  const other = { ...answer, Irn: 'a'.repeat(64) };
  await expect(register(other)).rejects.toMatchObject({
    code: 'einvoice_differs',
    fields: { Irn: expect.stringContaining('another document') },
  });
  const wrongCode = await portalAnswer({ ...payload, ValDtls: { ...payload.ValDtls, TotInvVal: 1 } });
  await expect(register(wrongCode)).rejects.toMatchObject({ code: 'einvoice_differs' });
  const cutOff = { ...answer, SignedQRCode: `e30.${Buffer.from('{"data":').toString('base64url')}.c2ln` };
  await expect(register(cutOff)).rejects.toMatchObject({ code: 'einvoice_differs' });
  const { registration } = await register(answer);
  expect(registration).toMatchObject({ irn: answer.Irn, number: '112010000000001' });
  expect((await register({ ...answer, AckNo: 2 })).registration).toEqual(registration);
  for (const path of ['/api/clients/1', '/api/parties/1']) app().rename(path, {});
});
