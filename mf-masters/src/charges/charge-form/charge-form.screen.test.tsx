import { createCharge, listChargeBases, listShipmentCategories } from '@freightdesk/contracts/core';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import { toastWith } from '../../masters/master-screen.samples';
import { sampleCharge } from '../charge.samples';
import {
  addConfiguration,
  choose,
  configuration,
  field,
  fillBasics,
  loaded,
  pick,
  press,
  renderAdd,
  type,
  user,
} from './charge-form.samples';

// Each of these tests fills in a whole form, which takes long under load.
test('a charge is created with configurations, slabs and its HSN/SAC code, and the list opens', async () => {
  const bodies: unknown[] = [];
  const { router } = renderAdd(
    stub(createCharge, ({ body, headers }) => {
      expect(headers.get('Idempotency-Key')).toBeTruthy();
      bodies.push(body);
      return sampleCharge();
    }),
  );
  await fillBasics();
  await press('Add Configuration');
  expect(field(/^Shipment Category/, configuration(1))).toHaveValue('ALL');
  expect(field(/^Charge Basis/, configuration(1))).toHaveValue('FLAT');
  await type('Standard Selling Cost of slab 1', '1500.50', configuration(1));
  await press('Add Rate Slab');
  await choose('Port of slab 2', 'Nhava', configuration(1));
  await pick('Currency of slab 2', 'USD', configuration(1));
  await type('Standard Selling Cost of slab 2', '20', configuration(1));
  await addConfiguration(2, 'AIR', 'PER_CONTAINER_20');
  await type(/^20' container min rate/, '100', configuration(2));
  await type(/^20' container max rate/, '200.25', configuration(2));
  await choose('HSN/SAC Code', '996711');
  await press('Create Charge');
  await toastWith('Charge created successfully.');
  expect(router.state.location.pathname).toBe('/masters/charge');
  expect(bodies).toEqual([
    expect.objectContaining({
      chargeCode: expect.stringMatching(/^CHG-\d{13}-[A-Z]{5}$/),
      name: 'Lift on, lift off',
      category: 'revenue',
      applyToExpense: false,
      unit: 'per unit',
      currency: 'INR',
      clientId: '1',
      hsnSacId: 7,
      hsnSacCode: '996711',
      hsnSacDescription: 'Container handling',
      gstRate: 18,
      gstPercent: 18,
      igstPercent: 18,
      cgstPercent: 9,
      sgstPercent: 9,
      defaultVendorId: null,
      editableRate: true,
      vendorRequired: false,
      showInInvoice: true,
      active: true,
      gstApplicable: true,
      taxInclusive: false,
      shipmentCategories: ['ALL', 'AIR'],
      applicabilities: [
        expect.objectContaining({
          shipmentCategory: 'ALL',
          basis: 'FLAT',
          rateSlabs: [
            expect.objectContaining({ standard_cost: true, portId: null, standardsellingcost: '1500.50' }),
            expect.objectContaining({
              standard_cost: false,
              port: 'Nhava Sheva',
              portId: 2,
              currency: 'USD',
              standardsellingcost: '20',
            }),
          ],
        }),
        expect.objectContaining({
          shipmentCategory: 'AIR',
          basis: 'PER_CONTAINER_20',
          rateSlabs: [],
          containerRates: { 20: { min: '100', max: '200.25' }, 40: {} },
        }),
      ],
    }),
  ]);
});

describe('the rules of the form', () => {
  test('the first failed rule is reported and every wrong field is marked', async () => {
    renderAdd();
    await loaded();
    await press('Create Charge');
    await toastWith('Charge Name is required');
    expect(screen.getByText('Category is required')).toBeInTheDocument();
    expect(screen.getByText('At least one charge configuration is required')).toBeInTheDocument();
    expect(field(/^Charge Name/)).toHaveFocus();
    await type(/^Charge Name/, 'THC');
    await press('Create Charge');
    await toastWith('Category is required');
    await pick(/^Category/, 'revenue');
    await press('Create Charge');
    await toastWith('At least one charge configuration is required');
    expect(screen.getByRole('button', { name: 'Add Configuration' })).toHaveFocus();
    expect(field(/^Charge Name/)).toHaveValue('THC');
  });

  test('only one row is for all categories', async () => {
    renderAdd();
    await fillBasics();
    await addConfiguration(1, 'ALL', 'FLAT');
    await addConfiguration(2, 'ALL', 'FLAT');
    await press('Create Charge');
    await toastWith("Only one 'ALL' category is allowed, found multiple at row 2");
    expect(field(/^Shipment Category/, configuration(2))).toHaveFocus();
  });

  test('a further row leaves the choice of the category open', async () => {
    renderAdd();
    await fillBasics();
    await press('Add Configuration');
    await press('Add Configuration');
    expect(field(/^Shipment Category/, configuration(2))).toHaveValue('');
    await press('Remove configuration 1');
    expect(screen.queryByRole('group', { name: 'Configuration 2' })).not.toBeInTheDocument();
  });

  test.each([
    ['PERCENT', [/^Min Percentage/], 'Min and Max percentage required for PERCENT basis at row 1'],
    [
      'PER_CONTAINER_20',
      [/^20' container min rate/],
      "20' container min and max rates required for PER_CONTAINER_20 basis at row 1",
    ],
    [
      'PER_CONTAINER_40',
      [/^40' container min rate/],
      "40' container min and max rates required for PER_CONTAINER_40 basis at row 1",
    ],
  ])('%s needs its figures', async (basis, [wrong], message) => {
    renderAdd();
    await fillBasics();
    await addConfiguration(1, 'ALL', basis);
    await press('Create Charge');
    await toastWith(message);
    expect(field(wrong ?? '')).toHaveFocus();
  });

  test('nothing is sent before the reference data has come', async () => {
    const never = () => new Promise<never>(() => undefined);
    renderAdd(stub(listChargeBases, never));
    await fillBasics();
    await press('Add Configuration');
    await toastWith(
      'Please wait for charge basis and shipment categories to load before adding configurations.',
    );
    await press('Create Charge');
    await toastWith('Charge basis data not loaded. Please wait and try again.');
  });

  test('shipment categories are waited for too', async () => {
    renderAdd(stub(listShipmentCategories, () => new Promise<never>(() => undefined)));
    await fillBasics();
    await press('Create Charge');
    await toastWith('Shipment categories data not loaded. Please wait and try again.');
  });
});

test('what is added and removed is said beside the rows', async () => {
  renderAdd();
  await fillBasics();
  await press('Add Configuration');
  expect(await screen.findByText('Configuration 1 added')).toHaveAttribute('role', 'status');
  await press('Add Rate Slab');
  expect(screen.getByText('Rate slab 2 added')).toHaveAttribute('role', 'status');
  await press('Remove rate slab 2');
  expect(screen.getByText('Rate slab 2 removed')).toBeInTheDocument();
  await press('Remove configuration 1');
  expect(screen.getByText('Configuration 1 removed')).toBeInTheDocument();
  expect(screen.getByText('No configurations yet')).toBeInTheDocument();
});

test('what is seldom changed is folded, and says beside its title what it holds', async () => {
  renderAdd();
  await loaded();
  const settings = screen.getByRole('heading', { name: 'Settings' }).closest('details');
  expect(settings).not.toHaveAttribute('open');
  expect(settings).toHaveTextContent('Active, Editable Rate, Show in Invoice, GST Applicable');
  await user.click(screen.getByRole('heading', { name: 'Settings' }));
  await user.click(field('Tax Inclusive'));
  expect(settings).toHaveTextContent('GST Applicable, Tax Inclusive');
  expect(screen.getByText('Any client, any port')).toBeInTheDocument();
});

test('a folded section opens where something in it is refused', async () => {
  renderAdd(
    stub(createCharge, new Refusal(400, 'Too long', 'invalid', { ledgerCode: 'At most 40 characters' })),
  );
  await fillBasics();
  await addConfiguration(1, 'ALL', 'FLAT');
  await press('Create Charge');
  await screen.findByText('At most 40 characters');
  expect(screen.getByRole('heading', { name: 'Settings' }).closest('details')).toHaveAttribute('open');
});
