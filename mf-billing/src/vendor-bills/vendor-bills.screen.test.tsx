import {
  createVendorBill,
  deleteVendorBill,
  getVendorBill,
  listInvoiceTypes,
  listVendorBills,
  updateVendorBill,
  type VendorBill,
} from '@freightdesk/contracts/billing';
import { listVendors, readTimeline, type Vendor } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VendorBillsSection } from './vendor-bills.screen';

const user = userEvent.setup({ applyAccept: false });

const bill = (changes: Partial<VendorBill> = {}): VendorBill => ({
  id: 4,
  _id: 'v4',
  jobNumber: 'JOB-1',
  vendorId: 1,
  vendor_name: 'Southern Container Terminals',
  invoicetype: 'Tax Invoice',
  invoiceno: 'SCT/77',
  invdate: '2026-11-10T00:00:00.000Z',
  invamount: 8700.5,
  paidAmount: 0,
  currency: 'INR',
  narration: 'THC',
  attachedFile: null,
  createdBy: 'admin',
  billedAmount: 0,
  leftAmount: 8700.5,
  documents: [],
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  ...changes,
});
const part = {
  documentId: 7,
  invoiceId: 7,
  number: 'PI-7',
  status: 'proforma' as const,
  partyName: 'Coromandel',
  amount: 8700.5,
};
const billedBill = bill({
  id: 5,
  invoiceno: 'SCT/78',
  billedAmount: 8700.5,
  leftAmount: 0,
  documents: [part],
});
const vendor = { id: 1, vendor_name: 'Southern Container Terminals', contact_person: 'Ravi' } as Vendor;
const sources = [
  stubList(listVendors, [vendor]),
  stub(listInvoiceTypes, [{ id: 1, _id: 't1', type: 'Tax Invoice' }]),
];

const open = (bills: readonly VendorBill[], ...api: Stub[]) =>
  renderScreen(<VendorBillsSection jobNumber="JOB-1" isClosed={false} />, {
    api: [...api, stub(listVendorBills, [...bills]), ...sources],
  });

/** Opens the section without bills; returns the bodies of the bills that are sent. */
function openForNewBill(): unknown[] {
  const bodies: unknown[] = [];
  open(
    [],
    stub(createVendorBill, ({ body }) => {
      bodies.push(body);
      return bill();
    }),
  );
  return bodies;
}

const add = async () => {
  await user.click(await screen.findByRole('button', { name: 'Add Vendor Bill' }));
  return screen.findByRole('dialog', { name: 'Vendor Billing' });
};
const save = () => user.click(screen.getByRole('button', { name: 'Save Vendor Billing' }));
const type = async (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
};
const pdf = () => new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' });

async function fill() {
  await user.type(screen.getByRole('combobox', { name: /^Vendor/ }), 'South');
  await user.click(await screen.findByRole('option', { name: /Southern/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Invoice type/ }), 'Tax Invoice');
  await type(/^Invoice number/, 'SCT/77');
  await type(/^Invoice date/, '10/11/2026');
  await type(/^Amount/, '8700.50');
  await type(/^Narration/, 'THC');
}

test('the bills of a job show what is left and with what they were billed; a billed one stays as it is', async () => {
  open([bill(), billedBill]);
  const row = await screen.findByRole('row', { name: /SCT\/77/ });
  for (const text of ['Tax Invoice', 'Southern Container Terminals', '10/11/2026'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).getAllByText('₹8,700.50')).toHaveLength(3);
  expect(within(screen.getByRole('row', { name: /SCT\/78/ })).getByText('PI-7')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit SCT/78' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete SCT/78' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Edit SCT/77' })).toBeEnabled();
});

test('without bills and without an answer it says so', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('No vendor bills found')).toBeInTheDocument();
  unmount();
  open([], stub(listVendorBills, new Refusal(503, 'Away')));
  expect(await screen.findByText('Error loading vendor bills')).toBeInTheDocument();
});

test('a bill without vendor or type is refused before it is sent', async () => {
  open([]);
  await add();
  await save();
  expect((await screen.findAllByText('Please select vendor and invoice type')).length).toBeGreaterThan(0);
  expect(screen.getByText('Validation Error')).toBeInTheDocument();
  for (const name of [/^Vendor/, /^Invoice type/])
    expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(
      'Please select vendor and invoice type',
    );
});

test('a bill is sent with its file as a form', async () => {
  const bodies = openForNewBill();
  await add();
  await fill();
  await user.upload(screen.getByLabelText(/^Attached file/), pdf());
  await save();
  expect((await screen.findAllByText('Vendor billing saved successfully!')).length).toBeGreaterThan(0);
  const [form] = bodies as FormData[];
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    jobNumber: 'JOB-1',
    vendorId: '1',
    invoicetype: 'Tax Invoice',
    invoiceno: 'SCT/77',
    invdate: '2026-11-10',
    invamount: '8700.5',
    narration: 'THC',
    file: expect.objectContaining({ name: 'bill.pdf' }),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a day that has not come is refused; one of years ago is asked about and confirmed (BILL-15)', async () => {
  const bodies = openForNewBill();
  await add();
  await fill();
  const day = screen.getByRole('textbox', { name: /^Invoice date/ });
  const enter = async (text: string) => {
    await user.clear(day);
    await user.type(day, text);
    await save();
  };
  await enter('31/12/2099');
  expect((await screen.findAllByText('The invoice date is in the future')).length).toBeGreaterThan(0);
  await enter(`01/01/${new Date().getFullYear() - 4}`);
  const confirmation = await screen.findByRole('checkbox', { name: 'The invoice date is right' });
  expect(confirmation).toHaveAccessibleDescription(/^The bill is older than the financial year/);
  expect(bodies).toEqual([]);
  await user.click(confirmation);
  await save();
  expect((await screen.findAllByText('Vendor billing saved successfully!')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([{ isDateConfirmed: true }]);
});

test('a file of another kind is refused where it is chosen', async () => {
  open([]);
  await add();
  await user.upload(
    screen.getByLabelText(/^Attached file/),
    new File(['MZ'], 'bill.exe', { type: 'application/x-msdownload' }),
  );
  expect(await screen.findByText(/bill\.exe is not of the kind/)).toBeInTheDocument();
});

test('what the service refuses is shown in an alert, and nothing typed is lost', async () => {
  const text = 'The bill SCT/77 of this vendor is already recorded in its financial year';
  open(
    [],
    stub(createVendorBill, new Refusal(409, text, 'vendor_bill_taken', { invoiceno: 'Already recorded' })),
  );
  await add();
  await fill();
  await save();
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText(text)).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  const number = screen.getByRole('textbox', { name: /^Invoice number/ });
  expect(number).toHaveValue('SCT/77');
  expect(number).toHaveAccessibleDescription(/Already recorded/);
});

test('a bill that could not be saved for no reason that is known is said so', async () => {
  open([], stub(createVendorBill, new Refusal(503, '', 'unavailable')));
  await add();
  await fill();
  await save();
  expect(await screen.findByText('Failed to save vendor billing')).toBeInTheDocument();
});

test('a change names what it was made from, and removes the file where that is asked for', async () => {
  const bodies: unknown[] = [];
  const attachedFile = { name: 'old.pdf', type: 'application/pdf' as const, size: 10 };
  open(
    [bill({ attachedFile })],
    stub(getVendorBill, bill({ attachedFile })),
    stub(updateVendorBill, ({ body }) => {
      bodies.push(body);
      return bill();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit SCT/77' }));
  await screen.findByRole('dialog', { name: 'Edit vendor bill SCT/77' });
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('8700.5');
  await type(/^Narration/, 'THC and lift-on');
  await user.click(screen.getByRole('checkbox', { name: 'Remove old.pdf' }));
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    narration: 'THC and lift-on',
    attachedFile: null,
    updatedAt: '2026-11-20T06:00:00.000Z',
  });
  expect(bodies[0]).not.toHaveProperty('jobNumber');
});

test('a deletion asks first, and names the version that was read', async () => {
  const queries: (string | null)[] = [];
  open(
    [bill()],
    stub(deleteVendorBill, ({ query }) => {
      queries.push(query.get('updatedAt'));
      return undefined as never;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete SCT/77' }));
  const question = await screen.findByRole('alertdialog', { name: 'Vendor bill SCT/77' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('Vendor bill deleted successfully!')).length).toBeGreaterThan(0);
  expect(queries).toEqual(['2026-11-20T06:00:00.000Z']);
});

test('the file of a bill opens in a tab of its own', async () => {
  const openedFiles: unknown[] = [];
  const spy = jest.spyOn(window, 'open').mockImplementation((address) => {
    openedFiles.push(String(address));
    return null;
  });
  open([bill({ attachedFile: { name: 'old.pdf', type: 'application/pdf', size: 10 } }), billedBill]);
  await user.click(await screen.findByRole('button', { name: 'Open old.pdf' }));
  expect(openedFiles).toEqual([expect.stringMatching(/\/api\/vendorBilling\/vendorbilling\/4\/file$/)]);
  expect(screen.getByRole('button', { name: 'SCT/78 has no file' })).toBeDisabled();
  spy.mockRestore();
});

test('the columns of bills have their names, a closed job takes no more of them, and a billed one is kept', async () => {
  renderScreen(<VendorBillsSection jobNumber="JOB-1" isClosed />, {
    api: [stub(listVendorBills, [bill(), billedBill]), ...sources],
  });
  const table = within(await screen.findByRole('table', { name: 'Vendor bills of the job' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Invoice No',
    'Vendor',
    'Date',
    'Amount',
    'To pay',
    'Left to bill',
    'Actions',
  ]);
  expect(screen.getByRole('button', { name: 'Add Vendor Bill' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete SCT/78' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete SCT/77' })).toBeEnabled();
});

test('the dialog names its job, and a bill keeps its type and vendor where the masters cannot be read', async () => {
  const away = new Refusal(503, 'Away');
  const { unmount } = open([bill()], stub(listInvoiceTypes, away), stub(getVendorBill, bill()));
  await user.click(await screen.findByRole('button', { name: 'Edit SCT/77' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit vendor bill SCT/77' }));
  expect(dialog.getByText('Job JOB-1')).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: /^Invoice type/ })).toHaveValue('Tax Invoice');
  expect(dialog.getByRole('combobox', { name: /^Vendor/ })).toHaveValue('Southern Container Terminals');
  expect(await dialog.findByText('Failed to fetch invoice types')).toBeInTheDocument();
  unmount();
  open([]);
  await add();
  expect(screen.getByText('Select invoice type')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('Search vendors')).toBeInTheDocument();
  expect(screen.getByText(/PDF, PNG or JPEG/)).toBeInTheDocument();
});

test('a bill has its timeline, also when it is billed (TIMELINE-1)', async () => {
  const queries: string[] = [];
  const answer = stub(readTimeline, ({ query }) => {
    queries.push(`${query.get('kind')} ${query.get('id')}`);
    return { history: [], notes: [], files: [], next: null };
  });
  open([billedBill], answer);
  await user.click(await screen.findByRole('button', { name: 'Timeline of SCT/78' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Timeline of SCT/78' }));
  expect(await panel.findByText('Nothing here yet')).toBeInTheDocument();
  expect(queries).toEqual(['vendor_billing 5']);
});
