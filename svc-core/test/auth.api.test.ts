import { createUser, deleteUser, introspectSession, updateClient } from '@freightdesk/contracts/core';
import { SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore, tokenOf } from './core-app';
import { newUser, superadmin } from './people';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const signIn = (username: string, password = DEMO_PASSWORD) =>
  post('/api/auth/login', { username, password });

const introspect = async (token: string) => {
  const response = await post(introspectSession.path, { token }, { [INTERNAL_HEADER]: app.internal });
  return response.json();
};

test('a member of a client signs in and gets a cookie that scripts cannot read', async () => {
  const response = await signIn('admin');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    success: true,
    user: { username: 'admin', fullName: 'Arvind Krishnan', role: 'admin', clientId: '1' },
    client: { id: '1', name: 'Meridian Logistics', homeState: 'Tamil Nadu' },
  });
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
});

test('no answer carries a password or its hash', async () => {
  const text = await (await signIn('admin')).text();
  expect(text).not.toMatch(/password|argon2/i);
});

test.each([
  ['http', false],
  ['https', true],
])('over %s the cookie is for HTTPS alone: %s', async (protocol, secure) => {
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const response = await post('/api/auth/login', body, { 'x-forwarded-proto': protocol });
  expect(/; Secure/.test(response.headers.getSetCookie()[0] ?? '')).toBe(secure);
});

test('case and blanks make no other user', async () => {
  expect((await signIn(' ADMIN ')).status).toBe(200);
});

test.each([
  [{ password: 'x' }, 'Username is required'],
  [{ username: 'admin', password: '' }, 'Password is required'],
  [
    { username: { $ne: '' }, password: 'x' },
    'The request body holds a key or a character that is not allowed',
  ],
])('%j is refused before anything is looked up', async (body, message) => {
  const response = await post('/api/auth/login', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
});

test.each([
  ['a wrong password', 'admin', 'wrong password'],
  ['an unknown user', 'nobody', DEMO_PASSWORD],
  ['a superadmin at the client sign-in', 'superadmin', DEMO_PASSWORD],
])('%s gets the same refusal', async (_case, username, password) => {
  const response = await signIn(username, password);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    code: 'sign_in_failed',
    message: 'Invalid username or password',
  });
});

test('the superadmin signs in at the superadmin sign-in only', async () => {
  const password = DEMO_PASSWORD;
  expect((await post('/api/auth/superadmin/login', { username: 'superadmin', password })).status).toBe(200);
  expect((await post('/api/auth/superadmin/login', { username: 'admin', password })).status).toBe(401);
});

test('a session stands for its user until sign-out', async () => {
  const token = tokenOf(await signIn('user'));
  expect(await introspect(token)).toMatchObject({
    active: true,
    identity: { userId: 3, role: 'user', clientId: '1' },
  });
  await post('/api/auth/logout', {}, { cookie: `${SESSION_COOKIE}=${token}` });
  expect(await introspect(token)).toEqual({ active: false });
});

test('signing in again ends the session that the browser had', async () => {
  const first = tokenOf(await signIn('user'));
  await post(
    '/api/auth/login',
    { username: 'user', password: DEMO_PASSWORD },
    { cookie: `${SESSION_COOKIE}=${first}` },
  );
  expect(await introspect(first)).toEqual({ active: false });
});

test('a deactivated client takes its people with it', async () => {
  const token = tokenOf(await signIn('user2'));
  const change = (isActive: boolean) =>
    app.as(superadmin).call(updateClient, { params: { id: '2' }, body: { isActive } });
  await change(false);
  expect(await introspect(token)).toEqual({ active: false });
  expect((await signIn('user2')).status).toBe(403);
  await change(true);
  expect((await signIn('user2')).status).toBe(200);
});

test('a deleted user is out and cannot come back', async () => {
  const body = newUser('short.stay', { clientId: '1' });
  const { id } = await app.as(superadmin).call(createUser, { body });
  const token = tokenOf(await signIn('short.stay', body.password));
  expect(await introspect(token)).toMatchObject({ active: true });
  await app.as(superadmin).call(deleteUser, { params: { id } });
  expect(await introspect(token)).toEqual({ active: false });
  expect((await signIn('short.stay', body.password)).status).toBe(401);
  expect(await app.connection.collection('sessions').countDocuments({ userId: id })).toBe(0);
});

test('introspection is for the gateway alone', async () => {
  expect((await post(introspectSession.path, { token: 'x' })).status).toBe(404);
  expect((await post(introspectSession.path, { token: 'x' }, { [INTERNAL_HEADER]: 'guess' })).status).toBe(
    404,
  );
});

test('the session call answers who is signed in and 401 when nobody is', async () => {
  expect((await fetch(`${app.url}/api/auth/session`)).status).toBe(401);
  const headers = await app.headersOf(identityOf({ userId: 2 }));
  expect(await (await fetch(`${app.url}/api/auth/session`, { headers })).json()).toMatchObject({
    user: { username: 'admin' },
    client: { id: '1' },
  });
});
