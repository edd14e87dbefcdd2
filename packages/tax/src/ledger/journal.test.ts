import fc from 'fast-check';
import { type Minor, minorUnits, ZERO } from '../money/minor';
import { subtract, sumAmounts, toMinor } from '../money/money';
import {
  advancePostings,
  advanceUsePostings,
  contraPostings,
  creditNotePostings,
  creditRefundPostings,
  type DocumentFigures,
  depositPostings,
  depositUsePostings,
  duesPaidBy,
  exchangePostings,
  imbalanceOf,
  invoicePostings,
  movedAhead,
  movedForParty,
  openingPostings,
  partOfAdvance,
  receiptPostings,
  reversalOf,
  trialBalance,
  vendorBillPostings,
  vendorContraPostings,
  vendorOpeningPostings,
  vendorPaymentPostings,
  writeOffPostings,
} from './journal';

const figures = (fields: Partial<DocumentFigures>): DocumentFigures => ({
  total: ZERO,
  income: {},
  cgst: ZERO,
  sgst: ZERO,
  igst: ZERO,
  otherTaxes: {},
  disbursements: ZERO,
  roundOff: ZERO,
  ...fields,
});
const receipt = (received: number, tds = 0, fields = {}) => ({
  paidInto: 'bank' as const,
  received: toMinor(received),
  tds: toMinor(tds),
  gstTds: ZERO,
  bankCharges: ZERO,
  exchangeGain: ZERO,
  ...fields,
});
const balances = (postings: Parameters<typeof trialBalance>[0]) =>
  Object.fromEntries([...trialBalance(postings)].map(([account, balance]) => [account, balance / 100]));

const first = figures({
  total: toMinor(25_627),
  income: { 'Agency Charges': toMinor(2_500), 'Terminal Handling': toMinor(19_250.85) },
  cgst: toMinor(1_938.06),
  sgst: toMinor(1_938.06),
  roundOff: toMinor(0.03),
});
const second = figures({
  total: toMinor(40_951),
  income: { 'Agency Charges': toMinor(2_500) },
  igst: toMinor(450),
  disbursements: toMinor(38_001),
});
const note = figures({
  total: toMinor(10_266),
  income: { 'Terminal Handling': toMinor(8_700) },
  cgst: toMinor(783),
  sgst: toMinor(783),
});

test('a worked month gives the trial balance of its hand-made one (LEDGER-1)', () => {
  const paidForClient = [
    { account: 'disbursements' as const, amount: toMinor(38_001) },
    { account: 'bank' as const, amount: toMinor(-38_001) },
  ];
  const postings = [
    ...paidForClient,
    ...invoicePostings(first),
    ...invoicePostings(second),
    ...creditNotePostings(note),
    ...receiptPostings(receipt(15_100, 261)),
    ...receiptPostings(receipt(30_000)),
  ];
  expect(balances(postings)).toEqual({
    debtors: 10_951,
    bank: 7_099,
    tds_receivable: 261,
    income: -15_550.85,
    cgst: -1_155.06,
    sgst: -1_155.06,
    igst: -450,
    round_off: -0.03,
  });
  expect(imbalanceOf(postings)).toBe(ZERO);
});

test('a receipt in dollars posts its gain and its bank charge (LEDGER-6)', () => {
  const usd = receipt(99_658.5, 0, { bankCharges: toMinor(1_261.5), exchangeGain: toMinor(1_014) });
  expect(duesPaidBy(usd)).toBe(toMinor(99_906));
  expect(balances(receiptPostings(usd))).toEqual({
    debtors: -99_906,
    bank: 99_658.5,
    bank_charges: 1_261.5,
    exchange_difference: -1_014,
  });
});

test('an advance and its use by an invoice leave the invoice paid and its own tax alone (LAW-15)', () => {
  const advance = { amount: toMinor(5_900), cgst: ZERO, sgst: ZERO, igst: toMinor(900) };
  expect(balances(advancePostings(advance, 'bank'))).toEqual({
    customer_advances: -5_900,
    bank: 5_900,
    igst: -900,
    gst_on_advances: 900,
  });
  const both = [...advancePostings(advance, 'cash'), ...advanceUsePostings(advance)];
  expect(balances(both)).toEqual({ debtors: -5_900, cash: 5_900 });
});

test('debts are given up and brought forward against accounts of their own (LEDGER-9)', () => {
  expect(balances(writeOffPostings(toMinor(7.5)))).toEqual({ debtors: -7.5, bad_debts: 7.5 });
  expect(balances(openingPostings(toMinor(1_000)))).toEqual({ debtors: 1_000, opening_balances: -1_000 });
  expect(openingPostings(ZERO)).toEqual([]);
  expect(balances(creditRefundPostings(toMinor(4_639), 'bank'))).toEqual({ debtors: 4_639, bank: -4_639 });
  expect(balances([...contraPostings(toMinor(12.5)), ...vendorContraPostings(toMinor(12.5))])).toEqual({
    debtors: -12.5,
    creditors: 12.5,
  });
  expect(balances(vendorOpeningPostings(toMinor(250)))).toEqual({ creditors: -250, opening_balances: 250 });
});

test('a deposit bears no tax, and pays an invoice as an advance does (LAW-20)', () => {
  const both = [...depositPostings(toMinor(500), 'cash'), ...depositUsePostings(toMinor(500))];
  expect(balances(both)).toEqual({ debtors: -500, cash: 500 });
  expect(movedForParty(depositPostings(toMinor(500), 'bank'))).toBe(toMinor(-500));
  expect(movedAhead(depositUsePostings(toMinor(500)))).toBe(toMinor(500));
});

test('a vendor’s bill is owed to the vendor, and an exchange gain by the customer (LEDGER-6)', () => {
  expect(balances(vendorBillPostings(toMinor(100)))).toEqual({ creditors: -100, job_expenses: 100 });
  expect(balances(exchangePostings(toMinor(-248.5)))).toEqual({
    debtors: -248.5,
    exchange_difference: 248.5,
  });
});

test('a vendor’s payment takes off what the vendor got and what is owed to the tax office (LEDGER-14)', () => {
  const payment = { paidFrom: 'bank', amount: toMinor(11_600), tds: toMinor(200) } as const;
  expect(balances(vendorPaymentPostings(payment))).toEqual({
    creditors: 11_800,
    bank: -11_600,
    tds_payable: -200,
  });
  expect(vendorPaymentPostings({ ...payment, tds: ZERO })).toHaveLength(2);
});

const paise = fc.nat(1e9).map((count) => minorUnits(count));
const byHead = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), paise, { maxKeys: 5 });
const anyFigures = fc
  .record({
    income: byHead,
    otherTaxes: byHead,
    cgst: paise,
    sgst: paise,
    igst: paise,
    disbursements: paise,
    roundOff: fc.integer({ min: -49, max: 50 }).map((count) => minorUnits(count)),
  })
  .map((parts) => {
    const { income, otherTaxes, ...rest } = parts;
    const amounts: Minor[] = [...Object.values(income), ...Object.values(otherTaxes), ...Object.values(rest)];
    return { ...parts, total: sumAmounts(amounts) };
  });

test('entries of documents add up to zero, and a reversal takes back every account', () => {
  fc.assert(
    fc.property(anyFigures, (document) => {
      const postings = invoicePostings(document);
      expect(imbalanceOf(postings)).toBe(ZERO);
      expect(trialBalance([...postings, ...reversalOf(postings)]).size).toBe(0);
      expect(trialBalance([...postings, ...creditNotePostings(document)]).size).toBe(0);
    }),
  );
});

test('entries of receipts and advances add up to zero', () => {
  const gain = fc.integer({ min: -1e6, max: 1e6 }).map((count) => minorUnits(count));
  const anyReceipt = fc.record({
    paidInto: fc.constantFrom('bank' as const, 'cash' as const),
    received: paise,
    tds: paise,
    gstTds: paise,
    bankCharges: paise,
    exchangeGain: gain,
  });
  const anyAdvance = fc.record({ amount: paise, cgst: paise, sgst: paise, igst: paise });
  fc.assert(
    fc.property(anyReceipt, anyAdvance, (money, advance) => {
      expect(imbalanceOf(receiptPostings(money))).toBe(ZERO);
      expect(imbalanceOf(advancePostings(advance, 'bank'))).toBe(ZERO);
      expect(imbalanceOf(advanceUsePostings(advance))).toBe(ZERO);
    }),
  );
});

test('parts of an advance add up to it with its tax, however it is parted (LAW-15)', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 10_000_00 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(shares, fc.nat(9_000), (amounts, tax) => {
      const whole = minorUnits(amounts.reduce((sum, amount) => sum + amount, 0));
      const advance = { amount: whole, cgst: minorUnits(tax), sgst: minorUnits(tax), igst: ZERO };
      let left = advance;
      for (const amount of amounts) {
        const part = partOfAdvance(left, minorUnits(amount));
        left = {
          amount: subtract(left.amount, part.amount),
          cgst: subtract(left.cgst, part.cgst),
          sgst: subtract(left.sgst, part.sgst),
          igst: ZERO,
        };
        expect(left.cgst).toBeGreaterThanOrEqual(0);
      }
      expect(left).toEqual({ amount: ZERO, cgst: ZERO, sgst: ZERO, igst: ZERO });
    }),
  );
  const left = { amount: toMinor(590), cgst: toMinor(45), sgst: toMinor(45), igst: ZERO };
  expect(partOfAdvance(left, toMinor(118))).toMatchObject({ cgst: toMinor(9), sgst: toMinor(9) });
});
