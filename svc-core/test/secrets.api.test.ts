import { introspectSession } from '@freightdesk/contracts/core';
import { IDENTITY_HEADER } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER, identityKey, internalKey, signIdentity } from '@freightdesk/service-kit';
import { identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { TOTP } from 'otpauth';
import { openBrowser } from './browser';
import { type CoreApp, runCopyOf, runCore } from './core-app';

const NEXT_SECRET = 'the secret that takes its place';
const FIRST_KEY = 'the first key of second factors';
const NEXT_KEY = 'the next key of second factors';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore(undefined, { SECOND_FACTOR_KEY: FIRST_KEY });
});
afterAll(() => app.close());

/** Another copy of the service while `use` runs. */
async function withCopy(settings: Record<string, string>, use: (copy: CoreApp) => Promise<void>) {
  const copy = await runCopyOf(app, settings);
  try {
    await use(copy);
  } finally {
    await copy.close();
  }
}

/** What the service answers to an identity and to one of our own processes, both with `secret`. */
async function statusesWith({ url }: CoreApp, secret: string): Promise<number[]> {
  const token = await signIdentity(identityOf(), identityKey(secret));
  const parties = await fetch(`${url}/api/parties`, { headers: { [IDENTITY_HEADER]: token } });
  const session = await fetch(url + introspectSession.path, {
    method: 'POST',
    headers: { [INTERNAL_HEADER]: internalKey(secret), 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'none' }),
  });
  return [parties.status, session.status];
}

test.each([
  ['that signs with the old secret', TEST_SECRET, NEXT_SECRET],
  ['that signs with the new secret', NEXT_SECRET, TEST_SECRET],
])('a copy %s accepts both while they are exchanged', async (_case, signing, accepted) => {
  await withCopy({ SESSION_SECRET: signing, SESSION_SECRET_ACCEPTED: accepted }, async (copy) => {
    expect(await statusesWith(copy, TEST_SECRET)).toEqual([200, 200]);
    expect(await statusesWith(copy, NEXT_SECRET)).toEqual([200, 200]);
    expect(await statusesWith(copy, 'a secret of somebody else')).toEqual([401, 404]);
  });
});

test('after the exchange the old secret is refused', async () => {
  await withCopy({ SESSION_SECRET: NEXT_SECRET }, async (copy) => {
    expect(await statusesWith(copy, NEXT_SECRET)).toEqual([200, 200]);
    expect(await statusesWith(copy, TEST_SECRET)).toEqual([401, 404]);
  });
});

const codeOf = (secret: string, periods: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Sets up an authenticator app for a demo user; returns its secret. */
async function setUpApp(copy: CoreApp, username: string): Promise<string> {
  const browser = openBrowser(copy);
  await browser.signIn(username, 'Freight#2026');
  const begun = await browser.post('/api/auth/second-factor', { password: 'Freight#2026' });
  const { secret } = await begun.json();
  const confirmed = await browser.post('/api/auth/second-factor/confirm', { code: codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return secret;
}

async function signInWithApp(copy: CoreApp, username: string, code: string): Promise<number> {
  const browser = openBrowser(copy);
  await browser.signIn(username, 'Freight#2026');
  return (await browser.post('/api/auth/login/second-factor', { code })).status;
}

test('codes of authenticator apps are accepted before, during and after an exchange of keys', async () => {
  const secret = await setUpApp(app, 'user');
  await withCopy({ SECOND_FACTOR_KEY: NEXT_KEY, SECOND_FACTOR_KEY_ACCEPTED: FIRST_KEY }, async (copy) =>
    expect(await signInWithApp(copy, 'user', codeOf(secret, 0))).toBe(200),
  );
  await withCopy({ SECOND_FACTOR_KEY: NEXT_KEY }, async (copy) =>
    expect(await signInWithApp(copy, 'user', codeOf(secret, 1))).toBe(200),
  );
});

test('an app that a copy with the old key sets up meanwhile works in the copy with the new key', async () => {
  await withCopy({ SECOND_FACTOR_KEY: NEXT_KEY, SECOND_FACTOR_KEY_ACCEPTED: FIRST_KEY }, async (copy) => {
    const secret = await setUpApp(app, 'exec');
    expect(await signInWithApp(copy, 'exec', codeOf(secret, 0))).toBe(200);
  });
});

test('apps outlive the first key of their own', async () => {
  const bare = await runCore();
  try {
    const secret = await setUpApp(bare, 'approver');
    const copy = await runCopyOf(bare, { SECOND_FACTOR_KEY: FIRST_KEY });
    expect(await signInWithApp(copy, 'approver', codeOf(secret, 0))).toBe(200);
    await copy.close();
  } finally {
    await bare.close();
  }
});
