import { createUser, listClients, listUsers } from '@freightdesk/contracts/core';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anita,
  field,
  fillIn,
  harbour,
  press,
  renderUsers,
  root,
  superadminSession,
  toast,
  user,
} from './user-list.samples';

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
  const send = jest.fn();
  const users = [anita];
  renderUsers([
    stub(listUsers, () => users),
    stub(createUser, ({ body }) => {
      send(body);
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
  expect(send).toHaveBeenCalledWith({
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

test('The clients that a superadmin may choose are searched, not loaded, and only active ones', async () => {
  const queries: string[] = [];
  const clients = stub(listClients, ({ query }) => {
    queries.push(['q', 'active', 'page', 'pageSize'].map((name) => query.get(name)).join());
    return [harbour];
  });
  renderUsers([stub(listUsers, [root]), clients], superadminSession);
  await press('Add User');
  const client = await screen.findByRole('combobox', { name: /^Client/ });
  expect(queries).toEqual([]);
  await userEvent.type(client, 'harb');
  await screen.findByRole('option', { name: /^Harbour Line/ });
  await waitFor(() => expect(queries).toContain('harb,true,1,20'));
  expect(screen.getAllByRole('option').at(-1)).toHaveAccessibleName('Create client…');
});

test('A superadmin must choose one of the active clients, except for a superadmin', async () => {
  const send = jest.fn();
  const creation = stub(createUser, ({ body }) => {
    send(body);
    return root;
  });
  renderUsers([stub(listUsers, [root]), creation], superadminSession);
  await press('Add User');
  await fillIn();
  await press('Create User');
  expect(await screen.findAllByText('Client is required')).not.toHaveLength(0);
  expect(send).not.toHaveBeenCalled();

  const client = () => screen.getByRole('combobox', { name: /^Client/ });
  const give = (role: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), role);
  await userEvent.type(client(), 'harb');
  await userEvent.click(await screen.findByRole('option', { name: /^Harbour Line/ }));
  await give('superadmin');
  expect(client()).toBeDisabled();
  expect(client()).toHaveDisplayValue('');
  expect(client()).toHaveAttribute('placeholder', 'No Client');
  await give('user');
  expect(client()).toHaveDisplayValue('Harbour Line');
  await give('superadmin');
  await press('Create User');
  await toast('User created successfully');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).not.toHaveProperty('clientId');
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
