import fc from 'fast-check';
import {
  CreditLimitError,
  computeCredit,
  computeLineTax,
  creditableRemainder,
  type LineTax,
  minorUnits,
  sumLineTaxes,
  type TaxMode,
  taxCreditWarning,
  toMinor,
} from '../index';

const charged = (amount: string, mode: TaxMode = 'CGST_SGST', gstPercent = 18) => ({
  line: computeLineTax({ quantity: 1, rate: toMinor(amount), gstPercent }, mode),
  gstPercent,
  mode,
});

function creditsOf(invoiceLine: ReturnType<typeof charged>, amounts: readonly string[]): LineTax[] {
  const credits: LineTax[] = [];
  for (const amount of amounts) {
    credits.push(computeCredit({ ...invoiceLine, credits }, toMinor(amount)));
  }
  return credits;
}

test.each([
  ['17400.00', ['8700.00', '8700.00'], ['783.00', '783.00']],
  ['62.51', ['20.00', '42.51'], ['1.80', '3.83']],
  ['62.51', ['31.25', '31.26'], ['2.81', '2.82']],
])('%s credited as %p gives back CGST %p (LAW-13)', (amount, parts, halves) => {
  const credits = creditsOf(charged(amount), parts);
  expect(credits.map(({ cgstAmount }) => cgstAmount)).toEqual(halves.map(toMinor));
  expect(credits.map(({ sgstAmount }) => sgstAmount)).toEqual(halves.map(toMinor));
});

describe('the limit of a line of 17,400.00 (LAW-13)', () => {
  const invoiceLine = charged('17400.00');
  const half = creditsOf(invoiceLine, ['8700.00']);

  test('half of it leaves the other half', () => {
    expect(creditableRemainder({ ...invoiceLine, credits: half }).amount).toBe(toMinor('8700'));
  });

  test('a paisa more than what is left is refused, naming what is left', () => {
    const tooMuch = () => computeCredit({ ...invoiceLine, credits: half }, toMinor('8700.01'));
    expect(tooMuch).toThrow(CreditLimitError);
    expect(tooMuch).toThrow(
      expect.objectContaining({
        message: 'A credit cannot be more than what is left of its line',
        remaining: toMinor('8700'),
      }),
    );
  });

  test.each([['0.01'], ['0'], ['-1']])('after all of it %s more is refused', (amount) => {
    const credits = creditsOf(invoiceLine, ['8700.00', '8700.00']);
    expect(() => computeCredit({ ...invoiceLine, credits }, toMinor(amount))).toThrow(CreditLimitError);
  });
});

test('other taxes are credited by the share of the amount, the last credit taking the rest', () => {
  const otherTaxItems = [{ type: 'CESS', percentage: 5 }];
  const line = computeLineTax(
    { quantity: 1, rate: minorUnits(6_251), gstPercent: 18, otherTaxItems },
    'IGST',
  );
  const invoiceLine = { line, gstPercent: 18, mode: 'IGST' as const };
  const credits = creditsOf(invoiceLine, ['20.00', '42.51']);
  expect(credits.map(({ otherTaxes }) => otherTaxes)).toEqual([{ CESS: 18 }, { CESS: 38 }]);
});

test('a line without GST gives none back, whatever its rate', () => {
  const line = computeLineTax(
    { quantity: 1, rate: minorUnits(10_000), gstPercent: 18, gstApplicable: false },
    'IGST',
  );
  expect(
    computeCredit({ line, gstPercent: 18, mode: 'IGST', credits: [] }, minorUnits(5_000)).totalAmount,
  ).toBe(5_000);
});

test.each([
  ['CGST_SGST', 18, { cgstAmount: 1, sgstAmount: 1 }, { cgstAmount: 0, sgstAmount: 0 }],
  ['IGST', 9, { igstAmount: 1 }, { igstAmount: 0 }],
] as const)(
  'many small %s credits, each rounded up, never give back more tax than the line has',
  (mode, gstPercent, first, last) => {
    const otherTaxItems = [{ type: 'OTHERS', name: 'Levy', percentage: 9 }];
    const line = computeLineTax({ quantity: 1, rate: minorUnits(1_000), gstPercent, otherTaxItems }, mode);
    const credits: LineTax[] = [];
    for (let count = 0; count < 100; count += 1) {
      credits.push(computeCredit({ line, gstPercent, mode, credits }, minorUnits(6)));
    }
    expect(credits.at(0)).toMatchObject({ ...first, otherTaxes: { Levy: 1 } });
    expect(credits.at(-1)).toMatchObject({ ...last, otherTaxes: { Levy: 0 } });
    const { gstAmount, otherTaxes } = sumLineTaxes(credits);
    expect([gstAmount, otherTaxes]).toEqual([line.gstAmount, line.otherTaxes]);
  },
);

const anyPart = fc.integer({ min: 1, max: 400 });

test('however a line is split into credits, they add up to it and none is negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom<TaxMode>('CGST_SGST', 'IGST'),
      fc.constantFrom(0, 0.25, 5, 12, 18, 28, 40),
      fc.array(anyPart, { maxLength: 60 }),
      (rate, mode, gstPercent, parts) => {
        const otherTaxItems = [{ type: 'CESS', percentage: 7 }];
        const line = computeLineTax({ quantity: 1, rate: minorUnits(rate), gstPercent, otherTaxItems }, mode);
        const credits: LineTax[] = [];
        const creditedLine = { line, gstPercent, mode, credits };
        for (const part of parts) {
          if (part < creditableRemainder(creditedLine).amount)
            credits.push(computeCredit(creditedLine, minorUnits(part)));
        }
        credits.push(computeCredit(creditedLine, creditableRemainder(creditedLine).amount));
        expect(sumLineTaxes(credits)).toEqual(line);
        for (const credit of credits) {
          expect(credit.cgstAmount).toBe(credit.sgstAmount);
          expect(Math.min(credit.gstAmount, ...Object.values(credit.otherTaxes))).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test.each([
  ['2026-03-31T18:29:59Z', '2026-11-30T18:29:59Z', undefined],
  ['2026-03-31T18:29:59Z', '2026-11-30T18:30:00Z', '30/11/2026'],
  ['2026-03-31T18:30:00Z', '2027-11-30T18:29:59Z', undefined],
  ['2026-03-31T18:30:00Z', '2027-11-30T18:30:00Z', '30/11/2027'],
])('a credit at %2$s of an invoice of %1$s is warned of: %3$s (LAW-13)', (invoiced, now, lastDay) => {
  const warning = taxCreditWarning(new Date(invoiced), new Date(now));
  if (lastDay) expect(warning).toContain(lastDay);
  else expect(warning).toBeUndefined();
});

test('a credit comes to its amount with its GST and other taxes', () => {
  const otherTaxItems = [{ type: 'OTHERS', name: 'Levy', percentage: 2 }];
  const line = computeLineTax(
    { quantity: 1, rate: minorUnits(10_000), gstPercent: 18, otherTaxItems },
    'CGST_SGST',
  );
  const creditedLine = { line, gstPercent: 18, mode: 'CGST_SGST' as const, credits: [] };
  expect(computeCredit(creditedLine, minorUnits(5_000))).toEqual({
    amount: 5_000,
    cgstAmount: 450,
    sgstAmount: 450,
    igstAmount: 0,
    gstAmount: 900,
    otherTaxes: { Levy: 100 },
    totalAmount: 6_000,
  });
});

test('a credit of nothing is refused, naming what is left before tax', () => {
  expect(() => computeCredit({ ...charged('100'), credits: [] }, minorUnits(0))).toThrow(
    expect.objectContaining({ message: 'A credit must be above zero', remaining: 10_000 }),
  );
});
