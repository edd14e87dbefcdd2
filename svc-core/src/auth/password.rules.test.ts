import { oneTimePassword, passwordProblem } from './password.rules';

const owner = { username: 'anita.rao', fullName: 'Anita Raghavendra' };

test.each([
  'password12',
  'PASSWORD12',
  'password2026',
  'Password@2026',
  'P@ssw0rd2026!',
  '123welcome!!',
  'qwertyuiop',
  'iloveyou123456',
])('"%s" is among those that are tried first', (password) => {
  expect(passwordProblem(password, owner)).toMatch(/tried first/);
});

test.each([
  'aaaaaaaaaa',
  '          a',
  '0123456789',
  '1234567890123',
  'cdefghijklm',
  'zyxwvutsrq',
  'ababababab',
])('"%s" is a series', (password) => {
  expect(passwordProblem(password, owner)).toMatch(/series|tried first/);
});

test.each(['anita.rao!', 'Anita.Rao2026', 'raghavendra', 'Anita Raghavendra', 'RAGHAVENDRA#1'])(
  '"%s" is the name of its user',
  (password) => {
    expect(passwordProblem(password, owner)).toMatch(/name of its user/);
  },
);

test.each([
  'Freight#2026',
  'Harbour#2026',
  'a long password',
  'correct horse battery',
  'மழைக்காலம் வருகிறது',
  'tugboat-lantern-42',
])('"%s" can be taken', (password) => {
  expect(passwordProblem(password, owner)).toBeUndefined();
});

test('a one-time password is long, easily read out, and never the same', () => {
  const passwords = Array.from({ length: 200 }, oneTimePassword);
  for (const password of passwords)
    expect(password).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) expect(passwordProblem(password, owner)).toBeUndefined();
});
