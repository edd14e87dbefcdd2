import {
  EXCHANGE_RATE_SOURCE_TEXTS,
  RECEIPT_MODES,
  SUGGESTED_REMINDERS,
  TREATMENT_TEXTS,
} from '@freightdesk/contracts/billing';
import { QUOTE_UNITS, unitText } from '@freightdesk/contracts/crm';
import { minorUnits, reverseChargeText, type TaxMode, taxCreditWarning } from '@freightdesk/tax';
import { amountInLanguages, inLanguage, translated } from './paper-language';
import { PAPER_TEXTS } from './paper-texts';
import { hasMissingLetter } from './print.fonts';
import type { PrintDocument } from './print-document';

const paper: PrintDocument = {
  title: 'TAX INVOICE',
  copy: 'CANCELLED · ORIGINAL FOR RECIPIENT',
  statement: 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
  number: 'INV/26-27/00001',
  supplier: ['Meridian Logistics', 'State: Tamil Nadu', 'GSTIN: 33ABCCF1234A1ZI'],
  facts: [
    ['Reverse charge', 'No'],
    ['Job', 'JOB-1'],
  ],
  parties: [{ title: 'Bill to', lines: ['Coromandel Textiles', 'GSTIN: Unregistered'] }],
  columns: [
    { title: 'Description', numeric: false },
    { title: 'Qty', numeric: true },
  ],
  rows: [['THC', '2 container']],
  sums: [['Total', '']],
  separateTable: { title: 'Reimbursements as pure agent (CGST Rule 33)', rows: [['Duty', 'Pure agent']] },
  totals: [['Total (₹)', '1,180.00']],
  amountInWords: amountInLanguages(minorUnits(118_000), 'INR'),
  taxSummary: [['996711', 'Nil-rated', '0.00']],
  bankDetails: ['IFSC: SBIN0000800', 'Account number: 12'],
  terms: 'Paid in 7 days\nSubject to Chennai jurisdiction.',
};

test('a paper in Hindi has Hindi labels, keeps names, codes and figures, and says in English what the law knows so', () => {
  expect(inLanguage(paper, 'hi')).toMatchObject({
    language: 'hi',
    title: 'कर बीजक',
    englishTitle: 'TAX INVOICE',
    copy: 'रद्द · प्राप्तकर्ता के लिए मूल प्रति\nCANCELLED · ORIGINAL FOR RECIPIENT',
    statement: 'एकीकृत कर के भुगतान पर निर्यात के लिए आपूर्ति\nSUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
    number: 'INV/26-27/00001',
    supplier: ['Meridian Logistics', 'राज्य: Tamil Nadu', 'GSTIN: 33ABCCF1234A1ZI'],
    facts: [
      ['प्रतिवर्ती प्रभार', 'नहीं'],
      ['जॉब', 'JOB-1'],
    ],
    parties: [{ title: 'प्राप्तकर्ता', lines: ['Coromandel Textiles', 'GSTIN: अपंजीकृत'] }],
    columns: [{ title: 'विवरण' }, { title: 'मात्रा' }],
    rows: [['THC', '2 कंटेनर']],
    sums: [['कुल', '']],
    separateTable: {
      title: 'शुद्ध अभिकर्ता की प्रतिपूर्ति (CGST नियम 33)',
      rows: [['Duty', 'शुद्ध अभिकर्ता']],
    },
    totals: [['कुल (₹)', '1,180.00']],
    taxSummary: [['996711', 'शून्य दर', '0.00']],
    bankDetails: ['IFSC: SBIN0000800', 'खाता संख्या: 12'],
    terms: 'Paid in 7 days\nन्यायक्षेत्र: Chennai।',
  });
});

test('a paper in Tamil has Tamil labels, and one in English stays', () => {
  const { title, totals, terms } = inLanguage(paper, 'ta');
  expect([title, totals[0]?.[0], terms]).toEqual([
    'வரி விலைப்பட்டியல்',
    'மொத்தம் (₹)',
    'Paid in 7 days\nநீதிமன்ற அதிகார வரம்பு: Chennai.',
  ]);
  expect(inLanguage(paper)).toEqual({ ...paper, language: 'en' });
});

test('a statement that is not translated stands in English alone', () => {
  const statement = 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX · Typed by somebody';
  expect(inLanguage({ ...paper, statement }, 'hi').statement).toBe(statement);
});

test('the warning of a late credit note stands in the language and in English', () => {
  const statement = taxCreditWarning(new Date('2020-05-05'), new Date('2026-11-22')) ?? '';
  for (const language of ['hi', 'ta'] as const)
    expect(inLanguage({ ...paper, statement }, language).statement).toMatch(
      /^[^\n]*30\/11\/2021[^\n]*\n.*CGST section 34/,
    );
});

test('units, treatments, payment modes and sources of exchange rates have words in each language', () => {
  const texts = [
    ...Object.values(TREATMENT_TEXTS).filter((text) => text !== 'Taxable'),
    ...QUOTE_UNITS.map(unitText),
    ...QUOTE_UNITS.map((unit) => unitText(unit).replace(/^per /, '')),
    ...RECEIPT_MODES,
    ...Object.values(EXCHANGE_RATE_SOURCE_TEXTS),
  ];
  const same = texts.filter((text) => [translated(text, 'hi'), translated(text, 'ta')].includes(text));
  expect(same).toEqual(['CBM', 'BL/AWB', 'UPI']);
});

const reverseCharge = (mode: TaxMode) =>
  reverseChargeText({ treatment: 'reverse_charge', amount: minorUnits(250_000), gstPercent: 5 }, mode, 'INR');

test.each([
  ['Receipt RC/26-27/00021, reversed, GST TDS', 'रसीद RC/26-27/00021, रद्द, GST TDS'],
  ['Refund of an advance RFV/26-27/00001', 'अग्रिम की वापसी RFV/26-27/00001'],
  ['Refund of CN/26-27/00001', 'CN/26-27/00001 की वापसी'],
  ['Consolidated from 2 proforma invoices: PI-4, PI-5', '2 प्रोफ़ॉर्मा बीजकों से समेकित: PI-4, PI-5'],
  ['01/04/2026 to 31/03/2027', '01/04/2026 से 31/03/2027 तक'],
  [
    '1 USD = ₹83.255 on 25/11/2026 (RBI/FBIL reference rate)',
    '1 USD = ₹83.255, 25/11/2026 को (RBI/FBIL संदर्भ दर)',
  ],
  [
    'GST is charged at the rates shown. Subject to Chennai jurisdiction.',
    'दिखाई गई दरों पर GST लगेगा। न्यायक्षेत्र: Chennai।',
  ],
  [`Freight – ${reverseCharge('IGST')}`, 'Freight – IGST 5%, प्राप्तकर्ता द्वारा देय: 125.00'],
  [
    `Freight – ${reverseCharge('CGST_SGST')}`,
    'Freight – CGST 2.5% और SGST/UTGST 2.5%, प्राप्तकर्ता द्वारा देय: 62.50 + 62.50',
  ],
  ['Invoice copies by courier', 'Invoice copies by courier'],
])('a line such as %s is translated around its figures', (text, hindi) => {
  expect(translated(text, 'hi')).toBe(hindi);
});

test('suggested reminders have headings in each language', () => {
  for (const { title } of SUGGESTED_REMINDERS)
    expect(translated(title.toUpperCase(), 'ta')).not.toBe(title.toUpperCase());
});

test('every letter of every translation has a font', () => {
  expect(Object.values(PAPER_TEXTS).flat().filter(hasMissingLetter)).toEqual([]);
});
