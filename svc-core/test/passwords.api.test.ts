import { changePassword, createUser, deleteUser, resetPassword } from '@freightdesk/contracts/core';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { identityOf } from '@freightdesk/service-kit/testing';
import { knownAs, openBrowser } from './browser';
import { type CoreApp, runCore } from './core-app';
import { admin, newUser, superadmin } from './people';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const OWN = 'tugboat-lantern-42';

async function person(username: string, rest = {}): Promise<{ id: number; password: string }> {
  const body = newUser(username, rest);
  const { id } = await app.as(admin).call(createUser, { body });
  return { id, password: body.password };
}

async function signedIn(username: string, password: string) {
  const browser = openBrowser(app);
  expect(await (await browser.signIn(username, password)).json()).toMatchObject({ success: true });
  return browser;
}

const audited = (id: number) =>
  app.connection
    .collection('audit')
    .find({ 'record.kind': 'users', 'record.id': String(id) })
    .sort({ at: 1 })
    .toArray();

test.each(['  blanks around  ', 'ａ long one, wide', 'மழைக்காலம் வருகிறது'])(
  'who was given the password "%s" signs in with it, blanks and all',
  async (password) => {
    const name = `person${[...password].length}.${password.charCodeAt(0)}`;
    await person(name, { password });
    expect((await openBrowser(app).signIn(name, password)).status).toBe(200);
    const other = `${password.trim()}x`.slice(0, password.trim().length);
    const isExact = other === password;
    expect((await openBrowser(app).signIn(name, other)).status).toBe(isExact ? 200 : 401);
  },
);

test('a change ends the other sessions, keeps the own one, and is on record without the passwords', async () => {
  const { id, password } = await person('changes.own');
  const [here, elsewhere] = [
    await signedIn('changes.own', password),
    await signedIn('changes.own', password),
  ];
  const body = { currentPassword: password, newPassword: OWN };
  expect((await here.post(changePassword.path, body)).status).toBe(200);
  expect([await here.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
  expect((await openBrowser(app).signIn('changes.own', password)).status).toBe(401);
  await signedIn('changes.own', OWN);
  const entries = await audited(id);
  expect(entries.at(-1)).toMatchObject({ action: 'change_password', by: { userId: id }, clientId: '1' });
  expect(JSON.stringify(entries)).not.toMatch(/argon2|tugboat/);
});

test.each([
  [{ currentPassword: 'not my password', newPassword: OWN }, 'wrong_password', 'currentPassword'],
  [{ currentPassword: 'a long password', newPassword: 'short' }, 'invalid', 'newPassword'],
  [{ currentPassword: 'a long password', newPassword: 'Welcome@2026' }, 'weak_password', 'newPassword'],
  [{ currentPassword: 'a long password', newPassword: 'a long password' }, 'weak_password', 'newPassword'],
  [{ currentPassword: 'a long password', newPassword: 'New Person 1' }, 'weak_password', 'newPassword'],
])('the change %j is refused as %s at %s, and nobody is signed out', async (body, code, field) => {
  await app
    .as(admin)
    // From the second case on, the user exists already.
    .call(createUser, { body: newUser('keeps.own') })
    .catch(() => undefined);
  const browser = await signedIn('keeps.own', 'a long password');
  const response = await browser.post(changePassword.path, body);
  expect(response.status).toBe(400);
  const answer = await response.json();
  expect(answer).toMatchObject({ code });
  expect(Object.keys(answer.fields)).toEqual([field]);
  expect(await browser.isIn()).toBe(true);
});

test('two changes at once: one counts', async () => {
  const { password } = await person('changes.twice');
  const browser = await signedIn('changes.twice', password);
  const change = (newPassword: string) =>
    browser.post(changePassword.path, { currentPassword: password, newPassword });
  const answers = await Promise.all([change('harbour lights one'), change('harbour lights two')]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
});

test('whoever finds an open browser cannot try passwords there', async () => {
  const { password } = await person('left.open');
  const browser = await signedIn('left.open', password);
  const guess = (currentPassword: string) =>
    browser.post(changePassword.path, { currentPassword, newPassword: OWN });
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess('a wrong one')).status).toBe(400);
  const refusal = await guess(password);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(60);
});

describe('a one-time password', () => {
  const reset = (id: number, by = admin) => app.as(by).call(resetPassword, { params: { id } });

  test('ends every session, opens nothing until it is changed, and then never again', async () => {
    const { id, password } = await person('forgot.it');
    const before = await signedIn('forgot.it', password);
    const oneTime = await reset(id);
    expect(await before.isIn()).toBe(false);
    expect((await openBrowser(app).signIn('forgot.it', password)).status).toBe(401);

    const browser = openBrowser(app);
    const answer = await (await browser.signIn('forgot.it', oneTime.password)).json();
    expect(answer).toEqual({ success: false, next: 'new_password', message: expect.any(String) });
    expect(await browser.isIn()).toBe(false);

    expect((await browser.post('/api/auth/login/password', { newPassword: 'short' })).status).toBe(400);
    const secondAttempt = await browser.post('/api/auth/login/password', { newPassword: oneTime.password });
    expect(await secondAttempt.json()).toMatchObject({ code: 'weak_password' });
    const choice = await browser.post('/api/auth/login/password', { newPassword: OWN });
    expect(await choice.json()).toMatchObject({ success: true, user: { id }, client: { id: '1' } });
    expect(await browser.isIn()).toBe(true);
    expect((await openBrowser(app).signIn('forgot.it', oneTime.password)).status).toBe(401);
    await signedIn('forgot.it', OWN);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'create',
      'reset_password',
      'change_password',
    ]);
  });

  test('comes with a new account where that is asked for', async () => {
    const { password } = await person('new.here', { oneTime: true });
    const answer = await (await openBrowser(app).signIn('new.here', password)).json();
    expect(answer).toMatchObject({ success: false, next: 'new_password' });
  });

  test('holds three days and then fails like a wrong one', async () => {
    const { id } = await person('too.late');
    const { password } = await reset(id);
    const users = app.connection.collection('users');
    await users.updateOne({ id }, { $set: { oneTimeUntil: new Date(Date.now() - 1) } });
    const response = await openBrowser(app).signIn('too.late', password);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      code: 'sign_in_failed',
      message: 'Invalid username or password',
    });
  });

  test('its step is spent once, and nobody takes it without the right cookie', async () => {
    const { id } = await person('spends.once');
    const { password } = await reset(id);
    const browser = openBrowser(app);
    await browser.signIn('spends.once', password);
    const choose = (newPassword: string, by = browser) =>
      by.post('/api/auth/login/password', { newPassword });
    expect((await choose(OWN, openBrowser(app))).status).toBe(403);
    const answers = await Promise.all([choose('harbour lights one'), choose('harbour lights two')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await choose(OWN)).status).toBe(403);
  });

  test.each([
    ['an admin of another client', identityOf({ clientId: '2' }), 404],
    ['a user', identityOf({ role: 'user' }), 403],
  ] as const)('is not given by %s', async (_who, identity, status) => {
    const { id } = await app.as(superadmin).call(createUser, {
      body: newUser(`asked.${status}`, { clientId: '1' }),
    });
    await expect(reset(id, identity)).rejects.toMatchObject({ status });
    await app.as(superadmin).call(deleteUser, { params: { id } });
  });

  test('is not given to oneself, and not by an admin to a superadmin', async () => {
    await expect(reset(admin.userId)).rejects.toMatchObject({ status: 403 });
    await expect(reset(superadmin.userId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('failed attempts', () => {
  const address = '203.0.113.9';
  const events = (username: string) =>
    app.connection.collection('sign_ins').find({ username }).sort({ at: 1 }).toArray();

  test('stand on record with user name and address, good ones too', async () => {
    await person('watched');
    const browser = openBrowser(app, { 'x-forwarded-for': address, 'user-agent': 'Test browser' });
    await browser.signIn('watched', 'a wrong one');
    await browser.signIn('watched', 'a long password');
    await browser.signIn('nobody.here', 'a wrong one');
    const entry = { address, userAgent: 'Test browser' };
    expect(await events('watched')).toMatchObject([
      { ...entry, event: 'wrong_password', clientId: '1' },
      { ...entry, event: 'signed_in', clientId: '1' },
    ]);
    expect(await events('nobody.here')).toMatchObject([{ ...entry, event: 'unknown_user', userId: null }]);
    expect(JSON.stringify(await events('watched'))).not.toContain('a long password');
  });

  test('a hundred from anywhere keep the name from strangers, but not its owner from a known browser', async () => {
    const { password } = await person('besieged');
    const counts = app.connection.collection('attempt_counts');
    await openBrowser(app).signIn('besieged', 'a wrong one');
    await counts.updateOne({ key: 'sign-in:besieged anywhere' }, { $set: { points: 100 } });
    expect((await openBrowser(app).signIn('besieged', password)).status).toBe(429);
    expect((await openBrowser(app, knownAs('device-1')).signIn('besieged', password)).status).toBe(200);
  });

  test('a good sign-in begins the count again', async () => {
    const { password } = await person('forgetful');
    for (let attempt = 0; attempt < 3; attempt++) await openBrowser(app).signIn('forgetful', 'a wrong one');
    await signedIn('forgetful', password);
    const counts = app.connection.collection('attempt_counts');
    expect(await counts.findOne({ key: 'sign-in:forgetful anywhere' })).toBeNull();
  });
});

test('a browser is known after its first sign-in, for its user alone', async () => {
  const cookies = (response: Response) =>
    response.headers.getSetCookie().filter((line) => /_device_/.test(line));
  const first = cookies(await openBrowser(app).signIn('user', DEMO_PASSWORD));
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(/Path=\/api\/auth; .*HttpOnly; SameSite=Lax/);
  expect(cookies(await openBrowser(app).signIn('user', 'a wrong one'))).toEqual([]);
  expect(cookies(await openBrowser(app, knownAs('device-1')).signIn('user', DEMO_PASSWORD))).toEqual([]);
});
