import { createInvoice, getWarehouseSync, listJobs, listWarehouseJobs } from '@freightdesk/contracts/billing';
import { partyTaxGroup } from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleContract, sampleProforma } from '../../testing/billing.samples';
import { figure, total } from '../../testing/proforma-form.samples';
import {
  addCharge,
  chooseContract,
  fourLines,
  generate,
  open,
  says,
  sources,
  type,
  user,
} from './proforma-picker.samples';
import { ProformaPickerScreen } from './proforma-picker.screen';

const noSync = {
  status: 'none' as const,
  created: 0,
  skipped: 0,
  refused: 0,
  read: 0,
  total: null,
  problems: [],
  startedAt: null,
  finishedAt: null,
};

test('a job without a proforma offers Create PI, one with an open proforma Edit PI', async () => {
  const { router } = open('');
  expect(await screen.findByRole('button', { name: 'Create PI for JOB-1' })).toHaveTextContent(/^Create PI$/);
  expect(screen.getByRole('searchbox', { name: 'Search jobs' })).toBeInTheDocument();
  const edit = screen.getByRole('button', { name: 'Edit PI of JOB-2' });
  expect(edit).toHaveTextContent(/^Edit PI$/);
  await user.click(edit);
  expect(router.state.location.search).toBe('?tab=jobs&edit=9');
});

test('while the proformas are not known no job offers to create one', async () => {
  open('', stub(listJobs, new Refusal(503, 'Away')));
  expect(await screen.findByText('Failed to fetch jobs')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Create PI/ })).not.toBeInTheDocument();
});

test('the four lines of the specimen invoice show its figures within the state and are sent', async () => {
  const bodies: unknown[] = [];
  const { router } = open(
    '?job=JOB-1',
    stub(createInvoice, ({ body }) => {
      bodies.push(body);
      return sampleProforma({ id: 12 });
    }),
  );
  await chooseContract();
  await fourLines();
  expect(total('Amount')).toBe('21,750.85');
  expect(total('CGST')).toBe('1,938.06');
  expect(total('SGST')).toBe('1,938.06');
  expect(figure('Advance')).toBe('₹0.00');
  expect(figure('Grand Total')).toBe('₹25,626.97');
  await generate();
  await says('Proforma Invoice generated successfully! Invoice ID: 12');
  expect(router.state.location.pathname).toBe('/billing/proforma-invoice/view/12');
  expect(bodies).toEqual([
    expect.objectContaining({
      jobNumber: 'JOB-1',
      partyId: '1',
      contractId: '1',
      status: 'proforma',
      isPerforma: true,
      importerId: null,
      port: '',
      cargoDetails: '',
      shipmentCategory: 'SEA_FCL',
      subtotal: 21750.85,
      cgstAmount: 1938.06,
      sgstAmount: 1938.06,
      igstAmount: 0,
      taxAmount: 3876.12,
      otherTaxTotals: {},
      totalAmount: 25626.97,
      charges: [
        expect.objectContaining({ chargeId: 1, quantity: '1', rate: '2500', gstPercent: '18' }),
        expect.objectContaining({ chargeId: 2, quantity: '2', rate: '8700' }),
        expect.objectContaining({ chargeId: 3, rate: '1550.55' }),
        expect.objectContaining({ chargeId: 4, quantity: '3', rate: '100.10', gstPercent: '5' }),
      ],
    }),
  ]);
});

test('a party of another state is charged IGST', async () => {
  open('?job=JOB-2');
  await chooseContract();
  expect(await screen.findByRole('columnheader', { name: 'IGST' })).toBeInTheDocument();
  expect(total('IGST')).toBe('450.00');
  expect(screen.queryByText('CGST')).not.toBeInTheDocument();
});

test('each levy of the party has a column of its own, with its sum', async () => {
  const taxItems = [
    { type: 'GST' },
    { type: 'CESS', percentage: 5, appliedOn: 'GST' },
    { type: 'OTHERS', name: 'Port levy', percentage: 2, appliedOn: 'AMOUNT' },
  ];
  open('?job=JOB-1', stub(partyTaxGroup, { taxItems } as never));
  await chooseContract();
  await screen.findByRole('textbox', { name: 'Rate of CHA agency' });
  const table = within(screen.getByRole('table', { name: 'Charges' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Charge',
    'Quantity',
    'Rate',
    'GST %',
    'Treatment',
    'Amount',
    'CGST',
    'SGST',
    'CESS',
    'Port levy',
    'Total',
    'Actions',
  ]);
  const sums = ['Amount', 'CGST', 'SGST', 'CESS', 'Port levy', 'Total'].map(total);
  expect(sums).toEqual(['2,500.00', '225.00', '225.00', '22.50', '50.00', '3,022.50']);
  expect(figure('Grand Total')).toBe('₹3,022.50');
});

test('the rules are reported in their order, and a wrong figure is marked', async () => {
  open('?job=JOB-1');
  expect(await screen.findByRole('button', { name: 'Generate Proforma Invoice' })).toBeDisabled();
  await addCharge('CHA agency');
  await generate();
  await says('Please select a contract');
  await says('Validation Error');
  await chooseContract();
  await says('1 service of CT-100001 applied');
  await type('Quantity of CHA agency', '1.5');
  await generate();
  await says('Please correct the marked charges');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveAccessibleDescription(
      'Quantity of CHA agency: A whole number',
    ),
  );
  await type('Quantity of CHA agency', '2');
  await waitFor(() => expect(screen.queryByText(/A whole number/)).not.toBeInTheDocument());
});

test('choosing a contract puts its services in the place of the charges, without a further press', async () => {
  open('?job=JOB-1');
  await addCharge('THC 20 ft');
  await chooseContract();
  expect(await screen.findByRole('textbox', { name: 'Rate of CHA agency' })).toHaveValue('2500');
  expect(screen.queryByRole('textbox', { name: 'Rate of THC 20 ft' })).not.toBeInTheDocument();
  expect(await screen.findByText('1 service of CT-100001 applied')).toHaveAttribute('role', 'status');
});

test('two lines of one charge have names of their own', async () => {
  open('?job=JOB-1');
  await addCharge('CHA agency');
  await addCharge('CHA agency');
  expect(screen.getByRole('textbox', { name: 'Rate of CHA agency, line 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove CHA agency, line 2' }));
  expect(screen.getByRole('textbox', { name: 'Rate of CHA agency' })).toBeInTheDocument();
});

test.each([
  ['Yes', '9100'],
  ['No', '8000'],
])('"Rate Based on Port?" answered %s gives the rate %s', async (answer, rate) => {
  open('?job=JOB-1');
  await addCharge('THC 20 ft');
  await user.type(screen.getByRole('combobox', { name: 'Port' }), 'chen');
  await user.click(await screen.findByRole('option', { name: /^Chennai/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Rate Based on Port?' });
  await user.click(within(question).getByRole('button', { name: answer }));
  expect(screen.getByRole('textbox', { name: 'Rate of THC 20 ft' })).toHaveValue(rate);
});

test('without the tax group of the party nothing can be raised', async () => {
  const answers: unknown[] = [new Refusal(503, 'Away')];
  open(
    '?job=JOB-1',
    stub(partyTaxGroup, () => (answers.shift() ?? { taxItems: [] }) as never),
  );
  await addCharge('CHA agency');
  expect(await screen.findByText('Failed to fetch party tax group')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate Proforma Invoice' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /^Grand Total/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate Proforma Invoice' })).toBeEnabled();
});

test('dollars are shown as dollars, and two currencies are refused', async () => {
  const services = sampleContract.services.map((service) => ({ ...service, currency: 'USD' }));
  open('?job=JOB-1', stub(listContracts, [{ ...sampleContract, services }] as never));
  await chooseContract();
  await screen.findByRole('textbox', { name: 'Rate of CHA agency' });
  expect(figure('Grand Total')).toBe('$2,950.00');
  await addCharge('THC 20 ft');
  await generate();
  await says('All charges of a proforma must have the same currency');
});

test('closing with changes asks first; without changes it closes', async () => {
  const { router } = open('?job=JOB-1');
  await addCharge('CHA agency');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(router.state.location.search).toBe('?tab=jobs');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the warehouse jobs are shown first; another tab leaves behind what narrowed the one before', async () => {
  const { router } = renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: '/billing/performa-invoice?q=DN&page=2',
    api: [
      stub(listWarehouseJobs, { items: [], total: 0, page: 2, pageSize: 50 }),
      stub(getWarehouseSync, noSync),
      ...sources,
    ],
  });
  expect(await screen.findByRole('tab', { name: 'Warehouse Jobs', selected: true })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Jobs',
    'Warehouse Jobs',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Jobs' }));
  expect(await screen.findByRole('button', { name: 'Create PI for JOB-1' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=jobs');
  await user.click(screen.getByRole('tab', { name: 'Warehouse Jobs' }));
  expect(router.state.location.search).toBe('');
});
