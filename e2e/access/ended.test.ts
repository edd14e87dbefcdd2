import { listJobs } from '@freightdesk/contracts/billing';
import {
  changePassword,
  createUser,
  currentSession,
  deleteUser,
  endSessions,
  listParties,
  resetPassword,
  signIn,
  signOut,
  updateClient,
} from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { cookieOf, openSession, send } from './support/client';
import { type Product, startProduct } from './support/product';

const WITHIN = 4_999;

let product: Product;
let superadmin: Record<string, string>;
beforeAll(async () => {
  product = await startProduct();
  superadmin = cookieOf(await openSession(product.url, 'superadmin', DEMO_PASSWORD));
});
afterAll(() => product.close());

const open = (username: string) => openSession(product.url, username, DEMO_PASSWORD);

/** The answer of each service to a session. */
async function statuses(token: string): Promise<number[]> {
  const calls = [currentSession, listParties, listContracts, listJobs];
  const answers = await Promise.all(
    calls.map((endpoint) => send(product.url, endpoint, { headers: cookieOf(token) })),
  );
  return answers.map(({ status }) => status);
}

const letIn = [200, 200, 200, 200];
const unauthorized = [401, 401, 401, 401];

test('a deleted user is refused everywhere within five seconds', async () => {
  const body = { username: 'leaver', fullName: 'Leaver', password: DEMO_PASSWORD, clientId: '1' };
  const created = await send(product.url, createUser, { headers: superadmin, body });
  const { id } = (await created.json()) as { id: number };
  const token = await open('leaver');
  expect(await statuses(token)).toEqual(letIn);
  expect((await send(product.url, deleteUser, { headers: superadmin, params: { id } })).status).toBe(204);
  product.pass(WITHIN);
  expect(await statuses(token)).toEqual(unauthorized);
});

test('the people of a deactivated client are refused everywhere within five seconds, until it is active again', async () => {
  const token = await open('user2');
  const change = (isActive: boolean) =>
    send(product.url, updateClient, { headers: superadmin, params: { id: 2 }, body: { isActive } });
  expect(await statuses(token)).toEqual(letIn);
  expect((await change(false)).status).toBe(200);
  product.pass(WITHIN);
  expect(await statuses(token)).toEqual(unauthorized);
  await change(true);
  product.pass(WITHIN);
  expect(await statuses(token)).toEqual(letIn);
});

test.each([
  [
    'reset by an admin',
    async (id: number) => send(product.url, resetPassword, { headers: superadmin, params: { id } }),
  ],
  [
    'changed in another browser',
    async (_id: number, name: string) =>
      send(product.url, changePassword, {
        headers: cookieOf(await open(name)),
        body: { currentPassword: DEMO_PASSWORD, newPassword: 'tugboat-lantern-42' },
      }),
  ],
  [
    'left by signing out everywhere',
    async (_id: number, name: string) =>
      send(product.url, endSessions, { headers: cookieOf(await open(name)) }),
  ],
])('the sessions of an account that is %s are refused everywhere within five seconds', async (how, end) => {
  const username = `ends.${how.length}`;
  const body = { username, fullName: 'Leaver', password: DEMO_PASSWORD, clientId: '1' };
  const created = await send(product.url, createUser, { headers: superadmin, body });
  const { id } = (await created.json()) as { id: number };
  const token = await open(username);
  expect(await statuses(token)).toEqual(letIn);
  expect((await end(id, username)).status).toBe(200);
  product.pass(WITHIN);
  expect(await statuses(token)).toEqual(unauthorized);
});

test('a session that was signed out is refused at once', async () => {
  const token = await open('user');
  expect(await statuses(token)).toEqual(letIn);
  await send(product.url, signOut, { headers: cookieOf(token) });
  expect(await statuses(token)).toEqual(unauthorized);
});

test('a browser that signs in again gets a new session, and the old one is refused at once', async () => {
  const token = await open('user');
  expect(await statuses(token)).toEqual(letIn);
  const body = { username: 'approver', password: DEMO_PASSWORD };
  expect((await send(product.url, signIn, { headers: cookieOf(token), body })).status).toBe(200);
  expect(await statuses(token)).toEqual(unauthorized);
});

test('a failed attempt to sign in leaves the session that the browser has', async () => {
  const token = await open('user');
  const body = { username: 'approver', password: 'a wrong one' };
  expect((await send(product.url, signIn, { headers: cookieOf(token), body })).status).toBe(401);
  expect(await statuses(token)).toEqual(letIn);
});
