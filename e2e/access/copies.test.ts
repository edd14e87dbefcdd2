import { listJobs } from '@freightdesk/contracts/billing';
import { currentSession, listParties, saveParty, signOut } from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { cookieOf, openSession, send } from './support/client';
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

test('a session that one copy began holds at all of them', async () => {
  expect(await statusesOf(token)).toEqual(new Set([200]));
});

test('a session that ended at one gateway ends at the other within seconds', async () => {
  const [one, other] = product.urls;
  const session = await openSession(one, 'user', DEMO_PASSWORD);
  const status = async () => (await send(other, currentSession, { headers: cookieOf(session) })).status;
  expect(await status()).toBe(200);
  await send(one, signOut, { headers: cookieOf(session) });
  while ((await status()) !== 401);
});

test('records of concurrent creations at all copies have different ids', async () => {
  const names = Array.from({ length: 20 }, (_none, at) => `Created at ${at}`);
  const created = await Promise.all(names.map((name, at) => createParty(product.urls[at % 2] ?? '', name)));
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(created.map(({ id }) => id)).size).toBe(names.length);
});

test('while one copy of each service is away, everything is answered', async () => {
  await Promise.all(Object.values(product.services).map(({ second }) => second.close()));
  for (let round = 0; round < 5; round++) {
    expect(await statusesOf(token)).toEqual(new Set([200]));
    expect((await createParty(product.urls[round % 2] ?? '', `Round ${round}`)).status).toBe(201);
  }
});
