import { type Client, giveSecondFactor, saveParty, signIn, signOut } from '@freightdesk/contracts/core';
import { LeaveGuard, lazyScreen, useApi, useMutation } from '@freightdesk/remote-kit';
import { Refusal, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';
import { announceEndedSession } from './session-state.hook';

/** A form as remotes have them: what is typed counts as unsaved until the answer arrives. */
function PartyForm() {
  const api = useApi();
  const [name, setName] = useState('');
  const save = useMutation({ mutationFn: () => api.call(saveParty, { body: { name } }) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <LeaveGuard when={name !== '' && !save.isSuccess} />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="submit">Save</button>
      <p role="status">{save.isSuccess ? 'Stored' : ''}</p>
      {save.error && <p>Not stored</p>}
    </form>
  );
}

const dialog = { name: 'Your session has ended' };
const ended = new Refusal(401, 'Please sign in', 'unauthenticated');
const meera = {
  ...testSession,
  user: { ...testSession.user, id: 9, username: 'meera', fullName: 'Meera Nair' },
};
const isIn = ({ user }: typeof testSession) => ({
  success: true as const,
  user,
  client: testSession.client as Client,
  message: '',
});

beforeEach(() => localStorage.clear());

const bodies: unknown[] = [];

/** Fills in a form and saves it after the session has ended on the server, where `Sign in` starts a new one. */
async function saveAfterTheEnd(...api: Stub[]) {
  bodies.length = 0;
  const answers = [ended, { id: 7, name: 'Coromandel' }];
  const save: Stub = [
    saveParty,
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return answers.shift();
    },
  ];
  const masters = remoteWith('Masters', 'Party', '/masters/party');
  const route = {
    path: '/masters/party',
    handle: { title: 'Party' },
    lazy: lazyScreen(async () => PartyForm),
  };
  const remotes = { 'mf-masters': async () => ({ ...masters, routes: [route] }) };
  const app = renderApp({ path: '/masters/party', api: [signedIn(), save, ...api], remotes });
  await userEvent.type(await screen.findByLabelText('Name'), 'Coromandel');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', dialog);
  return app;
}

const inDialog = () => within(screen.getByRole('dialog'));
async function enter(password: string) {
  await userEvent.type(inDialog().getByLabelText(/Password/), password);
  await userEvent.click(inDialog().getByRole('button', { name: 'Sign in' }));
}

test('Signing in over the screen: the form stays, and the save that was under way goes on', async () => {
  const { router } = await saveAfterTheEnd(stub(signIn, isIn(testSession)));
  expect(inDialog().getByLabelText(/Username/)).toHaveValue('admin');
  expect(inDialog().getByLabelText(/Password/)).toHaveFocus();
  await enter('Freight#2026');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Coromandel');
  expect(bodies).toEqual([{ name: 'Coromandel' }, { name: 'Coromandel' }]);
  expect(router.state.location.pathname).toBe('/masters/party');
});

test('A wrong password is reported in the dialog and loses nothing', async () => {
  const answers = [new Refusal(401, 'Invalid username or password', 'sign_in_failed'), isIn(testSession)];
  await saveAfterTheEnd([signIn, () => answers.shift()]);
  await enter('nonsense');
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Invalid username or password');
  await userEvent.clear(inDialog().getByLabelText(/Password/));
  await enter('Freight#2026');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
});

test('A second factor is asked for in the dialog too', async () => {
  const left = stub(signIn, { success: false, next: 'second_factor', message: '' });
  await saveAfterTheEnd(left, stub(giveSecondFactor, isIn(testSession)));
  await enter('Freight#2026');
  const code = await screen.findByRole('dialog', { name: 'Enter your code' });
  await userEvent.type(await within(code).findByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
});

describe('Where somebody else signs in', () => {
  const asMeera = 'You are signed in as Meera Nair';

  test('it is said, nothing is sent in another name, and the page starts over', async () => {
    await saveAfterTheEnd(stub(signIn, isIn(meera)));
    await enter('Freight#2026');
    const question = within(await screen.findByRole('dialog', { name: asMeera }));
    expect(question.getByText(/What Arvind Krishnan has typed/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Go on as Meera Nair' }));
    expect(await screen.findByRole('button', { name: /Meera Nair/ })).toBeInTheDocument();
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    expect(bodies).toHaveLength(1);
  });

  test('they are signed out again, and the first one goes on with the form', async () => {
    const answers = [isIn(meera), isIn(testSession)];
    const left = jest.fn(() => ({ success: true }));
    await saveAfterTheEnd([signIn, () => answers.shift()], stub(signOut, left));
    await enter('Freight#2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Arvind Krishnan' }));
    await screen.findByRole('dialog', dialog);
    expect(left).toHaveBeenCalledTimes(1);
    await enter('Freight#2026');
    expect(await screen.findByText('Stored')).toBeInTheDocument();
  });
});

const tellOfOtherTab = (key: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' })));

test('A second tab in which the same user signs in closes the dialog, and the save goes on', async () => {
  await saveAfterTheEnd();
  tellOfOtherTab('signedInAt');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Another user who signs in in a second tab takes over, and it is said that the form is lost', async () => {
  await saveAfterTheEnd();
  localStorage.setItem('user', JSON.stringify(meera.user));
  tellOfOtherTab('user');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'What Arvind Krishnan had typed here was not saved.',
  );
  expect(bodies).toHaveLength(1);
});

test('A sign-out in a second tab leaves a form that is not saved', async () => {
  await saveAfterTheEnd(stub(signIn, isIn(testSession)));
  localStorage.clear();
  tellOfOtherTab('user');
  expect(screen.getByRole('dialog', dialog)).toBeInTheDocument();
  await enter('Freight#2026');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
});

test('Whoever closes the dialog reads that nothing was stored, keeps the form and the way to sign in', async () => {
  await saveAfterTheEnd(stub(signIn, isIn(testSession)));
  await userEvent.click(inDialog().getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Not stored')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Coromandel');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await enter('Freight#2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
});

test('It is asked once; a line with the way to sign in stays', async () => {
  renderApp({ path: '/reports', api: [signedIn()] });
  await screen.findByRole('heading', { name: 'Reports' });
  act(announceEndedSession);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  act(announceEndedSession);
  expect(screen.queryByRole('dialog', dialog)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});
