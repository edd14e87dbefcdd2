import { type JobBilling, jobBilling } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobBillingSection } from './job-billing.screen';

const document = {
  documentId: 7,
  invoiceId: 7,
  number: 'INV/26-27/00007',
  status: 'invoice' as const,
  partyName: 'Coromandel Textiles',
  amount: 900,
};
const source = (id: number, leftAmount: number): JobBilling['sources'][number] => ({
  kind: 'fund_request',
  id,
  description: `FR-${id} Port dues`,
  amount: 900 + leftAmount,
  billedAmount: 900,
  leftAmount,
  documents: [document],
});
const open = (...sources: JobBilling['sources']) =>
  renderScreen(<JobBillingSection jobNumber="JOB-1" />, {
    api: [stub(jobBilling, { jobNumber: 'JOB-1', sources, charges: [] })],
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('a source that was billed above what was spent on it in the end says by how much', async () => {
  open(source(1, -250), source(2, 0), source(3, 100));
  const above = within(await row(/FR-1/)).getByText(/above cost, to be credited/);
  expect(above).toHaveTextContent('₹250.00 above cost, to be credited');
  for (const [name, left] of [
    [/FR-2/, '₹0.00'],
    [/FR-3/, '₹100.00'],
  ] as const) {
    expect(within(await row(name)).getByText(left)).toBeInTheDocument();
    expect(within(await row(name)).queryByText(/above cost/)).not.toBeInTheDocument();
  }
});

test('what was billed above cost leads to a credit note for it (FUND-12)', async () => {
  const proforma = { ...document, documentId: 8, invoiceId: null, number: 'PI-8', amount: 50 };
  const consolidated = { ...document, documentId: 9, invoiceId: 12, number: 'PI-9', amount: 50 };
  const creditNote = { ...document, documentId: 10, invoiceId: null, number: 'CN/26-27/00001', amount: -50 };
  open({ ...source(1, -250), documents: [document, proforma, consolidated, creditNote] }, source(2, 0));
  const above = within(await row(/FR-1/));
  expect(
    above
      .getAllByRole('link', { name: /^Credit / })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Credit INV/26-27/00007', '/billing/credit-note/create/7?source=fund_request-1&amount=250'],
    ['Credit PI-9', '/billing/credit-note/create/12?source=fund_request-1&amount=250'],
  ]);
  expect(within(await row(/FR-2/)).queryByRole('link', { name: /^Credit / })).not.toBeInTheDocument();
});

test('what was billed leads to its document', async () => {
  open(source(1, 0));
  expect(await screen.findByRole('link', { name: 'INV/26-27/00007' })).toHaveAttribute(
    'href',
    '/billing/proforma-invoice/view/7',
  );
});

test('a job of which nothing was billed says so', async () => {
  open();
  expect(await screen.findByText('Nothing was billed yet')).toBeInTheDocument();
});

test('charges stand before bills and expenses, each with its kind, its documents and what is left', async () => {
  const charge = { chargeId: 2, chargeName: 'THC', quantity: 1, currency: 'USD' as const, billedAmount: 40 };
  const sources = [
    { ...source(1, 100), kind: 'vendor_bill' as const, description: 'VB-1' },
    { ...source(2, 0), description: 'FR-2', documents: [] },
    { ...source(3, 0), kind: 'adhoc' as const, description: 'FR-3' },
  ];
  const charges = [{ ...charge, documents: [{ ...document, amount: 40 }] }];
  renderScreen(<JobBillingSection jobNumber="JOB-1" />, {
    api: [stub(jobBilling, { jobNumber: 'JOB-1', sources, charges })],
  });
  const table = within(await screen.findByRole('table', { name: 'What of the job was billed' }));
  expect(screen.getByRole('region', { name: 'Billed so far' })).toHaveTextContent('Without tax');
  expect(
    table.getAllByRole('row').map((each) => [...each.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['What', 'Kind', 'Billed', 'Left to bill', 'Documents'],
    ['THC', 'Charge', '$40.00', '–', 'INV/26-27/00007 Coromandel Textiles, $40.00'],
    ['VB-1', 'Vendor bill', '₹900.00', '₹100.00', 'INV/26-27/00007 Coromandel Textiles, ₹900.00'],
    ['FR-2', 'Fund request', '₹900.00', '₹0.00', '–'],
    ['FR-3', 'Adhoc allocation', '₹900.00', '₹0.00', 'INV/26-27/00007 Coromandel Textiles, ₹900.00'],
  ]);
});

test('what was billed is read again where it could not be', async () => {
  const answers: unknown[] = [new Refusal(503, 'Away')];
  renderScreen(<JobBillingSection jobNumber="JOB-1" />, {
    api: [
      stub(jobBilling, () => (answers.shift() ?? { jobNumber: 'JOB-1', sources: [], charges: [] }) as never),
    ],
  });
  expect(await screen.findByText('Error loading what was billed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was billed yet')).toBeInTheDocument();
});
