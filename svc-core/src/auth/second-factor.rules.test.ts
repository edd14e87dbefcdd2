import { TOTP } from 'otpauth';
import {
  addressOf,
  hashOfCode,
  matchingHash,
  newRecoveryCodes,
  newSecret,
  periodOf,
  secondFactorVault,
} from './second-factor.rules';

/** The secret of RFC 6238's test vectors, `12345678901234567890`, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at second %d of RFC 6238 the code is %s', (second, code) => {
  expect(periodOf(SECRET, code, second * 1_000)).toBe(Math.floor(second / 30));
});

test('a code is good in its own period and in the ones beside it, which tells when it was made', () => {
  const madeAt = 1_234_567_890;
  const at = (seconds: number) => periodOf(SECRET, '005924', (madeAt + seconds) * 1_000);
  const own = Math.floor(madeAt / 30);
  expect([at(0), at(30), at(-30)]).toEqual([own, own, own]);
  expect([at(90), at(-90)]).toEqual([undefined, undefined]);
});

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('"%s" is no code', (code) => {
  expect(periodOf(SECRET, code, 59_000)).toBeUndefined();
});

test('the address is what authenticator apps read', () => {
  const address = new URL(addressOf(SECRET, 'Nilgiri & Sons', 'anita rao'));
  expect(address.href).toContain('otpauth://totp/Nilgiri%20%26%20Sons:anita%20rao');
  expect(address.searchParams.get('secret')).toBe(SECRET);
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test('an app that holds a new key gives codes that are taken', () => {
  const secret = newSecret();
  const now = Date.now();
  const code = new TOTP({ secret }).generate({ timestamp: now });
  expect(periodOf(secret, code, now)).toBe(Math.floor(now / 30_000));
});

test('a sealed key opens for its owner and with its secret alone', async () => {
  const vault = secondFactorVault(['a secret for tests only']);
  const sealed = await vault.seal(7, SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(await vault.seal(7, SECRET)).not.toBe(sealed);
  expect(await vault.open(7, sealed)).toBe(SECRET);
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  for (const [owner, text] of [
    [8, sealed],
    [7, changed],
    [7, 'nothing'],
  ] as const)
    expect(await vault.open(owner, text)).toBeUndefined();
  expect(await secondFactorVault(['another secret, not ours']).open(7, sealed)).toBeUndefined();
});

test('recovery codes are ten, all different, and found by their hash however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  const hashes = codes.map(hashOfCode);
  const [one = ''] = codes;
  expect(matchingHash(one.toUpperCase().replaceAll('-', ' '), hashes)).toBe(hashes[0]);
  expect(matchingHash('aaaa-aaaa-aaaa-aaaa', hashes)).toBeUndefined();
});
