import { itemsOf } from '@freightdesk/api-client';
import { listJobs, listProformas } from '@freightdesk/contracts/billing';
import {
  createUser,
  currentSession,
  deleteUser,
  getClient,
  getParty,
  listParties,
  saveParty,
  signIn,
  signOut,
  updateClient,
  updateParty,
} from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import type { Endpoint } from '@freightdesk/contracts/shared';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { type Call, cookieOf, openSession, send } from './support/client';
import { startCopiedProduct } from './support/product';

let product: Awaited<ReturnType<typeof startCopiedProduct>>;
let token: string;
beforeAll(async () => {
  product = await startCopiedProduct();
  token = await openSession(product.urls[0], 'admin', DEMO_PASSWORD);
});
afterAll(() => product.close());

const reads = [currentSession, listParties, listContracts, listJobs];

/** The answers of all services, asked through both gateways, so that each copy gets its share. */
async function statusesOf(session: string): Promise<Set<number>> {
  const answers = await Promise.all(
    [...product.urls, ...product.urls].flatMap((url) =>
      reads.map((endpoint) => send(url, endpoint, { headers: cookieOf(session) })),
    ),
  );
  return new Set(answers.map(({ status }) => status));
}

async function createParty(url: string, name: string): Promise<{ status: number; id: number }> {
  const answer = await send(url, saveParty, { headers: cookieOf(token), body: { name } });
  const { id } = (await answer.json()) as { id: number };
  return { status: answer.status, id };
}

const atNight = process.env.NIGHTLY ? test : test.skip;

test('a session that one copy began holds at all of them', async () => {
  expect(await statusesOf(token)).toEqual(new Set([200]));
});

/** How long a gateway remembers whose a session is, in milliseconds (docs/deployment.md, "Several copies"). */
const SESSION_BOUND = 2_000;

const superadmin = () => openSession(product.urls[0], 'superadmin', DEMO_PASSWORD).then(cookieOf);

async function createLeaver(): Promise<number> {
  const body = { username: 'leaver', fullName: 'Leaver', password: DEMO_PASSWORD, clientId: '1' };
  const answer = await send(product.urls[0], createUser, { headers: await superadmin(), body });
  return ((await answer.json()) as { id: number }).id;
}

const changeClient = async (id: number, body: object) =>
  send(product.urls[0], updateClient, { headers: await superadmin(), params: { id }, body });

test.each([
  [
    'is signed out',
    'user',
    (session: string) => send(product.urls[0], signOut, { headers: cookieOf(session) }),
  ],
  [
    'is that of a deleted user',
    'leaver',
    async (_session: string, id: number) =>
      send(product.urls[0], deleteUser, { headers: await superadmin(), params: { id } }),
  ],
  ['is that of a deactivated client', 'user2', () => changeClient(2, { isActive: false })],
])('a session that %s at one gateway ends at the other within two seconds', async (_how, username, end) => {
  const id = username === 'leaver' ? await createLeaver() : 0;
  const session = await openSession(product.urls[0], username, DEMO_PASSWORD);
  const status = async () =>
    (await send(product.urls[1], currentSession, { headers: cookieOf(session) })).status;
  expect(await status()).toBe(200);
  expect((await end(session, id)).ok).toBe(true);
  product.pass(SESSION_BOUND);
  expect(await status()).toBe(401);
  await changeClient(2, { isActive: true });
});

/** What all copies answer to a request, each asked by both gateways. */
async function answersOf(endpoint: Endpoint, call: Call): Promise<unknown[]> {
  const urls = [...product.urls, ...product.urls];
  const answers = urls.map((url) => send(url, endpoint, { headers: cookieOf(token), ...call }));
  return Promise.all((await Promise.all(answers)).map((answer) => answer.json()));
}

test('settings of a client and masters are read for each request: all copies answer a change at once', async () => {
  for (const name of ['Meridian Renamed', 'Meridian Logistics']) {
    expect((await changeClient(1, { name })).ok).toBe(true);
    for (const answer of await answersOf(getClient, { params: { id: 1 } }))
      expect(answer).toMatchObject({ name });
    const party = { headers: cookieOf(token), params: { id: 1 }, body: { name: `Party of ${name}` } };
    expect((await send(product.urls[1], updateParty, party)).ok).toBe(true);
    for (const answer of await answersOf(getParty, { params: { id: 1 } }))
      expect(answer).toMatchObject({ name: `Party of ${name}` });
  }
});

test('a document is printed by every copy with the settings that its client has now', async () => {
  const proformas = await send(product.urls[0], listProformas, { headers: cookieOf(token) });
  const [first] = itemsOf((await proformas.json()) as { id: number }[]);
  await changeClient(1, { city: 'Printed anew' });
  for (const url of [...product.urls, ...product.urls]) {
    const page = await fetch(`${url}/api/invoices/${first?.id}/print`, { headers: cookieOf(token) });
    expect(await page.text()).toContain('Printed anew');
  }
});

test('failed sign-ins are counted over all copies', async () => {
  const attempt = async (at: number) => {
    const body = { username: 'payer', password: 'a wrong one' };
    return (await send(product.urls[at % 2] ?? '', signIn, { body })).status;
  };
  for (let at = 0; at < 10; at++) expect(await attempt(at)).toBe(401);
  for (let at = 0; at < 4; at++) expect(await attempt(at)).toBe(429);
});

test('records of concurrent creations at all copies have different ids', async () => {
  const names = Array.from({ length: 20 }, (_none, at) => `Created at ${at}`);
  const created = await Promise.all(names.map((name, at) => createParty(product.urls[at % 2] ?? '', name)));
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(created.map(({ id }) => id)).size).toBe(names.length);
});

atNight('while one copy of each service is away, everything is answered', async () => {
  await Promise.all(Object.values(product.services).map(({ second }) => second.close()));
  for (let round = 0; round < 5; round++) {
    expect(await statusesOf(token)).toEqual(new Set([200]));
    expect((await createParty(product.urls[round % 2] ?? '', `Round ${round}`)).status).toBe(201);
  }
});
