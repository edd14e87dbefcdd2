import { createUser, resetSecondFactor, updateSignInRules } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { TOTP } from 'otpauth';
import { type Browser, openBrowser } from './browser';
import { type CoreApp, runCore } from './core-app';
import { admin, newUser, superadmin } from './people';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const PASSWORD = 'a long password';
const base = '/api/auth/second-factor';
const step = '/api/auth/login/second-factor';

/** A code of the next period, valid whether or not that begins meanwhile; or of another one. */
const codeOf = (secret: string, periods = 1) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });

const wrongCodeOf = (secret: string) => {
  const near = [-2, -1, 0, 1, 2, 3].map((periods) => codeOf(secret, periods));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '';
};

async function person(username: string, clientId = '1'): Promise<number> {
  const body = newUser(username, { clientId });
  return (await app.as(superadmin).call(createUser, { body })).id;
}

async function setUp(
  username: string,
): Promise<{ secret: string; recoveryCodes: string[]; browser: Browser; id: number }> {
  const id = await person(username);
  const browser = openBrowser(app);
  await browser.signIn(username, PASSWORD);
  const { secret } = await (await browser.post(base, { password: PASSWORD })).json();
  const confirmed = await browser.post(`${base}/confirm`, { code: codeOf(secret, 0) });
  return { secret, browser, id, ...(await confirmed.json()) };
}

/** A sign-in that waits for its code. */
async function waiting(username: string): Promise<Browser> {
  const browser = openBrowser(app);
  const answer = await (await browser.signIn(username, PASSWORD)).json();
  expect(answer).toMatchObject({ success: false, next: 'second_factor' });
  expect(await browser.isIn()).toBe(false);
  return browser;
}

const give = (browser: Browser, code: string) => browser.post(step, { code });

test('it is set up with the password and the first code, and asked for from then on', async () => {
  const { secret, recoveryCodes, browser } = await setUp('anita');
  expect(recoveryCodes).toHaveLength(10);
  expect(await (await browser.call('GET', base)).json()).toEqual({
    enabled: true,
    required: false,
    recoveryCodesLeft: 10,
  });
  const other = await waiting('anita');
  const answer = await (await give(other, codeOf(secret))).json();
  expect(answer).toMatchObject({ success: true, user: { username: 'anita' }, client: { id: '1' } });
  expect(await other.isIn()).toBe(true);
});

test('no key without the password, and no second one beside the first', async () => {
  const { browser } = await setUp('once');
  const [wrong, second] = [
    await browser.post(base, { password: 'guess' }),
    await browser.post(base, { password: PASSWORD }),
  ];
  expect(await wrong.json()).toMatchObject({
    code: 'wrong_password',
    fields: { password: expect.any(String) },
  });
  expect(await second.json()).toMatchObject({ code: 'second_factor_on' });
});

test('a set-up counts for nothing before its first code', async () => {
  await person('half.way');
  const browser = openBrowser(app);
  await browser.signIn('half.way', PASSWORD);
  const { secret } = await (await browser.post(base, { password: PASSWORD })).json();
  const wrong = await browser.post(`${base}/confirm`, { code: wrongCodeOf(secret) });
  expect(await wrong.json()).toMatchObject({ code: 'wrong_code' });
  expect(await (await openBrowser(app).signIn('half.way', PASSWORD)).json()).toMatchObject({ success: true });
});

test('neither the key nor a recovery code can be read from the database or the audit trail', async () => {
  const { secret, recoveryCodes } = await setUp('secretive');
  for (const collection of ['users', 'audit', 'sign_ins', 'sessions']) {
    const text = JSON.stringify(await app.connection.collection(collection).find().toArray());
    for (const device of [secret, ...recoveryCodes]) expect(text).not.toContain(device);
  }
});

test('a code is taken once within its period, even when it comes twice at once', async () => {
  const { secret } = await setUp('replayed');
  const browsers = await Promise.all([waiting('replayed'), waiting('replayed'), waiting('replayed')]);
  const code = codeOf(secret);
  const answers = await Promise.all(browsers.map((browser) => give(browser, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect((await give(await waiting('replayed'), code)).status).toBe(401);
});

test('an older code is not taken after a newer one', async () => {
  const { secret } = await setUp('backwards');
  expect((await give(await waiting('backwards'), codeOf(secret))).status).toBe(200);
  expect((await give(await waiting('backwards'), codeOf(secret, 0))).status).toBe(401);
});

test('a recovery code stands in for the app once, however it is typed', async () => {
  const { recoveryCodes, browser } = await setUp('lost.phone');
  const [code = ''] = recoveryCodes;
  const typedCode = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  const both = await Promise.all([waiting('lost.phone'), waiting('lost.phone')]);
  const answers = await Promise.all(both.map((each) => give(each, typedCode)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await (await browser.call('GET', base)).json()).toMatchObject({ recoveryCodesLeft: 9 });
});

test('whatever is wrong with a code, the answer is the same', async () => {
  const { secret, recoveryCodes } = await setUp('same.answer');
  const used = codeOf(secret);
  await give(await waiting('same.answer'), used);
  const spent = recoveryCodes[0] ?? '';
  await give(await waiting('same.answer'), spent);
  const answers = [];
  for (const code of [used, spent, wrongCodeOf(secret), 'nonsense']) {
    const { requestId: _, ...answer } = await (await give(await waiting('same.answer'), code)).json();
    answers.push(answer);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ code: 'sign_in_failed' });
});

test('five wrong codes end the guessing, also in new sign-ins and for the right code', async () => {
  const { secret } = await setUp('guessed');
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await give(await waiting('guessed'), wrongCodeOf(secret))).status).toBe(401);
  const refusal = await give(await waiting('guessed'), codeOf(secret));
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(60);
  const events = await app.connection
    .collection('sign_ins')
    .find({ username: 'guessed', event: 'wrong_code' })
    .toArray();
  expect(events).toHaveLength(5);
});

test('the step lasts a quarter of an hour', async () => {
  const { secret, id } = await setUp('slow');
  const browser = await waiting('slow');
  const sessions = app.connection.collection('sessions');
  await sessions.updateMany({ userId: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  const answer = await give(browser, codeOf(secret));
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'sign_in_expired']);
});

test('new recovery codes make the old ones worthless, and switching off ends the question', async () => {
  const { recoveryCodes, browser } = await setUp('tidy');
  expect((await browser.post(`${base}/recovery-codes`, { password: 'guess' })).status).toBe(400);
  const renewed = await (await browser.post(`${base}/recovery-codes`, { password: PASSWORD })).json();
  expect((await give(await waiting('tidy'), recoveryCodes[0] ?? '')).status).toBe(401);
  expect((await give(await waiting('tidy'), renewed.recoveryCodes[0])).status).toBe(200);
  expect((await browser.post(`${base}/remove`, { password: 'guess' })).status).toBe(400);
  expect((await browser.post(`${base}/remove`, { password: PASSWORD })).status).toBe(200);
  expect(await (await openBrowser(app).signIn('tidy', PASSWORD)).json()).toMatchObject({ success: true });
});

test('an admin takes it from somebody who has lost everything; their sessions end', async () => {
  const { browser, id } = await setUp('lost.all');
  const reset = (identity: typeof admin) => app.as(identity).call(resetSecondFactor, { params: { id } });
  await expect(reset(identityOf({ clientId: '2' }))).rejects.toMatchObject({ status: 404 });
  await expect(reset(identityOf({ role: 'user' }))).rejects.toMatchObject({ status: 403 });
  await reset(admin);
  expect(await browser.isIn()).toBe(false);
  expect(await (await openBrowser(app).signIn('lost.all', PASSWORD)).json()).toMatchObject({ success: true });
});

describe('where a client asks for it', () => {
  const rule = (secondFactorRequired: boolean, identity = superadmin, id = '2') =>
    app.as(identity).call(updateSignInRules, { params: { id }, body: { secondFactorRequired } });
  beforeAll(() => rule(true));
  afterAll(() => rule(false));

  test('an admin says so for the own client alone, and it is on record', async () => {
    const theirs = identityOf({ clientId: '2' });
    expect(await rule(true, theirs)).toMatchObject({ secondFactorRequired: true });
    await expect(rule(true, theirs, '1')).rejects.toMatchObject({ status: 404 });
    await expect(rule(true, identityOf({ role: 'user' }), '1')).rejects.toMatchObject({ status: 403 });
    const audit = await app.connection.collection('audit').find({ 'record.kind': 'clients' }).toArray();
    expect(audit).toContainEqual(
      expect.objectContaining({
        clientId: '2',
        changes: [{ field: 'secondFactorRequired', from: false, to: true }],
      }),
    );
  });

  test('a sign-in ends with its set-up, and it cannot be switched off', async () => {
    await person('obliged', '2');
    const browser = openBrowser(app);
    expect(await (await browser.signIn('obliged', PASSWORD)).json()).toMatchObject({
      next: 'second_factor_set_up',
    });
    expect(await browser.isIn()).toBe(false);
    const { secret } = await (await browser.post('/api/auth/login/set-up')).json();
    const confirm = (code: string) => browser.post('/api/auth/login/set-up/confirm', { code });
    expect((await confirm(wrongCodeOf(secret))).status).toBe(400);
    const answer = await (await confirm(codeOf(secret))).json();
    expect(answer).toMatchObject({ signIn: { success: true, user: { username: 'obliged' } } });
    expect(answer.recoveryCodes).toHaveLength(10);
    expect(await browser.isIn()).toBe(true);
    expect(await (await browser.call('GET', base)).json()).toMatchObject({ enabled: true, required: true });
    const removal = await browser.post(`${base}/remove`, { password: PASSWORD });
    expect([removal.status, (await removal.json()).code]).toEqual([403, 'second_factor_required']);
  });

  test('a one-time password is changed first, and no step can be passed over', async () => {
    const body = newUser('new.and.obliged', { clientId: '2', oneTime: true });
    await app.as(superadmin).call(createUser, { body });
    const browser = openBrowser(app);
    expect(await (await browser.signIn('new.and.obliged', PASSWORD)).json()).toMatchObject({
      next: 'new_password',
    });
    expect((await browser.post('/api/auth/login/set-up')).status).toBe(403);
    const answer = await browser.post('/api/auth/login/password', { newPassword: 'tugboat-lantern-42' });
    expect(await answer.json()).toMatchObject({ success: false, next: 'second_factor_set_up' });
    expect(await browser.isIn()).toBe(false);
    expect((await browser.post('/api/auth/login/set-up')).status).toBe(200);
  });
});
