import {
  createCreditNote,
  createDebitNote,
  fetchByStatus,
  getInvoice,
  getParty,
  type InvoiceNotes,
  listCharges,
  listNotes,
  noteSummary,
  partyTaxGroup,
} from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCharges, sampleInvoice, sampleLine, sampleParties } from '../testing/billing.samples';
import { CreditNoteScreen } from './credit-note.screen';
import { DebitNoteScreen } from './debit-note.screen';
import { NotePickerScreen } from './note-picker.screen';

const user = userEvent.setup();

const left = { ...sampleLine, otherTaxes: {} };
const notes = (changes: Partial<InvoiceNotes> = {}): InvoiceNotes => ({
  notes: [],
  creditable: [left],
  creditableTotal: 2360,
  taxCreditUntil: '2027-11-30',
  ...changes,
});

const sources: Stub[] = [
  stub(getInvoice, sampleInvoice()),
  stub(listNotes, notes()),
  stub(getParty, sampleParties[0] as (typeof sampleParties)[number]),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }, { type: 'CESS', percentage: 5 }] } as never),
  stubList(listCharges, sampleCharges),
];

describe('the picker', () => {
  const counted = (count: number, INR: number) => ({ count, INR, USD: 0 });
  const open = (...api: Stub[]) =>
    renderScreen(<NotePickerScreen />, {
      route: '/billing/credit-note-list',
      path: '/billing/credit-note-list',
      api: [
        ...api,
        stub(noteSummary, {
          invoices: counted(12, 90_000),
          creditNotes: counted(3, -4_500),
          debitNotes: counted(2, 1_180),
          balance: counted(17, 55_000),
        }),
      ],
    });

  test('asks for invoices, and leads to the notes that can be raised on each', async () => {
    const asked: unknown[] = [];
    open(
      stub(fetchByStatus, ({ query }) => {
        asked.push(Object.fromEntries(query));
        return [sampleInvoice()];
      }),
    );
    const row = await screen.findByRole('row', { name: /INV\/26-27\/00001/ });
    const links = within(row)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['INV/26-27/00001', '/billing/invoice/7'],
      ['Create Credit Note', '/billing/credit-note/create/7'],
      ['Create Debit Note', '/billing/debit-note/create/7'],
    ]);
    expect(asked[0]).toMatchObject({ status: 'invoice' });
    expect(screen.getByRole('searchbox', { name: 'Search invoices' })).toBeInTheDocument();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '12',
      '3',
      '-₹4,500.00',
      '2',
      '₹1,180.00',
      '₹55,000.00',
    ]);
  });

  test('says when there is nothing, and when it could not be read', async () => {
    const answers: unknown[] = [new Refusal(500, 'Broken')];
    open(stub(fetchByStatus, () => (answers.shift() ?? []) as never));
    expect(await screen.findByText('Failed to fetch invoices')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No invoices found')).toBeInTheDocument();
  });
});

describe('a credit note', () => {
  const open = (...api: Stub[]) =>
    renderScreen(<CreditNoteScreen />, {
      route: '/billing/credit-note/create/:id',
      path: '/billing/credit-note/create/7',
      api: [...api, ...sources],
    });
  const create = () => screen.getByRole('button', { name: 'Create Credit Note' });
  const tick = async () =>
    user.click(await screen.findByRole('checkbox', { name: 'Credit CHA agency, line 1' }));

  test('shows the invoice, and waits for a reason and a ticked charge', async () => {
    open();
    const original = await screen.findByRole('region', { name: 'Original invoice' });
    for (const text of ['INV/26-27/00001', 'JOB-1', 'Coromandel Textiles', '22/11/2026', 'Final Invoice'])
      expect(within(original).getByText(text)).toBeInTheDocument();
    expect(within(original).getAllByText('₹2,360.00')).toHaveLength(3);
    expect(create()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong rate');
    expect(create()).toBeDisabled();
    expect(screen.queryByRole('status', { name: 'Credit summary' })).not.toBeInTheDocument();
    await tick();
    expect(create()).toBeEnabled();
    expect(screen.getByRole('status', { name: 'Credit summary' })).toHaveTextContent(
      'Credit amount ₹2,360.00This amount reduces what is owed by the customer.',
    );
  });

  test('sends the invoice with the ticked lines and totals below zero, and goes back to the list', async () => {
    const sent: Record<string, unknown>[] = [];
    const { router } = open(
      stub(createCreditNote, ({ body }) => {
        sent.push(body as never);
        return { ...sampleInvoice({ id: 9, invoiceNumber: 'CN/26-27/00001' }), warnings: [] };
      }),
    );
    await tick();
    const amount = screen.getByRole('textbox', { name: 'Credit amount of CHA agency, line 1' });
    await user.clear(amount);
    await user.type(amount, '1000');
    expect(screen.getByRole('status', { name: 'Credit summary' })).toHaveTextContent('₹1,180.00');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong rate');
    await user.click(create());
    expect((await screen.findAllByText('Credit Note created successfully!')).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/billing/credit-note-list');
    expect(sent).toMatchObject([
      {
        ...{ invoiceType: 'credit_note', status: 'credit_note', isPerforma: false, advanceAmount: '0' },
        ...{
          originalInvoiceId: 7,
          originalInvoiceNumber: 'INV/26-27/00001',
          partyName: 'Coromandel Textiles',
        },
        ...{ creditNoteReason: 'Wrong rate', subtotal: '-1000', cgstAmount: '-90', taxAmount: '-180' },
        ...{ totalAmount: '-1180', totalAfterAdvance: '-1180' },
        charges: [{ chargeName: 'CHA agency', originalLine: 0, amount: '1000' }],
      },
    ]);
  });

  test('never asks for more than is left, and takes nothing of a line that is used up', async () => {
    open(stub(listNotes, notes({ creditable: [{ ...left, amount: 500, totalAmount: 590 }] })));
    await tick();
    const amount = screen.getByRole('textbox', { name: 'Credit amount of CHA agency, line 1' });
    await user.clear(amount);
    await user.type(amount, '500.01');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong rate');
    await user.click(create());
    expect(await screen.findByText('At most ₹500.00')).toBeInTheDocument();
  });

  test('has no box for a line of which nothing is left', async () => {
    open(stub(listNotes, notes({ creditable: [{ ...left, amount: 0, totalAmount: 0 }] })));
    expect(await screen.findByRole('checkbox', { name: 'Credit CHA agency, line 1' })).toBeDisabled();
  });

  test('warns where it comes too late for the tax', async () => {
    open(stub(getInvoice, sampleInvoice({ invoiceDate: '2020-04-01T00:00:00.000Z' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('could be lowered until 30/11/2021');
  });

  test('is not raised on a proforma, nor on what is not there', async () => {
    open(stub(listNotes, notes({ taxCreditUntil: null, creditable: [] })));
    expect(await screen.findByText('Notes are raised on issued invoices only')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Credit Note' })).not.toBeInTheDocument();
  });

  test('of a missing invoice says so', async () => {
    open(stub(getInvoice, () => new Refusal(404, 'Invoice not found') as never));
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to List' })).toHaveAttribute(
      'href',
      '/billing/credit-note-list',
    );
  });

  test('that fails tells why in an alert, and keeps what was typed', async () => {
    open(stub(createCreditNote, () => new Refusal(409, 'Nothing is left') as never));
    await tick();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong rate');
    await user.click(create());
    expect(await screen.findByText('Failed to create credit note: Nothing is left')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Reason/, hidden: true })).toHaveValue('Wrong rate');
  });
});

describe('a debit note', () => {
  const open = (...api: Stub[]) =>
    renderScreen(<DebitNoteScreen />, {
      route: '/billing/debit-note/create/:id',
      path: '/billing/debit-note/create/7',
      api: [...api, ...sources],
    });
  const create = () => screen.getByRole('button', { name: 'Create Debit Note' });
  const add = async () => {
    await user.type(await screen.findByRole('combobox', { name: 'Charge' }), 'CHA{Enter}');
    return screen.findByRole('textbox', { name: 'Rate of CHA agency' });
  };

  test('adds charges at quantity 1 and rate 0, taxed as the invoice with the levies of the party', async () => {
    const sent: unknown[] = [];
    open(
      stub(createDebitNote, ({ body }) => {
        sent.push(body);
        return { ...sampleInvoice({ id: 9 }), warnings: [] };
      }),
    );
    const rate = await add();
    expect(rate).toHaveValue('0');
    expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveValue('1');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(
      expect.arrayContaining(['CGST', 'SGST', 'CESS', 'GST Amount', 'Amount', 'Total']),
    );
    await user.clear(rate);
    await user.type(rate, '1000');
    const name = screen.getByRole('textbox', { name: 'Charge of CHA agency' });
    await user.clear(name);
    await user.type(name, 'Second shift');
    expect(create()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed');
    await user.click(create());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Debit Note created successfully!');
    expect(sent).toMatchObject([
      {
        ...{ invoiceType: 'debit_note', status: 'debit_note', originalInvoiceId: 7, isPerforma: false },
        ...{ debitNoteReason: 'Not billed', subtotal: '1000', cgstAmount: '90', totalAmount: '1189' },
        charges: [{ chargeName: 'Second shift', quantity: '1', rate: '1000' }],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('No charges yet')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('');
  });

  test('offers charges with their currency, and removes a line', async () => {
    open();
    await user.type(await screen.findByRole('combobox', { name: 'Charge' }), 'CHA');
    expect(await screen.findByRole('option', { name: /CHA agency \(INR\)/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove CHA agency' }));
    expect(screen.getByText('No charges yet')).toBeInTheDocument();
  });

  test('that fails tells why, with a text of its own where nobody gives one', async () => {
    open(stub(createDebitNote, () => new Refusal(500, '') as never));
    await add();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed');
    await user.click(create());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Failed to create debit note: /);
  });
});
