import { getInvoice } from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProforma } from '../../testing/billing.samples';
import { ProformaViewScreen } from './proforma-view.screen';

const open = (...api: Stub[]) =>
  renderScreen(<ProformaViewScreen />, {
    route: '/billing/proforma-invoice/view/:id',
    path: '/billing/proforma-invoice/view/7',
    api,
  });

const shown = (region: string, label: string) =>
  within(screen.getByRole('region', { name: region })).getByText(label).nextSibling?.textContent;

test('the document shows its facts, N/A where there are none, and a minus before the advance', async () => {
  open(stub(getInvoice, sampleProforma({ contractNumber: '', advanceAmount: 360, totalAfterAdvance: 2000 })));
  expect(await screen.findByText('PI-7')).toBeInTheDocument();
  expect(shown('Document', 'Contract')).toBe('N/A');
  expect(shown('Party', 'Bill to')).toBe('Coromandel Textiles');
  expect(shown('Summary', 'Subtotal')).toBe('₹2,000.00');
  expect(shown('Summary', 'Advance')).toBe('-₹360.00');
  expect(shown('Summary', 'Grand Total')).toBe('₹2,000.00');
});

test('the charges have a column for each other tax; their sum stands in the summary', async () => {
  const [line] = sampleProforma().charges;
  const otherTaxes = { CESS: 0.1, 'Port levy': 0.2 };
  open(
    stub(
      getInvoice,
      sampleProforma({ charges: [{ ...line, otherTaxes }] as never, otherTaxTotals: otherTaxes }),
    ),
  );
  expect(await screen.findByText('CHA agency – for two containers')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'S.No',
    'Description',
    'UOM',
    'Qty',
    'Rate',
    'Amount',
    'GST%',
    'SGST',
    'CGST',
    'IGST',
    'CESS',
    'Port levy',
    'GST Amount',
    'Total',
  ]);
  expect(shown('Summary', 'Other Tax')).toBe('₹0.30');
});

test('a proforma without charges says so', async () => {
  open(stub(getInvoice, sampleProforma({ charges: [] })));
  expect(await screen.findByText('No charges found')).toBeInTheDocument();
});

test('an invoice that cannot be read is said so, with the way back to the list', async () => {
  const { router } = open(stub(getInvoice, new Refusal(404, 'Invoice not found', 'not_found')));
  expect(await screen.findByText('Failed to load invoice')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Back to List' }));
  expect(router.state.location.pathname).toBe('/billing/proforma-list');
});
