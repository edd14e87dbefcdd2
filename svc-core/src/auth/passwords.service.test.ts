import { createPasswords } from './passwords.service';

const parametersOf = (hash: string) => hash.slice(0, hash.indexOf('p=1') + 3);

/** Passwords that record every verification. */
function countedPasswords() {
  const verified: string[] = [];
  const passwords = createPasswords({
    hash: async (password) => `hash of ${password}`,
    verify: async (hash, password) => {
      verified.push(hash);
      return hash === `hash of ${password}`;
    },
  });
  return { passwords, verified };
}

test.each([
  ['the right password', 'secret', 'hash of secret', true],
  ['a wrong password', 'guess', 'hash of secret', false],
  ['an unknown user', 'secret', undefined, false],
])('%s costs one verification', async (_case, password, hash, expected) => {
  const { passwords, verified } = countedPasswords();
  expect(await passwords.matches(password, hash)).toBe(expected);
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

/** Passwords whose work ends on demand. */
function heldPasswords(limits: { atOnce: number; waiting: number }) {
  const releases: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => releases.push(resolve));
  const passwords = createPasswords(
    { hash: (password) => hold().then(() => password), verify: () => hold().then(() => true) },
    limits,
  );
  return { passwords, releases };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more than the limit is worked on at once; the others take their turn', async () => {
  let [running, most] = [0, 0];
  const hash = async (password: string) => {
    running += 1;
    most = Math.max(most, running);
    await settled();
    running -= 1;
    return password;
  };
  const passwords = createPasswords({ hash, verify: async () => true }, { atOnce: 2, waiting: 10 });
  const candidates = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  await expect(Promise.all(candidates.map(passwords.hash))).resolves.toEqual(candidates);
  expect(most).toBe(2);
});

test('more than may wait are refused with the time to come back, and the turn goes on', async () => {
  const { passwords, releases } = heldPasswords({ atOnce: 1, waiting: 1 });
  const [first, second] = [passwords.matches('a', 'x'), passwords.matches('b', 'x')];
  await expect(passwords.matches('c', 'x')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  releases[0]?.();
  await first;
  await settled();
  releases[1]?.();
  await expect(second).resolves.toBe(true);
});

test('work that fails gives its turn back', async () => {
  let calls = 0;
  const hash = async () => {
    calls += 1;
    if (calls === 1) throw new Error('no memory');
    return 'hash';
  };
  const passwords = createPasswords({ hash, verify: async () => true }, { atOnce: 1, waiting: 1 });
  await expect(passwords.hash('a')).rejects.toThrow('no memory');
  await expect(passwords.hash('b')).resolves.toBe('hash');
});
