import { advanceSummary, getInvoice, getParty } from '@freightdesk/contracts';
import { stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleParties, sampleProforma } from '../../testing/billing.samples';
import { figure, openForm, total } from '../../testing/proforma-form.samples';
import { addCharge } from '../proforma-picker/proforma-picker.samples';

const user = userEvent.setup({ delay: null });
const partyOfId = stub(
  getParty,
  ({ params }) => sampleParties.find(({ id }) => String(id) === params.id) as never,
);
async function chooseParty(name: string) {
  const party = screen.getByRole('combobox', { name: 'Party' });
  await user.clear(party);
  await user.type(party, name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

test('another party has other contracts and prices: it empties contract and charges', async () => {
  openForm('?edit=7', partyOfId);
  expect(await screen.findByRole('textbox', { name: 'Rate of CHA agency' })).toBeInTheDocument();
  await chooseParty('Sahyadri');
  expect(await screen.findByText('No charges yet')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Contract' })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Update Proforma Invoice' })).toBeDisabled();
});

test('a proforma that gets another party uses nothing of what the first one has paid', async () => {
  const nothing = { received: 0, left: 0 };
  openForm(
    '?edit=7',
    partyOfId,
    stub(getInvoice, sampleProforma({ advanceAmount: 500 })),
    stub(advanceSummary, ({ query }) => ({ partyId: Number(query.get('partyId')), ...nothing })),
  );
  await waitFor(() => expect(figure('Advance')).toBe('-₹500.00'));
  await chooseParty('Sahyadri');
  expect(await screen.findByText('No charges yet')).toBeInTheDocument();
  await addCharge('THC 20 ft');
  await waitFor(() => expect(figure('Grand Total')).toBe(`₹${total('Total')}`));
});
