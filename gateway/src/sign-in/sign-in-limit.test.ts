import { createSignInLimit, usernameIn } from './sign-in-limit';

const bodyOf = (text: string) => Buffer.from(text);

test.each([
  ['{"username":"admin","password":"x"}', 'admin'],
  ['{"username":"decoy","username":"admin"}', 'admin'],
  ['{"username":"adm\\u0069n"}', 'admin'],
  ['{"username":5}', ''],
  ['null', ''],
  ['no JSON at all', ''],
])('the user name in %s is the one that svc-core will read', (body, username) => {
  expect(usernameIn(bodyOf(body))).toBe(username);
});

test('case and spaces do not make another user name', async () => {
  const allowSignIn = createSignInLimit({ perUser: 1, perAddress: 10 });
  await allowSignIn('10.0.0.1', 'admin');
  await expect(allowSignIn('10.0.0.1', ' ADMIN ')).rejects.toMatchObject({ status: 429 });
});

test('one address cannot try many user names', async () => {
  const allowSignIn = createSignInLimit({ perUser: 10, perAddress: 2 });
  await allowSignIn('10.0.0.1', 'a');
  await allowSignIn('10.0.0.1', 'b');
  await expect(allowSignIn('10.0.0.1', 'c')).rejects.toMatchObject({ status: 429 });
  await expect(allowSignIn('10.0.0.2', 'c')).resolves.toBeDefined();
});
