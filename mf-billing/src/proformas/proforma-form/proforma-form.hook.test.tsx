import { getParty } from '@freightdesk/contracts';
import { stub } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleParties } from '../../testing/billing.samples';
import { openForm } from '../../testing/proforma-form.samples';

const user = userEvent.setup({ delay: null });

test('another party has other contracts and prices: it empties contract and charges', async () => {
  openForm(
    '?edit=7',
    stub(getParty, ({ params }) => sampleParties.find(({ id }) => String(id) === params.id) as never),
  );
  expect(await screen.findByRole('textbox', { name: 'Rate of CHA agency' })).toBeInTheDocument();
  const party = screen.getByRole('combobox', { name: 'Party' });
  await user.clear(party);
  await user.type(party, 'Sahyadri');
  await user.click(await screen.findByRole('option', { name: /^Sahyadri/ }));
  expect(await screen.findByText('No charges yet')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Contract' })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Update Proforma Invoice' })).toBeDisabled();
});
