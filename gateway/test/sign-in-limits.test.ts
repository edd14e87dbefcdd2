import { DEVICE_HEADER, deviceCookieName, deviceKey, signDevice } from '@freightdesk/service-kit';
import { SECRET, type Stack, startStack } from './start-gateway';

const proxy = { TRUST_PROXY: 'true', SIGN_IN_LIMIT_PER_USER: '3', SIGN_IN_LIMIT_PER_ADDRESS: '12' };

let stack: Stack;
beforeEach(async () => {
  stack = await startStack(proxy);
});
afterEach(() => stack.close());

const signIn = async (username: string, password: string, address = '203.0.113.7', path = 'login') => {
  const answer = await stack.call(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
};

async function hammer(username: string, times: number, address?: string): Promise<number[]> {
  const statuses = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push(await signIn(username, 'wrong', address));
  }
  return statuses;
}

test('who is locked out by wrong passwords leaves the rest of the office alone', async () => {
  expect(await hammer('victim', 20)).toEqual([401, 401, 401, ...Array(17).fill(429)]);
  for (const colleague of ['anita', 'ravi', 'meera']) expect(await signIn(colleague, 'right')).toBe(200);
});

test('an office that signs in well all morning uses nothing up', async () => {
  for (let person = 0; person < 40; person += 1) {
    expect(await signIn(`person${person}`, 'right')).toBe(200);
  }
});

test('an address that tries many names is held back, another address is not', async () => {
  for (let name = 0; name < 12; name += 1) expect(await signIn(`name${name}`, 'wrong')).toBe(401);
  expect(await signIn('one.more', 'wrong')).toBe(429);
  expect(await signIn('one.more', 'right', '198.51.100.9')).toBe(200);
});

test('both sign-in screens count together, so that neither is a way around the other', async () => {
  await hammer('superadmin', 3);
  expect(await signIn('superadmin', 'right', '203.0.113.7', 'superadmin/login')).toBe(429);
});

test('an unknown name is limited like a known one', async () => {
  expect(await hammer('nobody', 4)).toEqual([401, 401, 401, 429]);
});

test('the owner of a besieged name signs in from the browser of yesterday, and svc-core is told which', async () => {
  const cookie = `${deviceCookieName('victim')}=${signDevice(deviceKey(SECRET), 'victim')}`;
  for (const host of [1, 2, 3]) await hammer('victim', 5, `203.0.113.${host}`);
  expect(await signIn('victim', 'right', '198.51.100.9')).toBe(429);
  const post = (headers: Record<string, string>) =>
    stack.call('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9', ...headers },
      body: JSON.stringify({ username: 'victim', password: 'right' }),
    });
  expect((await post({ cookie })).status).toBe(200);
  expect(stack.core.seen.at(-1)?.headers[DEVICE_HEADER]).toMatch(/^[\w-]{16}$/);
  expect((await post({ [DEVICE_HEADER]: 'made-up' })).status).toBe(429);
  expect((await post({ cookie: cookie.replace(/.$/, '') })).status).toBe(429);
});
