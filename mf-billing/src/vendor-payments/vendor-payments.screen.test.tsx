import {
  createVendorPayment,
  listVendorPayments,
  type OpenBill,
  openBills,
  openPayments,
  type PartyAccount,
  payBills,
  readVendorAccount,
  removeBillPayment,
  reverseVendorPayment,
  type VendorPayment,
  vendorMovements,
} from '@freightdesk/contracts/billing';
import { getVendor, listVendors, type Vendor } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VendorAccountScreen } from '../ledger/vendor-account.screen';
import { VendorPaymentListScreen } from './vendor-payment-list.screen';

const user = userEvent.setup();

const payment: VendorPayment = {
  id: 7,
  _id: 'p7',
  number: 'PAY/26-27/00007',
  paidOn: '2026-11-24T00:00:00.000Z',
  vendorId: 2,
  vendorName: 'Palar Roadways',
  mode: 'Bank Transfer',
  reference: 'HDFC0001',
  amount: 19_800,
  tds: 200,
  tdsNature: 'contractor',
  grossAmount: 20_000,
  onAccountAmount: 5_000,
  allocations: [{ billId: 1, invoiceno: 'PR/11', amount: 15_000 }],
  state: 'paid',
  remarks: '',
  doubtReason: '',
  reversalReason: '',
  reversedBy: '',
  createdBy: 'admin',
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
};
const bill: OpenBill = {
  billId: 1,
  invoiceno: 'PR/11',
  invoicetype: 'Tax Invoice',
  invdate: '2026-11-05T06:00:00.000Z',
  jobNumber: 'JOB-1',
  invamount: 15_000,
  openAmount: 15_000,
};
const later: OpenBill = { ...bill, billId: 2, invoiceno: 'PR/12', invdate: '2026-11-20T06:00:00.000Z' };
const vendor: Vendor = {
  id: 2,
  _id: 'v2',
  clientId: '1',
  client_db_id: 1,
  vendor_name: 'Palar Roadways',
  contact_person: 'Selvi',
  phone: '1',
  email: 'a@b.in',
  address: 'Chennai',
  gst_number: '33AAAAA0000A1Z5',
  status: 'Active',
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
};
const account: PartyAccount = {
  balance: 25_000,
  notDue: 0,
  upTo30: 30_000,
  upTo60: 0,
  upTo90: 0,
  above90: 0,
  overdue: 30_000,
  onAccount: 5_000,
};

const open = (search: string, ...api: Stub[]) =>
  renderScreen(<VendorPaymentListScreen />, {
    route: '/billing/vendor-payments',
    path: `/billing/vendor-payments${search}`,
    api: [
      ...api,
      stub(listVendorPayments, [payment]),
      stub(openBills, [bill, later]),
      stub(listVendors, [vendor]),
      stub(getVendor, vendor),
    ],
  });
/** Answers with the payment, and keeps what was sent. */
const answering = (endpoint: Parameters<typeof stub>[0], requests: unknown[]): Stub =>
  stub(endpoint, ({ body, params }) => {
    requests.push([params, body]);
    return payment as never;
  });

test('a payment opens with what it pays; a failure can be tried again', async () => {
  const answers = [new Refusal(503, 'Away', 'unavailable'), [payment]];
  open(
    '',
    stub(listVendorPayments, () => answers.shift() ?? [payment]),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const row = within(await screen.findByRole('row', { name: /^PAY\/26-27\/00007/ }));
  expect(row.getByRole('link', { name: 'Palar Roadways' })).toHaveAttribute('href', '/billing/vendors/2');
  await user.click(row.getByRole('link', { name: 'PAY/26-27/00007' }));
  const details = within(await screen.findByRole('dialog', { name: 'Payment PAY/26-27/00007' }));
  for (const text of ['₹200.00', 'PR/11', '₹15,000.00']) expect(details.getByText(text)).toBeInTheDocument();
});

test('a payment is proposed for the oldest bills, and sent with what was kept back', async () => {
  const requests: unknown[] = [];
  open('', answering(createVendorPayment, requests));
  await user.click(await screen.findByRole('button', { name: 'New Payment' }));
  await user.type(await screen.findByRole('combobox', { name: /^Vendor/ }), 'Palar');
  await user.click(await screen.findByRole('option', { name: /Palar/ }));
  const form = within(await screen.findByRole('dialog', { name: 'New Payment' }));
  await user.selectOptions(form.getByRole('combobox', { name: /^Mode/ }), 'UPI');
  await user.type(form.getByRole('textbox', { name: /^Amount paid/ }), '19800');
  await user.type(form.getByRole('textbox', { name: /^TDS/ }), '200');
  await user.selectOptions(form.getByRole('combobox', { name: /^Nature/ }), 'Professional fees (1027)');
  await user.click(form.getByRole('button', { name: 'Pay oldest first' }));
  expect(form.getByRole('textbox', { name: 'Pay PR/12' })).toHaveValue('5000');
  await user.type(form.getByRole('textbox', { name: 'Pay PR/12' }), '1');
  await user.click(form.getByRole('button', { name: 'Save Payment' }));
  expect((await screen.findAllByText('More is paid to documents than there is')).length).toBeGreaterThan(0);
  await user.clear(form.getByRole('textbox', { name: 'Pay PR/12' }));
  await user.click(form.getByRole('button', { name: 'Save Payment' }));
  await screen.findAllByText('Payment PAY/26-27/00007 saved successfully!');
  expect(requests).toMatchObject([
    [{}, { vendorId: 2, tdsNature: 'professional_fees', allocations: [{ billId: 1, amount: 15_000 }] }],
  ]);
});

test('what is on account pays a bill, is taken off one, and the payment is reversed with a reason', async () => {
  const requests: unknown[] = [];
  open(
    '?open=PAY%2F26-27%2F00007',
    answering(payBills, requests),
    answering(removeBillPayment, requests),
    answering(reverseVendorPayment, requests),
  );
  const details = () => screen.findByRole('dialog', { name: 'Payment PAY/26-27/00007' });
  await user.click(within(await details()).getByRole('button', { name: /^Take off PR\/11/ }));
  await screen.findAllByText('PAY/26-27/00007 no longer pays this bill');
  await user.click(within(await details()).getByRole('button', { name: 'Pay bills' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Use PAY/26-27/00007' }));
  await user.type(await panel.findByRole('textbox', { name: 'Pay PR/12' }), '5000');
  await user.click(panel.getByRole('button', { name: 'Pay Documents' }));
  await user.click(within(await details()).getByRole('button', { name: 'Reverse' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reverse PAY/26-27/00007' }));
  await user.click(question.getByRole('button', { name: 'Reverse Payment' }));
  expect(await question.findByText('Say why the payment is reversed')).toBeInTheDocument();
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Came back');
  await user.click(question.getByRole('button', { name: 'Reverse Payment' }));
  await screen.findAllByText('PAY/26-27/00007 is reversed');
  expect(requests).toMatchObject([
    [{ id: '7', billId: '1' }, undefined],
    [{ id: '7' }, { allocations: [{ billId: 2, amount: 5_000 }] }],
    [{ id: '7' }, { reason: 'Came back' }],
  ]);
});

test('a vendor’s page tells what it is owed, its open bills and its statement, and pays it', async () => {
  const answers = [new Refusal(503, 'Away', 'unavailable'), account];
  renderScreen(<VendorAccountScreen />, {
    route: '/billing/vendors/:id',
    path: '/billing/vendors/2',
    api: [
      stub(readVendorAccount, () => answers.shift() ?? account),
      stub(openBills, [bill]),
      stub(openPayments, []),
      stub(vendorMovements, []),
      stub(getVendor, vendor),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('₹25,000.00')).toBeInTheDocument();
  const bills = within(await screen.findByRole('table', { name: 'Open bills' }));
  expect(bills.getByText('PR/11')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Payment' }));
  const form = within(await screen.findByRole('dialog', { name: 'New Payment' }));
  expect(await form.findByRole('textbox', { name: 'Pay PR/11' })).toBeInTheDocument();
});
