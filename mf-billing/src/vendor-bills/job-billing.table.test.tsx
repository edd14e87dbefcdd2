import { type JobBilling, jobBilling } from '@freightdesk/contracts';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { JobBillingSection } from './job-billing.table';

const document = {
  ...{ documentId: 7, number: 'INV/26-27/00007', status: 'invoice' as const },
  ...{ partyName: 'Coromandel Textiles', amount: 900 },
};
const source = (id: number, leftAmount: number): JobBilling['sources'][number] => ({
  ...{ kind: 'fund_request', id, description: `FR-${id} Port dues`, amount: 900 + leftAmount },
  ...{ billedAmount: 900, leftAmount, documents: [document] },
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
