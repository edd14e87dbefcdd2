import { DEVICE_SECONDS, deviceCookieName, deviceKey, deviceOf, signDevice } from './device-token';

const key = deviceKey('a secret for tests only');
const now = Date.UTC(2026, 10, 21);
const cookie = signDevice(key, 'admin', now);

test('a browser is known for the user name that signed in with it, however it is written', () => {
  expect(deviceOf(key, ' ADMIN ', cookie, now)).toMatch(/^[\w-]{16}$/);
  expect(deviceCookieName(' ADMIN ')).toBe(deviceCookieName('admin'));
});

test('two sign-ins make two devices', () => {
  expect(signDevice(key, 'admin', now)).not.toBe(cookie);
});

test.each([
  ['another user name', 'user', cookie, now],
  ['no cookie', 'admin', undefined, now],
  ['a cookie of nothing', 'admin', '', now],
  ['a changed cookie', 'admin', cookie.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')), now],
  ['a cookie of half a year ago', 'admin', cookie, now + DEVICE_SECONDS * 1_000],
])('%s makes no known browser', (_case, username, token, at) => {
  expect(deviceOf(key, username, token, at)).toBeUndefined();
});

test('a cookie signed with another secret makes no known browser', () => {
  expect(deviceOf(deviceKey('another secret, not ours'), 'admin', cookie, now)).toBeUndefined();
});
