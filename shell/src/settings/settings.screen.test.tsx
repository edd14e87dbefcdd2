import { getSecondFactor } from '@freightdesk/contracts';
import { stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderApp, signedIn } from '../../test/render-app';

beforeEach(async () => {
  localStorage.clear();
  const state = { enabled: false, required: false, recoveryCodesLeft: 0 };
  renderApp({ path: '/settings', api: [signedIn(), stub(getSecondFactor, state)] });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
});

const part = (name: string) => within(screen.getByRole('region', { name }));

test('Profile and company are shown', () => {
  expect(part('Profile').getByRole('textbox', { name: 'Full name' })).toHaveValue('Arvind Krishnan');
  expect(part('Company Info').getByRole('textbox', { name: 'Company name' })).toHaveValue(
    'Meridian Logistics',
  );
});

test.each(['Email notifications', 'Invoice reminders', 'Payment alerts', 'System updates'])(
  '%s can be switched',
  (name) => {
    expect(part('Notifications').getByRole('switch', { name })).toBeEnabled();
  },
);

test('What is sample data says so, and cannot be saved', () => {
  expect(screen.queryByRole('button', { name: /save|update/i })).not.toBeInTheDocument();
  for (const name of ['Profile', 'Company Info', 'Notifications'])
    expect(part(name).getByText('Sample data')).toBeInTheDocument();
  expect(part('Security').queryByText('Sample data')).not.toBeInTheDocument();
});
