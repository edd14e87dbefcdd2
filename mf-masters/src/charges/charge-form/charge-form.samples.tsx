import {
  getVendor,
  listChargeBases,
  listHsnCodes,
  listPorts,
  listShipmentCategories,
  listTaxSlabs,
  listVendors,
  type Vendor,
} from '@freightdesk/contracts/core';
import { renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sampleBases,
  sampleCategories,
  sampleHsnCodes,
  samplePorts,
  sampleTaxSlabs,
  sampleVendors,
} from '../charge.samples';
import { AddChargeScreen, EditChargeScreen } from './charge-form.screen';

export const user = userEvent.setup({ delay: null });
const masters = [
  stub(listChargeBases, sampleBases),
  stub(listShipmentCategories, sampleCategories),
  stubList(listHsnCodes, sampleHsnCodes),
  stub(listTaxSlabs, sampleTaxSlabs),
  stubList(listVendors, sampleVendors),
  stub(getVendor, () => sampleVendors[0] as Vendor),
  stubList(listPorts, samplePorts),
];

export const renderAdd = (...api: Stub[]) =>
  renderScreen(<AddChargeScreen />, {
    route: '/masters/add-charge',
    path: '/masters/add-charge',
    api: [...api, ...masters],
  });
export const renderEdit = (path: string, ...api: Stub[]) =>
  renderScreen(<EditChargeScreen />, {
    route: '/masters/edit-charge/:id?',
    path: `/masters/edit-charge${path}`,
    api: [...api, ...masters],
  });

type Scope = Pick<typeof screen, 'getByLabelText' | 'getByRole'>;
export const field = (name: string | RegExp, scope: Scope = screen) => scope.getByLabelText(name);
export async function type(name: string | RegExp, text: string, scope: Scope = screen) {
  await user.clear(field(name, scope));
  await user.click(field(name, scope));
  await user.paste(text);
}
export const pick = (name: string | RegExp, value: string, scope: Scope = screen) =>
  user.selectOptions(field(name, scope), value);
export async function choose(name: string, text: string, scope: Scope = screen) {
  await user.click(scope.getByRole('combobox', { name }));
  await user.paste(text);
  await screen.findByText('1 match');
  await user.keyboard('{Enter}');
}
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
export const loaded = () => screen.findByRole('option', { name: 'GST 12%' });
export const configuration = (n: number) => within(screen.getByRole('group', { name: `Configuration ${n}` }));
export const regions = () =>
  screen.getAllByRole('region').map((region) => within(region).queryByRole('heading')?.textContent);

export async function fillBasics(category = 'revenue') {
  await loaded();
  await type(/^Charge Name/, 'Lift on, lift off');
  await pick(/^Category/, category);
}
export async function addConfiguration(n: number, category: string, basis: string) {
  await press('Add Configuration');
  await pick(/^Shipment Category/, category, configuration(n));
  await pick(/^Charge Basis/, basis, configuration(n));
}
