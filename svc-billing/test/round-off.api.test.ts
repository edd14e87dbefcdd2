import {
  changeEinvoiceSettings,
  downloadEinvoice,
  type EinvoiceSettingsInput,
  listIssued,
  readEinvoiceSettings,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay } from '@freightdesk/tax';
import { agency, ours, runDocuments, wholeCredit } from './documents';
import { balancesOf, readJournal } from './journal';

const { app, api, raise, raiseForJob, issue, read, credit, debit, consolidate, convert, paper } =
  runDocuments();

async function settle(fields: Partial<EinvoiceSettingsInput>): Promise<void> {
  const { portalUser: _user, ...settings } = await api().call(readEinvoiceSettings, {});
  await api(identityOf({ role: 'admin' })).call(changeEinvoiceSettings, { body: { ...settings, ...fields } });
}
const round = (totalRounding: 'none' | 'rupee', totalRoundingFrom: string | null = null) =>
  settle({ totalRounding, totalRoundingFrom });
const dayIn = (days: number): string => indianDay(new Date(Date.now() + days * DAY));

const rowsOf = async (query: object) => {
  const answer = await api().call(listIssued, { query: { page: 1, pageSize: 50, ...query } });
  return Array.isArray(answer) ? answer : answer.items;
};
const entriesOf = async (id: number) =>
  balancesOf((await readJournal(app().connection)).filter(({ sourceId }) => sourceId === id));

beforeEach(() => round('rupee'));

test('of a client that rounds, total, balance, paper, register, books and e-invoice have one total (LAW-9)', async () => {
  await settle({ turnover: 'above_10_crore', pinCode: '600001' });
  app().rename('/api/clients/1', { address: '1 Harbour Road' });
  app().rename('/api/parties/1', { address: '3 Mill Road, Madurai 625001', city: 'Madurai' });
  const invoice = await issue();
  expect(invoice).toMatchObject({ subtotal: 21_750.85, roundOff: 0.03, totalAmount: 25_627 });
  expect(invoice).toMatchObject({ totalAfterAdvance: 25_627, balanceAmount: 25_627 });
  const page = await paper(invoice.id);
  expect(page).toMatch(/Round-off<\/th><td>0\.03</);
  expect(page).toMatch(/Amount payable<\/th><td>25,627\.00</);
  const rows = await rowsOf({ q: invoice.invoiceNumber });
  expect(rows).toMatchObject([{ totalAmount: 25_627, balanceAmount: 25_627 }]);
  expect(await entriesOf(invoice.id)).toMatchObject({ debtors: 25_627, round_off: -0.03 });
  const url = api().urlOf(downloadEinvoice, { params: { id: invoice.id } });
  const file = await (await fetch(url, { headers: await app().headersOf(ours) })).json();
  expect(file).toMatchObject([{ ValDtls: { RndOffAmt: 0.03, TotInvVal: 25_627 } }]);
  for (const path of ['/api/clients/1', '/api/parties/1']) app().rename(path, {});
});

test('a client that does not round has totals to the paisa everywhere', async () => {
  await round('none');
  const invoice = await issue();
  expect(invoice).toMatchObject({ roundOff: 0, totalAmount: 25_626.97, balanceAmount: 25_626.97 });
  expect(await paper(invoice.id)).not.toContain('Round-off');
  expect(await entriesOf(invoice.id)).not.toHaveProperty('round_off');
});

test('the rule holds from its day on, until then the other one, and a proforma is an estimate of its day', async () => {
  await round('rupee', dayIn(1));
  const proforma = await raise();
  expect(proforma).toMatchObject({ roundOff: 0, totalAmount: 25_626.97 });
  await round('rupee', dayIn(0));
  expect(await convert(proforma.id)).toMatchObject({ roundOff: 0.03, totalAmount: 25_627 });
  await round('none', dayIn(1));
  expect(await issue()).toMatchObject({ roundOff: 0.03 });
});

test('the notes of an invoice come to its total whatever was rounded, and nothing stays open (LAW-13)', async () => {
  const charges = [{ ...agency, quantity: 1, rate: 85.08 }];
  const invoice = await issue({ charges });
  expect(invoice).toMatchObject({ roundOff: -0.4, totalAmount: 100 });
  const part = await credit(invoice.id, { charges: [{ originalLine: 0, amount: 42.8 }] });
  expect(part).toMatchObject({ roundOff: -0.5, totalAmount: -51 });
  await round('none');
  const rest = await credit(invoice.id, { charges: [{ originalLine: 0 }] });
  expect(rest).toMatchObject({ totalAmount: -49, balanceAmount: 0 });
  expect(await read(invoice.id)).toMatchObject({ balanceAmount: 0 });
  const entries = [invoice, part, rest].map(({ id }) => entriesOf(id));
  const moved = (await Promise.all(entries)).map(({ debtors }) => debtors);
  expect(moved).toEqual([100, -51, -49]);
});

test('a request may name the total with its round-off, as answers do, or without it (MONEY-2)', async () => {
  const invoice = await issue();
  expect(await credit(invoice.id, wholeCredit(invoice))).toMatchObject({ totalAmount: -25_627 });
  expect(await raise({ totalAmount: 25_626.97 })).toMatchObject({ totalAmount: 25_627 });
  await expect(raise({ totalAmount: 25_627.03 })).rejects.toMatchObject({ status: 422 });
});

test('consolidated invoices and debit notes are rounded once, dollars never', async () => {
  const proformas = [await raiseForJob(), await raiseForJob()];
  const consolidated = await consolidate(proformas);
  expect(consolidated).toMatchObject({ roundOff: 0.06, totalAmount: 51_254 });
  const storage = { chargeName: 'Storage', hsnCode: '996729', quantity: 1, rate: 10.3, gstPercent: 18 };
  const note = await debit(consolidated.id, { charges: [storage] });
  expect(note).toMatchObject({ roundOff: -0.16, totalAmount: 12, balanceAmount: 12 });
  const dollars = await raise({ charges: [{ ...storage, currency: 'USD' }] });
  expect(dollars).toMatchObject({ roundOff: 0, totalAmount: 12.16 });
});

test('documents of earlier releases keep their exact total, and the round-off of their paper alone', async () => {
  await round('none');
  const { id } = await issue();
  await app()
    .connection.collection('invoices')
    .updateOne({ id }, { $unset: { roundOff: '' } });
  expect(await read(id)).toMatchObject({ roundOff: null, totalAmount: 25_626.97 });
  expect(await paper(id)).toMatch(/Round-off<\/th><td>0\.03</);
});

test('where reimbursements stand on an e-invoice is the decision of the client (EINVOICE-10)', async () => {
  await settle({ turnover: 'above_10_crore', pinCode: '600001', pureAgents: 'item' });
  app().rename('/api/clients/1', { address: '1 Harbour Road' });
  app().rename('/api/parties/1', { address: '3 Mill Road, Madurai 625001', city: 'Madurai' });
  const duty = {
    chargeName: 'Duty',
    quantity: 1,
    rate: 300,
    gstPercent: 0,
    treatment: 'pure_agent' as const,
  };
  const { id } = await issue({ charges: [agency, duty] });
  const valuesOf = async () => {
    const url = api().urlOf(downloadEinvoice, { params: { id } });
    const [payload] = await (await fetch(url, { headers: await app().headersOf(ours) })).json();
    return [payload.ItemList.length, payload.ValDtls.OthChrg, payload.ValDtls.TotInvVal];
  };
  expect(await valuesOf()).toEqual([2, 0, 3_250]);
  await settle({ pureAgents: 'header' });
  expect(await valuesOf()).toEqual([1, 300, 3_250]);
  for (const path of ['/api/clients/1', '/api/parties/1']) app().rename(path, {});
});

test('a code that is shorter than the turnover demands asks for a reason (LAW-4)', async () => {
  await settle({ turnover: 'above_5_crore', hsnLength: 'by_turnover' });
  const { id } = await raise({ charges: [{ ...agency, hsnCode: '9967', chargeId: null }] });
  await expect(convert(id)).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { hsnCode: expect.stringContaining('at least 6 digits') },
  });
  await settle({ turnover: 'up_to_5_crore' });
  expect(await convert(id)).toMatchObject({ status: 'invoice' });
});
