import {
  type ContentLine,
  checkInvoiceContent,
  type InvoiceContent,
  invoiceTitle,
  LINE_TREATMENTS,
  minorUnits,
  toMinor,
} from '../index';

const line = (changes: Partial<ContentLine> = {}): ContentLine => ({
  chargeName: 'THC',
  hsnCode: '996711',
  treatment: 'taxable',
  ...changes,
});
const content = (changes: Partial<InvoiceContent> = {}): InvoiceContent => ({
  partyAddress: '3 Mill Road',
  totalAmount: minorUnits(1),
  charges: [line()],
  ...changes,
});
const findings = (changes: Partial<InvoiceContent>) =>
  checkInvoiceContent(content(changes)).map(({ field, message }) => [field, message]);

test('a complete invoice has no finding (MONEY-13)', () => {
  expect(findings({})).toEqual([]);
});

test.each<[string, Partial<InvoiceContent>, string, string]>([
  ['no address', { partyAddress: ' ' }, 'partyAddress', 'The party has no address'],
  ['a total of zero', { totalAmount: minorUnits(0) }, 'totalAmount', 'The total is zero'],
  [
    'lines without a code, which are told together',
    { charges: [line({ hsnCode: '' }), line(), line({ chargeName: 'Storage', hsnCode: ' ' })] },
    'hsnCode',
    'No HSN/SAC code: line 1 (THC), line 3 (Storage)',
  ],
  [
    'a code of five digits',
    { charges: [line(), line({ hsnCode: '99671' })] },
    'hsnCode',
    '“99671” of line 2 (THC) is no HSN/SAC code: An HSN/SAC code has 4, 6 or 8 digits',
  ],
  [
    'a service code of eight digits',
    { charges: [line({ hsnCode: '99671100' })] },
    'hsnCode',
    '“99671100” of line 1 (THC) is no HSN/SAC code: A service code, which begins with 99, has 4 or 6 digits',
  ],
  [
    'exempt beside taxable lines',
    { charges: [line(), line({ treatment: 'exempt' })] },
    'treatment',
    'Exempt lines stand beside taxable ones. A registered party gets a bill of supply for the exempt ones',
  ],
])('%s is a finding', (_what, changes, field, message) => {
  expect(findings(changes)).toEqual([[field, message]]);
});

test.each([
  [50_000_000, undefined, '9967', ''],
  [50_000_001, undefined, '9967', '6'],
  [50_000_001, undefined, '996711', ''],
  [0, 'six', '9967', '6'],
  [0, 'eight', '996711', ''],
  [0, 'eight', '847190', '8'],
  [0, 'eight', '84719000', ''],
] as const)(
  'at a turnover of %d and a length of %s, %s is short of %s digits (LAW-4)',
  (rupees, hsnLength, hsnCode, digits) => {
    const codeTerms = { turnover: toMinor(rupees), hsnLength };
    const message = `“${hsnCode}” of line 1 (THC) is too short: codes of the firm have at least ${digits} digits`;
    expect(findings({ charges: [line({ hsnCode })], codeTerms })).toEqual(
      digits === '' ? [] : [['hsnCode', message]],
    );
  },
);

test('a supplier without a GSTIN, who issues no tax invoice, needs address and total only (MONEY-14)', () => {
  const charges = [line({ hsnCode: '' }), line({ treatment: 'exempt' })];
  const changes = { charges, partyAddress: '', totalAmount: minorUnits(0), isSupplierRegistered: false };
  expect(findings(changes).map(([field]) => field)).toEqual(['partyAddress', 'totalAmount']);
});

test('codes of 4, 6 and 8 digits are none, and reimbursements need no code', () => {
  const codes = ['9967', '996711', '84719000'].map((hsnCode) => line({ hsnCode }));
  expect(findings({ charges: [...codes, line({ hsnCode: '', treatment: 'pure_agent' })] })).toEqual([]);
});

test.each(LINE_TREATMENTS)(
  'a document of %s alone is no mixture, and one with taxable lines has one title',
  (treatment) => {
    const isExempt = ['nil_rated', 'exempt', 'non_gst'].includes(treatment);
    expect(findings({ charges: [line({ treatment }), line({ treatment })] })).toEqual([]);
    expect(findings({ charges: [line({ treatment }), line()] })).toHaveLength(isExempt ? 1 : 0);
    const supply = { supplyType: 'regular' as const, treatments: [treatment, 'taxable' as const] };
    expect(invoiceTitle({ ...supply, isRecipientRegistered: false })).toBe(
      isExempt ? 'INVOICE-CUM-BILL OF SUPPLY' : 'TAX INVOICE',
    );
  },
);
