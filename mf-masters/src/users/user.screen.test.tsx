import {
  createUser,
  deleteUser,
  listClients,
  listUsers,
  resetPassword,
  resetSecondFactor,
  type User,
} from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserListScreen } from './user.screen';

const meridian = testSession.client;
if (!meridian) throw new Error('The test session has a client');
const harbour = { ...meridian, id: '2', name: 'Harbour Line' };
const closed = { ...meridian, id: '3', name: 'Closed Cargo', isActive: false };

const user = (id: number, fullName: string, role: User['role'], clientId: string | null = '1'): User => ({
  id,
  _id: `u${id}`,
  username: fullName.toLowerCase().replace(' ', '.'),
  fullName,
  role,
  clientId,
});
const root = user(1, 'Root Person', 'superadmin', null);
const anita = user(5, 'Anita Rao', 'user');
const superadminSession = { user: root, client: null };

function renderUsers(api: readonly Stub[], session: typeof testSession = testSession) {
  const clients = stub(listClients, [meridian ?? harbour, harbour, closed]);
  return renderScreen(<UserListScreen />, { path: '/users', api: [...api, clients], session });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const toast = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

async function fillIn() {
  await userEvent.type(await field('Username'), 'ravi');
  await userEvent.type(await field('Full Name'), 'Ravi Menon');
  await userEvent.type(screen.getByLabelText(/^Password/), 'Freight#2026');
}

test('The users are shown with name, username, role and client', async () => {
  renderUsers([stub(listUsers, [anita, root])]);
  expect(screen.getByText('Loading users...')).toBeInTheDocument();
  const row = within((await screen.findByText('Anita Rao')).closest('tr') as HTMLElement);
  expect(row.getByText('anita.rao')).toBeInTheDocument();
  expect(row.getByText('User')).toBeInTheDocument();
  expect(await row.findByText('Meridian Logistics')).toBeInTheDocument();
  expect(screen.getByText('No Client')).toBeInTheDocument();
  expect(screen.getByText('2 users')).toBeInTheDocument();
});

test('The calls say role and client of whoever is signed in', async () => {
  const asked = jest.fn();
  renderUsers([
    stub(listUsers, ({ headers }) => {
      asked(headers.get('x-user-role'), headers.get('x-client-id'));
      return [];
    }),
  ]);
  expect(await screen.findByText('No users found')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith('admin', '1');
});

test('A list that fails shows its error and Retry loads it', async () => {
  const answers = [new Refusal(500, 'Something failed'), [anita]];
  renderUsers([stub(listUsers, () => answers.shift() ?? [])]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch users');
  await press('Retry');
  expect(await screen.findByText('Anita Rao')).toBeInTheDocument();
});

test('A search asks the server and stands in the address', async () => {
  const all = [anita, root];
  const { router } = renderUsers([
    stub(listUsers, ({ query }) => all.filter(({ fullName }) => fullName.includes(query.get('q') ?? ''))),
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'Anita');
  expect(await screen.findByText('1 user')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=Anita');
});

test.each(['user', 'executive-ops', 'approver', 'payer'] as const)(
  'Role %s gets a 403 page, and nothing is asked of the server',
  async (role) => {
    const asked = jest.fn(() => []);
    renderUsers([stub(listUsers, asked)], { ...testSession, user: { ...testSession.user, role } });
    expect(await screen.findByText('403 Access Denied')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  },
);

test('A user needs a username, a full name and a password', async () => {
  renderUsers([stub(listUsers, [])]);
  await press('Add User');
  await press('Create User');
  expect(await screen.findAllByText('Username is required')).not.toHaveLength(0);
  expect(screen.getByText('Full name is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  await toast('Validation Error');
});

test('An admin adds to the own client, which is fixed, and never a superadmin', async () => {
  const sent = jest.fn();
  const users = [anita];
  renderUsers([
    stub(listUsers, () => users),
    stub(createUser, ({ body }) => {
      sent(body);
      users.push(user(6, 'Ravi Menon', 'user'));
      return user(6, 'Ravi Menon', 'user');
    }),
  ]);
  await press('Add User');
  const client = await screen.findByRole('combobox', { name: /^Client/ });
  expect(client).toBeDisabled();
  expect(client).toHaveDisplayValue('Meridian Logistics');
  const role = screen.getByRole('combobox', { name: 'Role' });
  expect(role).toHaveDisplayValue('User');
  expect(within(role).queryByRole('option', { name: 'Superadmin' })).not.toBeInTheDocument();

  await fillIn();
  await press('Create User');
  await toast('User created successfully');
  expect(sent).toHaveBeenCalledWith({
    username: 'ravi',
    fullName: 'Ravi Menon',
    password: 'Freight#2026',
    role: 'user',
    clientId: '1',
    oneTime: true,
  });
  expect(await screen.findByText('Ravi Menon')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A superadmin must choose one of the active clients, except for a superadmin', async () => {
  const sent = jest.fn();
  const creation = stub(createUser, ({ body }) => {
    sent(body);
    return root;
  });
  renderUsers([stub(listUsers, [root]), creation], superadminSession);
  await press('Add User');
  await screen.findByRole('option', { name: 'Harbour Line' });
  expect(screen.queryByRole('option', { name: 'Closed Cargo' })).not.toBeInTheDocument();
  await fillIn();
  await press('Create User');
  expect(await screen.findAllByText('Client is required')).not.toHaveLength(0);
  expect(sent).not.toHaveBeenCalled();

  const client = () => screen.getByRole('combobox', { name: /^Client/ });
  const give = (role: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), role);
  await userEvent.selectOptions(client(), 'Harbour Line');
  await give('superadmin');
  expect(client()).toHaveDisplayValue('No Client');
  await give('user');
  expect(client()).toHaveDisplayValue('Harbour Line');
  await give('superadmin');
  await press('Create User');
  await toast('User created successfully');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('clientId');
});

test.each([
  [
    "the server's message",
    new Refusal(409, 'The username ravi is already taken'),
    'The username ravi is already taken',
  ],
  ['a text of its own', new Refusal(500, ''), 'Failed to create user'],
])('A refused user shows %s and keeps what was typed', async (_name, refusal, message) => {
  renderUsers([stub(listUsers, []), stub(createUser, refusal)]);
  await press('Add User');
  await fillIn();
  await press('Create User');
  await toast(message);
  expect(await field('Username')).toHaveValue('ravi');
});

test('Without a network the failure says so', async () => {
  renderUsers([
    stub(listUsers, []),
    stub(createUser, () => {
      throw new TypeError('refused');
    }),
  ]);
  await press('Add User');
  await fillIn();
  await press('Create User');
  await toast('Network error. Please try again.');
});

test('What was typed is not lost by a slip', async () => {
  renderUsers([stub(listUsers, [])]);
  await press('Add User');
  await fillIn();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeInTheDocument();
});

test('An admin sees no delete; a superadmin sees it on everybody but superadmins', async () => {
  const { unmount } = renderUsers([stub(listUsers, [anita, root])]);
  await screen.findByText('Anita Rao');
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  unmount();

  renderUsers([stub(listUsers, [anita, root])], superadminSession);
  expect(await screen.findByRole('button', { name: 'Delete anita.rao' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
});

test('A user is deleted after a question', async () => {
  const users = [anita, root];
  const deleted = jest.fn();
  const deletion = stub(deleteUser, ({ params }) => {
    deleted(params);
    users.shift();
    return undefined as never;
  });
  renderUsers([stub(listUsers, () => [...users]), deletion], superadminSession);
  await press('Delete anita.rao');
  expect(await screen.findByText('Are you sure you want to delete this user?')).toBeInTheDocument();
  expect(deleted).not.toHaveBeenCalled();
  await press('Delete');
  await toast('User deleted successfully');
  expect(screen.queryByText('Anita Rao')).not.toBeInTheDocument();
  expect(deleted).toHaveBeenCalledWith({ id: '5' });
});

test.each([
  [
    "the server's message",
    new Refusal(403, 'A superadmin cannot be deleted'),
    'A superadmin cannot be deleted',
  ],
  ['a text of its own', new Refusal(500, ''), 'Failed to delete user'],
])('A refused delete shows %s in an alert', async (_name, refusal, message) => {
  renderUsers([stub(listUsers, [anita]), stub(deleteUser, refusal)], superadminSession);
  await press('Delete anita.rao');
  await press('Delete');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent(message);
  await press('OK');
  expect(screen.getByText('Anita Rao')).toBeInTheDocument();
});

test('A one-time password is given after a question and shown this once', async () => {
  const asked = jest.fn();
  const reset = stub(resetPassword, ({ params }) => {
    asked(params);
    return { password: 'k7mw-q2xa-pd9e-h4tz', expiresAt: '2026-11-24T10:00:00.000Z' };
  });
  renderUsers([stub(listUsers, [anita]), reset]);
  await press('Reset password of anita.rao');
  const question = await screen.findByRole('alertdialog', { name: 'Reset the password of Anita Rao' });
  expect(question).toHaveTextContent('signed out everywhere');
  expect(asked).not.toHaveBeenCalled();
  await press('Reset password');
  expect(await screen.findByRole('textbox', { name: 'One-time password' })).toHaveValue(
    'k7mw-q2xa-pd9e-h4tz',
  );
  expect(screen.getByText(/until 24\/11\/2026, 15:30/)).toBeInTheDocument();
  await press('Done');
  expect(screen.queryByDisplayValue('k7mw-q2xa-pd9e-h4tz')).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith({ id: '5' });
});

test('A second factor that its user has lost is taken away after a question', async () => {
  const users = [{ ...anita, secondFactor: true }];
  const reset = stub(resetSecondFactor, () => {
    users[0] = { ...anita, secondFactor: false };
    return undefined as never;
  });
  renderUsers([stub(listUsers, () => [...users]), reset]);
  await press('Remove second factor of anita.rao');
  await press('Remove');
  await toast('Second factor removed');
  expect(await screen.findByText('Off')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove second factor/ })).not.toBeInTheDocument();
});

test("A reset that is refused says why; one's own password is not reset here", async () => {
  const own = { ...testSession.user };
  renderUsers([stub(listUsers, [anita, own]), stub(resetPassword, new Refusal(404, 'User not found'))]);
  await press('Reset password of anita.rao');
  await press('Reset password');
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('User not found');
  expect(screen.queryByRole('button', { name: 'Reset password of admin' })).not.toBeInTheDocument();
});
