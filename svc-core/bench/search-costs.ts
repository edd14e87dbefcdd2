import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTenantData, searchable, type TenantRecord, tenantSchema } from '@freightdesk/data';
import { completeRecords } from '@freightdesk/data/testing';
import { systemScope } from '@freightdesk/service-kit';
import { startTestDatabase } from '@freightdesk/service-kit/testing';
import { mongo } from 'mongoose';
import * as z from 'zod/mini';

const RECORDS = Number(process.env.RECORDS ?? 20_000);
const AT_ONCE = 500;
const ROUNDS = 12;
const WRITES = 40;
const MB = 1_048_576;

interface Party extends TenantRecord {
  readonly name: string;
  readonly email: string;
  readonly gstNumber: string;
  readonly city: string;
  readonly isActive: boolean;
}

const fields = z.object({
  name: z.string(),
  email: z.string(),
  gstNumber: z.string(),
  city: z.string(),
  isActive: z.boolean(),
});

const party = (number: number) => ({
  name: `Party ${(number * 7_919) % 100_003}`,
  email: `party${number}@company.example`,
  gstNumber: '33ABCCF1234A1ZI',
  city: ['Chennai', 'Mumbai', 'Kochi'][number % 3] ?? '',
  isActive: number % 10 !== 0,
});

/** What records store for searches. */
const DESIGNS = ['nothing', 'texts', 'texts and blocks'] as const;
type Design = (typeof DESIGNS)[number];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const heap = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** The bytes of all documents of the records and of their blocks. */
async function storedBytes(database: mongo.Db): Promise<number> {
  let size = 0;
  for (const name of ['parties', 'search_blocks'])
    for await (const document of database.collection(name).find({}))
      size += mongo.BSON.calculateObjectSize(document);
  return size;
}

/** The records of a design in a database of their own, all in the memory of this process. */
async function startDesign(design: Design) {
  const database = await startTestDatabase();
  const schema = tenantSchema<Party>(fields, 'parties');
  if (design !== 'nothing')
    searchable(schema, ['name', 'email', 'gstNumber', 'city'], { isOfFewRecords: design === 'texts' });
  const data = createTenantData(database.connection);
  const parties = data.records<Party>('Party', schema);
  await completeRecords(database.connection, data);
  const scope = systemScope('901');
  let [next, changed] = [0, 0];
  const insertMany = (count: number) =>
    data.write(scope, (tx) =>
      parties.insertAll(
        tx,
        Array.from({ length: count }, () => party(next++)),
      ),
    );
  const change = (fieldsOf: (number: number) => Partial<Party>) => async () => {
    const id = 1 + ((changed++ * 131) % RECORDS);
    await data.write(scope, (tx) => parties.change(tx, { id }, { $set: fieldsOf(changed) }));
  };
  const work = {
    'one is created': () => insertMany(1),
    'a searched field is changed': change((number) => ({ city: `City ${number}` })),
    'another field is changed': change((number) => ({ isActive: number % 2 === 0 })),
  };
  return {
    database,
    work,
    insertMany,
    bytes: () => storedBytes(database.connection.getClient().db(database.connection.name)),
  };
}

/** CPU milliseconds of this process, which includes the database, for one of so many. */
async function cpuOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < count; at += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / count;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const say = (text: string) => process.stdout.write(`${text}\n`);

const designs = new Map<Design, Awaited<ReturnType<typeof startDesign>>>();
for (const design of DESIGNS) {
  const before = heap();
  const each = await startDesign(design);
  const load = await cpuOf(RECORDS / AT_ONCE, () => each.insertMany(AT_ONCE));
  const memory = (heap() - before) / MB;
  say(
    `${design}: ${RECORDS} records loaded in ${((load * RECORDS) / AT_ONCE / 1_000).toFixed(1)} s, ${memory.toFixed(0)} MB of memory, ${((await each.bytes()) / MB).toFixed(1)} MB of documents`,
  );
  designs.set(design, each);
}
for (const name of ['one is created', 'a searched field is changed', 'another field is changed'] as const) {
  const times = new Map<Design, number[]>(DESIGNS.map((design) => [design, []]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [design, { work }] of designs) {
      const time = await cpuOf(WRITES, work[name]);
      if (round > 0) times.get(design)?.push(time);
    }
  const figures = [...times].map(([design, each]) => `${design} ${median(each).toFixed(2)} ms`);
  say(`${name}: ${figures.join(', ')}`);
}
for (const { database } of designs.values()) await database.close();
