import {
  advanceSummary,
  getInvoice,
  getParty,
  type JobBilling,
  type JobExpense,
  jobBilling,
  jobExpenses,
  listCharges,
  listJobs,
  listParties,
  listPorts,
  listVendorBills,
  partyTaxGroup,
  updateProforma,
  type VendorBill,
} from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sampleCharges,
  sampleJob,
  sampleParties,
  samplePorts,
  sampleProforma,
} from '../../testing/billing.samples';
import { ProformaPickerScreen } from '../proforma-picker/proforma-picker.screen';

const user = userEvent.setup({ delay: null });

const bill = (id: number, invoiceno: string, invamount: number) =>
  ({
    ...{ id, _id: `b${id}`, jobNumber: 'JOB-1', invoiceno, invamount, currency: 'INR' },
    ...{ invoicetype: 'Transport', vendor_name: 'Southern Trailers' },
  }) as Partial<VendorBill> as VendorBill;

const expense = (id: number, type: JobExpense['type'], reference: string, amount: number): JobExpense => ({
  ...{ id, type, amount, currency: 'INR', status: 'disbursed', purpose: 'Stamp duty' },
  description: type === 'adhoc' ? 'DO Fees' : `${reference} Port dues`,
  createdAt: '2026-11-20T06:00:00.000Z',
  ...(type === 'adhoc' ? { adhocRequestId: reference } : { requestId: reference }),
});

const part = (documentId: number, number: string, amount: number) => ({
  ...{ documentId, number, amount, status: 'proforma' as const, partyName: 'Coromandel Textiles' },
});
const source = (
  kind: JobBilling['sources'][number]['kind'],
  id: number,
  amount: number,
  ...documents: ReturnType<typeof part>[]
) => {
  const billedAmount = documents.reduce((sum, each) => sum + each.amount, 0);
  return { kind, id, description: '', amount, billedAmount, leftAmount: amount - billedAmount, documents };
};

/** One of each is free, one partly and one wholly billed by others; the open proforma is number 7. */
const billing: JobBilling = {
  jobNumber: 'JOB-1',
  sources: [
    source('vendor_bill', 1, 5000),
    source('vendor_bill', 2, 8000, part(9, 'INV/26-27/00001', 3000)),
    source('vendor_bill', 3, 1200, part(8, 'PI-8', 1200)),
    source('fund_request', 1, 2500),
    source('adhoc', 1, 700, part(9, 'INV/26-27/00001', 700)),
  ],
  charges: [
    {
      ...{ chargeId: 1, chargeName: 'CHA agency', currency: 'INR', quantity: 3, billedAmount: 4500 },
      documents: [part(7, 'PI-7', 2000), part(9, 'INV/26-27/00001', 2500)],
    },
  ],
};

const sources: Stub[] = [
  stub(advanceSummary, { partyId: 1, received: 0, left: 0 }),
  stub(jobBilling, billing),
  stub(listVendorBills, [bill(1, 'ST/118', 5000), bill(2, 'ST/131', 8000), bill(3, 'ST/140', 1200)]),
  stub(jobExpenses, [
    ...[expense(1, 'fund_request', 'FR-1', 2500), expense(1, 'adhoc', 'FR-2', 700)],
    // Documents bill rupees.
    { ...expense(3, 'fund_request', 'FR-3', 40), currency: 'USD' },
  ]),
  stub(listJobs, [sampleJob({ openProformaId: 7 })]),
  stub(getInvoice, sampleProforma()),
  stubList(listParties, sampleParties),
  stub(getParty, sampleParties[0] as (typeof sampleParties)[number]),
  stubList(listCharges, sampleCharges),
  stubList(listPorts, samplePorts),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }] } as never),
];
const open = (...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: '/billing/performa-invoice?edit=7',
    api: [...api, ...sources],
  });

async function openDialog(button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}
const openBills = () => openDialog('VB, vendor bills', 'Select Vendor Bills');
const openExpenses = () => openDialog('Expenses', 'Job Expenses');
const rows = (dialog: Awaited<ReturnType<typeof openBills>>) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('what other documents have billed of a charge stands with it, what this one bills does not', async () => {
  open();
  await screen.findByRole('textbox', { name: 'Quantity of CHA agency' });
  expect(await screen.findByText('Billed before: ₹2,500.00 with INV/26-27/00001')).toBeInTheDocument();
});

test('vendor bills are offered with what is left of them; what is used up is listed and not offered', async () => {
  open();
  const dialog = await openBills();
  expect(await dialog.findByRole('checkbox', { name: /ST\/118/ })).toBeInTheDocument();
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Select', 'Invoice No', 'Type', 'Vendor', 'Amount'],
  ]);
  expect(rows(dialog)).toEqual([
    expect.stringContaining('ST/118TransportSouthern Trailers₹5,000.00'),
    expect.stringContaining('₹8,000.00₹5,000.00 left; billed ₹3,000.00 with INV/26-27/00001'),
  ]);
  expect(dialog.getByText('Used up: ST/140 of Southern Trailers (₹1,200.00 with PI-8).')).toBeInTheDocument();
});

test('a chosen vendor bill becomes a line at cost without GST, is sent with what it bills, and is offered no more', async () => {
  const sent: unknown[] = [];
  open(
    stub(updateProforma, ({ body }) => {
      sent.push(body);
      return sampleProforma();
    }),
  );
  const dialog = await openBills();
  const add = dialog.getByRole('button', { name: 'Add Selected' });
  expect(add).toBeDisabled();
  await user.click(await dialog.findByRole('checkbox', { name: /ST\/131/ }));
  await user.click(add);
  expect(screen.getByRole('textbox', { name: 'Rate of Transport' })).toHaveValue('5000');
  expect(screen.getByRole('textbox', { name: 'GST % of Transport' })).toHaveValue('0');
  const line = screen.getByRole('textbox', { name: 'Quantity of Transport' }).closest('tr') as HTMLElement;
  expect(line).toHaveTextContent('ST/131 of Southern Trailers');
  expect(line).toHaveTextContent('lump sum');
  expect(line).toHaveTextContent('Billed before: ₹3,000.00 with INV/26-27/00001');

  const again = await openBills();
  await again.findByRole('checkbox', { name: /ST\/118/ });
  expect(again.queryByRole('checkbox', { name: /ST\/131/ })).not.toBeInTheDocument();
  await user.click(again.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));
  expect((await screen.findAllByText('Proforma Invoice updated successfully!')).length).toBeGreaterThan(0);
  expect(sent).toMatchObject([
    {
      totalAmount: 7360,
      charges: [
        { chargeName: 'CHA agency', source: null },
        {
          ...{ chargeId: null, chargeName: 'Transport', quantity: '1', rate: '5000', gstPercent: '0' },
          ...{ uom: 'LUMPSUM', currency: 'INR', treatment: 'pure_agent', isFromExpense: false },
          source: { kind: 'vendor_bill', id: 2 },
        },
      ],
    },
  ]);
});

test('what a proforma bills as it is stored can be billed by it again', async () => {
  const charges = [
    { ...sampleProforma().charges[0], source: { kind: 'vendor_bill', id: 1 }, rate: 5000, quantity: 1 },
  ];
  const sources = [source('vendor_bill', 1, 5000, part(7, 'PI-7', 5000))];
  open(
    stub(getInvoice, sampleProforma({ charges: charges as never })),
    stub(jobBilling, { ...billing, sources }),
    stub(listVendorBills, [bill(1, 'ST/118', 5000)]),
  );
  const dialog = await openBills();
  expect(await dialog.findByText('Nothing is left to bill')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove CHA agency' }));
  const again = await openBills();
  expect(await again.findByRole('checkbox', { name: /ST\/118/ })).toBeEnabled();
});

test('a job without vendor bills, and bills that cannot be read, are said so', async () => {
  let isAway = true;
  open(stub(listVendorBills, () => (isAway ? new Refusal(503, 'Away') : []) as never));
  const dialog = await openBills();
  expect(await dialog.findByText('Failed to fetch vendor bills')).toBeInTheDocument();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('No vendor bills found')).toBeInTheDocument();
});

test('expenses of the job stand with their sums, and a chosen one becomes a line', async () => {
  open();
  const dialog = await openExpenses();
  expect(await dialog.findByText('Fund Request Expenses')).toBeInTheDocument();
  const sums = ['Fund Request Expenses', 'Adhoc Allocations', 'Total Expenses'].map(
    (label) => dialog.getByText(label).nextSibling?.textContent,
  );
  expect(sums).toEqual(['₹2,500.00', '₹700.00', '₹3,200.00']);
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Select', 'Description', 'Type', 'Amount', 'Status', 'Date', 'Reference'],
  ]);
  expect(rows(dialog)).toEqual(['FR-1 Port duesFR-1 Port duesFund Request₹2,500.00Disbursed20/11/2026FR-1']);
  expect(dialog.getByText(/^Used up: DO Fees, FR-2/)).toBeInTheDocument();
  const add = dialog.getByRole('button', { name: 'Add Selected Expenses' });
  expect(add).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /FR-1/ }));
  await user.click(add);
  const rate = screen.getByRole('textbox', { name: 'Rate of Stamp duty' });
  expect(rate).toHaveValue('2500');
  expect(rate.closest('tr')).toHaveTextContent('FR-1');
});

test('expenses that are being read, cannot be read, and are none', async () => {
  let answer: unknown = new Refusal(503, 'Away');
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  open(
    stub(jobExpenses, async () => {
      await arrived;
      return answer as never;
    }),
  );
  const dialog = await openExpenses();
  expect(await dialog.findByText('Loading expenses...')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Add Selected Expenses' })).toBeDisabled();
  arrive();
  expect(await dialog.findByText('Error loading expenses. Please try again.')).toBeInTheDocument();
  answer = [];
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('No expenses found for this job')).toBeInTheDocument();
});
