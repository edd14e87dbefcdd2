import { type ListedUser, listClients, type User } from '@freightdesk/contracts/core';
import { renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserListScreen } from './user.screen';

const meridian = testSession.client;
if (!meridian) throw new Error('The test session has a client');
export const harbour = { ...meridian, id: '2', name: 'Harbour Line' };
export const closed = { ...meridian, id: '3', name: 'Closed Cargo', isActive: false };

export const user = (
  id: number,
  fullName: string,
  role: User['role'],
  clientId: string | null = '1',
): ListedUser => ({
  id,
  _id: `u${id}`,
  username: fullName.toLowerCase().replace(' ', '.'),
  fullName,
  role,
  clientId,
  ...(clientId === '1' ? { clientName: 'Meridian Logistics' } : {}),
});
export const root = user(1, 'Root Person', 'superadmin', null);
export const anita = user(5, 'Anita Rao', 'user');
export const superadminSession = { user: root, client: null };

export function renderUsers(api: readonly Stub[], session: typeof testSession = testSession) {
  const clients = stub(listClients, [meridian ?? harbour, harbour, closed]);
  return renderScreen(<UserListScreen />, { path: '/users', api: [...api, clients], session });
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
export const toast = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

export async function fillIn() {
  await userEvent.type(await field('Username'), 'ravi');
  await userEvent.type(await field('Full Name'), 'Ravi Menon');
  await userEvent.type(screen.getByLabelText(/^Password/), 'Freight#2026');
}
