import type { StoredInvoice } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import { client, facts, invoice, line, paise, printSample } from './print.samples';
import { documentPrint } from './print.view';

test('a proforma says that it is no tax invoice, has no copies, and that it was cancelled where it was', () => {
  const proforma = {
    invoiceNumber: null,
    invoiceDate: null,
    invoiceType: 'proforma',
    dueDate: null,
  } as const;
  const statement =
    'This is not a tax invoice. Taxes shown are estimates; no input tax credit can be taken on this document.';
  const paper = printSample(proforma);
  expect(paper).toMatchObject({ title: 'PROFORMA INVOICE', number: 'PI-7', statement });
  expect(paper).not.toHaveProperty('copy');
  expect(paper.facts.slice(0, 3)).toEqual([
    ['Number', 'PI-7'],
    ['Date', '21/11/2026'],
    ['Job', 'JOB-1'],
  ]);
  expect(printSample({ ...proforma, status: 'cancelled' }).statement).toBe(`CANCELLED · ${statement}`);
});

test('a copy names whose it is, and a cancelled invoice says so before it', () => {
  expect(documentPrint(invoice(), client, 'duplicate').copy).toBe('DUPLICATE FOR SUPPLIER');
  expect(printSample({ status: 'cancelled' }).copy).toBe('CANCELLED · ORIGINAL FOR RECIPIENT');
});

test('a credit note has positive figures on paper, names its invoice, and says when it comes too late', () => {
  const minus = paise({
    subtotal: -1_000_000,
    taxAmount: -180_000,
    cgstAmount: -90_000,
    sgstAmount: -90_000,
  });
  const note = {
    ...minus,
    invoiceType: 'credit_note',
    invoiceNumber: 'CN/26-27/00001',
    proformaInvoiceNumber: '',
    ...paise({ totalAmount: -1_180_000, totalAfterAdvance: -1_180_000, balanceAmount: -1_180_000 }),
    originalInvoiceNumber: 'INV/20-21/00009',
    originalInvoiceDate: '2020-05-05T06:00:00.000Z',
    creditNoteReason: 'Wrong rate',
    creditNoteRemarks: 'By e-mail',
    dueDate: null,
  } as Partial<StoredInvoice>;
  const paper = printSample(note);
  expect(paper.title).toBe('CREDIT NOTE');
  expect(paper.statement).toMatch(/could be lowered until 30\/11\/2021/);
  expect(Object.fromEntries(paper.facts)).toMatchObject({
    'Against invoice': 'INV/20-21/00009',
    Dated: '05/05/2020',
    Reason: 'Wrong rate',
    Remarks: 'By e-mail',
  });
  expect(paper.totals.slice(1)).toEqual([
    ['CGST', '900.00'],
    ['SGST/UTGST', '900.00'],
    ['Round-off', '0.00'],
    ['Total', '11,800.00'],
    ['Amount credited', '11,800.00'],
  ]);
  expect(printSample({ ...note, originalInvoiceDate: '2026-05-05T06:00:00.000Z' }).statement).toBe('');
});

test('a debit note tells its reason and remarks, and never that it comes late', () => {
  const paper = printSample({
    invoiceType: 'debit_note',
    originalInvoiceDate: '2020-05-05T06:00:00.000Z',
    debitNoteReason: 'Not billed',
    debitNoteRemarks: 'Second shift',
  });
  expect([paper.title, paper.statement]).toEqual(['DEBIT NOTE', '']);
  expect(Object.fromEntries(paper.facts)).toMatchObject({ Reason: 'Not billed', Remarks: 'Second shift' });
});

test('a consolidated invoice names its proformas and all its jobs', () => {
  const mergedInvoices = ['PI-7', 'PI-8'].map((proformainvid) => ({ proformainvid })) as never;
  expect(facts({ proformaInvoiceNumber: '', mergedInvoices, jobNumbers: ['JOB-1', 'JOB-2'] })).toMatchObject({
    Proformas: 'PI-7, PI-8',
    Job: 'JOB-1, JOB-2',
  });
});

test('terms of a document come before the jurisdiction, its instructions after them', () => {
  expect(
    printSample({ termsAndConditions: 'Paid in 7 days', specialInstructions: 'Handle with care' }).terms,
  ).toBe('Paid in 7 days\nHandle with care');
  expect(documentPrint(invoice(), { ...client, city: '' }).terms).toBe('Subject to Tamil Nadu jurisdiction.');
});

test('dollars are not rounded on paper, and the words are dollars', () => {
  const paper = printSample({ currency: 'USD', totalAmount: minorUnits(1_180_050) });
  expect(paper.totals.map(([label]) => label)).not.toContain('Round-off');
  expect(paper.totals.at(-1)).toEqual(['Amount payable', '11,800.50']);
  expect(paper.amountInWords.en).toMatch(/Dollars/);
});

test('a line without unit and narration, and an export under a letter of undertaking at no rate', () => {
  const paper = printSample({
    supplyType: 'sez_without_payment',
    charges: [line({ uom: '', narration: '', ...paise({ cgstAmount: 0, sgstAmount: 0, gstAmount: 0 }) })],
  });
  expect(paper.rows[0]?.slice(1, 7)).toEqual(['THC', '996711', '2', '5,000.00', '10,000.00', '0']);
  expect(paper.taxSummary[0]?.[1]).toBe('0%');
});
