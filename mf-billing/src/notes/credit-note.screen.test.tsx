import { createCreditNote, getInvoice, type Invoice, listNotes } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice, sampleLine } from '../testing/billing.samples';
import { CreditNoteScreen } from './credit-note.screen';
import { noteSources, sampleNotes } from './note.samples';

const user = userEvent.setup();

const open = (...api: Stub[]) =>
  renderScreen(<CreditNoteScreen />, {
    route: '/billing/credit-note/create/:id',
    path: '/billing/credit-note/create/7',
    api: [...api, ...noteSources],
  });
const create = () => screen.getByRole('button', { name: 'Create Credit Note' });
const reason = () => screen.getByRole('textbox', { name: /Reason/ });
const box = (charge = 'CHA agency') => screen.findByRole('checkbox', { name: `Credit ${charge}` });
const tick = async () => user.click(await box());
const amountOf = (charge = 'CHA agency') =>
  screen.getByRole('textbox', { name: `Credit Amount of ${charge}` });
const retype = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};
const summary = () => screen.queryByRole('status', { name: 'Credit summary' });
const cells = () =>
  within(screen.getByRole('table', { name: 'Charges' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const THC = { ...sampleLine, chargeId: 2, chargeName: 'THC', narration: '' };
/** The sample invoice with a second line. */
const twoLines = (changes: Partial<Invoice> = {}, ...lines: (typeof THC)[]) => {
  const charges = [sampleLine, ...(lines.length > 0 ? lines : [THC])];
  return [
    stub(getInvoice, sampleInvoice({ charges, totalAmount: 4720, ...changes })),
    stub(listNotes, sampleNotes({ creditable: charges, creditableTotal: 4720 })),
  ];
};

test('is loading until the invoice has come, and then shows it', async () => {
  open();
  expect(screen.getByText('Loading invoice...')).toBeInTheDocument();
  const original = await screen.findByRole('region', { name: 'Original invoice' });
  for (const text of ['INV/26-27/00001', 'JOB-1', 'Coromandel Textiles', '22/11/2026', 'Final Invoice'])
    expect(within(original).getByText(text)).toBeInTheDocument();
  const terms = within(original).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Invoice number',
    'Job number',
    'Party name',
    'Invoice date',
    'Original amount',
    'Type',
    'Balance',
    'Left to credit',
  ]);
  expect(within(original).getAllByText('₹2,360.00')).toHaveLength(3);
  expect(within(original).queryByRole('textbox')).not.toBeInTheDocument();
});

test('waits for a reason and a ticked charge, and says in red what it comes to', async () => {
  open();
  await screen.findByRole('region', { name: 'Original invoice' });
  expect(reason()).toBeRequired();
  expect(create()).toBeDisabled();
  await user.type(reason(), 'Wrong rate');
  expect(create()).toBeDisabled();
  expect(summary()).not.toBeInTheDocument();
  await tick();
  expect(create()).toBeEnabled();
  expect(summary()).toHaveTextContent(
    'Credit amount ₹2,360.00The credit amount reduces the amount owed by the customer.',
  );
  await user.clear(reason());
  expect(create()).toBeDisabled();
});

test('shows the figures of each charge with both halves of GST, and adds up what is ticked', async () => {
  open(...twoLines());
  await tick();
  expect(cells()).toEqual([
    ['Credit', 'Charge', 'Qty', 'Rate', 'Amount', 'Left', 'Credit Amount', 'GST %', 'CGST', 'SGST', 'Total'],
    expect.arrayContaining(['CHA agency – for two containers', '2', '1,000.00', '2,000.00', '18', '180.00']),
    expect.arrayContaining(['THC', '2', '1,000.00', '2,000.00', '180.00', '2,360.00']),
    ['', 'Ticked lines', '', '', '', '', '2,000.00', '', '180.00', '180.00', '2,360.00'],
  ]);
});

test('shows one column of IGST, and one for each other tax with its percentage', async () => {
  const charged = { ...THC, cgstAmount: 0, sgstAmount: 0, igstAmount: 360, otherTaxes: { CESS: 18 } };
  open(...twoLines({ taxMode: 'IGST', otherTaxTotals: { CESS: 18 } }, { ...charged, totalAmount: 2378 }));
  expect(await screen.findByRole('columnheader', { name: 'CESS 5%' })).toBeInTheDocument();
  expect(cells()[0]?.slice(7)).toEqual(['GST %', 'IGST', 'CESS 5%', 'Total']);
  expect(cells()[2]?.slice(8)).toEqual(['360.00', '18.00', '2,378.00']);
});

test('sends the invoice with the ticked lines and totals below zero, and goes back to the list', async () => {
  const bodies: Record<string, unknown>[] = [];
  const { router } = open(
    ...twoLines(),
    stub(createCreditNote, ({ body }) => {
      bodies.push(body as never);
      return { ...sampleInvoice({ id: 9, invoiceNumber: 'CN/26-27/00001' }), warnings: [] };
    }),
  );
  await tick();
  await retype(amountOf(), '1000');
  expect(summary()).toHaveTextContent('₹1,180.00');
  await user.type(reason(), 'Wrong rate');
  await user.type(screen.getByRole('textbox', { name: 'Additional Remarks' }), 'By e-mail');
  await user.click(create());
  expect((await screen.findAllByText('Credit Note created successfully!')).length).toBeGreaterThan(0);
  expect(router.state.location.pathname).toBe('/billing/credit-note-list');
  expect(bodies).toMatchObject([
    {
      invoiceType: 'credit_note',
      status: 'credit_note',
      isPerforma: false,
      advanceAmount: '0',
      originalInvoiceId: 7,
      originalInvoiceNumber: 'INV/26-27/00001',
      partyName: 'Coromandel Textiles',
      creditNoteReason: 'Wrong rate',
      creditNoteRemarks: 'By e-mail',
      otherTaxTotals: {},
      subtotal: '-1000',
      cgstAmount: '-90',
      sgstAmount: '-90',
      igstAmount: '0',
      taxAmount: '-180',
      totalAmount: '-1180',
      totalAfterAdvance: '-1180',
      charges: [{ chargeName: 'CHA agency', originalLine: 0, amount: '1000' }],
    },
  ]);
});

test('says that it is being created, and is created once by a second Enter', async () => {
  let requestCount = 0;
  open(
    stub(createCreditNote, () => {
      requestCount += 1;
      return new Promise(() => undefined) as never;
    }),
  );
  await tick();
  await user.type(reason(), 'Wrong rate{Enter}{Enter}');
  const creating = await screen.findByRole('button', { name: 'Creating...' });
  expect(creating).toHaveAttribute('aria-disabled', 'true');
  await user.click(creating);
  expect(requestCount).toBe(1);
});

test('is filled in by keys alone: Space ticks, Enter and the arrows move along a column', async () => {
  open(...twoLines());
  (await box()).focus();
  await user.keyboard(' {Enter}');
  expect(await box('THC')).toHaveFocus();
  await user.keyboard(' {Enter}{Shift>}{Enter}{/Shift}');
  expect(await box()).toBeChecked();
  expect(await box('THC')).toBeChecked();
  amountOf().focus();
  await user.keyboard('500{ArrowDown}250');
  expect(amountOf('THC')).toHaveValue('250');
  expect(summary()).toHaveTextContent('₹885.00');
});

test('keeps the amount of a line that is not ticked, and gives it back to be typed', async () => {
  open();
  await box();
  expect(amountOf()).toHaveAttribute('readonly');
  await tick();
  await retype(amountOf(), '750');
  await tick();
  expect(amountOf()).toHaveAttribute('readonly');
  expect(amountOf()).toHaveValue('750');
});

test('never asks for more than is left, and takes nothing of a line that is used up', async () => {
  open(stub(listNotes, sampleNotes({ creditable: [{ ...sampleLine, amount: 500, totalAmount: 590 }] })));
  await tick();
  await retype(amountOf(), '500.01');
  await user.type(reason(), 'Wrong rate');
  await user.click(create());
  expect(await screen.findByText('At most ₹500.00')).toBeInTheDocument();
});

test('cannot tick a line of which nothing is left, and passes over it', async () => {
  const usedUp = { ...THC, amount: 0, totalAmount: 0 };
  const last = { ...THC, chargeName: 'DO handling' };
  const [invoice] = twoLines({}, THC, last);
  open(invoice as Stub, stub(listNotes, sampleNotes({ creditable: [sampleLine, usedUp, last] })));
  expect(await box('THC')).toBeDisabled();
  (await box()).focus();
  await user.keyboard('{Enter}');
  expect(await box('DO handling')).toHaveFocus();
});

test('warns where it comes too late for the tax', async () => {
  open(stub(getInvoice, sampleInvoice({ invoiceDate: '2020-04-01T00:00:00.000Z' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('could be lowered until 30/11/2021');
});

test('is not raised on a proforma', async () => {
  open(
    stub(getInvoice, sampleInvoice({ isPerforma: true })),
    stub(listNotes, sampleNotes({ taxCreditUntil: null, creditable: [] })),
  );
  expect(await screen.findByText('Notes are raised on issued invoices only')).toBeInTheDocument();
  expect(screen.getByText('Proforma')).toBeInTheDocument();
  expect(screen.getByText('Change the proforma, or convert it to an invoice first.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create Credit Note' })).not.toBeInTheDocument();
});

test('of a missing invoice says so; both ways back lead to the list', async () => {
  open(stub(getInvoice, () => new Refusal(404, 'Invoice not found') as never));
  expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
  const list = '/billing/credit-note-list';
  expect(screen.getByRole('link', { name: 'Back to List' })).toHaveAttribute('href', list);
  open();
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', list);
});

test('that fails reports why in an alert, and keeps what was typed', async () => {
  open(stub(createCreditNote, () => new Refusal(409, 'Nothing is left') as never));
  await tick();
  await user.type(reason(), 'Wrong rate');
  await user.click(create());
  expect(await screen.findByText('Failed to create credit note: Nothing is left')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Reason/, hidden: true })).toHaveValue('Wrong rate');
});

test('that lowers no tax any more is created, and says so in an alert', async () => {
  const warnings = ['It lowers what is owed alone.'];
  open(stub(createCreditNote, { ...sampleInvoice({ id: 9 }), warnings }));
  await tick();
  await user.type(reason(), 'Wrong rate');
  await user.click(create());
  const alert = await screen.findByRole('alertdialog', { name: 'Credit Note created' });
  expect(alert).toHaveTextContent('It lowers what is owed alone.');
});

test('takes amounts above zero alone', async () => {
  open();
  await tick();
  await user.type(reason(), 'Wrong rate');
  await retype(amountOf(), '0');
  await user.click(create());
  expect(await screen.findByText('An amount such as 1250.50')).toBeInTheDocument();
  expect((await screen.findAllByText('Please correct the marked amounts')).length).toBeGreaterThan(0);
});

test('what was billed above the cost of an expense is filled in, on the lines that billed it (FUND-12)', async () => {
  const expense = {
    ...sampleLine,
    chargeName: 'Port dues',
    source: { kind: 'fund_request' as const, id: 4 },
  };
  renderScreen(<CreditNoteScreen />, {
    route: '/billing/credit-note/create/:id',
    path: '/billing/credit-note/create/7?source=fund_request-4&amount=2400',
    api: [...twoLines({}, THC, expense, { ...expense, chargeName: 'Wharfage' }), ...noteSources],
  });
  expect(await box('Port dues')).toBeChecked();
  expect(await box('Wharfage')).toBeChecked();
  expect(await box('THC')).not.toBeChecked();
  expect(await box()).not.toBeChecked();
  expect(amountOf('Port dues')).toHaveValue('2000');
  expect(amountOf('Wharfage')).toHaveValue('400');
  expect(reason()).toHaveValue('Billed above cost');
  expect(create()).toBeEnabled();
});

test('of a firm without a GSTIN has neither a rate nor taxes (MONEY-14)', async () => {
  open(...twoLines({ isSupplierRegistered: false }));
  await box();
  expect(cells()[0]).toEqual(['Credit', 'Charge', 'Qty', 'Rate', 'Amount', 'Left', 'Credit Amount', 'Total']);
});

test('letters of its reason that no font has need a reason to issue it, which is not that of the invoice', async () => {
  const reasons: unknown[] = [];
  open(
    ...twoLines({ identityReason: 'Reason of the invoice' }),
    stub(createCreditNote, ({ body }) => {
      reasons.push((body as { identityReason: string }).identityReason);
      return reasons.length === 1
        ? (new Refusal(409, 'No font', 'identity_doubtful', { letters: 'No font for 上海' }) as never)
        : { ...sampleInvoice({ id: 9 }), warnings: [] };
    }),
  );
  await tick();
  await user.type(reason(), '上海');
  await user.click(create());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const despite = screen.getByRole('textbox', { name: 'Reason to issue it nevertheless' });
  expect(despite).toHaveAccessibleDescription('No font for 上海');
  await user.type(despite, 'They know');
  await user.click(create());
  expect(await screen.findByText('Credit Note created successfully!')).toBeInTheDocument();
  expect(reasons).toEqual(['', 'They know']);
});
