import { createDebitNote, getInvoice } from '@freightdesk/contracts/billing';
import { listCharges, partyTaxGroup } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice } from '../testing/billing.samples';
import { DebitNoteScreen } from './debit-note.screen';
import { noteSources } from './note.samples';

const user = userEvent.setup();

const open = (...api: Stub[]) =>
  renderScreen(<DebitNoteScreen />, {
    route: '/billing/debit-note/create/:id',
    path: '/billing/debit-note/create/7',
    api: [...api, ...noteSources],
  });
const create = () => screen.getByRole('button', { name: 'Create Debit Note' });
const add = async () => {
  await user.type(await screen.findByRole('combobox', { name: 'Charge' }), 'CHA{Enter}');
  return screen.findByRole('textbox', { name: 'Rate of CHA agency' });
};

test('adds charges at quantity 1 and rate 0, taxed as the invoice with the levies of the party', async () => {
  const bodies: unknown[] = [];
  open(
    stub(createDebitNote, ({ body }) => {
      bodies.push(body);
      return { ...sampleInvoice({ id: 9 }), warnings: [] };
    }),
  );
  const rate = await add();
  expect(rate).toHaveValue('0');
  expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveValue('1');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(expect.arrayContaining(['CGST', 'SGST', 'CESS', 'Amount', 'Total']));
  await user.clear(rate);
  await user.type(rate, '1000');
  const line = within(screen.getByRole('row', { name: /CHA agency/ }));
  expect(await line.findByText('GST 180.00')).toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: 'Charge of CHA agency' });
  await user.clear(name);
  await user.type(name, 'Second shift');
  expect(create()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed');
  await user.click(create());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Debit Note created successfully!');
  expect(bodies).toMatchObject([
    {
      invoiceType: 'debit_note',
      status: 'debit_note',
      originalInvoiceId: 7,
      isPerforma: false,
      debitNoteReason: 'Not billed',
      subtotal: '1000',
      cgstAmount: '90',
      totalAmount: '1189',
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

test.each([
  ['', 'Failed to create debit note: Failed to create Debit Note'],
  ['The job is cancelled', 'Failed to create debit note: The job is cancelled'],
])('that fails reports why, with a text of its own where nobody gives one: %p', async (reason, text) => {
  open(stub(createDebitNote, () => new Refusal(500, reason) as never));
  await add();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed');
  await user.click(create());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
});

test('shows of the invoice its number, job and party, not to be changed, and Cancel leads to the list', async () => {
  open();
  const original = await screen.findByRole('region', { name: 'Original invoice' });
  for (const text of ['INV/26-27/00001', 'JOB-1', 'Coromandel Textiles'])
    expect(within(original).getByText(text)).toBeInTheDocument();
  expect(within(original).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toBeRequired();
  for (const name of ['Cancel', 'Back to List'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/billing/credit-note-list');
});

test('needs both a reason and a charge, takes another GST percentage, and adds everything up', async () => {
  open();
  const rate = await add();
  expect(create()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed');
  expect(create()).toBeEnabled();
  await user.clear(rate);
  await user.type(rate, '1000');
  const percent = screen.getByRole('textbox', { name: 'GST % of CHA agency' });
  expect(percent).toHaveValue('18');
  await user.clear(percent);
  await user.type(percent, '5');
  const sums = screen.getByRole('table', { name: 'Charges' }).querySelectorAll('tfoot tr');
  expect([...sums].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1,000.00'),
    'Subtotal₹1,000.00',
    'CGST₹25.00',
    'SGST₹25.00',
    'CESS₹2.50',
    'Total₹1,052.50',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove CHA agency' }));
  expect(create()).toBeDisabled();
});

test('on an invoice with IGST has one column and one sum of it', async () => {
  open(stub(getInvoice, sampleInvoice({ taxMode: 'IGST' })));
  await add();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.filter((header) => /GST$/.test(header ?? ''))).toEqual(['IGST']);
});

test('on an invoice in dollars has its lines and sums in dollars', async () => {
  open(stub(getInvoice, sampleInvoice({ currency: 'USD' })));
  await user.type(await add(), '10');
  const total = screen.getByRole('row', { name: /^Total/ });
  expect(within(total).getByRole('cell', { name: /^\$/ })).toBeInTheDocument();
});

test('says that it is being created, and is created once by a second Enter', async () => {
  let requestCount = 0;
  open(
    stub(createDebitNote, () => {
      requestCount += 1;
      return new Promise(() => undefined) as never;
    }),
  );
  await add();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true');
  expect(requestCount).toBe(1);
});

test.each([
  [404, 'Invoice not found'],
  [503, 'Failed to fetch invoice'],
])('of an invoice that is answered with %i says %p', async (status, text) => {
  open(stub(getInvoice, () => new Refusal(status, 'Away') as never));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('charges of the master that cannot be searched are said so', async () => {
  open(stub(listCharges, () => new Refusal(500, 'Something went wrong') as never)); // the stub's type knows answers alone
  await user.type(await screen.findByRole('combobox', { name: 'Charge' }), 'CHA');
  expect((await screen.findAllByText('Failed to fetch charges from Charge Master')).length).toBeGreaterThan(
    0,
  );
});

test('Enter on a form without a reason, or without a charge, says what is missing', async () => {
  open();
  const remarks = await screen.findByRole('textbox', { name: 'Remarks' });
  const text = 'Please enter reason and add at least one charge.';
  const form = remarks.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByText('Validation Error')).toBeInTheDocument();
});

test('a charge needs a name, and figures that can be read', async () => {
  open();
  const rate = await add();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed');
  await user.clear(rate);
  await user.type(rate, '-1');
  await user.click(create());
  expect((await screen.findAllByText('Please correct the marked charges')).length).toBeGreaterThan(0);
  const marked = screen.getByRole('textbox', { name: 'Rate of CHA agency' });
  expect(marked).toBeInvalid();
  await user.clear(marked);
  await user.type(marked, '1');
  await user.clear(screen.getByRole('textbox', { name: 'Charge of CHA agency' }));
  await user.click(create());
  expect((await screen.findAllByText('Please enter the name of each charge')).length).toBeGreaterThan(0);
});

test('remarks go with the note; the levies of the party are read again where they could not be', async () => {
  const bodies: { debitNoteRemarks?: string }[] = [];
  const answers: unknown[] = [new Refusal(503, 'Away')];
  open(
    stub(partyTaxGroup, () => (answers.shift() ?? { taxItems: [] }) as never),
    stub(createDebitNote, ({ body }) => {
      bodies.push(body as never);
      return { ...sampleInvoice({ id: 9 }), warnings: [] };
    }),
  );
  expect(await screen.findByText('Failed to fetch party tax group')).toBeInTheDocument();
  expect(screen.queryByText('Loading taxes...')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.type(await add(), '10');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not billed');
  await user.type(screen.getByRole('textbox', { name: 'Remarks' }), 'By e-mail');
  await user.click(create());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Debit Note created successfully!');
  expect(bodies).toMatchObject([{ debitNoteReason: 'Not billed', debitNoteRemarks: 'By e-mail' }]);
});

test('what the service asks about is issued with a reason, which is that of the next note no more', async () => {
  const reasons: unknown[] = [];
  open(
    stub(getInvoice, sampleInvoice({ identityReason: 'Reason of the invoice' })),
    stub(createDebitNote, ({ body }) => {
      reasons.push((body as { identityReason: string }).identityReason);
      const question = { hsnCode: 'No HSN/SAC code: line 1 (CHA agency)' };
      return reasons.length === 1
        ? new Refusal(409, 'No HSN/SAC code', 'identity_doubtful', question)
        : ({ ...sampleInvoice({ id: 9 }), warnings: [] } as never);
    }),
  );
  await add();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Not billed');
  await user.click(create());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const reason = screen.getByRole('textbox', { name: 'Reason to issue it nevertheless' });
  expect(reason).toHaveAccessibleDescription('No HSN/SAC code: line 1 (CHA agency)');
  await user.type(reason, 'Agreed');
  await user.click(create());
  expect(await screen.findByText('Debit Note created successfully!')).toBeInTheDocument();
  expect(reasons).toEqual(['', 'Agreed']);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('textbox', { name: 'Reason to issue it nevertheless' })).not.toBeInTheDocument();
});

test('of a party that is held keeps what was typed and asks an approver for a reason (CREDIT-1)', async () => {
  const refusal = 'Coromandel would owe ₹1.00 above its limit. Give a reason to go on.';
  const reasons: unknown[] = [];
  renderScreen(<DebitNoteScreen />, {
    route: '/billing/debit-note/create/:id',
    path: '/billing/debit-note/create/7',
    session: { ...testSession, user: { ...testSession.user, role: 'approver' } },
    api: [
      stub(createDebitNote, ({ body }) => {
        reasons.push((body as { creditReason: string }).creditReason);
        return reasons.length === 1
          ? new Refusal(409, refusal, 'credit_hold')
          : ({ ...sampleInvoice({ id: 9 }), warnings: [] } as never);
      }),
      ...noteSources,
    ],
  });
  await add();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Not billed');
  await user.click(create());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(screen.getByRole('region', { name: 'Credit hold' })).toHaveTextContent(refusal);
  await user.type(screen.getByRole('textbox', { name: 'Reason to go on' }), 'They pay tomorrow');
  await user.click(create());
  expect(await screen.findByText('Debit Note created successfully!')).toBeInTheDocument();
  expect(reasons).toEqual(['', 'They pay tomorrow']);
});

test('of a firm without a GSTIN has neither a rate nor taxes (MONEY-14)', async () => {
  open(stub(getInvoice, sampleInvoice({ isSupplierRegistered: false })));
  await add();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(expect.arrayContaining(['Amount', 'Total']));
  expect(headers.filter((header) => /GST|CESS/.test(header ?? ''))).toEqual([]);
});
