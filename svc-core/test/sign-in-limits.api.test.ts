import { createUser } from '@freightdesk/contracts/core';
import type { Passwords } from '../src/auth/passwords.service';
import { knownAs } from './browser';
import { type CoreApp, runCore } from './core-app';
import { admin, newUser } from './people';

/** Argon2 would only make the many attempts slow. */
const plainPasswords: Passwords = {
  hash: async (password) => password,
  matches: async (password, hash) => password === hash,
};

const RIGHT = 'a long password';

let app: CoreApp;
beforeEach(async () => {
  app = await runCore(plainPasswords, { SIGN_IN_LIMIT_PER_USER: '3', SIGN_IN_LIMIT_PER_ADDRESS: '12' });
});
afterEach(() => app.close());

const person = (username: string) => app.as(admin).call(createUser, { body: newUser(username) });

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', ...headers },
    body: JSON.stringify(body),
  });
}

async function signIn(username: string, password: string, address = '203.0.113.7', path = 'login') {
  const answer = await post(`/api/auth/${path}`, { username, password }, { 'x-forwarded-for': address });
  return answer.status;
}

async function hammer(username: string, times: number, address?: string): Promise<number[]> {
  const statuses = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push(await signIn(username, 'wrong', address));
  }
  return statuses;
}

test('who is locked out by wrong passwords leaves the rest of the office alone', async () => {
  expect(await hammer('victim', 20)).toEqual([401, 401, 401, ...Array(17).fill(429)]);
  for (const colleague of ['anita', 'ravi', 'meera']) {
    await person(colleague);
    expect(await signIn(colleague, RIGHT)).toBe(200);
  }
});

test('who has failed too often is told when to try again, also with the right password', async () => {
  await person('anita');
  await hammer('Anita', 3);
  const refusal = await post('/api/auth/login', { username: 'anita', password: RIGHT });
  expect(refusal.status).toBe(429);
  expect(await refusal.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts to sign in; please wait a minute',
  });
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an office that signs in well all morning uses nothing up', async () => {
  const people = process.env.NIGHTLY ? 40 : 8;
  for (let count = 0; count < people; count += 1) {
    await person(`person${count}`);
    expect(await signIn(`person${count}`, RIGHT)).toBe(200);
  }
  for (let count = 0; count < 6; count += 1) expect(await signIn('person1', RIGHT)).toBe(200);
});

test('an address that tries many names is held back, another address is not', async () => {
  await person('one.more');
  for (let name = 0; name < 12; name += 1) expect(await signIn(`name${name}`, 'wrong')).toBe(401);
  expect(await signIn('one.more', 'wrong')).toBe(429);
  expect(await signIn('one.more', RIGHT, '198.51.100.9')).toBe(200);
});

test('both sign-in screens count together, so that neither is a way around the other', async () => {
  await hammer('superadmin', 3);
  expect(await signIn('superadmin', RIGHT, '203.0.113.7', 'superadmin/login')).toBe(429);
});

test('an unknown name is limited like a known one', async () => {
  await person('known');
  expect(await hammer('nobody', 4)).toEqual([401, 401, 401, 429]);
  expect(await hammer('known', 4)).toEqual([401, 401, 401, 429]);
});

test('the owner of a besieged name signs in from the browser of yesterday', async () => {
  await person('victim');
  for (const host of [1, 2, 3]) await hammer('victim', 5, `203.0.113.${host}`);
  const address = '198.51.100.9';
  expect(await signIn('victim', RIGHT, address)).toBe(429);
  const body = { username: 'victim', password: RIGHT };
  const answer = await post('/api/auth/login', body, { 'x-forwarded-for': address, ...knownAs('device-1') });
  expect(answer.status).toBe(200);
});

test.each([['/api/auth/login'], ['/API/Auth/Login/'], ['/api/auth/login?x=1']])(
  'the limit of attempts holds for %s',
  async (path) => {
    const statuses = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await post(path, { username: 'admin', password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  },
);

test('an escaped address is no sign-in, so it is no way around the limit', async () => {
  expect((await post('/api/auth/%6Cogin', { username: 'admin', password: 'wrong' })).status).toBe(404);
});
