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

test('the logo stands above the supplier, and the policy of the page allows it (SETTINGS-9)', () => {
  const logo = 'data:image/png;base64,AAAA';
  const { body, headers } = printPage({ ...invoice, logo });
  expect(String(body)).toContain(`<img class="logo" src="${logo}" alt="">`);
  expect(headers).toMatchObject({ 'Content-Security-Policy': expect.stringContaining('img-src data:') });
  expect(String(printPage(invoice).body)).not.toContain('<img');
});

test('two copies on one page have no landmarks of the same name', () => {
  const page = String(printPage(invoice, { ...invoice, copy: 'DUPLICATE FOR SUPPLIER' }).body);
  expect(page.match(/aria-label="Registration"/g)).toHaveLength(2);
  expect(page).not.toMatch(/<section[^>]+aria-label/);
});
