import { getSecondFactor } from '@freightdesk/contracts/core';
import { stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderApp, signedIn } from '../../test/render-app';

beforeEach(async () => {
  localStorage.clear();
  const state = { enabled: false, required: false, recoveryCodesLeft: 0 };
  renderApp({ path: '/settings', api: [signedIn(), stub(getSecondFactor, state)] });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await screen.findByText('Not Enabled');
});

const part = (name: string) => within(screen.getByRole('region', { name }));

test.each([
  ['Profile', 'Full name', 'Arvind Krishnan'],
  ['Profile', 'Username', 'admin'],
  ['Company Info', 'Company name', 'Meridian Logistics'],
])('%s shows %s, which others change', (section, name, value) => {
  const field = part(section).getByRole('textbox', { name });
  expect(field).toHaveValue(value);
  expect(field).toHaveAttribute('readonly');
});

test.each(['Email notifications', 'Invoice reminders', 'Payment alerts', 'System updates'])(
  '%s are not there yet, and nobody can switch them on as if they were',
  (name) => {
    expect(part('Notifications').getByRole('switch', { name })).toBeDisabled();
    expect(part('Notifications').getByText('Not available yet')).toBeInTheDocument();
  },
);

test('Security tells of the second factor, and leads to password and sessions', () => {
  expect(part('Security').getByText('Not Enabled')).toBeInTheDocument();
  for (const name of ['Change Password', 'Login Sessions'])
    expect(part('Security').getByRole('button', { name })).toBeEnabled();
});
