import { introspectSession } from '@freightdesk/contracts/core';
import { SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { type CoreApp, runCore, tokenOf } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const signIn = async (headers: Record<string, string> = {}) =>
  tokenOf(await post('/api/auth/login', { username: 'user', password: DEMO_PASSWORD }, headers));

async function isActive(token: string): Promise<boolean> {
  const response = await post(introspectSession.path, { token }, { [INTERNAL_HEADER]: app.internal });
  return (await response.json()).active;
}

const sessions = () => app.connection.collection('sessions');

test('a token is long, random, and never the one that the browser brought along', async () => {
  const planted = 'planted-by-somebody-else';
  const [one, other] = [await signIn(), await signIn({ cookie: `${SESSION_COOKIE}=${planted}` })];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await isActive(planted)).toBe(false);
});

test('the database knows no token that could be used', async () => {
  const token = await signIn();
  const storedText = JSON.stringify(await sessions().find().toArray());
  expect(storedText).not.toContain(token);
});

test('two browsers of one user have a session each; the end of one leaves the other', async () => {
  const [one, other] = [await signIn(), await signIn()];
  await post('/api/auth/logout', {}, { cookie: `${SESSION_COOKIE}=${one}` });
  expect([await isActive(one), await isActive(other)]).toEqual([false, true]);
});

test('a session ends by itself after half a day', async () => {
  await sessions().deleteMany({});
  const token = await signIn();
  const [session] = await sessions().find().toArray();
  const hours = (session?.expiresAt - session?.createdAt) / 3_600_000;
  expect(hours).toBe(12);
  expect(await isActive(token)).toBe(true);
  await sessions().updateOne({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(await isActive(token)).toBe(false);
});
