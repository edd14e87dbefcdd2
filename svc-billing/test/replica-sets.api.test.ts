import { convertProforma, createInvoice, getInvoice, type Invoice } from '@freightdesk/contracts/billing';
import { type ConnectionLimits, connect } from '@freightdesk/service-kit';
import { type ReplicaSet, startEmbeddedDatabase, startReplicaSet } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';
import { firstNumbers, ours } from './conversions';

const COUNT = 8;

const atNight = process.env.NIGHTLY ? test : test.skip;

let embedded: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let app: BillingApp;
let set: ReplicaSet;
let copy: Awaited<ReturnType<BillingApp['another']>>;
let proformas: Invoice[];

beforeAll(async () => {
  embedded = await startEmbeddedDatabase();
});
afterAll(() => embedded.close());

/** The service over a set of three, beside one over the database itself, which sees what is stored. */
async function start(limits: Partial<ConnectionLimits> = {}, size = 3): Promise<void> {
  app = await runBilling();
  set = await startReplicaSet(embedded.uri, size);
  copy = await app.another(() => connect(set.uri, app.connection.name, limits));
  const raise = () => copy.as(ours).call(createInvoice, { body: proforma() });
  proformas = await Promise.all(Array.from({ length: COUNT }, raise));
}
afterEach(async () => {
  set.resume();
  if (!set.primary) set.elect();
  set.regainMajority();
  await copy.close();
  await set.close();
  await app.close();
});

const convert = ({ id }: Invoice, runner: Pick<BillingApp, 'as'> = copy) =>
  runner.as(ours).call(convertProforma, { params: { id }, body: {} });

/** Resolves when the set has received a command of this name from now on. */
async function untilSent(name: string): Promise<void> {
  const before = set.commands.length;
  while (!set.commands.slice(before).some((each) => each.name === name))
    await new Promise((resolve) => setImmediate(resolve));
}

/** Converts all proformas while `happen` happens to the set. */
async function convertWhile(happen: () => Promise<void>) {
  const converting = Promise.allSettled(proformas.map((each) => convert(each)));
  await untilSent('commitTransaction');
  await happen();
  return converting;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Nothing acknowledged is lost and nothing is done twice: each has its number, and numbers have no gap. */
async function expectEachOnce(
  settled: readonly PromiseSettledResult<{ id: number; invoiceNumber: string | null }>[],
) {
  const all = await Promise.all(proformas.map((each) => convert(each)));
  expect(all.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(firstNumbers(COUNT));
  for (const each of settled)
    if (each.status === 'fulfilled')
      expect(all.find(({ id }) => id === each.value.id)?.invoiceNumber).toBe(each.value.invoiceNumber);
}

const isUnavailable = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason.status === 503 && result.reason.code === 'unavailable';

const SIZES = [
  ['of three', 3],
  ['of one', 1],
] as const;

test.each(process.env.NIGHTLY ? SIZES : SIZES.slice(0, 1))(
  'an election within the limit in a set %s delays writes and fails none',
  async (_case, size) => {
    await start({}, size);
    const settled = await convertWhile(async () => {
      set.stepDown();
      await pause(1_200);
      set.elect(set.members.at(-1));
    });
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectEachOnce(settled);
    expect(await app.contractUses(COUNT)).toHaveLength(COUNT);
  },
);

atNight(
  'in an election beyond the limit writes get 503 with Retry-After, and all recovers by itself',
  async () => {
    await start({ selection: 800, majority: 800 });
    const settled = await convertWhile(async () => set.stepDown());
    expect(settled.some(isUnavailable)).toBe(true);
    for (const each of settled) expect(each.status === 'fulfilled' || isUnavailable(each)).toBe(true);
    const headers = await copy.headersOf(ours);
    const answer = await fetch(`${copy.url}/api/invoices/${proformas[0]?.id}`, { headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    set.elect(set.members[1]);
    await expectEachOnce(settled);
  },
);

atNight('while a set elects, the service is ready as long as calls wait, and no longer', async () => {
  await start();
  const readiness = async () => (await (await fetch(`${copy.url}/readyz`)).json()).status;
  expect(await readiness()).toBe('ready');
  set.stepDown();
  while ((await readiness()) !== 'electing');
  set.elect(set.members[2]);
  while ((await readiness()) !== 'ready');
});

atNight('a commit that no majority has is rolled back by an election, and done again once', async () => {
  await start();
  const converting = Promise.allSettled(proformas.map((each) => convert(each)));
  await untilSent('findAndModify');
  set.loseMajority();
  await untilSent('commitTransaction');
  set.stepDown();
  set.elect(set.members[1]);
  const settled = await converting;
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  await expectEachOnce(settled);
});

test('without a majority reads go on and writes say that they may have been done; they have been once', async () => {
  await start({ majority: 600 });
  set.loseMajority();
  const [first] = proformas;
  if (!first) throw new Error('There is no proforma');
  const refusal = await convert(first).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    status: 503,
    serverMessage: expect.stringContaining('may have been saved'),
  });
  expect(await copy.as(ours).call(getInvoice, { params: { id: first.id } })).toMatchObject({ id: first.id });
  set.regainMajority();
  await expectEachOnce([]);
});

atNight('stalls delay what is under way and fail nothing', async () => {
  await start();
  const settled = await convertWhile(async () => {
    for (let stall = 0; stall < 7; stall += 1) {
      set.stall();
      await pause(100);
      set.resume();
      await pause(20);
    }
  });
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  await expectEachOnce(settled);
});

atNight('a secondary that swallows everything is no hindrance', async () => {
  await start();
  const [, secondary] = set.members;
  if (secondary) secondary.isBlackholed = true;
  const settled = await Promise.allSettled(proformas.map((each) => convert(each)));
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  await expectEachOnce(settled);
});

atNight('a primary that swallows everything is left when another one is elected', async () => {
  await start({ heartbeat: 500 });
  const [primary] = set.members;
  const settled = await convertWhile(async () => {
    if (primary) primary.isBlackholed = true;
    set.elect(set.members[1]);
  });
  for (const each of settled) expect(each.status === 'fulfilled' || isUnavailable(each)).toBe(true);
  await expectEachOnce(settled);
});

atNight('a primary that comes back with another term takes writes again', async () => {
  await start();
  for (const at of [1, 0, 2, 0]) {
    set.stepDown();
    set.elect(set.members[at]);
    await convert(proformas[at] as Invoice);
  }
  await expectEachOnce([]);
});

atNight('what waits for svc-crm is delivered after an election, in its order', async () => {
  await start({ selection: 800, majority: 800 });
  app.crmIsAway(true);
  const [first, second] = proformas as [Invoice, Invoice];
  await convert(first);
  await convert(second);
  set.stepDown();
  // The delivery looks for its message meanwhile and fails.
  await pause(1_500);
  set.elect(set.members[1]);
  app.crmIsAway(false);
  expect(await app.contractUses(2)).toHaveLength(2);
});

test('transactions read a snapshot and commit to a majority within a limit, other writes to a majority', async () => {
  await start();
  set.commands.length = 0;
  await convert(proformas[0] as Invoice);
  const begun = set.commands.filter(({ command }) => command.startTransaction);
  const commits = set.commands.filter(({ name }) => name === 'commitTransaction');
  expect(begun.length).toBeGreaterThan(0);
  for (const { command } of begun) expect(command.readConcern).toMatchObject({ level: 'snapshot' });
  for (const { command } of commits) {
    expect(command.writeConcern).toMatchObject({ w: 'majority' });
    expect(Number(command.maxTimeMS)).toBe(15_000);
  }
  const others = set.commands.filter(({ command }) => command.autocommit === undefined && command.update);
  for (const { command } of others) expect(command.writeConcern).toMatchObject({ w: 'majority' });
});
