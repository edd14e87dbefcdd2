import { IDENTITY_HEADER } from '@freightdesk/contracts/shared';
import {
  DEVICE_HEADER,
  deviceCookieName,
  deviceKey,
  identityKey,
  signDevice,
  verifyIdentity,
} from '@freightdesk/service-kit';
import { SECRET, type Stack, startStack } from './start-gateway';

const NEXT_SECRET = 'the secret that takes its place';

let stack: Stack;
beforeEach(async () => {
  stack = await startStack({ SESSION_SECRET: NEXT_SECRET, SESSION_SECRET_ACCEPTED: SECRET });
});
afterEach(() => stack.close());

test('while secrets are exchanged, identities are signed with the first alone', async () => {
  await stack.call('/api/contracts');
  const token = String(stack.crm.requests[0]?.headers[IDENTITY_HEADER]);
  expect(await verifyIdentity(token, identityKey(NEXT_SECRET))).toMatchObject({ userId: 3 });
  expect(await verifyIdentity(token, identityKey(SECRET))).toBeUndefined();
});

test.each([SECRET, NEXT_SECRET])('browsers are known by cookies of both: %s', async (secret) => {
  const cookie = `${deviceCookieName('anita')}=${signDevice(deviceKey(secret), 'anita')}`;
  await stack.call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ username: 'anita', password: 'right' }),
  });
  expect(stack.core.requests.at(-1)?.headers[DEVICE_HEADER]).toMatch(/^[\w-]{16}$/);
});
