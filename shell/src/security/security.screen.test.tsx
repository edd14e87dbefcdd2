import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSession,
  endSessions,
  getSecondFactor,
  listSessions,
  signOut,
  updateSignInRules,
} from '@freightdesk/contracts/core';
import { Refusal, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());

const off = { enabled: false, required: false, recoveryCodesLeft: 0 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function openSettings(api: Stub[], state = off, session = testSession) {
  const path = session.client ? '/settings' : '/superadmin/settings';
  renderApp({ path, api: [signedIn(session), stub(getSecondFactor, () => state), ...api] });
  await screen.findByRole('region', { name: 'Security' });
}

test('The password is changed with the present one; what the service refuses is marked', async () => {
  const fields = { currentPassword: 'This is not your password' };
  const answers = [new Refusal(400, 'This is not your password', 'wrong_password', fields)];
  const send = jest.fn();
  const change = stub(changePassword, ({ body }) => {
    send(body);
    return answers.shift() ?? { success: true };
  });
  await openSettings([change]);
  await press('Change Password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'a long password');
  await userEvent.type(dialog.getByLabelText(/^New password(?! again)/), 'harbour lights');
  await userEvent.type(dialog.getByLabelText(/^New password again/), 'harbour lights');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
  expect(await dialog.findByText('This is not your password')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findAllByText(/You are signed out in other browsers/)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(send).toHaveBeenLastCalledWith({
    currentPassword: 'a long password',
    newPassword: 'harbour lights',
  });
});

const at = '2026-11-21T09:00:00.000Z';
const sessions = [
  {
    id: '1',
    current: true,
    address: '203.0.113.1',
    userAgent: 'Chrome/1 Windows',
    signedInAt: at,
    lastSeenAt: at,
  },
  {
    id: '2',
    current: false,
    address: '203.0.113.2',
    userAgent: 'Firefox/1 Linux',
    signedInAt: at,
    lastSeenAt: at,
  },
];

test('Sessions are listed; another one is ended, and all are ended after a question', async () => {
  const remainingSessions = [...sessions];
  const everywhere = jest.fn(() => ({ success: true }));
  const end = stub(endSession, ({ params }) => {
    remainingSessions.splice(
      remainingSessions.findIndex(({ id }) => id === params.id),
      1,
    );
    return undefined as never;
  });
  const leave = [stub(endSessions, everywhere), stub(signOut, { success: true })];
  await openSettings([stub(listSessions, () => [...remainingSessions]), end, ...leave]);
  await press('Login Sessions');
  expect(await screen.findByText('This browser')).toBeInTheDocument();
  expect(screen.getByText('203.0.113.2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Chrome on Windows/ })).not.toBeInTheDocument();
  await press('End the session of Firefox on Linux');
  expect(await screen.findAllByText('Session ended')).not.toHaveLength(0);
  expect(screen.queryByText('203.0.113.2')).not.toBeInTheDocument();
  await press('Sign out everywhere');
  const question = within(await screen.findByRole('alertdialog'));
  expect(everywhere).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
});

test('A second factor is set up by password, key and first code, and ends with the recovery codes', async () => {
  const state = { ...off };
  const key = { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' };
  const confirm = stub(confirmSecondFactor, () => {
    Object.assign(state, { enabled: true, recoveryCodesLeft: 1 });
    return { recoveryCodes: ['aaaa-bbbb'] };
  });
  await openSettings([stub(beginSecondFactor, key), confirm], state);
  expect(await screen.findByText('Not Enabled')).toBeInTheDocument();
  await press('Set Up');
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'a long password');
  await press('Continue');
  expect(await screen.findByRole('textbox', { name: 'Key' })).toHaveValue('GEZD GNBV GY3T QOJQ');
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
  await press('Switch on');
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  await press('I have kept them');
  expect(await screen.findByText('Enabled')).toBeInTheDocument();
  expect(screen.getByText('1 recovery code left')).toBeInTheDocument();
});

test('Where the client asks for it, it cannot be switched off', async () => {
  await openSettings([], { enabled: true, required: true, recoveryCodesLeft: 9 });
  expect(await screen.findByText('Your company asks for it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Switch Off' })).not.toBeInTheDocument();
});

test('An admin asks everybody of the client for a second factor; others do not see the rule', async () => {
  const send = jest.fn();
  const client = testSession.client;
  if (!client) throw new Error('The test session has a client');
  const rule = stub(updateSignInRules, ({ body }) => {
    send(body);
    return { ...client, secondFactorRequired: true };
  });
  await openSettings([rule]);
  await userEvent.click(screen.getByRole('switch', { name: 'Everybody signs in with a second factor' }));
  expect(await screen.findAllByText('Sign-in rules saved')).not.toHaveLength(0);
  expect(send).toHaveBeenCalledWith({ secondFactorRequired: true, updatedAt: client.updatedAt });
});

test('A rule that was switched on an earlier version of the company is switched on the present one after a question', async () => {
  const send = jest.fn();
  const before = testSession.client;
  if (!before) throw new Error('The test session has a client');
  const now = { ...before, phone: '044 400', updatedAt: '2026-05-02T08:00:00.000Z' };
  const oldSession = { ...testSession, client: before };
  const rule = stub(updateSignInRules, ({ body }) => {
    send(body);
    if (oldSession.client === now) return { ...now, secondFactorRequired: true };
    oldSession.client = now;
    return new Refusal(409, 'Somebody else has changed it', 'changed_meanwhile');
  });
  await openSettings([rule], off, oldSession);
  await userEvent.click(screen.getByRole('switch', { name: 'Everybody signs in with a second factor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(dialog.getByText('The rule itself is the same.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Switch it on all the same' }));
  expect(await screen.findAllByText('Sign-in rules saved')).not.toHaveLength(0);
  expect(send.mock.calls).toEqual([
    [{ secondFactorRequired: true, updatedAt: before.updatedAt }],
    [{ secondFactorRequired: true, updatedAt: now.updatedAt }],
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A rule that somebody else has switched already is shown as they left it', async () => {
  const client = testSession.client;
  if (!client) throw new Error('The test session has a client');
  const storedSession = { ...testSession, client };
  const rule = stub(updateSignInRules, () => {
    storedSession.client = { ...client, secondFactorRequired: true, updatedAt: '2026-05-02T08:00:00.000Z' };
    return new Refusal(409, 'Somebody else has changed it', 'changed_meanwhile');
  });
  await openSettings([rule], off, storedSession);
  await userEvent.click(screen.getByRole('switch', { name: 'Everybody signs in with a second factor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(dialog.getByText(/Theirs: on/)).toHaveTextContent('Shown here: off');
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it' }));
  expect(screen.getByRole('switch', { name: 'Everybody signs in with a second factor' })).toBeChecked();
});

test.each([
  ['a user', { ...testSession, user: { ...testSession.user, role: 'user' as const } }],
  [
    'a superadmin',
    { user: { ...testSession.user, role: 'superadmin' as const, clientId: null }, client: null },
  ],
])('%s has security, and no rules for others', async (_who, session) => {
  await openSettings([], off, session);
  expect(await screen.findByText('Not Enabled')).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: /second factor/ })).not.toBeInTheDocument();
});
