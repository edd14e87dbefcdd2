import { printPage } from './print.page';
import type { PrintDocument } from './print-document';

const invoice: PrintDocument = {
  title: 'TAX INVOICE',
  copy: 'ORIGINAL FOR RECIPIENT',
  statement: '',
  number: 'INV-1',
  supplier: ['Meridian'],
  facts: [],
  parties: [],
  columns: [{ title: 'Charge', numeric: false }],
  rows: [['Ocean freight']],
  totals: [['Total', '1.00']],
  amountInWords: { en: 'Rupee one only', hi: '', ta: '' },
  taxSummary: [],
  registration: { facts: [['IRN', 'a1b2']], drawing: '' },
  bankDetails: [],
  terms: '',
};

test('two copies on one page have no landmarks of the same name', () => {
  const page = String(printPage(invoice, { ...invoice, copy: 'DUPLICATE FOR SUPPLIER' }).body);
  expect(page.match(/aria-label="Registration"/g)).toHaveLength(2);
  expect(page).not.toMatch(/<section[^>]+aria-label/);
});
