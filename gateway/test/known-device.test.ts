import { DEVICE_HEADER, deviceCookieName, deviceKey, signDevice } from '@freightdesk/service-kit';
import { SECRET, type Stack, startStack } from './start-gateway';

let stack: Stack;
beforeEach(async () => {
  stack = await startStack();
});
afterEach(() => stack.close());

const cookie = `${deviceCookieName('victim')}=${signDevice(deviceKey(SECRET), 'victim')}`;

async function deviceAtCore(headers: Record<string, string>, username = 'victim') {
  const answer = await stack.call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password: 'right' }),
  });
  expect(answer.status).toBe(200);
  return stack.core.requests.at(-1)?.headers[DEVICE_HEADER];
}

test('svc-core is told in which browser the user has signed in before', async () => {
  expect(await deviceAtCore({ cookie })).toMatch(/^[\w-]{16}$/);
});

test.each([
  ['names the browser itself', { [DEVICE_HEADER]: 'made-up' }, 'victim'],
  ['forges the cookie', { cookie: cookie.replace(/.$/, '') }, 'victim'],
  ['takes the cookie of somebody else', { cookie }, 'other'],
])('a caller who %s comes from no known browser', async (_case, headers, username) => {
  expect(await deviceAtCore(headers, username)).toBeUndefined();
});
