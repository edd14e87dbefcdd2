import { createCharge, listTaxSlabs } from '@freightdesk/contracts/core';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { toastWith } from '../../masters/master-screen.samples';
import { sampleCharge, sampleTaxSlabs } from '../charge.samples';
import { addConfiguration, field, fillBasics, loaded, press, renderAdd, user } from './charge-form.samples';

// Each of these tests fills in a whole form, which takes long under load.
async function fillNew() {
  await fillBasics();
  await addConfiguration(1, 'ALL', 'FLAT');
}

describe('sending a new charge', () => {
  test('a second press while it is being created sends nothing', async () => {
    let requestCount = 0;
    renderAdd(
      stub(createCharge, () => {
        requestCount += 1;
        return sampleCharge();
      }),
    );
    await fillNew();
    await user.dblClick(screen.getByRole('button', { name: 'Create Charge' }));
    await toastWith('Charge created successfully.');
    expect(requestCount).toBe(1);
  });

  test('what the service refuses stands below its field, and nothing that was typed is lost', async () => {
    const message = 'Port Chennai appears twice at row 1';
    const refusal = new Refusal(400, message, 'invalid', {
      'applicabilities.0.rateSlabs.0.minRate': message,
      hsnSacId: 'This HSN/SAC code does not exist',
    });
    renderAdd(stub(createCharge, refusal));
    await fillNew();
    await press('Create Charge');
    await toastWith(message);
    expect(screen.getByText('This HSN/SAC code does not exist')).toBeInTheDocument();
    expect(field('Min Rate of slab 1')).toBeInvalid();
    expect(field(/^Charge Name/)).toHaveValue('Lift on, lift off');
  });

  test.each([
    [new Refusal(500, ''), 'Failed to create charge'],
    [
      new Refusal(409, 'The charge code CHG-1 is already taken', 'taken'),
      'The charge code CHG-1 is already taken',
    ],
  ])('a failure is reported', async (refusal, text) => {
    renderAdd(stub(createCharge, refusal));
    await fillNew();
    await press('Create Charge');
    await toastWith(text);
  });

  test('an unexpected failure is reported too', async () => {
    renderAdd(
      stub(createCharge, () => {
        throw new Error('cut off');
      }),
    );
    await fillNew();
    await press('Create Charge');
    await toastWith('An unexpected error occurred.');
  });

  test('data that cannot be loaded is said so and can be read again', async () => {
    const answers = [new Refusal(503, 'Away'), sampleTaxSlabs];
    renderAdd(stub(listTaxSlabs, () => answers.shift() ?? sampleTaxSlabs));
    await toastWith('Failed to load required data. Please refresh the page.');
    await press('Retry');
    await loaded();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test.each(['Back', 'Cancel'])('%s asks where something would be lost', async (name) => {
    const { router } = renderAdd();
    await fillBasics();
    await user.click(screen.getByRole('link', { name }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/masters/charge');
  });
});
