import { getSecondFactor, updateNotifications, updateProfile } from '@freightdesk/contracts/core';
import { stub, testSession } from '@freightdesk/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

const sendProfile = jest.fn(() => ({ ...testSession.user, fullName: 'Arvind K.' }));
const sendNotifications = jest.fn(() => testSession.user);

async function openSettings(session = testSession) {
  localStorage.clear();
  const state = { enabled: false, required: false, recoveryCodesLeft: 0 };
  sendProfile.mockClear();
  sendNotifications.mockClear();
  renderApp({
    path: '/settings',
    api: [
      signedIn(session),
      stub(getSecondFactor, state),
      stub(updateProfile, sendProfile),
      stub(updateNotifications, sendNotifications),
    ],
    remotes: {
      'mf-masters': async () => remoteWith('Masters', 'Company', '/settings/company'),
      'mf-billing': async () => remoteWith('Billing', 'Invoice', '/billing/invoice'),
      'mf-away': () => Promise.reject(new Error('away')),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await screen.findByText('Not Enabled');
}
beforeEach(() => openSettings());

const part = (name: string) => within(screen.getByRole('region', { name }));

test.each([
  ['Profile', 'Username', 'admin'],
  ['Company Info', 'Company name', 'Meridian Logistics'],
])('%s shows %s, which others change', (section, name, value) => {
  const field = part(section).getByRole('textbox', { name });
  expect(field).toHaveValue(value);
  expect(field).toHaveAttribute('readonly');
});

test('without an address nobody can switch Email notifications on, and they say why (SETTINGS-10)', () => {
  const field = part('Notifications').getByRole('switch', { name: 'Email notifications' });
  expect(field).toBeDisabled();
  expect(field).not.toBeChecked();
  expect(field).toHaveAccessibleDescription('Add your email address above first');
});

test('who has an address switches Email notifications on, and reads what comes (SETTINGS-10)', async () => {
  cleanup();
  await openSettings({ ...testSession, user: { ...testSession.user, email: 'arvind@meridian.example' } });
  const field = part('Notifications').getByRole('switch', { name: 'Email notifications' });
  expect(field).not.toBeChecked();
  expect(field).toHaveAccessibleDescription(/^Letters about mentions, fund requests/);
  await userEvent.click(field);
  expect(sendNotifications.mock.calls.flat()[0]).toMatchObject({
    body: { email: true, systemUpdates: true },
  });
});

test('each notification is switched by itself and saved at once (SETTINGS-7)', async () => {
  const notice = (name: string) => part('Notifications').getByRole('switch', { name });
  expect(notice('Invoice reminders')).not.toBeChecked();
  for (const name of ['Payment alerts', 'System updates', 'First steps']) expect(notice(name)).toBeChecked();
  await userEvent.click(notice('Invoice reminders'));
  expect(sendNotifications.mock.calls.flat()[0]).toMatchObject({
    body: { invoiceReminders: true, paymentAlerts: true, systemUpdates: true },
  });
});

test('Security tells of the second factor, and leads to password and sessions', () => {
  expect(part('Security').getByText('Not Enabled')).toBeInTheDocument();
  for (const name of ['Change Password', 'Login Sessions'])
    expect(part('Security').getByRole('button', { name })).toBeEnabled();
});

test('the own name and address are changed; the user name is not', async () => {
  const profile = part('Profile');
  const name = profile.getByRole('textbox', { name: /^Full name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Arvind K.');
  const email = profile.getByRole('textbox', { name: 'Email' });
  await userEvent.clear(email);
  await userEvent.type(email, 'arvind@meridian.example');
  await userEvent.click(profile.getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  expect(sendProfile.mock.calls.flat()[0]).toMatchObject({
    body: { fullName: 'Arvind K.', email: 'arvind@meridian.example' },
  });
  expect(profile.getByRole('textbox', { name: 'Username' })).toHaveAttribute('readonly');
});

test('the theme of this browser is chosen here too', async () => {
  await userEvent.selectOptions(part('Profile').getByRole('combobox', { name: 'Theme' }), 'Dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('what remotes have under /settings is listed, and one that is away is named (SETTINGS-3)', async () => {
  const pages = part('Company Settings');
  expect(await pages.findByRole('link', { name: 'Company' })).toHaveAttribute('href', '/settings/company');
  expect(pages.queryByRole('link', { name: 'Invoice' })).not.toBeInTheDocument();
  expect(await pages.findByText('Away not available')).toBeInTheDocument();
});
