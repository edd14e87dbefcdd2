import {
  computeDocumentTotals,
  computeLineTax,
  describeDifference,
  differingFigures,
  differingLineFigures,
  differingTotals,
  minorUnits,
} from '../index';

const figures = { totalAmount: minorUnits(11_800) };

test.each([[118], ['118'], ['118.000'], [118.01], [117.99], ['118.01'], [0.1 + 117.91], [null], [undefined]])(
  '%p agrees with 118.00',
  (totalAmount) => {
    expect(differingFigures({ totalAmount }, figures)).toEqual([]);
  },
);

test.each([[118.02], [117.98], ['118.011'], ['-118'], [0], [''], ['abc'], ['1,118.00'], [Number.NaN]])(
  '%p differs from 118.00, and both are named',
  (totalAmount) => {
    expect(differingFigures({ totalAmount }, figures)).toEqual([
      { field: 'totalAmount', requestFigure: totalAmount, computedFigure: 118 },
    ]);
  },
);

test('a difference is reported with both figures', () => {
  const [difference] = differingFigures({ totalAmount: '120.00' }, figures);
  expect(difference && describeDifference(difference)).toBe(
    'totalAmount was sent as 120.00, but comes to 118.00',
  );
});

test('a tax that the lines do not have counts as zero', () => {
  expect(differingFigures({ constructor: 5, Levy: 0 }, {}, 'otherTaxTotals.')).toEqual([
    { field: 'otherTaxTotals.constructor', requestFigure: 5, computedFigure: 0 },
  ]);
});

const otherTaxItems = [{ type: 'OTHERS', name: 'Levy', percentage: 1 }];
const line = computeLineTax(
  { quantity: 1, rate: minorUnits(10_000), gstPercent: 18, otherTaxItems },
  'CGST_SGST',
);

test('a line is compared figure by figure, other taxes included', () => {
  const request = { amount: 100, cgstAmount: 9, sgstAmount: '9', igstAmount: 18, otherTaxes: { Levy: 2 } };
  expect(differingLineFigures(request, line, 'charges.0.')).toEqual([
    { field: 'charges.0.igstAmount', requestFigure: 18, computedFigure: 0 },
    { field: 'charges.0.otherTaxes.Levy', requestFigure: 2, computedFigure: 1 },
  ]);
});

test('totals are compared figure by figure, absent ones not', () => {
  const totals = computeDocumentTotals([line, line]);
  expect(differingTotals({}, totals)).toEqual([]);
  expect(differingTotals({ subtotal: '200', taxAmount: '38', totalAmount: '238' }, totals)).toEqual([]);
  expect(differingTotals({ taxAmount: '36', otherTaxTotals: { Levy: 2, Cess: 1 } }, totals)).toEqual([
    { field: 'taxAmount', requestFigure: '36', computedFigure: 38 },
    { field: 'otherTaxTotals.Cess', requestFigure: 1, computedFigure: 0 },
  ]);
});

const wrong = { amount: 1, cgstAmount: 2, sgstAmount: 3, igstAmount: 4, gstAmount: 5, totalAmount: 6 };

test('no figure of a line goes unseen', () => {
  expect(differingLineFigures(wrong, line)).toEqual([
    { field: 'amount', requestFigure: 1, computedFigure: 100 },
    { field: 'cgstAmount', requestFigure: 2, computedFigure: 9 },
    { field: 'sgstAmount', requestFigure: 3, computedFigure: 9 },
    { field: 'igstAmount', requestFigure: 4, computedFigure: 0 },
    { field: 'gstAmount', requestFigure: 5, computedFigure: 18 },
    { field: 'totalAmount', requestFigure: 6, computedFigure: 119 },
  ]);
});

test('no total of a document goes unseen', () => {
  const { amount, gstAmount, ...taxes } = wrong;
  expect(
    differingTotals({ ...taxes, subtotal: amount, taxAmount: gstAmount }, computeDocumentTotals([line])),
  ).toEqual([
    { field: 'subtotal', requestFigure: 1, computedFigure: 100 },
    { field: 'cgstAmount', requestFigure: 2, computedFigure: 9 },
    { field: 'sgstAmount', requestFigure: 3, computedFigure: 9 },
    { field: 'igstAmount', requestFigure: 4, computedFigure: 0 },
    { field: 'taxAmount', requestFigure: 5, computedFigure: 19 },
    { field: 'totalAmount', requestFigure: 6, computedFigure: 119 },
  ]);
});
