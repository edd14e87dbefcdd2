import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { startEmbeddedDatabase } from '@freightdesk/service-kit/testing';
import { cookieOf, openSession, send } from './support/client';
import { buildLastRelease, runLastRelease } from './support/last-release';
import { allowedMember, guarded, isWrite, sampleOf } from './support/matrix';
import { startGateway, startProduct } from './support/product';

/** As under `npm start`, where a service migrates its database by itself. */
const ALONE = { MIGRATE_AT_START: 'true' };

/** What is upgraded from: the last release, and one of long ago. */
const REVISIONS = [
  ['the last release', undefined],
  ['a release of 250 commits ago', process.env.UPGRADE_FROM ?? 'HEAD~250'],
] as const;

/** What tells the moment or the caller, and files, which name their day. */
const NO_RECORDS = [
  'readProductStatus',
  'currentSession',
  'listSessions',
  'readApiDocument',
  'printInvoices',
];

/** Everything that a member of a client reads without naming a record. */
const reads = guarded.filter(
  ([name, endpoint]) =>
    !isWrite(endpoint) &&
    !endpoint.path.includes(':') &&
    allowedMember(endpoint) !== undefined &&
    !NO_RECORDS.includes(name),
);

interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** What a list answers: itself, or a page of it. */
type Listed = readonly Record<string, unknown>[] | { readonly items: readonly Record<string, unknown>[] };

/** The value with its documents that notes alone have closed as they were told before. */
const toldAsPaid = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"credited"', '"paid"'));

/** The items of a list, sorted and narrowed. */
const itemsBy = (key: string, isKept: (item: Record<string, unknown>) => boolean) => (value: unknown) => {
  // The contract of the list says what was read.
  const listed = value as Listed;
  const items = 'items' in listed ? listed.items : listed;
  return items.filter(isKept).sort((one, other) => String(one[key]).localeCompare(String(other[key])));
};

/** What releases since tell differently on purpose, as the changelog says: what is compared of it. */
const CHANGES: Readonly<Record<string, (value: unknown) => unknown>> = {
  listIssued: toldAsPaid,
  billingOverview: toldAsPaid,
  // Parties that owe the same stand in another order.
  agedParties: itemsBy('partyId', () => true),
  // Closing counts write-offs that wait.
  missingInMonth: itemsBy('kind', ({ kind }) => kind !== 'waiting_write_offs'),
};

/** What the accounts of the demo read, each endpoint by a role that may. */
async function answersOf(url: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const tokens = new Map<string, string>();
  for (const [name, endpoint] of reads) {
    const role = allowedMember(endpoint) ?? 'admin';
    const token = tokens.get(role) ?? (await openSession(url, role, DEMO_PASSWORD));
    tokens.set(role, token);
    const answer = await send(url, endpoint, { headers: cookieOf(token), query: sampleOf(name).query });
    const isJson = answer.headers.get('content-type')?.includes('json');
    answers.set(name, { status: answer.status, value: isJson ? await answer.json() : await answer.text() });
  }
  return answers;
}

// Building older releases takes long, so that `npm run test:releases` alone does it.
const describeUpgrade = process.env.LAST_RELEASE === 'true' ? describe : describe.skip;

describeUpgrade.each(REVISIONS)('after an upgrade from %s', (_what, revision) => {
  let before: Map<string, Answer>;
  let after: Map<string, Answer>;

  beforeAll(async () => {
    const folder = buildLastRelease(revision);
    if (folder === undefined) throw new Error(`The history lacks ${revision}`);
    const database = await startEmbeddedDatabase();
    const older = await runLastRelease(folder, database.uri, ALONE);
    const olderGateway = await startGateway(older.urls);
    before = await answersOf(olderGateway.url);
    await olderGateway.close();
    await older.close();
    const today = await startProduct({ uri: database.uri, settings: ALONE });
    after = await answersOf(today.url);
    await today.close();
    await database.close();
  }, 600_000);

  test.each(reads)('%s has the records and figures of before', (name) => {
    const earlier = before.get(name);
    const comparable = CHANGES[name] ?? ((value: unknown) => value);
    const asCompared = (answer: Answer | undefined) =>
      answer && { ...answer, value: comparable(answer.value) };
    if (earlier?.status === 200)
      expect(asCompared(after.get(name))).toMatchObject({ ...asCompared(earlier) });
    else expect([200, earlier?.status]).toContain(after.get(name)?.status);
  });

  test('most of it was there before', () => {
    const ofBefore = [...before.values()].filter(({ status }) => status === 200);
    expect(ofBefore.length).toBeGreaterThan(reads.length / 2);
  });
});
