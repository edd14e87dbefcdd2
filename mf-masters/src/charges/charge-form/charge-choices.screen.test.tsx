import { listHsnCodes, listPorts, listVendors } from '@freightdesk/contracts/core';
import { stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addConfiguration,
  choose,
  configuration,
  field,
  fillBasics,
  loaded,
  pick,
  press,
  regions,
  renderAdd,
  type,
  user,
} from './charge-form.samples';

// Each of these tests fills in a whole form, which takes long under load.
describe('what follows from a choice on the charge form', () => {
  test('a basis clears the earlier figures and begins its own', async () => {
    renderAdd();
    await fillBasics();
    await addConfiguration(1, 'ALL', 'PERCENT');
    await type(/^Min Percentage/, '2');
    await pick(/^Charge Basis/, 'PER_CONTAINER_40');
    expect(screen.queryByLabelText(/^Min Percentage/)).not.toBeInTheDocument();
    await type(/^40' container min rate/, '2');
    await pick(/^Charge Basis/, 'FLAT');
    expect(field('Standard')).toBeChecked();
    await type('Buying Cost of slab 1', '700');
    await pick(/^Charge Basis/, 'PER_KG');
    expect(field('Buying Cost of slab 1')).toHaveValue('');
    await pick(/^Charge Basis/, 'PERCENT');
    expect(field(/^Min Percentage/)).toHaveValue('');
  });

  test('only active bases and categories are offered', async () => {
    renderAdd();
    await fillBasics();
    await press('Add Configuration');
    const optionsOf = (name: RegExp) =>
      within(field(name, configuration(1)))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
    expect(optionsOf(/^Charge Basis/)).not.toContain('OLD');
    expect(optionsOf(/^Shipment Category/)).toEqual(['', 'ALL', 'AIR', 'SEA_FCL']);
  });

  test('the unit settles the container type', async () => {
    renderAdd();
    await loaded();
    expect(field('Unit')).toHaveValue('per unit');
    expect(field('Container Type')).toBeDisabled();
    await pick('Unit', 'per 20ft container');
    expect(field('Container Type')).toHaveValue('20Ft');
    await pick('Unit', 'per 40ft container');
    expect(field('Container Type')).toHaveValue('40Ft');
    await pick('Unit', 'per container');
    expect(field('Container Type')).toHaveValue('40Ft');
    await pick('Container Type', '20Ft');
    await pick('Unit', 'PER_CBM');
    expect(field('Container Type')).toHaveValue('');
  });

  test('an expense applies to expenses, has no standard cost and no client and port', async () => {
    renderAdd();
    await fillBasics('revenue');
    expect(field('Apply to Expense')).not.toBeChecked();
    await press('Add Configuration');
    expect(field('Standard')).toBeChecked();
    await pick(/^Category/, 'expense');
    expect(field('Apply to Expense')).toBeChecked();
    expect(screen.queryByLabelText('Standard')).not.toBeInTheDocument();
    expect(field('Max Request Amount of slab 1')).toBeInTheDocument();
    expect(regions()).not.toContain('Client & Port Information');
    await pick(/^Category/, 'reimbursement');
    expect(field('Apply to Expense')).not.toBeChecked();
    expect(field('Standard')).not.toBeChecked();
  });

  test('an HSN/SAC code fills the tax percentages', async () => {
    renderAdd();
    await loaded();
    await pick('Tax Slab', '2');
    expect(field('GST Rate')).toHaveValue('12');
    expect(field('GST Rate')).toHaveAttribute('readonly');
    await choose('HSN/SAC Code', 'Ocean');
    for (const [label, value] of [
      ['GST Rate', '5'],
      ['GST %', '5'],
      ['IGST %', '5'],
      ['CGST %', '2.5'],
      ['SGST %', '2.5'],
    ] as const)
      expect(field(label)).toHaveValue(value);
  });

  test('the sections are those of the specification, a vendor only where one is required', async () => {
    renderAdd();
    await loaded();
    const sections = [
      'Basic Information',
      'Shipment Category & Charge Basis Configuration',
      'HSN/SAC Configuration',
      'Client & Port Information',
      'Settings',
    ];
    expect(regions()).toEqual(sections);
    await user.click(field('Vendor Required'));
    expect(regions()).toEqual([...sections.slice(0, 3), 'Vendor Information', ...sections.slice(3)]);
    await choose('Default Vendor', 'Bay');
    expect(screen.getByRole('combobox', { name: 'Default Vendor' })).toHaveValue('Bay Container Lines');
  });
});

test('no long master is read whole: HSN/SAC codes, vendors and ports are searched', async () => {
  const queries: string[] = [];
  const heard = ({ query }: { query: URLSearchParams }) => {
    queries.push(['page', 'pageSize'].map((name) => query.get(name)).join());
    return { items: [], total: 0, page: 1, pageSize: 20 };
  };
  renderAdd(stub(listHsnCodes, heard), stub(listVendors, heard), stub(listPorts, heard));
  await fillBasics();
  await user.click(field('Vendor Required'));
  expect(queries).toEqual([]);
  for (const name of ['HSN/SAC Code', 'Default Vendor', 'Port'])
    await user.type(screen.getByRole('combobox', { name }), 'x');
  await waitFor(() => expect(queries.length).toBeGreaterThanOrEqual(3));
  expect([...new Set(queries)]).toEqual(['1,20']);
});
