import { createPasswords } from './passwords';

/** Passwords whose work ends when it is told to. */
function heldPasswords(limits: { atOnce: number; waiting: number }) {
  const held: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => held.push(resolve));
  const passwords = createPasswords(
    { hash: (password) => hold().then(() => password), verify: () => hold().then(() => true) },
    limits,
  );
  return { passwords, held };
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
  const given = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  await expect(Promise.all(given.map(passwords.hash))).resolves.toEqual(given);
  expect(most).toBe(2);
});

test('more than may wait are refused with the time to come back, and the turn goes on', async () => {
  const { passwords, held } = heldPasswords({ atOnce: 1, waiting: 1 });
  const [first, second] = [passwords.matches('a', 'x'), passwords.matches('b', 'x')];
  await expect(passwords.matches('c', 'x')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  held[0]?.();
  await first;
  await settled();
  held[1]?.();
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
