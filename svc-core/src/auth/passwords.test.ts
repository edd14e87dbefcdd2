import { createPasswords } from './passwords';

const parametersOf = (hash: string) => hash.slice(0, hash.indexOf('p=1') + 3);

/** Passwords whose every verification is written down. */
function countedPasswords() {
  const verified: string[] = [];
  const passwords = createPasswords({
    hash: async (password) => `hash of ${password}`,
    verify: async (stored, password) => {
      verified.push(stored);
      return stored === `hash of ${password}`;
    },
  });
  return { passwords, verified };
}

test.each([
  ['the right password', 'secret', 'hash of secret', true],
  ['a wrong password', 'guess', 'hash of secret', false],
  ['an unknown user', 'secret', undefined, false],
])('%s costs one verification', async (_case, password, stored, expected) => {
  const { passwords, verified } = countedPasswords();
  expect(await passwords.matches(password, stored)).toBe(expected);
  expect(verified).toHaveLength(1);
});

test('an unknown user is verified against a hash of the same cost as everybody else', async () => {
  const { passwords, verified } = countedPasswords();
  await passwords.matches('anything', undefined);
  const fresh = await createPasswords().hash('anything');
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parametersOf(verified[0] ?? '')).toBe(parametersOf(fresh));
  expect(verified[0]).toHaveLength(fresh.length);
});

test('a hash is verified, and no two hashes of one password are equal', async () => {
  const passwords = createPasswords();
  const [one, other] = await Promise.all([passwords.hash('Freight'), passwords.hash('Freight')]);
  expect(one).not.toBe(other);
  expect(await passwords.matches('Freight', one)).toBe(true);
  expect(await passwords.matches('freight', one)).toBe(false);
});

test('hashing leaves the event loop free', async () => {
  const passwords = createPasswords();
  let turns = 0;
  const turning = setInterval(() => turns++, 0);
  await Promise.all(Array.from({ length: 8 }, () => passwords.hash('Freight')));
  clearInterval(turning);
  expect(turns).toBeGreaterThan(0);
});
