import { type AdvanceVoucher, listLetters, listVouchers } from '@freightdesk/contracts/billing';
import { getParty, listParties, type Party, readTimeline } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleParties } from '../testing/billing.samples';
import { VoucherListScreen } from './voucher-list.screen';

const user = userEvent.setup();
const receipt: AdvanceVoucher = {
  id: 7,
  _id: 'v7',
  kind: 'receipt_voucher',
  number: 'RV/26-27/00001',
  jobNumber: 'JOB-1',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  partyGstNumber: '33CRTCT4410C1ZK',
  voucherDate: '2026-11-10T06:00:00.000Z',
  payment_date: '2026-11-09T00:00:00.000Z',
  payment_mode: 'UPI',
  amount: 1180,
  taxableValue: 1000,
  taxAmount: 180,
  receiptNumber: '',
};
const refund: AdvanceVoucher = {
  ...receipt,
  id: 8,
  _id: 'v8',
  kind: 'refund_voucher',
  number: 'RFV/26-27/00001',
  amount: 590,
  receiptNumber: 'RV/26-27/00001',
};
const open = (vouchers: Stub, search = '', ...api: Stub[]) =>
  renderScreen(<VoucherListScreen />, {
    route: '/billing/vouchers',
    path: `/billing/vouchers${search}`,
    api: [...api, vouchers, stub(listParties, sampleParties), stub(getParty, sampleParties[0] as Party)],
  });

test('a voucher shows number, kind, date, party, job and amount, and leads to its paper and its job', async () => {
  open(stub(listVouchers, [refund, receipt]));
  const row = within(await screen.findByRole('row', { name: /^RV\/26-27\/00001/ }));
  for (const text of [
    'Receipt voucher',
    '10/11/2026',
    'Coromandel Textiles',
    '₹1,000.00',
    '₹180.00',
    '₹1,180.00',
  ])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'RV/26-27/00001' })).toHaveAttribute(
    'href',
    '/api/advanceReceived/vouchers/7/print',
  );
  expect(row.getByRole('link', { name: 'JOB-1' })).toHaveAttribute('href', '/billing/job-summary?open=JOB-1');
  expect(screen.getByRole('row', { name: /^RFV\/26-27\/00001 Refund voucher/ })).toBeInTheDocument();
});

test('vouchers are asked by search, kind, days and party of the address', async () => {
  const queries: string[] = [];
  open(
    stub(listVouchers, ({ query }) => {
      queries.push(['q', 'kind', 'from', 'to', 'partyId'].map((name) => query.get(name)).join(' '));
      return [refund];
    }),
    '?q=RFV&kind=refund_voucher&from=2026-11-01&to=2026-11-30&partyId=1',
  );
  await screen.findByRole('row', { name: /^RFV/ });
  expect(queries).toEqual(['RFV refund_voucher 2026-11-01 2026-11-30 1']);
});

test('the PDF file of a voucher is opened', async () => {
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null);
  open(stub(listVouchers, [receipt]));
  await user.click(await screen.findByRole('button', { name: 'Download RV/26-27/00001' }));
  expect(openWindow).toHaveBeenCalledWith(
    '/api/advanceReceived/vouchers/7/print?format=pdf',
    '_blank',
    'noopener',
  );
  openWindow.mockRestore();
});

test('without vouchers it says how the first one comes about; a failure can be tried again', async () => {
  const answers = [new Refusal(503, 'Away', 'unavailable'), []];
  open(stub(listVouchers, () => answers.shift() ?? []));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No vouchers found')).toBeInTheDocument();
});

test('a voucher has its timeline, with the letters that were sent about it (TIMELINE-1)', async () => {
  const queries: string[] = [];
  const answer = { history: [], notes: [], files: [], next: null };
  open(
    stub(listVouchers, [receipt]),
    '',
    stub(readTimeline, answer),
    stub(listLetters, ({ query }) => {
      queries.push(`${query.get('about')} ${query.get('recordId')}`);
      return [];
    }),
  );
  const name = 'Timeline of RV/26-27/00001';
  await user.click(await screen.findByRole('button', { name }));
  const panel = within(await screen.findByRole('dialog', { name }));
  expect(await panel.findByText('Nothing here yet')).toBeInTheDocument();
  expect(queries).toEqual(['voucher 7']);
});
