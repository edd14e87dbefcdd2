import { createSignInLimit, usernameIn } from './sign-in.service';

const bodyOf = (text: string) => Buffer.from(text);

test.each([
  ['{"username":"admin","password":"x"}', 'admin'],
  ['{"username":"decoy","username":"admin"}', 'admin'],
  ['{"username":"adm\\u0069n"}', 'admin'],
  [`{"username":"${' '.repeat(200)}admin"}`, 'admin'],
  ['{"username":5}', ''],
  ['null', ''],
  ['no JSON at all', ''],
])('the user name in %s is the one that svc-core will read', (body, username) => {
  expect(usernameIn(bodyOf(body))).toBe(username);
});

type Limit = ReturnType<typeof createSignInLimit>;
const fail = async (limit: Limit, address: string, username: string) =>
  (await limit(address, username)).end(true);
const refused = { status: 429 };

test('who has signed in with a browser before signs in with it, however often strangers have failed', async () => {
  const limit = createSignInLimit({ perUser: 2, perAddress: 4 });
  for (let host = 1; host <= 6; host++) await fail(limit, `10.0.0.${host}`, 'admin');
  // The refusal itself is what the limit needs to have seen.
  await fail(limit, '10.0.0.1', 'other').catch(() => undefined);
  await expect(limit('10.0.0.1', 'admin')).rejects.toMatchObject(refused);
  await expect(limit('10.0.0.1', 'admin', 'device-1')).resolves.toBeDefined();
});

test('a known browser is no way around the limit', async () => {
  const limit = createSignInLimit({ perUser: 2, perAddress: 100 });
  for (let attempt = 0; attempt < 2; attempt++)
    await (await limit('10.0.0.1', 'admin', 'device-1')).end(true);
  await expect(limit('10.0.0.2', 'admin', 'device-1')).rejects.toMatchObject(refused);
});

test.each([' ADMIN ', '\uFF41dmin'])('"%s" is the same user name as admin', async (username) => {
  const limit = createSignInLimit({ perUser: 1, perAddress: 10 });
  await fail(limit, '10.0.0.1', 'admin');
  await expect(limit('10.0.0.1', username)).rejects.toMatchObject(refused);
});

test('one user name cannot be tried from ever new addresses', async () => {
  const limit = createSignInLimit({ perUser: 2, perAddress: 10 });
  for (let host = 1; host <= 6; host++) await fail(limit, `10.0.0.${host}`, 'admin');
  await expect(limit('10.0.0.7', 'admin')).rejects.toMatchObject(refused);
});

test('a user who is locked at one address still signs in from another', async () => {
  const limit = createSignInLimit({ perUser: 2, perAddress: 10 });
  for (let attempt = 0; attempt < 2; attempt++) await fail(limit, '10.0.0.1', 'admin');
  await expect(limit('10.0.0.1', 'admin')).rejects.toMatchObject(refused);
  await expect(limit('10.0.0.2', 'admin')).resolves.toBeDefined();
});

test('one address cannot try many user names, and another address is not held back by it', async () => {
  const limit = createSignInLimit({ perUser: 10, perAddress: 2 });
  for (const username of ['a', 'b']) await fail(limit, '10.0.0.1', username);
  await expect(limit('10.0.0.1', 'c')).rejects.toMatchObject(refused);
  await expect(limit('10.0.0.2', 'c')).resolves.toBeDefined();
});

test('hammering on one user name does not use up what its office has', async () => {
  const limit = createSignInLimit({ perUser: 2, perAddress: 4 });
  for (let attempt = 0; attempt < 50; attempt++) {
    await limit('10.0.0.1', 'victim').then(
      ({ end }) => end(true),
      () => undefined,
    );
  }
  await expect(limit('10.0.0.1', 'colleague')).resolves.toBeDefined();
});

test('good attempts never count, even when a whole office comes at once under one name', async () => {
  const limit = createSignInLimit({ perUser: 2, perAddress: 3 });
  const attempts = Array.from({ length: 40 }, async () => (await limit('10.0.0.1', 'admin')).end(false));
  await expect(Promise.all(attempts)).resolves.toHaveLength(40);
});

test('guesses that are sent together are no more than the limit', async () => {
  const limit = createSignInLimit({ perUser: 3, perAddress: 100 });
  const attempts = Array.from({ length: 40 }, () => fail(limit, '10.0.0.1', 'admin'));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
