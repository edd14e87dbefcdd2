import { minorUnits } from '@freightdesk/tax';
import { encodeAnswer } from '../shared/schema';
import { documentLine } from './document-line-answer.schema';
import {
  type DocumentLineColumn,
  describeDocumentLine,
  documentLineColumn,
  documentLineColumns,
  optionText,
} from './document-line-columns.rules';
import {
  completeDocumentLine,
  consolidateDocumentLines,
  DOCUMENT_LINE_DEFAULTS,
  NEW_DOCUMENT_LINE,
  type TaxedDocumentLine,
  toDocumentLineInput,
} from './document-lines.rules';
import { documentLineInput } from './document-lines.schema';

const requiredFields = { chargeName: 'CHA agency', quantity: 2, rate: 1000, gstPercent: 18 };

const line: TaxedDocumentLine = {
  ...DOCUMENT_LINE_DEFAULTS,
  chargeId: 7,
  chargeName: 'CHA agency',
  narration: 'for two containers',
  quantity: 2,
  rate: minorUnits(100_000),
  gstPercent: 18,
  amount: minorUnits(200_000),
  gstAmount: minorUnits(36_000),
  sgstAmount: minorUnits(18_000),
  cgstAmount: minorUnits(18_000),
  igstAmount: minorUnits(0),
  otherTaxes: {},
  totalAmount: minorUnits(236_000),
};

test('a line that says only what is needed has the initial values of everything else', () => {
  expect(completeDocumentLine(documentLineInput.parse(requiredFields))).toEqual({
    ...NEW_DOCUMENT_LINE,
    ...requiredFields,
    rate: 100_000,
  });
  expect(NEW_DOCUMENT_LINE).toEqual({
    chargeId: null,
    narration: '',
    uom: '',
    currency: 'INR',
    hsnCode: '',
    isFromExpense: false,
    listed: 1,
    treatment: 'taxable',
    source: null,
  });
});

test('null stands for nothing in texts, counts and references', () => {
  const nothing = { chargeId: null, narration: null, uom: null, hsnCode: null, listed: null, source: null };
  const completeLine = completeDocumentLine(
    documentLineInput.parse({ ...requiredFields, ...nothing, amount: null }),
  );
  expect(completeLine).toMatchObject(NEW_DOCUMENT_LINE);
});

test.each([
  [{ chargeName: ' ' }, 'chargeName', 'Charge name is required'],
  [{ narration: 'x'.repeat(301) }, 'narration', 'At most 300 characters'],
  [{ quantity: 0 }, 'quantity', 'Quantity must be at least 0.001'],
  [{ quantity: 10_000_000 }, 'quantity', 'Quantity must be at most 99,99,999'],
  [{ quantity: 1.0005 }, 'quantity', 'Quantity takes at most 3 decimals'],
  [{ quantity: 9_999_999, rate: 9_999_999 }, 'rate', 'A line comes to at most 9,99,99,99,999'],
  [{ rate: 'ten' }, 'rate', 'Rate must be a number, for example 1250.50'],
  [{ gstPercent: 101 }, 'gstPercent', 'GST must be at most 100%'],
  [{ hsnCode: '123456789' }, 'hsnCode', 'At most 8 characters'],
  [{ listed: 0 }, 'listed', 'listed must be at least 1'],
  [{ treatment: 'free' }, 'treatment', 'Treatment is one of those that GST knows'],
])('a line with %j is refused', (changes, name, message) => {
  const { error } = documentLineInput.safeParse({ ...requiredFields, ...changes });
  expect(error?.issues).toMatchObject([{ path: [name], message }]);
});

test.each([{ originalLine: 0 }, { remark: 'x' }])('a request names no %j', (more) => {
  expect(documentLineInput.safeParse({ ...requiredFields, ...more }).success).toBe(false);
});

test('a line is sent again without its figures, and answered with all columns', () => {
  expect(Object.keys(toDocumentLineInput(line)).sort()).toEqual(
    Object.keys({ ...requiredFields, ...NEW_DOCUMENT_LINE }).sort(),
  );
  const answer = encodeAnswer(documentLine, {
    ...line,
    otherTaxes: [{ name: 'CESS', amount: minorUnits(50) }],
  });
  expect(answer).toMatchObject({ rate: 1000, totalAmount: 2360, otherTaxes: { CESS: 0.5 }, source: null });
  expect(Object.keys(answer)).toEqual(Object.keys(documentLineColumns));
});

test('a line reads the same on the screen and on paper', () => {
  for (const on of ['view', 'print'] as const) {
    expect(describeDocumentLine(line, on)).toBe('CHA agency – for two containers');
    expect(describeDocumentLine({ ...line, narration: '' }, on)).toBe('CHA agency');
  }
  expect(optionText('treatment', 'pure_agent')).toBe('Pure agent');
  expect(optionText('currency', 'USD')).toBe('USD');
});

test.each<[string, Partial<TaxedDocumentLine>, number]>([
  ['the same charge under another name', { chargeName: 'Agency' }, 1],
  ['another narration', { narration: 'for one container' }, 1],
  ['another charge', { chargeId: 8 }, 2],
  ['another code', { hsnCode: '996712' }, 2],
  ['another rate of GST', { gstPercent: 5 }, 2],
  ['another treatment', { treatment: 'exempt' }, 2],
  ['another currency', { currency: 'USD' }, 2],
])('a line and one of %s (LAW-22)', (_what, changes, count) => {
  expect(consolidateDocumentLines([line, { ...line, ...changes }])).toHaveLength(count);
});

test('lines without a charge stay apart by name and narration', () => {
  const free = { ...line, chargeId: null };
  const others = [free, { ...free, chargeName: 'Storage' }, { ...free, narration: 'second week' }, free];
  expect(consolidateDocumentLines(others).map(({ listed }) => listed)).toEqual([2, 1, 1]);
});

test('a merged line is a lump sum of no single source, and from an expense where one of its lines is', () => {
  const source = { kind: 'adhoc', id: 4 } as const;
  const [consolidatedLine] = consolidateDocumentLines([
    { ...line, source, listed: 3 },
    { ...line, isFromExpense: true, narration: 'for one container' },
  ]);
  expect(consolidatedLine).toMatchObject({
    chargeId: 7,
    narration: '',
    uom: 'LUMPSUM',
    quantity: 4,
    amount: 400_000,
    listed: 2,
    isFromExpense: true,
    source: null,
    originalLine: null,
  });
});

test('what a person types or reads has a title', () => {
  const names = Object.keys(documentLineColumns) as (keyof typeof documentLineColumns)[];
  const visibleColumns = names
    .map(documentLineColumn)
    .filter(({ editor, view, print }) => editor ?? view ?? print);
  expect(visibleColumns.filter(({ title }: DocumentLineColumn) => !title)).toEqual([]);
});
