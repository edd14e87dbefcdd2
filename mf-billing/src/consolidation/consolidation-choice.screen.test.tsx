import { createConsolidatedInvoice, fetchByStatus, type Invoice } from '@freightdesk/contracts/billing';
import { listParties } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice, sampleLine, sampleParties, sampleProforma } from '../testing/billing.samples';
import { consolidationProblem } from './consolidation.rules';
import { ConsolidationScreen } from './consolidation.screen';

const user = userEvent.setup();
const other = sampleProforma({ id: 8, proformaInvoiceNumber: 'PI-8', jobNumber: 'JOB-2' });

/** The screen with the proformas of the party. */
const open = async (...api: Stub[]) => {
  renderScreen(<ConsolidationScreen />, {
    route: '/billing/consolidatedinvoice',
    path: '/billing/consolidatedinvoice',
    api: [...api, stub(fetchByStatus, [sampleProforma(), other]), stubList(listParties, sampleParties)],
  });
  await user.type(screen.getByRole('combobox', { name: 'Party' }), 'Coromandel');
  await user.click(await screen.findByRole('option', { name: /^Coromandel/ }));
  await box('PI-7');
};
const box = (number: string) => screen.findByRole('checkbox', { name: `Select ${number}` });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('all proformas are selected and taken back at once, one of them by itself', async () => {
  await open();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Select', 'Invoice Number', 'Job Number', 'Subtotal', 'Tax', 'Total', 'Date']);
  expect(screen.getByText('0 of 2 selected')).toBeInTheDocument();
  await press('Select all');
  expect(screen.getByText('2 of 2 selected')).toBeInTheDocument();
  await user.click(await box('PI-8'));
  expect(await box('PI-7')).toBeChecked();
  expect(await box('PI-8')).not.toBeChecked();
  await press('Select all');
  await press('Select none');
  expect(screen.getByText('0 of 2 selected')).toBeInTheDocument();
});

test('a doubtful registration asks for a reason, which goes with the invoice', async () => {
  const bodies: unknown[] = [];
  await open(
    stub(createConsolidatedInvoice, ({ body }) => {
      bodies.push((body as { identityReason?: string }).identityReason);
      return bodies.length > 1
        ? sampleInvoice({ id: 31 })
        : new Refusal(409, 'Doubtful', 'identity_doubtful', { 'party.gstNumber': 'Wrong check character' });
    }),
  );
  await press('Select all');
  await press('Consolidate Selected');
  await press('Generate Consolidated Invoice');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const doubt = within(await screen.findByRole('region', { name: 'Doubtful registration' }));
  expect(doubt.getByText('Wrong check character')).toBeInTheDocument();
  const reason = doubt.getByRole('textbox', { name: 'Reason to issue it nevertheless' });
  expect(reason).toHaveAttribute('maxlength', '300');
  await user.type(reason, 'Seen on the certificate');
  await press('Generate Consolidated Invoice');
  expect((await screen.findAllByText('Consolidated Invoice saved: 31')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([undefined, 'Seen on the certificate']);
  expect(screen.queryByRole('region', { name: 'Doubtful registration' })).not.toBeInTheDocument();
});

test('other taxes and the advance of the proformas go with the invoice', async () => {
  const bodies: unknown[] = [];
  const levied = { ...sampleLine, otherTaxes: { CESS: 18.05 }, totalAmount: 2378.05 };
  await open(
    stub(fetchByStatus, [sampleProforma({ charges: [levied], advanceAmount: 500 })]),
    stub(createConsolidatedInvoice, ({ body }) => {
      bodies.push(body);
      return sampleInvoice({ id: 31 });
    }),
  );
  await press('Select all');
  await press('Consolidate Selected');
  await press('Generate Consolidated Invoice');
  expect((await screen.findAllByText('Consolidated Invoice saved: 31')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([
    {
      otherTaxTotals: { CESS: 18.05 },
      taxAmount: 378.05,
      totalAmount: 2378.05,
      advanceAmount: '500',
      totalAfterAdvance: 1878.05,
      charges: [{ otherTaxes: { CESS: 18.05 } }],
    },
  ]);
});

test.each<[string, Partial<Invoice>]>([
  ['parties', { partyId: 2 }],
  ['kinds of supply', { supplyType: 'sez_with_payment' }],
  ['places of supply', { placeOfSupply: '27' }],
  ['GSTINs of the party', { partyGstNumber: '33ABCCF1234A1ZI' }],
  ['currencies, tax modes', { currency: 'USD', taxMode: 'IGST' }],
])('proformas of different %s share no invoice', (what, changes) => {
  expect(consolidationProblem([sampleProforma(), sampleProforma(changes)])).toBe(
    `these proformas have different ${what}`,
  );
});
