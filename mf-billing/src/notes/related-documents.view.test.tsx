import { getInvoice, type Invoice, listNotes } from '@freightdesk/contracts/billing';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { DocumentScreen } from '../documents/document.screen';
import { sampleInvoice, sampleIssued, sampleProforma } from '../testing/billing.samples';

const note = sampleIssued({
  id: 9,
  kind: 'credit_note',
  invoiceNumber: 'CN/26-27/00001',
  totalAmount: -1180,
  originalInvoiceId: 7,
  originalInvoiceNumber: 'INV/26-27/00001',
});
const open = (invoice: Invoice, notes = [note]) =>
  renderScreen(<DocumentScreen />, {
    route: '/billing/invoice/:id',
    path: `/billing/invoice/${invoice.id}`,
    api: [
      stub(getInvoice, invoice),
      stub(listNotes, {
        notes,
        creditable: [],
        creditableTotal: 1180,
        taxCreditUntil: '2027-11-30',
      }),
    ],
  });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an invoice shows its notes, its balance and what is left to credit, and leads to new notes', async () => {
  open(sampleInvoice({ balanceAmount: 1180 }));
  const notes = await screen.findByRole('region', { name: 'Credit and debit notes' });
  expect(await within(notes).findByRole('link', { name: 'CN/26-27/00001' })).toHaveAttribute(
    'href',
    '/billing/invoice/9',
  );
  expect(notes).toHaveTextContent(
    'Balance ₹1,180.00 · left to credit ₹1,180.00, for the tax until 30/11/2027',
  );
  expect(within(notes).getByText('-₹1,180.00')).toBeInTheDocument();
  expect(linkTo('Create Credit Note')).toBe('/billing/credit-note/create/7');
  expect(linkTo('Create Debit Note')).toBe('/billing/debit-note/create/7');
});

test('a note names its invoice and its reason, and takes no notes itself', async () => {
  open(
    sampleInvoice({
      id: 9,
      invoiceType: 'credit_note',
      status: 'credit_note',
      invoiceNumber: 'CN/26-27/00001',
      originalInvoiceId: 7,
      originalInvoiceNumber: 'INV/26-27/00001',
      creditNoteReason: 'Wrong rate',
    }),
  );
  expect(await screen.findByText('Wrong rate')).toBeInTheDocument();
  expect(linkTo('INV/26-27/00001')).toBe('/billing/invoice/7');
  expect(screen.queryByRole('link', { name: 'Create Credit Note' })).not.toBeInTheDocument();
});

test('a consolidated invoice names its proformas, and each of these names it', async () => {
  open(
    sampleInvoice({
      id: 31,
      status: 'consolidateinvoice',
      invoiceNumber: 'CI/26-27/00001',
      mergedInvoices: [{ proformainvid: 'PI-7', proformainvdbid: 7, jobNumber: 'JOB-1', totalAmount: 2360 }],
    }),
  );
  expect(await screen.findByRole('link', { name: 'PI-7' })).toHaveAttribute(
    'href',
    '/billing/proforma-invoice/view/7',
  );
  open(
    sampleProforma({
      status: 'converted',
      consolidatedInvoiceId: 31,
      consolidatedInvoiceNumber: 'CI/26-27/00001',
    }),
  );
  expect(await screen.findByRole('link', { name: 'CI/26-27/00001' })).toHaveAttribute(
    'href',
    '/billing/invoice/31',
  );
});

test('an invoice without notes says so, and a note tells its remarks', async () => {
  const { unmount } = open(sampleInvoice(), []);
  expect(await screen.findByText('No notes have been raised on this invoice')).toBeInTheDocument();
  unmount();
  open(
    sampleInvoice({
      id: 9,
      invoiceType: 'debit_note',
      status: 'debit_note',
      invoiceNumber: 'DN/26-27/00001',
      originalInvoiceId: 7,
      originalInvoiceNumber: 'INV/26-27/00001',
      debitNoteReason: 'Not billed',
      debitNoteRemarks: 'By e-mail',
    }),
  );
  const origin = within(await screen.findByRole('region', { name: 'Where it comes from' }));
  const facts = origin.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Original invoice', 'INV/26-27/00001'],
      ['Reason', 'Not billed'],
      ['Remarks', 'By e-mail'],
    ]),
  );
});

test('the notes of an invoice stand with number, kind, date and amount', async () => {
  open(sampleInvoice());
  const table = within(await screen.findByRole('table', { name: 'Notes for this document' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Note #',
    'Kind',
    'Date',
    'Amount',
  ]);
  for (const text of ['Credit Note', '22/11/2026', '-₹1,180.00'])
    expect(table.getByText(text)).toBeInTheDocument();
});
