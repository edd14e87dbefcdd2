import { screen, within } from '@testing-library/react';
import { renderApp, signedIn } from '../testing/render-app';

beforeEach(async () => {
  localStorage.clear();
  renderApp({ path: '/settings', api: [signedIn()] });
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

test('Security shows that there is no second factor, password and sessions', () => {
  const security = part('Security');
  expect(security.getByText('Not Enabled')).toBeInTheDocument();
  expect(security.getByRole('button', { name: 'Change Password' })).toBeInTheDocument();
  expect(security.getByRole('button', { name: 'Login Sessions' })).toBeInTheDocument();
});

test('Nothing can be saved, and every part says that it is sample data', () => {
  expect(screen.queryByRole('button', { name: /save|update/i })).not.toBeInTheDocument();
  for (const name of ['Profile', 'Company Info', 'Notifications', 'Security']) {
    expect(part(name).getByText('Sample data')).toBeInTheDocument();
  }
});
