import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@freightdesk/api-client';
import {
  chargeSummary,
  getParty,
  type ImportedMaster,
  type ImportRecord,
  listAudit,
  listCharges,
  listImports,
  listParties,
  listVendors,
  undoImport,
  updateParty,
  writeNote,
} from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCopyOf, runCoreWithOthers, runDoomedCopyOf, underTest } from './core-app';
import { type Cells, importsBy } from './import-batch';
import { newCharge, vendorFields } from './records';

/** Ten rows are undone at a time. */
const PIECE = { IMPORT_PIECE: '10' };
const { app, ours, theirs } = underTest(() => runCoreWithOthers(PIECE));
/** The settings of another copy. */
const settings = () => ({ ...PIECE, CRM_URL: app().others.url, BILLING_URL: app().others.url });
const colleague = () => app().as(identityOf({ userId: 8, role: 'user' }));

const cellsOf: Readonly<Record<ImportedMaster, (name: string) => Cells>> = {
  parties: (name) => ({ name }),
  charges: (name) => ({ name, chargeCode: name, category: 'revenue', basis: 'FLAT', rate: '10' }),
  vendors: (name) => ({ ...vendorFields, vendor_name: name }),
};
const lists = { parties: listParties, charges: listCharges, vendors: listVendors };

async function totalOf(kind: ImportedMaster, q?: string): Promise<number> {
  const query = { page: 1, pageSize: 1, ...(q ? { q } : {}) };
  const answer = await ours().call(lists[kind] as typeof listParties, { query });
  return (answer as { readonly total: number }).total;
}

const importsOf = async (kind: ImportedMaster, api: ApiClient = ours()): Promise<ImportRecord[]> => {
  const answer = await api.call(listImports, { query: { kind, page: 1, pageSize: 50 } });
  return (answer as { readonly items: ImportRecord[] }).items;
};

/** Imports as many records; returns the import and the ids of its records. */
async function imported(kind: ImportedMaster, prefix: string, count: number, caller = ours) {
  const rows = Array.from({ length: count }, (_none, index) => cellsOf[kind](`${prefix} ${index}`));
  const report = await importsBy(caller)[kind](rows, { fileName: `${prefix}.csv` });
  const [entry] = await importsOf(kind, caller());
  if (!entry) throw new Error('The import is not in the list');
  return { entry, ids: report.rows.map(({ id }) => Number(id)) };
}

/** Asks for the undoing of an import until it is done. */
async function undo(id: number, caller = ours): Promise<ImportRecord> {
  const params = { id };
  let record = await caller().call(undoImport, { params, query: {} });
  while (record.state === 'undoing') record = await caller().call(undoImport, { params, query: {} });
  return record;
}

const reasonsIn = ({ keptRecords }: ImportRecord) =>
  keptRecords.map(({ name, reason }) => [name, reason]).sort();

test('undoing goes on by itself after the process that did it was killed', async () => {
  const before = await totalOf('parties');
  const { entry } = await imported('parties', 'killed', 25);
  // The fourth commit is that of the second ten records.
  const death = { command: 'commitTransaction', place: 4, when: 'asked' } as const;
  const dying = await runDoomedCopyOf(app(), death, settings());
  await expect(undo(entry.id, () => dying.as(identityOf()))).rejects.toThrow();
  await dying.exitSignal;
  await dying.close();
  const next = await runCopyOf(app(), settings());
  const current = async () => (await importsOf('parties')).find(({ id }) => id === entry.id);
  try {
    let record = await current();
    while (record?.state === 'undoing') record = await current();
    expect(record).toMatchObject({ state: 'undone', removedCount: 25, keptCount: 0 });
    expect(await totalOf('parties')).toBe(before);
  } finally {
    await next.close();
  }
});

test.each(['parties', 'charges', 'vendors'] as const)(
  'an import of %s is undone as a whole, in steps, and a second time is the same',
  async (kind) => {
    const before = [await totalOf(kind), await ours().call(chargeSummary, { query: {} })];
    const { entry, ids } = await imported(kind, `whole ${kind}`, 25);
    expect(entry).toMatchObject({ kind, fileName: `whole ${kind}.csv`, savedCount: 25, state: 'saved' });
    expect(await undo(entry.id)).toMatchObject({ state: 'undone', removedCount: 25, keptCount: 0 });
    expect([await totalOf(kind), await ours().call(chargeSummary, { query: {} })]).toEqual(before);
    expect(await totalOf(kind, 'whole')).toBe(0);
    const history = { kind: kind === 'vendors' ? 'vendor_master' : kind, id: String(ids[7]) } as const;
    const { items } = await ours().call(listAudit, { query: history });
    expect(items.map(({ action, by }) => [action, by.username])).toEqual([
      ['delete', identityOf().username],
      ['create', identityOf().username],
    ]);
    expect(await undo(entry.id)).toMatchObject({ state: 'undone', removedCount: 25 });
  },
);

test('what is used, was changed or has notes stays, with the reason', async () => {
  const { entry, ids } = await imported('parties', 'stays', 14);
  const [changedId = 0, quotedId = 0, billedId = 0, notedId = 0] = ids.slice(6);
  await ours().call(updateParty, { params: { id: changedId }, query: {}, body: { city: 'Pune' } });
  app().others.usedBy('crm', quotedId, 'quote QT-7');
  app().others.usedBy('billing', billedId, 'job JOB-7');
  const note = { query: { kind: 'parties' as const, recordId: notedId }, body: { text: 'Call on Monday' } };
  await ours().call(writeNote, note);
  const undone = await undo(entry.id);
  expect(undone).toMatchObject({ state: 'undone', removedCount: 10, keptCount: 4 });
  expect(reasonsIn(undone)).toEqual([
    ['stays 6', 'Changed since'],
    ['stays 7', 'Used by quote QT-7'],
    ['stays 8', 'Used by job JOB-7'],
    ['stays 9', 'Has notes'],
  ]);
  expect(await totalOf('parties', 'stays')).toBe(4);
});

test('a vendor that a charge names stays', async () => {
  const { entry, ids } = await imported('vendors', 'default vendor', 2);
  await newCharge(ours(), { name: 'Of the vendor', defaultVendorId: ids[1] });
  expect(reasonsIn(await undo(entry.id))).toEqual([['default vendor 1', 'Used by charge Of the vendor']]);
});

test('what somebody begins to use while it is removed comes back as it was', async () => {
  const { entry, ids } = await imported('parties', 'late', 3);
  const [, id = 0] = ids;
  const before = await ours().call(getParty, { params: { id }, query: {} });
  app().others.usedBy('billing', id, 'job JOB-8', 1);
  expect(await undo(entry.id)).toMatchObject({
    removedCount: 2,
    keptRecords: [{ id, name: 'late 1', reason: 'Used by job JOB-8' }],
  });
  expect(await ours().call(getParty, { params: { id }, query: {} })).toEqual(before);
});

test('a double click and a colleague undo an import once', async () => {
  const before = await totalOf('parties');
  const { entry } = await imported('parties', 'twice', 35);
  const copy = await runCopyOf(app(), settings());
  const callers = [ours, ours, () => copy.as(identityOf({ userId: 9 }))];
  try {
    await Promise.allSettled(callers.map((caller) => undo(entry.id, caller)));
    expect(await undo(entry.id)).toMatchObject({ state: 'undone', removedCount: 35, keptCount: 0 });
  } finally {
    await copy.close();
  }
  expect(await totalOf('parties')).toBe(before);
});

test('people see and undo their own imports, admins those of all, and nobody those of another client', async () => {
  const own = await imported('parties', 'of the colleague', 1, colleague);
  const ofAdmin = await imported('parties', 'of the admin', 1);
  const idsFor = async (api: ApiClient) => (await importsOf('parties', api)).map(({ id }) => id);
  expect(await idsFor(colleague())).toEqual([own.entry.id]);
  expect(await idsFor(ours())).toEqual(expect.arrayContaining([own.entry.id, ofAdmin.entry.id]));
  expect(await idsFor(theirs())).toEqual([]);
  for (const caller of [colleague, theirs])
    await expect(undo(ofAdmin.entry.id, caller)).rejects.toMatchObject({ status: 404 });
  expect(await undo(own.entry.id, colleague)).toMatchObject({ removedCount: 1 });
});

test('after a day an import stays', async () => {
  const { entry } = await imported('parties', 'yesterday', 1);
  const createdAt = new Date(Date.now() - 24 * 60 * 60 * 1_000 - 1);
  await app()
    .connection.collection('imports')
    .updateOne({ clientId: '1', id: entry.id }, { $set: { createdAt } });
  await expect(undo(entry.id)).rejects.toMatchObject({ status: 409, code: 'undo_over' });
  expect(await totalOf('parties', 'yesterday')).toBe(1);
});

test('an import that was undone takes no more rows', async () => {
  const importId = randomUUID();
  const { parties } = importsBy(ours);
  await parties([{ name: 'First of two' }], { importId, firstRow: 2 });
  const [entry] = await importsOf('parties');
  await undo(entry?.id ?? 0);
  const second = parties([{ name: 'Second of two' }], { importId, firstRow: 3 });
  await expect(second).rejects.toMatchObject({ status: 409, code: 'import_undone' });
  expect(await totalOf('parties', 'of two')).toBe(0);
});

test('nothing is removed while another service is away, and undoing goes on when it is back', async () => {
  const { entry } = await imported('parties', 'away', 3);
  app().others.away(true);
  try {
    await expect(undo(entry.id)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await totalOf('parties', 'away')).toBe(3);
  } finally {
    app().others.away(false);
  }
  expect(await undo(entry.id)).toMatchObject({ state: 'undone', removedCount: 3 });
});
