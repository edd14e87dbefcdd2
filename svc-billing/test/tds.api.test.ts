import {
  changeEinvoiceSettings,
  changeTdsCertificate,
  createReceipt,
  createTdsCertificate,
  createTdsChallan,
  createVendorPayment,
  readEinvoiceSettings,
  readGstr1,
  readTdsPayable,
  readTdsReceivable,
  removeTdsCertificate,
  reverseReceipt,
  reverseTdsChallan,
  reverseVendorPayment,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay, STATUTORY_TERMS } from '@freightdesk/tax';
import { dueDayOf, monthPeriod, quarterOf, tdsDueDay, tdsReturnDueDay } from '@freightdesk/tax/returns';
import { TODAY } from './advances';
import { runDocuments, theirs } from './documents';
import { balancesOf, readJournal } from './journal';

const { app, api } = runDocuments();
const approver = () => app().as(identityOf({ role: 'approver', username: 'chief' }));

const DAY = indianDay(new Date(TODAY));
const MONTH = DAY.slice(0, 7);
const QUARTER = quarterOf(DAY);
const YEAR = QUARTER.slice(0, 7);
const params = { year: YEAR };

let count = 0;
const receive = (rest: object) =>
  api().call(createReceipt, {
    body: { partyId: 1, receivedOn: TODAY, mode: 'UPI', reference: `TDS${++count}`, amount: 1000, ...rest },
  });
const receivable = (by?: typeof theirs) => api(by).call(readTdsReceivable, { params });
const rowOf = async (kind: string, name: string) =>
  (await receivable()).rows.find((row) => row.partyId === 1 && row.kind === kind && row.name === name);

const certificate = { kind: 'income_tax' as const, partyId: 1, quarter: QUARTER, name: '1024' };
const receivedBody = { state: 'received' as const, number: 'ABCDEFG', issuedOn: TODAY, amount: 20 };

test('what customers keep back stands by quarter and code, agrees with the journal, and is held against certificates (RETURNS-17)', async () => {
  const base = await receivable();
  await receive({ tds: 20.5, tdsNature: 'contractor' });
  const reversed = await receive({ tds: 7, tdsNature: 'contractor' });
  await receive({ tds: 3, tdsNature: 'commission', gstTds: 6 });
  expect(await rowOf('income_tax', '1024')).toMatchObject({ quarter: QUARTER, status: 'awaited' });
  await api().call(reverseReceipt, { params: { id: reversed.id }, body: { reason: 'Cheque returned' } });
  const report = await receivable();
  expect(report.isBalanced).toBe(true);
  expect(report.deducted - base.deducted).toBeCloseTo(29.5, 2);
  expect(report.inJournal).toBe(report.deducted);
  expect(await rowOf('gst', '')).toMatchObject({ deducted: 6, status: 'awaited' });

  const { id, updatedAt } = await api().call(createTdsCertificate, {
    body: { ...certificate, state: 'asked' },
  });
  expect(await rowOf('income_tax', '1024')).toMatchObject({ status: 'asked', certified: 0 });
  const change = { params: { id }, body: { ...receivedBody, updatedAt } };
  await api().call(changeTdsCertificate, change);
  const { deducted = 0 } = (await rowOf('income_tax', '1024')) ?? {};
  expect(await rowOf('income_tax', '1024')).toMatchObject({ certified: 20, status: 'differs' });
  await expect(api().call(changeTdsCertificate, change)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const rest = { ...receivedBody, number: 'ABCDEFH', amount: Math.round((deducted - 20) * 100) / 100 };
  const other = await api().call(createTdsCertificate, { body: { ...certificate, ...rest } });
  expect(await rowOf('income_tax', '1024')).toMatchObject({ difference: 0, status: 'agreed' });
  await api().call(removeTdsCertificate, { params: { id: other.id } });
  expect(await rowOf('income_tax', '1024')).toMatchObject({ status: 'differs' });
});

test('a received certificate states number, day and amount, and belongs to its client', async () => {
  await expect(
    api().call(createTdsCertificate, { body: { ...certificate, state: 'received' } }),
  ).rejects.toMatchObject({ status: 400, fields: { number: 'Enter the number' } });
  const { id } = await api().call(createTdsCertificate, { body: { ...certificate, state: 'asked' } });
  await expect(api(theirs).call(removeTdsCertificate, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await receivable(theirs)).certificates).toEqual([]);
  await api().call(removeTdsCertificate, { params: { id } });
});

const pay = (rest: object) =>
  api().call(createVendorPayment, {
    body: { vendorId: 1, paidOn: TODAY, mode: 'UPI', reference: `TDSPAY${++count}`, amount: 980, ...rest },
  });
const payable = () => api().call(readTdsPayable, { params });
const payableRow = async (name: string) =>
  (await payable()).rows.find((row) => row.month === MONTH && row.name === name);
const challan = { month: MONTH, name: '1006', bsrCode: '0510308', serialNumber: '00017', depositedOn: TODAY };
const deposit = (rest: object, key?: string) =>
  api().call(createTdsChallan, {
    body: { ...challan, amount: 20, ...rest },
    ...(key ? { idempotencyKey: key } : {}),
  });
const owedByJournal = async () => -(balancesOf(await readJournal(app().connection)).tds_payable ?? 0);

test('what is kept back from vendors is deposited by month and code, and agrees with the journal (RETURNS-18)', async () => {
  await pay({ tds: 20, tdsNature: 'commission' });
  const reversed = await pay({ tds: 5, tdsNature: 'commission' });
  await api().call(reverseVendorPayment, { params: { id: reversed.id }, body: { reason: 'Came back' } });
  expect(await payableRow('1006')).toMatchObject({
    deducted: 20,
    deposited: 0,
    open: 20,
    dueDay: tdsDueDay(MONTH),
    status: 'open',
  });
  await expect(deposit({ amount: 20.01 })).rejects.toMatchObject({ status: 409, code: 'above_open' });
  const key = 'deposit-once';
  const [first, again] = [await deposit({ amount: 12 }, key), await deposit({ amount: 12 }, key)];
  expect(again.id).toBe(first.id);
  await expect(deposit({ amount: 1 })).rejects.toMatchObject({
    status: 400,
    fields: { serialNumber: 'Recorded already' },
  });
  const report = await payable();
  expect(await payableRow('1006')).toMatchObject({ deposited: 12, open: 8 });
  expect(report.isBalanced).toBe(true);
  expect(report.open + report.openOfOtherYears).toBeCloseTo(report.inJournal, 2);
  expect(await owedByJournal()).toBeCloseTo(report.inJournal, 2);

  const both = await Promise.allSettled([
    deposit({ amount: 8, serialNumber: '00018' }),
    deposit({ amount: 8, serialNumber: '00019' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await payableRow('1006')).toMatchObject({ open: 0, status: 'deposited' });

  await expect(deposit({ month: '2025-01', serialNumber: '00020' })).rejects.toMatchObject({ status: 400 });
  const reversal = { params: { id: first.id }, body: { reason: 'Wrong month' } };
  expect(await approver().call(reverseTdsChallan, reversal)).toMatchObject({ state: 'reversed' });
  await expect(approver().call(reverseTdsChallan, reversal)).rejects.toMatchObject({
    code: 'challan_reversed',
  });
  expect(await payableRow('1006')).toMatchObject({ deposited: 8, open: 12 });
  expect((await payable()).isBalanced).toBe(true);
});

test('an admin states other due days, which hold from their first day on and which other settings leave alone (RETURNS-19)', async () => {
  await pay({ tds: 4, tdsNature: 'technical_services' });
  const days = async () => {
    const row = await payableRow('1026');
    const { dueDay } = await api().call(readGstr1, { params: { month: MONTH } });
    return [row?.dueDay, row?.returnDueDay, dueDay];
  };
  const law = [tdsDueDay(MONTH), tdsReturnDueDay(MONTH), dueDayOf(monthPeriod(MONTH))];
  expect(await days()).toEqual(law);
  const change = async (rest: object) => {
    const {
      portalUser: _user,
      statutoryTerms: _terms,
      ...settings
    } = await api().call(readEinvoiceSettings, {});
    const body = { ...settings, ...rest };
    return app()
      .as(identityOf({ role: 'admin' }))
      .call(changeEinvoiceSettings, { body });
  };
  const from = `${MONTH}-02`;
  const terms = { ...STATUTORY_TERMS, from, tdsDepositDay: 9, tdsDepositMarchDay: 9, gstr1Day: 12 };
  const ofReturns = { tdsReturnDay: 3, tdsReturnMarchDay: 3 };
  await change({ statutoryTerms: [{ ...terms, ...ofReturns }] });
  const stated = [tdsDueDay(MONTH, terms), tdsReturnDueDay(MONTH, { ...terms, ...ofReturns })];
  expect(await days()).toEqual([...stated, dueDayOf(monthPeriod(MONTH), terms)]);
  expect(stated[0]).not.toBe(law[0]);
  expect((await change({ pinCode: '600001' })).statutoryTerms).toHaveLength(1);
  await expect(change({ statutoryTerms: [terms, terms] })).rejects.toMatchObject({ status: 400 });
  await expect(change({ statutoryTerms: [{ ...terms, gstr1Day: 32 }] })).rejects.toMatchObject({
    status: 400,
  });
  const laterTerms = { ...terms, from: `${Number(YEAR.slice(0, 4)) + 5}-04-01` };
  await change({ statutoryTerms: [laterTerms] });
  expect(await days()).toEqual(law);
});

test('tax of another year stands in its own report, and in the balance of all (RETURNS-18)', async () => {
  const before = await payable();
  const dayBefore = `${Number(YEAR.slice(0, 4)) - 1}-05-10`;
  const quarterBefore = quarterOf(dayBefore);
  const yearBefore = quarterBefore.slice(0, 7);
  await pay({ paidOn: `${dayBefore}T06:00:00.000Z`, tds: 30, tdsNature: 'contractor' });
  const after = await payable();
  expect({ ...after, openOfOtherYears: 0, inJournal: 0 }).toEqual({
    ...before,
    openOfOtherYears: 0,
    inJournal: 0,
  });
  expect(after.openOfOtherYears - before.openOfOtherYears).toBeCloseTo(30, 2);
  const itsOwn = await api().call(readTdsPayable, { params: { year: yearBefore } });
  expect(itsOwn).toMatchObject({ open: 30, isBalanced: true, challans: [] });
  expect(itsOwn.rows.map(({ quarter }) => quarter)).toEqual([quarterBefore]);
  expect(itsOwn.openOfOtherYears).toBeCloseTo(after.open + after.openOfOtherYears - 30, 2);
});
