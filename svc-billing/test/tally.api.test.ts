import { ApiError, itemsOf } from '@freightdesk/api-client';
import {
  ACCOUNT_TEXTS,
  type AccountBalance,
  createAdvance,
  createContra,
  createCreditRefund,
  createGstRegistration,
  createJob,
  createReceipt,
  createTallyExport,
  createVendorBill,
  createVendorPayment,
  createWriteOff,
  type Invoice,
  listTallyExports,
  reverseReceipt,
  type TallyFile,
  trialBalance,
  type VendorBill,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay } from '@freightdesk/tax';
import { XmlDocument, type XmlElement } from 'xmldoc';
import { advanceInput, TODAY } from './advances';
import { ours, runDocuments, theirs } from './documents';
import { bill } from './vendor-bills';

const { app, api, issue, credit, debit } = runDocuments();
const charge = (rate: number) => ({
  chargeName: 'Terminal & <Handling>',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 18,
});
const range = { from: indianDay(new Date(Date.now() - 30 * DAY)), to: TODAY };
const exportRange = (by = ours) => app().as(by).call(createTallyExport, { body: range });
const fileOf = async (id: number, file: TallyFile, by = ours) => {
  const headers = await app().headersOf(by);
  return fetch(`${app().url}/api/tally-exports/${id}/file?file=${file}`, { headers });
};
const textOf = async (id: number, file: TallyFile) => {
  const response = await fileOf(id, file);
  const text = await response.text();
  expect([response.status, response.ok ? '' : text]).toEqual([200, '']);
  return text;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

let count = 0;
const receive = (amount: number, rest = {}) =>
  api().call(createReceipt, {
    body: { partyId: 1, receivedOn: TODAY, mode: 'Cheque', reference: `T${++count}`, amount, ...rest },
  });

/** Settles parts of an invoice and of a bill in each way besides receipts and notes. */
async function settleOtherwise({ id: documentId }: Invoice, { id: billId }: VendorBill) {
  const writeOff = await api().call(createWriteOff, {
    body: { documentId, amount: 5, reason: 'Too little' },
  });
  const contra = await api().call(createContra, {
    body: {
      partyId: 1,
      vendorId: 1,
      settledOn: TODAY,
      documents: [{ documentId, amount: 30 }],
      bills: [{ billId, amount: 30 }],
    },
  });
  const payment = await api().call(createVendorPayment, {
    body: {
      vendorId: 1,
      paidOn: TODAY,
      mode: 'UPI',
      reference: 'TALLY1',
      amount: 99,
      tds: 1,
      allocations: [{ billId, amount: 80 }],
    },
  });
  const onAccount = await receive(40);
  await api().call(createCreditRefund, {
    body: { source: 'receipt', sourceId: onAccount.id, paidOn: TODAY, mode: 'UPI', amount: 15 },
  });
  return { writeOff, contra, payment };
}

/** A month with an entry of each kind. Returns what its documents are called. */
async function storeMonth() {
  const invoice = await issue({ charges: [charge(1_000)] });
  const note = await credit(invoice.id, { charges: [{ originalLine: 0, amount: 100 }] });
  await debit(invoice.id, { charges: [charge(50)] });
  const allocations = [{ documentId: invoice.id, amount: 500 }];
  const receipt = await receive(600, { tds: 20, allocations });
  const returned = await receive(70);
  await api().call(reverseReceipt, { params: { id: returned.id }, body: { reason: 'Cheque returned' } });
  await api().call(createJob, { body: { jobNumber: 'JOB-T1', partyId: 1 } });
  await api().call(createAdvance, { body: advanceInput('JOB-T1', 590) });
  await issue({ jobNumber: 'JOB-T1', charges: [charge(100)] });
  const owed = await api().call(createVendorBill, {
    body: bill({ invamount: 300, invdate: TODAY }),
    file: undefined,
  });
  return { invoice, note, receipt, ...(await settleOtherwise(invoice, owed)) };
}

const paise = (text: string | undefined): number => Math.round(Number(text) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
const contentsOf = (xml: string, name: string): XmlElement[] =>
  (
    new XmlDocument(xml).descendantWithPath('BODY.IMPORTDATA.REQUESTDATA')?.childrenNamed('TALLYMESSAGE') ??
    []
  ).flatMap((message) => message.childrenNamed(name));
const linesOf = (voucher: XmlElement) => voucher.childrenNamed('ALLLEDGERENTRIES.LIST');
const amountOf = (line: XmlElement): number => paise(line.valueWithPath('AMOUNT'));

/** The rules of an envelope for a voucher, as sentences about what breaks them (TALLY-1). */
function faultsOf(voucher: XmlElement, ledgerNames: ReadonlySet<string>): string[] {
  const number = voucher.valueWithPath('VOUCHERNUMBER') ?? '';
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(`${number}: ${fault}`));
  const lines = linesOf(voucher);
  check(sum(lines.map(amountOf)) === 0, 'does not add up to zero');
  check(lines.length >= 2, 'has fewer than two lines');
  check(/^20\d{6}$/.test(voucher.valueWithPath('DATE') ?? ''), 'has no day');
  check(voucher.valueWithPath('VOUCHERTYPENAME') === voucher.attr.VCHTYPE, 'has two types');
  check(Boolean(voucher.attr.REMOTEID), 'has no id');
  for (const line of lines) {
    const name = line.valueWithPath('LEDGERNAME') ?? '';
    const bills = line.childrenNamed('BILLALLOCATIONS.LIST');
    check(ledgerNames.has(name), `names the unknown ledger ${name}`);
    check(/^-?\d+\.\d\d$/.test(line.valueWithPath('AMOUNT') ?? ''), 'has an amount without two decimals');
    check(line.valueWithPath('ISDEEMEDPOSITIVE') === (amountOf(line) < 0 ? 'Yes' : 'No'), 'has a wrong sign');
    check(bills.length === 0 || sum(bills.map(amountOf)) === amountOf(line), 'has bills that differ from it');
    check((line.valueWithPath('ISPARTYLEDGER') === 'Yes') === bills.length > 0, 'has a party without bills');
  }
  return faults;
}

/** Adds up amounts by name, in paise, without those that come to nothing. */
function sumsByName(amounts: readonly (readonly [name: string, amount: number])[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [name, amount] of amounts) sums.set(name, (sums.get(name) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

/** What vouchers move on each ledger, debits above zero; those of parties by their group. */
function movedByLedgers(vouchers: readonly XmlElement[], masters: readonly XmlElement[]) {
  const groupOf = new Map(
    masters.map((ledger) => [ledger.attr.NAME ?? '', ledger.valueWithPath('PARENT') ?? '']),
  );
  const accountOf = (name: string) => {
    const group = groupOf.get(name) ?? '';
    return group.startsWith('Sundry ') ? group.toLowerCase() : name.toLowerCase();
  };
  return sumsByName(
    vouchers
      .flatMap(linesOf)
      .map((line) => [accountOf(line.valueWithPath('LEDGERNAME') ?? ''), -amountOf(line)] as const),
  );
}

/** What accounts have moved by the trial balance. */
const movedByAccounts = (rows: readonly AccountBalance[]) =>
  sumsByName(
    rows.map(({ account, head, debit: debits, credit: credits }) => {
      const moved = Math.round(debits * 100) - Math.round(credits * 100);
      return [(head || ACCOUNT_TEXTS[account]).toLowerCase(), moved] as const;
    }),
  );

test('a month is exported as Tally takes it, agrees with the trial balance, and is in one export alone (TALLY-1, TALLY-2)', async () => {
  const { invoice, note, receipt, writeOff, contra, payment } = await storeMonth();
  const attempts = await Promise.all(Array.from({ length: 4 }, () => codeOf(exportRange())));
  expect(attempts.sort()).toEqual(['done', 'nothing_to_export', 'nothing_to_export', 'nothing_to_export']);
  const [record] = itemsOf(await api().call(listTallyExports, { query: { page: 1 } }));
  const id = record?.id ?? 0;
  const masters = contentsOf(await textOf(id, 'masters'), 'LEDGER');
  const xml = await textOf(id, 'vouchers');
  const vouchers = contentsOf(xml, 'VOUCHER');
  const ledgerNames = new Set(masters.map((ledger) => ledger.attr.NAME ?? ''));
  expect(vouchers.flatMap((voucher) => faultsOf(voucher, ledgerNames))).toEqual([]);
  expect(vouchers).toHaveLength(record?.voucherCount ?? 0);
  expect(new Set(vouchers.map((voucher) => voucher.attr.REMOTEID)).size).toBe(vouchers.length);
  expect(new Set(vouchers.map((voucher) => voucher.attr.VCHTYPE))).toEqual(
    new Set(['Sales', 'Credit Note', 'Debit Note', 'Receipt', 'Payment', 'Purchase', 'Journal']),
  );
  const rows = await api().call(trialBalance, { query: range });
  expect(movedByLedgers(vouchers, masters)).toEqual(movedByAccounts(rows));
  const billsOf = (number: string) =>
    vouchers
      .filter((voucher) => voucher.valueWithPath('VOUCHERNUMBER') === number)
      .flatMap(linesOf)
      .flatMap((line) => line.childrenNamed('BILLALLOCATIONS.LIST'))
      .map((each) => [each.valueWithPath('BILLTYPE'), each.valueWithPath('NAME'), amountOf(each)]);
  expect(billsOf(invoice.invoiceNumber ?? '')).toEqual([['New Ref', invoice.invoiceNumber, -118_000]]);
  expect(billsOf(note.invoiceNumber ?? '')).toEqual([['Agst Ref', invoice.invoiceNumber, 11_800]]);
  expect(billsOf(receipt.number)).toEqual([
    ['Agst Ref', invoice.invoiceNumber, 50_000],
    ['On Account', undefined, 12_000],
  ]);
  const invoiceNumber = invoice.invoiceNumber;
  expect(billsOf(writeOff.number)).toEqual([['Agst Ref', invoiceNumber, 500]]);
  expect(billsOf(contra.number)).toEqual([['Agst Ref', invoiceNumber, 3_000]]);
  const bills = contra.bills.map(({ invoiceno }) => invoiceno);
  expect(billsOf(`${contra.number} vendor`)).toEqual([['Agst Ref', bills[0], -3_000]]);
  expect(billsOf(payment.number)).toEqual([
    ['Agst Ref', bills[0], -8_000],
    ['On Account', undefined, -2_000],
  ]);
  expect(await textOf(id, 'vouchers')).toBe(xml);
  const csv = await textOf(id, 'csv');
  expect(csv.trim().split('\r\n')).toHaveLength(1 + vouchers.flatMap(linesOf).length);
});

test('what is entered later is in an export of its own; nobody else sees either', async () => {
  await receive(5);
  expect(await exportRange()).toMatchObject({ voucherCount: 1, ...range });
  const [{ id } = { id: 0 }] = itemsOf(await api().call(listTallyExports, { query: {} }));
  expect((await fileOf(id, 'vouchers', theirs)).status).toBe(404);
  expect(await codeOf(exportRange(theirs))).toBe('nothing_to_export');
  const backwards = { from: range.to, to: range.from };
  expect(await codeOf(api().call(createTallyExport, { body: backwards }))).toBe('invalid');
});

test('the masters have the registrations of customers', async () => {
  await issue({ charges: [charge(10)] });
  const { id } = await exportRange();
  const [customer] = contentsOf(await textOf(id, 'masters'), 'LEDGER').filter(
    (ledger) => ledger.valueWithPath('PARENT') === 'Sundry Debtors',
  );
  expect(customer?.attr.NAME).toBe('Coromandel Textiles');
  expect(customer?.valueWithPath('PARTYGSTIN')).toBe('33CRTCT4410C1ZK');
  expect(customer?.childNamed('LEDGSTREGDETAILS.LIST')?.valueWithPath('STATE')).toBe('Tamil Nadu');
});

test('output tax of another registration has ledgers with its GSTIN, that of the main one has not (TALLY-1)', async () => {
  const gstNumber = '27ABCCF1234A1ZB';
  const registration = await api(identityOf({ role: 'admin' })).call(createGstRegistration, {
    body: { name: 'Mumbai', gstNumber, address: '4 Ballard Estate', city: 'Mumbai', seriesCode: 'MH' },
  });
  await issue({ charges: [charge(700)] });
  await issue({ charges: [charge(900)], registrationId: registration.id });
  const { id } = await exportRange();
  const taxLedgers = (text: string) => [...new Set(text.match(/Output [CSI]GST[ 0-9A-Z]*/g))].toSorted();
  const names = ['Output CGST', `Output IGST ${gstNumber}`, 'Output SGST'];
  expect(taxLedgers(await textOf(id, 'vouchers'))).toEqual(names);
  expect(taxLedgers(await textOf(id, 'masters'))).toEqual(names);
});
