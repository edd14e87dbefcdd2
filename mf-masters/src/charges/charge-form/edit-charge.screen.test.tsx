import { getCharge, updateCharge } from '@freightdesk/contracts/core';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { toastWith } from '../../masters/master-screen.samples';
import { sampleCharge } from '../charge.samples';
import {
  choose,
  configuration,
  field,
  pick,
  press,
  regions,
  renderEdit,
  type,
  user,
} from './charge-form.samples';

// Each of these tests fills in a whole form, which takes long under load.
describe('editing', () => {
  const isOpen = () => screen.findByRole('button', { name: 'Update Charge' });

  test('a charge is changed with the state it was read in, and the list opens', async () => {
    const bodies: unknown[] = [];
    const { router } = renderEdit(
      '/4',
      stub(getCharge, sampleCharge({ vendorRequired: true, defaultVendorId: 9, port: 'Old Harbour' })),
      stub(updateCharge, ({ body }) => {
        bodies.push(body);
        return sampleCharge();
      }),
    );
    await isOpen();
    expect(regions()).toEqual([
      'Basic Information',
      'Shipment Category and Charge Basis Configuration',
      'HSN/SAC Configuration',
      'Vendor Information',
      'Client & Port Information',
      'Settings',
    ]);
    expect(field(/^Max Percentage/, configuration(1))).toHaveValue('5');
    expect(screen.getByRole('combobox', { name: 'Port' })).toHaveValue('Old Harbour');
    await type(/^Max Percentage/, '7.5', configuration(1));
    await press('Update Charge');
    await toastWith('Charge updated successfully.');
    expect(router.state.location.pathname).toBe('/masters/charge');
    expect(bodies).toEqual([
      expect.objectContaining({
        name: 'Terminal handling',
        updatedAt: '2026-11-01T00:00:00.000Z',
        defaultVendorId: 9,
        port: 'Old Harbour',
        applicabilities: [expect.objectContaining({ basis: 'PERCENT', minPercent: '1', maxPercent: '7.5' })],
      }),
    ]);
  });

  test('a charge with an HSN/SAC code keeps one', async () => {
    renderEdit('/4', stub(getCharge, sampleCharge()));
    await isOpen();
    await user.clear(screen.getByRole('combobox', { name: 'HSN/SAC Code' }));
    await press('Update Charge');
    await toastWith('HSN/SAC code is required');
  });

  test('a charge without code and configurations may stay so', async () => {
    const bodies: unknown[] = [];
    renderEdit(
      '/4',
      stub(getCharge, sampleCharge({ hsnSacId: null, applicabilities: [] })),
      stub(updateCharge, ({ body }) => {
        bodies.push(body);
        return sampleCharge();
      }),
    );
    await isOpen();
    await press('Update Charge');
    await toastWith('Charge updated successfully.');
    expect(bodies).toEqual([expect.not.objectContaining({ applicabilities: expect.anything() })]);
  });

  test('a basis that is offered no more stays chosen', async () => {
    const row = { shipmentCategory: 'RAIL', basis: 'OLD', rateSlabs: [] };
    renderEdit('/4', stub(getCharge, sampleCharge({ applicabilities: [row] })));
    await isOpen();
    expect(field(/^Charge Basis/, configuration(1))).toHaveValue('OLD');
    expect(field(/^Shipment Category/, configuration(1))).toHaveValue('RAIL');
    await pick(/^Shipment Category/, 'AIR', configuration(1));
  });

  test.each(['', '/abc'])('without a numeric id (%s) the list opens', async (path) => {
    const { router } = renderEdit(path);
    expect(await screen.findByText('Went elsewhere')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/masters/charge');
  });

  test('a charge that cannot be loaded leads to the list, which says why', async () => {
    const { router } = renderEdit('/4', stub(getCharge, new Refusal(404, 'Charge not found', 'not_found')));
    await toastWith('Charge not found');
    expect(router.state.location.pathname).toBe('/masters/charge');
  });

  test('a failed update is reported', async () => {
    renderEdit('/4', stub(getCharge, sampleCharge()), stub(updateCharge, new Refusal(500, '')));
    await isOpen();
    await press('Update Charge');
    await toastWith('Failed to update charge');
  });

  describe('while somebody else changes the charge', () => {
    async function meetChange() {
      const versions = [sampleCharge(), sampleCharge({ name: 'THC at the port' })];
      renderEdit(
        '/4',
        stub(getCharge, () => versions.shift() ?? sampleCharge({ name: 'THC at the port' })),
        stub(updateCharge, new Refusal(409, 'Somebody else changed this charge', 'changed_meanwhile')),
      );
      await isOpen();
      await type(/^Charge Name/, 'My name');
      await choose('HSN/SAC Code', 'Ocean');
      await press('Update Charge');
      return screen.findByRole('dialog', { name: 'Changed meanwhile' });
    }

    test('theirs takes what is stored now', async () => {
      const question = await meetChange();
      expect(question).toHaveTextContent('Theirs: THC at the port');
      await user.click(within(question).getByRole('button', { name: 'Take theirs' }));
      expect(field(/^Charge Name/)).toHaveValue('THC at the port');
    });

    test('mine keeps what was typed', async () => {
      const question = await meetChange();
      await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
      expect(field(/^Charge Name/)).toHaveValue('My name');
    });
  });
});
