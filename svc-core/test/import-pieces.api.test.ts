import { randomUUID } from 'node:crypto';
import {
  chargeSummary,
  coreOverview,
  createCharge,
  getParty,
  type ImportReport,
  listAudit,
  listCharges,
  listParties,
  partySummary,
  saveParty,
} from '@freightdesk/contracts/core';
import { type Death, identityOf } from '@freightdesk/service-kit/testing';
import { runCopyOf, runCore, runDoomedCopyOf, underTest } from './core-app';
import { type Cells, importsBy, outcomes } from './import-batch';
import { chargeBody } from './records';

const atNight = process.env.NIGHTLY ? test : test.skip;

const { app, ours } = underTest(() => runCore(undefined, { IMPORT_PIECE: '50' }));
afterEach(() => jest.restoreAllMocks());

/** Three pieces, sent in three batches. */
const ROWS = 110;
const SENT_AT_ONCE = 50;

const partyRows = (prefix: string): Cells[] =>
  Array.from({ length: ROWS }, (_none, index) => ({ name: `${prefix} ${index}`, city: `City ${index % 7}` }));
const chargeRows = (prefix: string): Cells[] =>
  Array.from({ length: ROWS }, (_none, index) => ({
    name: `${prefix} ${index}`,
    chargeCode: `${prefix}-${index}`,
    category: 'revenue',
    basis: 'FLAT',
    rate: '10',
  }));

/** Sends all batches of a file that is saved all or none except the last, which the result sends to any caller. */
async function sendAllButLast(kind: 'parties' | 'charges', rows: Cells[]) {
  const file = { importId: randomUUID(), mode: 'all_or_none' as const, rowsInFile: rows.length };
  const starts = [0, SENT_AT_ONCE, 2 * SENT_AT_ONCE];
  const send = (start: number, caller = ours): Promise<ImportReport> =>
    importsBy(caller)[kind](rows.slice(start, start + SENT_AT_ONCE), { ...file, firstRow: start + 2 });
  for (const start of starts.slice(0, -1)) await send(start);
  return (caller = ours) => send(starts.at(-1) ?? 0, caller);
}

/** Stops the next import of a master before its second piece is stored. */
function holdSecondPiece(modelName: 'Party' | 'Charge') {
  const model = app().connection.model(modelName);
  const insertMany = model.insertMany.bind(model) as (...input: unknown[]) => Promise<never>;
  let goOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const isReached = new Promise<void>((resolve) => {
    let pieceCount = 0;
    jest.spyOn(model, 'insertMany').mockImplementation((async (...input: unknown[]) => {
      pieceCount += 1;
      if (pieceCount === 2) {
        resolve();
        await mayGoOn;
      }
      return insertMany(...input);
    }) as never);
  });
  return { isReached, goOn: () => goOn() };
}

const totalOf = async (q?: string): Promise<number> => {
  const answer = await ours().call(listParties, { query: { page: 1, pageSize: 1, ...(q ? { q } : {}) } });
  return (answer as { total: number }).total;
};

/** What the screens show of parties. */
const partiesShown = async () => ({
  total: await totalOf(),
  matches: await totalOf('city'),
  counters: await ours().call(partySummary, { query: {} }),
  dashboard: await ours().call(coreOverview, { query: {} }),
});

const storedIn = (kind: string, filter: object = {}) =>
  app()
    .connection.collection(kind)
    .countDocuments({ clientId: '1', ...filter });

/** The audit entries of parties of which no reader knows. */
const strayEntries = async (): Promise<number> => {
  const parties = await app().connection.collection('parties').find({ clientId: '1' }).toArray();
  const ids = parties.map(({ id }) => String(id));
  return storedIn('audit', { 'record.kind': 'parties', 'record.id': { $nin: ids } });
};

test('screens show nothing of a file that is being saved all or none, and then all of it', async () => {
  const before = await partiesShown();
  const sendLast = await sendAllButLast('parties', partyRows('Unseen'));
  const { isReached, goOn } = holdSecondPiece('Party');
  const saving = sendLast();
  await isReached;
  const [hidden] = await app().connection.collection('parties').find({ name: 'Unseen 7' }).toArray();
  expect(await partiesShown()).toEqual(before);
  await expect(ours().call(getParty, { params: { id: hidden?.id } })).rejects.toMatchObject({ status: 404 });
  const history = { kind: 'parties', id: String(hidden?.id) } as const;
  expect(await ours().call(listAudit, { query: history })).toMatchObject({ items: [], total: 0 });
  const beside = await ours().call(saveParty, { query: {}, body: { name: 'Beside the file' } });
  expect(await totalOf()).toBe(before.total + 1);
  goOn();
  const report = await saving;
  expect(report).toMatchObject({ saved: ROWS, refused: 0 });
  expect(report.rows[5]?.id).toBe(hidden && hidden.id - 2);
  expect(await partiesShown()).toMatchObject({
    total: before.total + ROWS + 1,
    matches: before.matches + ROWS,
    counters: { total: before.counters.total + ROWS + 1 },
    dashboard: { activeParties: before.dashboard.activeParties + ROWS + 1 },
  });
  expect(await ours().call(listAudit, { query: history })).toMatchObject({ total: 1 });
  expect(await ours().call(getParty, { params: { id: beside.id } })).toMatchObject({
    name: 'Beside the file',
  });
});

test('codes and sums of charges are those of the file only once it is saved; who wants its codes is told', async () => {
  const before = await ours().call(chargeSummary, { query: {} });
  const sendLast = await sendAllButLast('charges', chargeRows('CODE'));
  const { isReached, goOn } = holdSecondPiece('Charge');
  const saving = sendLast();
  await isReached;
  expect(await ours().call(chargeSummary, { query: {} })).toEqual(before);
  const body = chargeBody({ chargeCode: 'code-7' });
  await expect(ours().call(createCharge, { query: {}, body })).rejects.toMatchObject({
    status: 409,
    serverMessage: 'The charge code code-7 is in a file that is being imported',
  });
  const others = await importsBy(ours).charges([{ ...chargeRows('CODE')[7] }, { ...chargeRows('FREE')[0] }]);
  expect(outcomes(others)).toEqual([
    [2, 'refused'],
    [3, 'saved'],
  ]);
  expect(others.rows[0]?.errors).toEqual([
    {
      field: 'chargeCode',
      message: 'The charge code CODE-7 is in another file that is being imported',
    },
  ]);
  goOn();
  expect(await saving).toMatchObject({ saved: ROWS });
  expect(await ours().call(chargeSummary, { query: {} })).toMatchObject({ total: before.total + ROWS + 1 });
  await expect(ours().call(createCharge, { query: {}, body })).rejects.toMatchObject({
    serverMessage: 'The charge code code-7 is already taken',
  });
});

atNight(
  'a charge that somebody creates meanwhile with a code of the file causes nothing of it to be saved',
  async () => {
    const sendLast = await sendAllButLast('charges', chargeRows('RACE'));
    const { isReached, goOn } = holdSecondPiece('Charge');
    const saving = sendLast();
    await isReached;
    const last = `RACE-${ROWS - 1}`;
    await ours().call(createCharge, { query: {}, body: chargeBody({ name: 'Faster', chargeCode: last }) });
    goOn();
    const report = await saving;
    expect(report).toMatchObject({ saved: 0, refused: 1 });
    expect(report.rows.at(-1)).toMatchObject({ outcome: 'refused', errors: [{ field: 'chargeCode' }] });
    expect(await storedIn('charges', { chargeCode: /^RACE/ })).toBe(1);
    expect(await ours().call(listCharges, { query: { q: 'RACE' } })).toEqual([]);
  },
);

atNight(
  'two files of one client at once are both saved, and the last batch twice at once saves its file once',
  async () => {
    const sendLasts = [
      await sendAllButLast('parties', partyRows('Left')),
      await sendAllButLast('parties', partyRows('Right')),
    ];
    const twice = [...sendLasts, ...sendLasts];
    const reports = await Promise.all(twice.map((sendLast) => sendLast()));
    for (const report of reports) expect(report.rows.at(-1)).toMatchObject({ outcome: 'saved' });
    expect([await totalOf('left'), await totalOf('right')]).toEqual([ROWS, ROWS]);
    expect(await strayEntries()).toBe(0);
  },
);

describe('a process that is killed while it saves a file', () => {
  const COMMIT = 'commitTransaction';
  const deaths: readonly [when: string, death: Death, visibleCount: number][] = [
    [
      'when it has announced it',
      { command: 'update', collection: 'insertions', place: 1, when: 'answered' },
      0,
    ],
    ['before its second piece is committed', { command: COMMIT, place: 2, when: 'asked' }, 0],
    ['after its last piece is committed', { command: COMMIT, place: 3, when: 'answered' }, 0],
    ['before all of it becomes visible', { command: COMMIT, place: 4, when: 'asked' }, 0],
    ['after all of it has become visible', { command: COMMIT, place: 4, when: 'answered' }, ROWS],
  ];

  test.each(process.env.NIGHTLY ? deaths : deaths.slice(1, 2))(
    '%s leaves all or nothing, for readers at once and in the database after the next start',
    async (when, death, visibleCount) => {
      const prefix = `Killed ${when}`;
      const others = await totalOf();
      const sendLast = await sendAllButLast('parties', partyRows(prefix));
      const dying = await runDoomedCopyOf(app(), death);
      await expect(sendLast(() => dying.as(identityOf()))).rejects.toThrow();
      await dying.exitSignal;
      await dying.close();
      expect([await totalOf(), await totalOf(prefix)]).toEqual([others + visibleCount, visibleCount]);
      const next = await runCopyOf(app(), { IMPORT_PIECE: '50' });
      await next.close();
      expect(await storedIn('parties', { name: { $regex: `^${prefix}` } })).toBe(visibleCount);
      expect(await strayEntries()).toBe(0);
      expect(await sendLast()).toMatchObject({ saved: ROWS });
      expect([await totalOf(), await totalOf(prefix)]).toEqual([others + ROWS, ROWS]);
    },
  );
});
