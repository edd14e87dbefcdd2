import fc from 'fast-check';
import {
  computeCredit,
  computeDocumentTotals,
  computeLineTax,
  creditableRemainder,
  gstOf,
  type LineTax,
  type Minor,
  minorUnits,
  rupeesOfCredit,
  rupeesOfLine,
  sumLineTaxes,
  toMinor,
  toRupees,
  ZERO,
} from '../index';

const dollars = (amount: string, gstPercent: number, mode: 'IGST' | 'CGST_SGST' = 'IGST') => ({
  ...computeLineTax({ quantity: 1, rate: toMinor(amount), gstPercent }, mode),
  gstPercent,
});

test.each([
  ['1200.00', 83.255, 5, '99906.00', '2497.65', '4995.30'],
  ['1200.00', 83.255, 18, '99906.00', '8991.54', '17983.08'],
  ['1450.75', 88.7, 5, '128681.53', '3217.04', '6434.08'],
  ['1450.75', 88.7, 18, '128681.53', '11581.34', '23162.68'],
  ['35.40', 84.1234, 5, '2977.97', '74.45', '148.90'],
  ['35.40', 84.1234, 18, '2977.97', '268.02', '536.03'],
])(
  'USD %s at %d, taxed at %d percent on its rupees (MONEY-15)',
  (amount, exchangeRate, percent, ...texts) => {
    const [value, half, igst] = texts.map(toMinor);
    const between = rupeesOfLine(dollars(amount, percent), { exchangeRate, mode: 'IGST' });
    expect([between.amount, between.cgstAmount, between.igstAmount]).toEqual([value, 0, igst]);
    const within = rupeesOfLine(dollars(amount, percent), { exchangeRate, mode: 'CGST_SGST' });
    expect([within.cgstAmount, within.sgstAmount, within.igstAmount]).toEqual([half, half, 0]);
  },
);

test('a rate is kept with its decimals and never rounded (MONEY-15)', () => {
  expect(toRupees(toMinor('100000.00'), 83.254321)).toBe(toMinor('8325432.10'));
});

test('a line without GST of its own bears none in rupees; levies are converted', () => {
  const line = { ...dollars('100.00', 18), gstAmount: ZERO, otherTaxes: { Levy: toMinor('1.50') } };
  expect(rupeesOfLine(line, { exchangeRate: 80, mode: 'IGST' })).toMatchObject({
    amount: toMinor('8000.00'),
    gstAmount: 0,
    otherTaxes: { Levy: toMinor('120.00') },
    totalAmount: toMinor('8120.00'),
  });
});

const anyMode = fc.constantFrom('CGST_SGST' as const, 'IGST' as const);
const anyRate = fc.integer({ min: 1_000_000, max: 200_000_000 }).map((millionths) => millionths / 1_000_000);
const anyLine = fc.record({
  rate: fc.integer({ min: 100, max: 10_000_000 }).map(minorUnits),
  gstPercent: fc.constantFrom(0, 5, 18, 40),
});

test('totals in rupees are the sums of lines, and tax is that of each rupee value (MONEY-15)', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      anyMode,
      anyRate,
      (drafts, mode, exchangeRate) => {
        const lines = drafts.map(({ rate, gstPercent }) =>
          rupeesOfLine(
            { ...computeLineTax({ quantity: 1, rate, gstPercent }, mode), gstPercent },
            { exchangeRate, mode },
          ),
        );
        for (const [at, { amount, gstAmount }] of lines.entries())
          expect(gstAmount).toBe(gstOf(amount, drafts[at]?.gstPercent ?? 0, mode).gstAmount);
        const totals = computeDocumentTotals(lines);
        const sum = (figure: 'amount' | 'totalAmount') => lines.reduce((all, line) => all + line[figure], 0);
        expect([totals.subtotal, totals.totalAmount]).toEqual([sum('amount'), sum('totalAmount')]);
        expect(totals.totalAmount).toBe(totals.subtotal + totals.taxAmount);
      },
    ),
  );
});

test('credits of a line add up to it in rupees too, whatever its parts (MONEY-15, BILL-5)', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyLine, anyMode, anyRate, parts, ({ rate, gstPercent }, mode, exchangeRate, shares) => {
      const line = computeLineTax({ quantity: 1, rate, gstPercent }, mode);
      const rupees = rupeesOfLine({ ...line, gstPercent }, { exchangeRate, mode });
      const credits: LineTax[] = [];
      const rupeeCredits: LineTax[] = [];
      const creditPart = (part: Minor) => {
        const remainder = creditableRemainder({ line, gstPercent, mode, credits }).amount;
        const amount = part < remainder ? part : remainder;
        if (amount === ZERO) return;
        credits.push(computeCredit({ line, gstPercent, mode, credits }, amount));
        const creditedRupees = { line: rupees, gstPercent, mode, credits: rupeeCredits };
        rupeeCredits.push(
          rupeesOfCredit(creditedRupees, { amount, closesLine: amount === remainder, exchangeRate }),
        );
      };
      for (const share of shares) creditPart(minorUnits(Math.ceil((rate * share) / 100)));
      creditPart(rate);
      expect(sumLineTaxes(rupeeCredits)).toEqual(rupees);
      for (const credit of rupeeCredits) expect(credit.amount).toBeGreaterThanOrEqual(0);
    }),
  );
});
