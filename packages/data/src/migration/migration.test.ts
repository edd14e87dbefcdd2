import { hostname } from 'node:os';
import { readConfig } from '@freightdesk/service-kit';
import {
  connectAgain,
  startTestDatabase,
  TEST_SECRET,
  type TestDatabase,
} from '@freightdesk/service-kit/testing';
import { type Connection, type IndexOptions, Schema } from 'mongoose';
import pino from 'pino';
import { createTenantData } from '../tenant-data';
import { listeningWatcher } from '../testing';
import type { MigrationStep } from './migration-step';

let database: TestDatabase;
let copies: Connection[];
beforeEach(async () => {
  database = await startTestDatabase();
  copies = [];
});
afterEach(async () => {
  await Promise.all(copies.map((copy) => copy.close()));
  await database.close();
});

/** A release on a connection of its own, which declares these indexes of notes. */
async function release(indexes: readonly (readonly [Record<string, 1>, IndexOptions?])[] = []) {
  const connection = await connectAgain(database.connection);
  copies.push(connection);
  const schema = new Schema({ clientId: String, id: Number, title: String }, { collection: 'notes' });
  for (const [keys, options] of indexes) schema.index(keys, options);
  connection.model('Note', schema);
  return { connection, data: createTenantData(connection) };
}
type Release = Awaited<ReturnType<typeof release>>;

const notes = () => database.connection.collection('notes');
const store = (count: number) =>
  notes().insertMany(Array.from({ length: count }, (_none, id) => ({ clientId: '1', id })));
const indexNames = async () => (await notes().indexes()).map(({ name }) => name);

async function migrate({ data }: Release, isFinal = false, steps: readonly MigrationStep[] = []) {
  const { lines, watcher } = listeningWatcher();
  await data.migration(steps).run({ watcher, isFinal }, { interval: 20, silence: 200 });
  return lines.join('\n');
}

const start = ({ data }: Release, settings: Record<string, string> = {}, steps: MigrationStep[] = []) =>
  data.migration(steps).prepare({
    config: readConfig({ PORT: '0', MONGODB_URI: 'given', SESSION_SECRET: TEST_SECRET, ...settings }),
    logger: pino({ level: 'silent' }),
  });

/** The step that gives notes a title. */
const titles = ({ data }: Release): MigrationStep =>
  data.steps.fill({
    name: 'titles of notes',
    title: 'titles of notes',
    collection: 'notes',
    fills: () => [[{ title: { $exists: false } }, { $set: { title: 'Untitled' } }]],
  });

const OF_CLIENT = [{ clientId: 1, id: 1 }] as const;
const UNIQUE = [{ clientId: 1, id: 1 }, { unique: true }] as const;
const OF_TITLE = [{ clientId: 1, title: 1 }] as const;

test('a step that is interrupted goes on where it was, and says so', async () => {
  await store(2_500);
  const one = await release();
  const step = titles(one);
  let pieces = 0;
  const interrupted: MigrationStep = {
    ...step,
    run: (...args) => {
      pieces += 1;
      if (pieces === 3) throw new Error('The power went off');
      return step.run(...args);
    },
  };
  await expect(migrate(one, false, [interrupted])).rejects.toThrow('The power went off');
  expect(await notes().countDocuments({ title: 'Untitled' })).toBe(2_000);
  const messages = await migrate(one, false, [interrupted]);
  expect(messages).toContain('titles of notes: goes on after 2,000 records');
  expect(messages).toContain('titles of notes: done, 2,500 records');
  expect(pieces).toBe(5);
  expect(await notes().countDocuments({ title: 'Untitled' })).toBe(2_500);
});

test('what is done is not done again, except what copies of the earlier release have added', async () => {
  await store(2);
  const one = await release();
  await migrate(one, false, [titles(one)]);
  await store(1);
  await migrate(one, false, [titles(one)]);
  expect(await notes().countDocuments({ title: 'Untitled' })).toBe(2);
  await migrate(one, true, [titles(one)]);
  expect(await notes().countDocuments({ title: 'Untitled' })).toBe(3);
});

test('an index of somebody else stays, whatever is migrated', async () => {
  await start(await release([OF_CLIENT]));
  await notes().createIndex({ operator: 1 });
  await store(3);
  const messages = await migrate(await release([OF_CLIENT, OF_TITLE]), true);
  expect(messages).toContain('operator_1 stay: no release is recorded as having built them');
  expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1', 'operator_1', 'clientId_1_title_1']);
});

test('an index that a release no longer needs is dropped when the copies of the earlier one are gone', async () => {
  await start(await release([OF_CLIENT, OF_TITLE]));
  await store(3);
  const next = await release([OF_CLIENT]);
  await start(next);
  expect(await migrate(next)).toContain(
    'clientId_1_title_1 are needed by copies of the earlier release alone',
  );
  expect(await indexNames()).toContain('clientId_1_title_1');
  await migrate(next, true);
  expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1']);
});

test('a changed index is built beside the old one, which goes afterwards: uniqueness has no gap', async () => {
  const partial = [
    { clientId: 1, id: 1 },
    { unique: true, partialFilterExpression: { id: { $gte: 0 } } },
  ] as const;
  await start(await release([UNIQUE]));
  await store(3);
  const next = await release([partial]);
  await expect(start(next)).rejects.toThrow('lacks 1 index of notes');
  await migrate(next);
  expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1', 'clientId_1_id_1_2']);
  await start(next);
  await migrate(next, true);
  expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1_2']);
  await expect(notes().insertOne({ clientId: '1', id: 2 })).rejects.toThrow('E11000');
  await start(next);
  expect(await migrate(next, true)).not.toContain('building');
});

test('a build waits for a majority of the set, so that a member which is away does not hold it up', async () => {
  await start(await release([OF_CLIENT]));
  await store(1);
  const next = await release([OF_CLIENT, OF_TITLE]);
  const build = jest.spyOn(next.connection.collection('notes'), 'createIndexes');
  await migrate(next);
  expect(build).toHaveBeenCalledWith([expect.objectContaining({ key: { clientId: 1, title: 1 } })], {
    commitQuorum: 'majority',
  });
});

test('an index that becomes unique is built beside the one that is not', async () => {
  await start(await release([OF_CLIENT]));
  await store(3);
  const next = await release([UNIQUE]);
  await migrate(next, true);
  expect(await notes().indexes()).toEqual([
    expect.objectContaining({ name: '_id_' }),
    expect.objectContaining({ name: 'clientId_1_id_1_2', unique: true }),
  ]);
});

test('what prevents a unique index is named, and nothing is lost', async () => {
  await start(await release([OF_CLIENT]));
  await store(2);
  await notes().insertOne({ clientId: '1', id: 1 });
  await expect(migrate(await release([UNIQUE]))).rejects.toThrow(
    /Of notes, clientId_1_id_1_2 could not be built: .*E11000/s,
  );
  expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1']);
});

test('an empty database is prepared by the start, by several copies at once as well', async () => {
  const all = [await release([UNIQUE]), await release([UNIQUE]), await release([UNIQUE])];
  await Promise.all(all.map((each) => start(each, {}, [titles(each)])));
  expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1']);
  await store(2);
  const laterRelease = await release([UNIQUE]);
  await start(laterRelease, {}, [titles(laterRelease)]);
});

test('a start with work to do is refused with what and how, and one that is alone does it itself', async () => {
  await store(2);
  const one = await release([UNIQUE]);
  await expect(start(one, {}, [titles(one)])).rejects.toThrow(
    'the database is that of an earlier release and lacks titles of notes, 1 index of notes. Run "npm run migrate" with the same MONGODB_URI, then start the service.',
  );
  expect(await indexNames()).toEqual(['_id_']);
  await start(one, { MIGRATE_AT_START: 'true' }, [titles(one)]);
  await start(one, {}, [titles(one)]);
  expect(await notes().countDocuments({ title: 'Untitled' })).toBe(2);
});

test('an index that an earlier release left is taken for ours where no other process uses the database', async () => {
  await store(2);
  await notes().createIndex({ earlier: 1 });
  await migrate(await release([UNIQUE]));
  expect(await indexNames()).toContain('earlier_1');
  await database.connection.collection('seeds').deleteMany({});
  await start(await release([UNIQUE]), { MIGRATE_AT_START: 'true' });
  expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1']);
});

describe('releases that take over from each other where no other process uses the database', () => {
  const ALONE = { MIGRATE_AT_START: 'true' };
  const BESIDE = { ...ALONE, TAKE_OVER: 'true' };
  const untitledCount = () => notes().countDocuments({ title: 'Untitled' });

  async function endTakeover({ data }: Release, steps: readonly MigrationStep[]) {
    const { lines, watcher } = listeningWatcher();
    await data.migration(steps).run({ watcher, isFinal: true, isAfterTakeover: true });
    return lines;
  }

  test('one that takes over drops nothing, and completes what the one before has written when it has ended', async () => {
    await start(await release([OF_TITLE]), ALONE);
    await store(2);
    const next = await release([OF_CLIENT]);
    await start(next, BESIDE, [titles(next)]);
    expect(await indexNames()).toEqual(['_id_', 'clientId_1_title_1', 'clientId_1_id_1']);
    await store(1);
    expect(await untitledCount()).toBe(2);
    expect(await endTakeover(next, [titles(next)])).toContain('titles of notes: done, 1 records');
    expect(await untitledCount()).toBe(3);
    expect(await indexNames()).toEqual(['_id_', 'clientId_1_id_1']);
    expect(await endTakeover(next, [titles(next)])).toEqual([]);
  });

  test.each([
    ['takes over again', BESIDE],
    ['is started again', ALONE],
  ])('one that %s completes what an earlier one has written meanwhile', async (_how, settings) => {
    await store(1);
    const later = await release();
    await start(later, ALONE, [titles(later)]);
    await start(await release(), settings);
    await store(1);
    await start(later, settings, [titles(later)]);
    expect(await untitledCount()).toBe(2);
  });

  test('a step that the other release knows as well does not run again', async () => {
    await store(1);
    const one = await release();
    await start(one, ALONE, [titles(one)]);
    await store(1);
    const next = await release([OF_TITLE]);
    await start(next, ALONE, [titles(next)]);
    expect(await untitledCount()).toBe(1);
  });
});

function createGate() {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), isOpen };
}

describe('several at once', () => {
  /** A step that waits until it is let go. */
  function heldStep() {
    const [begun, gate] = [createGate(), createGate()];
    const runs: number[] = [];
    const step: MigrationStep = {
      name: 'held',
      title: 'held',
      collections: ['notes'],
      isRepeatable: false,
      async run() {
        runs.push(1);
        begun.open();
        await gate.isOpen;
        return { passed: 1 };
      },
    };
    return { step, runs, hasBegun: begun.isOpen, letGo: gate.open };
  }

  test('one migrates and the other waits, and finds nothing to do', async () => {
    await store(1);
    const { step, runs, hasBegun, letGo } = heldStep();
    const [one, other] = [await release(), await release()];
    const first = migrate(one, false, [step]);
    await hasBegun;
    await expect(start(other, {}, [step])).rejects.toThrow(
      /A migration is running \(process \d+ on .+\): start the service when it has ended\./,
    );
    const { lines, watcher } = listeningWatcher();
    const second = other.data.migration([step]).run(
      {
        watcher: {
          ...watcher,
          info(text) {
            watcher.info(text);
            letGo();
          },
        },
      },
      { interval: 20, silence: 60_000 },
    );
    await Promise.all([first, second]);
    expect(lines[0]).toMatch(/^waiting for another migration, of process \d+ on /);
    expect(runs).toHaveLength(1);
    expect(await database.connection.collection('leases').countDocuments()).toBe(0);
  });

  test('a migration whose process has died is taken over', async () => {
    await store(1);
    const dead = { _id: 'migration', token: 'dead', host: 'elsewhere', pid: 1, beat: 7 };
    await database.connection.collection<{ _id: string }>('leases').insertOne(dead);
    const one = await release();
    expect(await migrate(one, false, [titles(one)])).toContain(
      'waiting for another migration, of process 1 on elsewhere',
    );
    expect(await notes().countDocuments({ title: 'Untitled' })).toBe(1);
  });

  test('a migration whose process has ended on this machine is taken over without waiting', async () => {
    await store(1);
    const ended = { _id: 'migration', token: 'ended', host: hostname(), pid: process.pid, beat: 7 };
    await database.connection.collection<{ _id: string }>('leases').insertOne(ended);
    const one = await release();
    const output = await migrate(one, false, [titles(one)]);
    expect(output).not.toContain('waiting');
    expect(output).toContain(`going on instead of process ${process.pid} on ${hostname()}, which has ended`);
    expect(await notes().countDocuments({ title: 'Untitled' })).toBe(1);
  });

  test('a migration that was taken for dead ends before it does more', async () => {
    await store(1);
    const { step, hasBegun, letGo } = heldStep();
    const one = await release();
    const { watcher } = listeningWatcher();
    const leases = database.connection.collection<{ _id: string }>('leases');
    const run = one.data.migration([step, titles(one)]).run({ watcher }, { interval: 5, silence: 60_000 });
    const failure = expect(run).rejects.toThrow('Another migration has taken over');
    await hasBegun;
    const { modifiedCount } = await leases.updateOne({ _id: 'migration' }, { $set: { token: 'another' } });
    letGo();
    await failure;
    expect(modifiedCount).toBe(1);
    expect(await notes().countDocuments({ title: 'Untitled' })).toBe(0);
  });
});
