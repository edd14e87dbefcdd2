import { randomUUID } from 'node:crypto';
import { importParties, listCharges } from '@freightdesk/contracts/core';
import { runCore, underTest } from './core-app';
import { batch, importsBy, outcomes } from './import-batch';

const { app, ours, theirs } = underTest(runCore);
const { parties, charges, partiesNamed } = importsBy(ours);

describe('all or none of a file in batches', () => {
  const names = (prefix: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${from + index}` }));
  const whole = (rowsInFile: number, importId = randomUUID()) => ({
    mode: 'all_or_none' as const,
    importId,
    rowsInFile,
  });
  const waiting = (importId: string) =>
    app()
      .connection.collection('import_batches')
      .countDocuments({ importId: { $regex: importId } });

  test('is saved when its last batch has come, whatever the order', async () => {
    const file = whole(5);
    const first = await parties(names('Whole', 2), { ...file, firstRow: 2 });
    const third = await parties(names('Whole', 1, 4), { ...file, firstRow: 6 });
    expect([...outcomes(first), ...outcomes(third)]).toEqual([
      [2, 'good'],
      [3, 'good'],
      [6, 'good'],
    ]);
    expect(await partiesNamed('Whole')).toEqual([]);
    const last = await parties(names('Whole', 2, 2), { ...file, firstRow: 4 });
    expect(last).toMatchObject({ saved: 5, refused: 0 });
    expect(outcomes(last)).toEqual([2, 3, 4, 5, 6].map((row) => [row, 'saved']));
    expect(await partiesNamed('Whole')).toHaveLength(5);
    expect(await waiting(file.importId)).toBe(0);
  });

  test('saves nothing if any row of any batch is refused', async () => {
    const file = whole(4);
    await parties([{ name: 'Partly 1' }, { name: '' }], { ...file, firstRow: 2 });
    const last = await parties(names('Partly', 2, 2), { ...file, firstRow: 4 });
    expect(outcomes(last)).toEqual([
      [2, 'kept_back'],
      [3, 'refused'],
      [4, 'kept_back'],
      [5, 'kept_back'],
    ]);
    expect(await partiesNamed('Partly')).toEqual([]);
    const repetition = await parties(names('Partly', 2, 2), { ...file, firstRow: 4 });
    expect(outcomes(repetition)).toEqual(outcomes(last));
  });

  test('sees a code that two of its batches name', async () => {
    const file = whole(2);
    const row = { name: 'Twice', category: 'revenue', basis: 'FLAT', chargeCode: 'CHG-TWICE-IN-FILE' };
    await charges([row], { ...file, firstRow: 2 });
    const last = await charges([row], { ...file, firstRow: 3 });
    expect(outcomes(last)).toEqual([
      [2, 'kept_back'],
      [3, 'refused'],
    ]);
    expect(await ours().call(listCharges, { query: { q: 'Twice' } })).toEqual([]);
  });

  test('is saved once, though its last batch comes twice at once and all of it again', async () => {
    const file = whole(3);
    await parties(names('Doubled', 2), { ...file, firstRow: 2 });
    const last = () => parties(names('Doubled', 1, 2), { ...file, firstRow: 4 });
    const reports = await Promise.all([last(), last()]);
    for (const report of reports) expect(outcomes(report)).toContainEqual([4, 'saved']);
    // The batch that came second may still wait, and is then told of as well.
    const repetition = await parties(names('Doubled', 2), { ...file, firstRow: 2 });
    for (const row of [2, 3]) expect(outcomes(repetition)).toContainEqual([row, 'saved']);
    expect(await partiesNamed('Doubled')).toHaveLength(3);
  });

  test('takes over what was saved of it one by one before', async () => {
    const file = whole(3);
    await parties(names('Begun', 2), { importId: file.importId, firstRow: 2 });
    await parties(names('Begun', 2), { ...file, firstRow: 2 });
    const last = await parties(names('Begun', 1, 2), { ...file, firstRow: 4 });
    expect(outcomes(last)).toEqual([2, 3, 4].map((row) => [row, 'saved']));
    expect(await partiesNamed('Begun')).toHaveLength(3);
  });

  test('that was left half-way waits where nobody sees it, and not forever', async () => {
    const file = whole(900);
    await parties(names('Left', 3), { ...file, firstRow: 2 });
    expect(await partiesNamed('Left')).toEqual([]);
    expect(
      await theirs().call(importParties, {
        query: {},
        body: batch(names('Left', 1), { ...whole(4, file.importId), firstRow: 5 }),
      }),
    ).toMatchObject({ saved: 0 });
    const [left] = await app()
      .connection.collection('import_batches')
      .find({ clientId: '1', importId: { $regex: file.importId } })
      .toArray();
    expect(left?.until.getTime()).toBeGreaterThan(Date.now());
    const indexes = await app().connection.collection('import_batches').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }));
  });

  test('has a largest size; more is refused before anything is kept', async () => {
    await expect(parties(names('Large', 1), whole(20_001))).rejects.toMatchObject({ status: 400 });
  });
});
