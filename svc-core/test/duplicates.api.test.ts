import type { ApiClient } from '@freightdesk/api-client';
import {
  type Duplicate,
  findDuplicates,
  importVendors,
  listAudit,
  type PartyInput,
  saveParty,
  updateParty,
  updateVendor,
} from '@freightdesk/contracts/core';
import { plansOf } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore, underTest } from './core-app';
import { batch, importsBy } from './import-batch';
import { CLIENT_WITH_MANY, storeMany } from './many-records';
import { newVendor, vendorFields } from './records';

const { app, ours, theirs } = underTest(runCore);
const { parties } = importsBy(ours);

const newParty = (api: ApiClient, body: PartyInput) => api.call(saveParty, { query: {}, body });
const pairsOf = (duplicates: readonly Duplicate[]) => duplicates.map(({ by, name }) => [by, name]);

interface Texts {
  readonly gstin?: string;
  readonly name?: string;
  readonly place?: string;
  readonly exceptId?: number;
}
const duplicatesOf = (texts: Texts, api = ours(), master: 'parties' | 'vendors' = 'parties') =>
  api.call(findDuplicates, { query: { master, ...texts } });

test('a party is found by its GSTIN and by its name with its city, however they are typed', async () => {
  const { id } = await newParty(ours(), {
    name: 'Vaigai Spices & Co.',
    city: 'Madurai',
    gstNumber: '33AAACV1234F1Z5',
  });
  const isIt = { id, name: 'Vaigai Spices & Co.', city: 'Madurai', isActive: true };
  expect(await duplicatesOf({ gstin: '33 aaacv1234f1z5' })).toEqual([{ by: 'gstin', ...isIt }]);
  expect(await duplicatesOf({ name: 'VAIGAI SPICES  CO', place: 'madurai' })).toEqual([
    { by: 'name', ...isIt },
  ]);
  expect(await duplicatesOf({ name: 'Vaigai Spices & Co.', place: 'Chennai' })).toEqual([]);
  expect(await duplicatesOf({ name: 'Vaigai Spices & Co.' })).toEqual([]);
  expect(await duplicatesOf({})).toEqual([]);
});

test('inactive ones are found and say so, the edited one is not, and no one of another client', async () => {
  const { id } = await newParty(ours(), { name: 'Noyyal Knits', city: 'Tiruppur', isActive: false });
  const texts = { name: 'noyyal knits', place: 'Tiruppur' };
  expect(await duplicatesOf(texts)).toMatchObject([{ id, isActive: false }]);
  expect(await duplicatesOf({ ...texts, exceptId: id })).toEqual([]);
  expect(await duplicatesOf(texts, theirs())).toEqual([]);
  const other = await newParty(ours(), { name: 'Noyyal Knits', city: 'Tiruppur' });
  expect(await duplicatesOf({ ...texts, exceptId: id })).toMatchObject([{ id: other.id }]);
});

test('a change of name, city or GSTIN is followed, each by itself, and any other keeps what is compared', async () => {
  const { id } = await newParty(ours(), { name: 'Palar Foods', city: 'Vellore' });
  const change = (body: object) => ours().call(updateParty, { params: { id }, query: {}, body });
  await change({ city: 'Arcot' });
  expect(await duplicatesOf({ name: 'Palar Foods', place: 'Vellore' })).toEqual([]);
  await change({ gstNumber: '33AAACP7777F1Z2' });
  await change({ name: 'Palar Foods India', phone: '044 1' });
  await change({ isActive: false });
  const texts = { gstin: '33AAACP7777F1Z2', name: 'palar foods india', place: 'Arcot' };
  expect(pairsOf(await duplicatesOf(texts))).toEqual([
    ['gstin', 'Palar Foods India'],
    ['name', 'Palar Foods India'],
  ]);
});

test('what duplicates are compared by is in no answer and no history', async () => {
  const party = await newParty(ours(), { name: 'Kaveri Coir', city: 'Erode' });
  expect(party).not.toHaveProperty('duplicateKeys');
  await ours().call(updateParty, { params: { id: party.id }, query: {}, body: { city: 'Karur' } });
  const entries = await ours().call(listAudit, { query: { kind: 'parties', id: String(party.id) } });
  expect(JSON.stringify(entries)).toContain('Karur');
  expect(JSON.stringify(entries)).not.toContain('duplicateKeys');
});

test('a vendor is found by its GST number and by its name in the same state', async () => {
  const { id } = await newVendor(ours(), { vendor_name: 'Hooghly Haulage', gst_number: '19AAACH2222F1Z9' });
  const byName = (name: string, place: string) => duplicatesOf({ name, place }, ours(), 'vendors');
  expect(await duplicatesOf({ gstin: '19AAACH2222F1Z9' }, ours(), 'vendors')).toEqual([
    { by: 'gstin', id, name: 'Hooghly Haulage', city: '', isActive: true },
  ]);
  expect(await byName('HOOGHLY-HAULAGE', '19')).toMatchObject([{ id, by: 'name' }]);
  expect(await byName('Hooghly Haulage', '33')).toEqual([]);
  expect(await duplicatesOf({ gstin: '19AAACH2222F1Z9' })).toEqual([]);
  await ours().call(updateVendor, {
    params: { id: String(id) },
    query: {},
    body: { gst_number: '33AAACH2222F1Z3', status: 'Inactive' },
  });
  expect(await byName('Hooghly Haulage', '33')).toMatchObject([{ id, isActive: false }]);
});

test('at most three are named, the oldest first', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1)
    ids.push((await newParty(ours(), { name: 'Walk-in customer' })).id);
  const duplicates = await duplicatesOf({ name: 'Walk in customer' });
  expect(duplicates.map(({ id }) => id)).toEqual(ids.slice(0, 3));
});

test('texts that are too long are refused', async () => {
  await expect(duplicatesOf({ name: 'x'.repeat(1_001) })).rejects.toMatchObject({ status: 400 });
});

describe('rows of a file', () => {
  const marks = ({ rows }: Awaited<ReturnType<typeof parties>>) =>
    rows.map(({ outcome, duplicates = [], repetitions = [] }) => [
      outcome,
      pairsOf(duplicates),
      repetitions.map(({ by, row }) => `${by} of row ${row}`),
    ]);

  test('name the parties that they duplicate and the earlier rows that they repeat, and are good', async () => {
    await newParty(ours(), { name: 'Bhavani Yarns', city: 'Erode', gstNumber: '33AAACB9999F1Z1' });
    await newParty(theirs(), { name: 'Only Theirs', city: 'Erode' });
    const rows = [
      { name: 'bhavani yarns.', city: 'ERODE' },
      { name: 'Other', gstNumber: '33aaacb9999f1z1' },
      { name: 'Only Theirs', city: 'Erode' },
      { name: '', gstNumber: '33AAACB9999F1Z1' },
      { name: 'BHAVANI YARNS', city: 'Erode' },
    ];
    expect(marks(await parties(rows, { checkOnly: true }))).toEqual([
      ['good', [['name', 'Bhavani Yarns']], []],
      ['good', [['gstin', 'Bhavani Yarns']], []],
      ['good', [], []],
      ['refused', [], []],
      ['good', [['name', 'Bhavani Yarns']], ['name of row 2']],
    ]);
  });

  test.each(['good_rows', 'all_or_none'] as const)(
    'are saved (%s) though they are duplicates',
    async (mode) => {
      const rows = [
        { name: `Saved twice ${mode}`, city: 'Salem' },
        { name: `SAVED TWICE ${mode}`, city: 'Salem' },
      ];
      expect(await parties(rows, { mode })).toMatchObject({ saved: 2, refused: 0 });
      const twice = await duplicatesOf({ name: `Saved twice ${mode}`, place: 'salem' });
      expect(twice).toHaveLength(2);
    },
  );

  test('of vendors are compared as well', async () => {
    await newVendor(ours(), { vendor_name: 'Godavari Cranes', gst_number: '37AAACG5555F1Z0' });
    const rows = [{ ...vendorFields, vendor_name: 'Another', gst_number: '37AAACG5555F1Z0' }];
    const body = batch(rows, { checkOnly: true });
    expect(marks(await ours().call(importVendors, { query: {}, body }))).toEqual([
      ['good', [['gstin', 'Godavari Cranes']], []],
    ]);
  });
});

describe('among many records', () => {
  const COUNT = 1_200;
  const many = () => app().as(identityOf({ clientId: CLIENT_WITH_MANY }));
  // All of these parties and vendors have this GSTIN.
  const SHARED = '33ABCCF1234A1ZI';
  beforeAll(() => storeMany(app().connection, COUNT, ['parties', 'vendor_master']));

  test.each(['parties', 'vendors'] as const)(
    'those of %s are looked up by an index, in its order, which reads a handful of keys',
    async (master) => {
      const texts = { gstin: SHARED, name: 'Party 007919', place: 'Mumbai', exceptId: 100_000 };
      const plans = await plansOf(app().connection, () => duplicatesOf(texts, many(), master));
      expect(plans).toHaveLength(2);
      for (const { indexes, stages, keysExamined, examined } of plans) {
        expect(indexes).toEqual(['clientId_1_duplicateKeys_1_id_1']);
        expect(stages).not.toContain('SORT');
        expect(keysExamined).toBeLessThanOrEqual(5);
        expect(examined).toBeLessThanOrEqual(4);
      }
    },
  );

  test('rows of a file are looked up together, and each finds its own behind many of one key', async () => {
    const last = 'Party 017020';
    const rows = [
      { name: 'New one', gstNumber: SHARED },
      ...['Party 007919', last].map((name) => ({ name })),
    ];
    const { name, city } = (await app()
      .connection.collection('parties')
      .findOne({ clientId: CLIENT_WITH_MANY, id: 100_000 + COUNT - 1 })) ?? { name: '', city: '' };
    const body = [...rows, { name, city }];
    const reports: Awaited<ReturnType<typeof parties>>[] = [];
    const plans = await plansOf(app().connection, async () => {
      reports.push(await importsBy(many).parties(body, { checkOnly: true }));
    });
    const ofKeys = plans.filter(({ indexes }) => indexes.includes('clientId_1_duplicateKeys_1_id_1'));
    expect(ofKeys).toHaveLength(2);
    expect(reports[0]?.rows.map(({ duplicates = [] }) => pairsOf(duplicates))).toEqual([
      [['gstin', expect.any(String)]],
      [],
      [],
      [['name', name]],
    ]);
  });
});
