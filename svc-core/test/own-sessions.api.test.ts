import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { type Browser, openBrowser } from './browser';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
beforeEach(() => app.connection.collection('sessions').deleteMany({}));
afterAll(() => app.close());

async function signedIn(username = 'user', headers: Record<string, string> = {}): Promise<Browser> {
  const browser = openBrowser(app, headers);
  expect((await browser.signIn(username, DEMO_PASSWORD)).status).toBe(200);
  return browser;
}

const list = async (browser: Browser) => (await browser.call('GET', '/api/auth/sessions')).json();

test('the own sessions are listed with browser and address, the latest first', async () => {
  const phone = { 'user-agent': 'Phone', 'x-forwarded-for': '203.0.113.9' };
  await signedIn('admin');
  await signedIn('user', phone);
  const here = await signedIn();
  const sessions = await list(here);
  expect(sessions).toMatchObject([
    { current: true },
    { current: false, userAgent: 'Phone', address: '203.0.113.9' },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(here.token());
});

test('a sign-in that is not finished is no session', async () => {
  const here = await signedIn();
  await app.connection.collection('sessions').updateMany({}, { $set: { steps: ['second_factor'] } });
  expect(await here.isIn()).toBe(false);
});

test("one session is ended by its id; another user's is not, and a second time is harmless", async () => {
  const [here, lost, others] = [await signedIn(), await signedIn(), await signedIn('admin')];
  const end = (browser: Browser, id: string) => browser.call('DELETE', `/api/auth/sessions/${id}`);
  const [other] = (await list(here)).filter(({ current }: { current: boolean }) => !current);
  expect((await end(others, other.id)).status).toBe(204);
  expect(await lost.isIn()).toBe(true);
  expect((await end(here, other.id)).status).toBe(204);
  expect([await here.isIn(), await lost.isIn(), await others.isIn()]).toEqual([true, false, true]);
  expect((await end(here, other.id)).status).toBe(204);
  expect((await end(here, 'not-an-id')).status).toBe(400);
});

test.each([
  [true, [true, false]],
  [false, [false, false]],
])('signing out everywhere, the own browser kept: %s', async (keepCurrent, expected) => {
  const [here, elsewhere, others] = [await signedIn(), await signedIn(), await signedIn('admin')];
  expect((await here.post('/api/auth/sessions/end', { keepCurrent })).status).toBe(200);
  expect([await here.isIn(), await elsewhere.isIn()]).toEqual(expected);
  expect(await others.isIn()).toBe(true);
});

test('the history of the account tells that its owner ended sessions, and of nothing that was not ended', async () => {
  const history = async () => {
    const entries = app.connection.collection('audit').find({ 'record.kind': 'users', 'record.id': '3' });
    return (await entries.sort({ at: 1 }).toArray()).map(({ action, changes }) => [action, changes]);
  };
  const before = await history();
  const [here] = [await signedIn(), await signedIn()];
  const [other] = (await list(here)).filter(({ current }: { current: boolean }) => !current);
  await here.call('DELETE', `/api/auth/sessions/${other.id}`);
  await here.call('DELETE', `/api/auth/sessions/${other.id}`);
  await here.post('/api/auth/sessions/end', { keepCurrent: true });
  expect((await history()).slice(before.length)).toEqual([
    ['end_session', []],
    ['end_sessions', []],
  ]);
});

test('a session says every few minutes that it is in use', async () => {
  const here = await signedIn();
  const sessions = app.connection.collection('sessions');
  const long = new Date(Date.now() - 6 * 60_000);
  await sessions.updateMany({}, { $set: { lastSeenAt: long } });
  await here.isIn();
  const [session] = await list(here);
  expect(Date.parse(session.lastSeenAt)).toBeGreaterThan(long.getTime());
});
