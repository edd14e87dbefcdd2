import { listUsers } from '@freightdesk/contracts/core';
import { Refusal, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anita, press, renderUsers, root } from './user-list.samples';

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
  const read = jest.fn();
  renderUsers([
    stub(listUsers, ({ headers }) => {
      read(headers.get('x-user-role'), headers.get('x-client-id'));
      return [];
    }),
  ]);
  expect(await screen.findByText('No users found')).toBeInTheDocument();
  expect(read).toHaveBeenCalledWith('admin', '1');
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
    const read = jest.fn(() => []);
    renderUsers([stub(listUsers, read)], { ...testSession, user: { ...testSession.user, role } });
    expect(await screen.findByText('403 Access Denied')).toBeInTheDocument();
    expect(read).not.toHaveBeenCalled();
  },
);
