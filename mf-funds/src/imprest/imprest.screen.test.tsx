import { openFunds } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImprestScreen } from './imprest.screen';

const user = userEvent.setup();
const account = {
  createdById: 4,
  person: 'Divya Menon',
  currency: 'INR' as const,
  requestCount: 3,
  openAmount: 60.5,
  ages: { upTo7: 10, upTo30: 20, upTo60: 30.5, over60: 0 },
};

test('each person has what is open by age, and a link to the requests behind it', async () => {
  const { router } = renderScreen(<ImprestScreen />, {
    route: '/imprest-accounts',
    path: '/imprest-accounts',
    api: [stub(openFunds, [account])],
  });
  const row = within(await screen.findByRole('row', { name: /Divya Menon/ }));
  for (const text of ['3', '₹10.00', '₹20.00', '₹30.50', '₹0.00', '₹60.50'])
    expect(row.getByText(text)).toBeInTheDocument();
  await user.click(row.getByRole('link', { name: 'Divya Menon' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/fund-requests?createdById=4&status=disbursed',
  );
});

test('with nothing open the screen says so; a failure offers Retry', async () => {
  const answers = [new Refusal(503, 'Away'), []];
  renderScreen(<ImprestScreen />, { api: [stub(openFunds, () => answers.shift() as Refusal)] });
  expect(await screen.findByText('Failed to fetch imprest accounts')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No money is open')).toBeInTheDocument();
});
