import { getInvoice, jobBilling, listVendorBills, updateProforma } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { minorUnits } from '@freightdesk/tax';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { sampleProforma } from '../../testing/billing.samples';
import { type DraftLine, lineOfSource } from '../draft-line.rules';
import { type SourceRow, SourcesDialog } from './sources.dialog';
import { bill, billing, open, openDialog, part, rows, source, user } from './sources.samples';

const openBills = () => openDialog('VB, vendor bills', 'Select Vendor Bills');

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
    'Select',
    'Invoice No',
    'Type',
    'Vendor',
    'Amount',
  ]);
  expect(rows(dialog)).toEqual([
    expect.stringContaining('ST/118TransportSouthern Trailers₹5,000.00'),
    expect.stringContaining('₹8,000.00₹5,000.00 left; billed ₹3,000.00 with INV/26-27/00001'),
  ]);
  expect(dialog.getByText('Used up: ST/140 of Southern Trailers (₹1,200.00 with PI-8).')).toBeInTheDocument();
});

test('a chosen vendor bill becomes a line at cost without GST, is sent with what it bills, and is offered no more', async () => {
  const bodies: unknown[] = [];
  open(
    stub(updateProforma, ({ body }) => {
      bodies.push(body);
      return sampleProforma();
    }),
  );
  const dialog = await openBills();
  const add = dialog.getByRole('button', { name: 'Add Selected' });
  expect(add).toBeDisabled();
  const box = await dialog.findByRole('checkbox', { name: /ST\/118/ });
  await user.click(box);
  await user.click(box);
  expect(box).not.toBeChecked();
  await user.click(await dialog.findByRole('checkbox', { name: /ST\/131/ }));
  await user.click(add);
  expect(screen.getByRole('textbox', { name: 'Rate of Transport' })).toHaveValue('5000');
  expect(screen.getByRole('textbox', { name: 'GST % of Transport' })).toHaveValue('0');
  const line = screen.getByRole('textbox', { name: 'Quantity of Transport' }).closest('tr') as HTMLElement;
  expect(line).toHaveTextContent('ST/131 of Southern Trailers');
  expect(line).toHaveTextContent('lump sum');
  expect(line).toHaveTextContent('Billed before: ₹3,000.00 with INV/26-27/00001');

  await user.type(screen.getByRole('textbox', { name: 'HSN/SAC of Transport' }), '996511');

  const reopenedBills = await openBills();
  await reopenedBills.findByRole('checkbox', { name: /ST\/118/ });
  expect(reopenedBills.queryByRole('checkbox', { name: /ST\/131/ })).not.toBeInTheDocument();
  await user.click(reopenedBills.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));
  expect((await screen.findAllByText('Proforma Invoice updated successfully!')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([
    {
      totalAmount: 7360,
      charges: [
        { chargeName: 'CHA agency', source: null },
        {
          chargeId: null,
          chargeName: 'Transport',
          quantity: '1',
          rate: '5000',
          gstPercent: '0',
          uom: 'LUMPSUM',
          currency: 'INR',
          hsnCode: '996511',
          treatment: 'pure_agent',
          isFromExpense: false,
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
  const reopenedBills = await openBills();
  expect(await reopenedBills.findByRole('checkbox', { name: /ST\/118/ })).toBeEnabled();
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

const row = (id: number, left: number): SourceRow => {
  const source = { kind: 'vendor_bill', id } as const;
  const terms = { source, amount: minorUnits(left), chargeName: `Bill ${id}`, reference: '' };
  const offeredSource = { source, left: minorUnits(left), billedText: '' };
  return { ...offeredSource, key: String(id), label: `Bill ${id}`, line: () => lineOfSource(terms) };
};

/** Two bills, of which others use the first one up when the button is pressed. */
function UsedUp({ onAdd }: { onAdd: (lines: DraftLine[]) => void }) {
  const [left, setLeft] = useState(500);
  const texts = { title: 'Select Vendor Bills', emptyTitle: 'None', addLabel: 'Add Selected' };
  const rows = [row(1, left), row(2, 500)];
  return (
    <>
      <button type="button" onClick={() => setLeft(0)}>
        Bill it
      </button>
      <SourcesDialog {...texts} rows={rows} onAdd={onAdd} columns={[]} isReady onClose={() => undefined} />
    </>
  );
}

test('what others use up while it is chosen is not added', async () => {
  const onAdd = jest.fn();
  renderScreen(<UsedUp onAdd={onAdd} />);
  for (const name of ['Bill 1', 'Bill 2']) await user.click(await screen.findByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Bill it', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Add Selected' }));
  expect(onAdd).toHaveBeenCalledWith([expect.objectContaining({ chargeName: 'Bill 2', rate: '5' })]);
});
