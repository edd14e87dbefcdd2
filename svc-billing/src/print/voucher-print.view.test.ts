import { type Client, NEW_PRINT_RULES } from '@freightdesk/contracts/core';
import { minorUnits, VOUCHER_TEXTS } from '@freightdesk/tax';
import { voucherPrint } from './voucher-print.view';

const client = {
  name: 'Meridian Logistics',
  address: '',
  city: 'Chennai',
  homeState: 'Tamil Nadu',
  gstNumber: '33ABCCF1234A1ZI',
  panNumber: '',
  cinNumber: '',
  phone: '',
  email: '',
  bankDetails: '',
  ...NEW_PRINT_RULES,
} as Partial<Client> as Client;

type Voucher = Parameters<typeof voucherPrint>[0];
const voucher = (changes: Partial<Voucher> = {}) =>
  ({
    kind: 'receipt_voucher',
    number: 'RV/26-27/00001',
    jobNumber: 'JOB-1',
    voucherDate: new Date('2026-11-22T06:00:00Z'),
    paymentDate: new Date('2026-11-20T06:00:00Z'),
    paymentMode: 'UPI',
    remarks: 'First part',
    receiptNumber: '',
    receiptDate: null,
    partyName: 'Coromandel Textiles',
    partyAddress: '',
    partyCity: '',
    partyState: 'Tamil Nadu',
    partyGstNumber: '33CRTCT4410C1ZK',
    partyPanNumber: '',
    placeOfSupply: '33',
    taxMode: 'CGST_SGST',
    isSupplierRegistered: true,
    registrationId: null,
    gstPercent: 18,
    amount: minorUnits(59_000),
    taxableValue: minorUnits(50_000),
    cgstAmount: minorUnits(4_500),
    sgstAmount: minorUnits(4_500),
    igstAmount: minorUnits(0),
    roundOff: minorUnits(0),
    ...changes,
  }) as Partial<Voucher> as Voucher;

test('a receipt voucher carries the particulars of Rule 50 (LAW-15)', () => {
  const { title, statement } = VOUCHER_TEXTS.receipt_voucher;
  expect(voucherPrint(voucher(), client)).toEqual({
    title,
    statement,
    logo: '',
    number: 'RV/26-27/00001',
    supplier: ['Meridian Logistics', 'Chennai', 'State: Tamil Nadu', 'GSTIN: 33ABCCF1234A1ZI'],
    facts: [
      ['Number', 'RV/26-27/00001'],
      ['Date', '22/11/2026'],
      ['Received on', '20/11/2026'],
      ['Payment mode', 'UPI'],
      ['Remarks', 'First part'],
      ['Job', 'JOB-1'],
      ['Place of supply', 'Tamil Nadu (33)'],
      ['Reverse charge', 'No'],
      ['Currency', 'INR'],
    ],
    parties: [
      {
        title: 'Received from',
        lines: ['Coromandel Textiles', 'Tamil Nadu (33)', 'GSTIN: 33CRTCT4410C1ZK'],
      },
    ],
    columns: [
      { title: 'Description', numeric: false, grows: true },
      { title: 'Taxable value', numeric: true },
      { title: 'GST %', numeric: true },
      { title: 'CGST', numeric: true },
      { title: 'SGST/UTGST', numeric: true },
      { title: 'Advance received', numeric: true },
    ],
    rows: [
      [
        'Advance for freight forwarding and related services of job JOB-1',
        '500.00',
        '18',
        '45.00',
        '45.00',
        '590.00',
      ],
    ],
    totals: [
      ['Taxable value', '500.00'],
      ['CGST', '45.00'],
      ['SGST/UTGST', '45.00'],
      ['Advance received', '590.00'],
    ],
    amountInWords: {
      en: 'Rupees Five Hundred Ninety Only',
      hi: 'पाँच सौ नब्बे रुपये मात्र',
      ta: 'ஐந்நூற்று தொண்ணூறு ரூபாய் மட்டும்',
    },
    taxSummary: [],
    bankDetails: [],
    terms: 'Subject to Chennai jurisdiction.',
  });
});

test('a refund voucher names its receipt voucher; between states it has IGST, and what rounding lacks', () => {
  const { title, statement } = VOUCHER_TEXTS.refund_voucher;
  const paper = voucherPrint(
    voucher({
      kind: 'refund_voucher',
      number: 'RFV/26-27/00001',
      remarks: '',
      receiptNumber: 'RV/26-27/00001',
      receiptDate: new Date('2026-11-22T06:00:00Z'),
      taxMode: 'IGST',
      cgstAmount: minorUnits(0),
      sgstAmount: minorUnits(0),
      igstAmount: minorUnits(8_999),
      roundOff: minorUnits(1),
    }),
    client,
  );
  expect(paper).toMatchObject({ title, statement });
  expect(paper.facts.slice(2, 6)).toEqual([
    ['Refunded on', '20/11/2026'],
    ['Payment mode', 'UPI'],
    ['Receipt voucher', 'RV/26-27/00001'],
    ['Dated', '22/11/2026'],
  ]);
  expect(paper.parties[0]?.title).toBe('Refunded to');
  expect(paper.columns.slice(3).map((column) => column.title)).toEqual(['IGST', 'Amount refunded']);
  expect(paper.totals.slice(1)).toEqual([
    ['IGST', '89.99'],
    ['Round-off', '0.01'],
    ['Amount refunded', '590.00'],
  ]);
});
