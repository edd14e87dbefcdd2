import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import type { Model } from 'mongoose';
import * as z from 'zod/mini';
import type { TenantRecord } from './stored';
import { modelOf, tenantSchema } from './tenant-schema';

interface Note extends TenantRecord {
  readonly text: string;
}

let database: TestDatabase;
let notes: Model<Note>;
beforeAll(async () => {
  database = await startTestDatabase();
  const schema = tenantSchema<Note>(z.object({ text: z.string() }), 'notes');
  notes = modelOf(database.connection, 'Note', schema);
});
afterAll(() => database.close());

const note = { id: 1, text: 'one' };
const client = { clientId: '1' };
/** As stored, whether or not its type allows it. */
const anyNote = (fields: object) => fields as Note;

beforeEach(async () => {
  await notes.collection.deleteMany({});
  await notes.create([anyNote({ ...note, ...client })]);
});
/** What is refused has not reached the database. */
afterEach(async () => {
  expect(await notes.collection.find({}).toArray()).toEqual([
    expect.objectContaining({ ...note, ...client }),
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['find', () => notes.find({ id: 1 }).exec()],
  ['find by a cursor', () => notes.find({ id: 1 }).cursor().next()],
  ['findOne', () => notes.findOne({}).exec()],
  ['findById', () => notes.findById('6560f1a2b3c4d5e6f7a8b9c0').exec()],
  ['exists', () => notes.exists({ id: 1 }).exec()],
  ['findOneAndUpdate', () => notes.findOneAndUpdate({ id: 1 }, { text: '' }).exec()],
  ['findOneAndReplace', () => notes.findOneAndReplace({ id: 1 }, anyNote({ ...note, ...client })).exec()],
  ['findOneAndDelete', () => notes.findOneAndDelete({ id: 1 }).exec()],
  ['findByIdAndUpdate', () => notes.findByIdAndUpdate('6560f1a2b3c4d5e6f7a8b9c0', { text: '' }).exec()],
  ['findByIdAndDelete', () => notes.findByIdAndDelete('6560f1a2b3c4d5e6f7a8b9c0').exec()],
  ['replaceOne', () => notes.replaceOne({ id: 1 }, anyNote({ ...note, ...client })).exec()],
  ['updateOne', () => notes.updateOne({ id: 1 }, { text: '' }).exec()],
  ['updateOne that would insert', () => notes.updateOne({ id: 2 }, { text: '' }, { upsert: true }).exec()],
  ['updateMany', () => notes.updateMany({}, { text: '' }).exec()],
  ['deleteOne', () => notes.deleteOne({ id: 1 }).exec()],
  ['deleteMany', () => notes.deleteMany({}).exec()],
  ['countDocuments', () => notes.countDocuments({}).exec()],
  ['estimatedDocumentCount', () => notes.estimatedDocumentCount().exec()],
  ['distinct', () => notes.distinct('text', { id: 1 }).exec()],
  ['find of a condition on clients,', () => notes.find({ clientId: { $ne: '2' } }).exec()],
  ['deleteOne of a document', async () => (await readNote()).deleteOne()],
  ['updateOne of a document', async () => (await readNote()).updateOne({ text: '' }).exec()],
])('%s without a client is refused', async (_name, run) => {
  await expect(run()).rejects.toThrow('A query on notes names no client');
});

const readNote = () =>
  notes
    .findOne({ id: 1, ...client })
    .orFail()
    .exec();

test.each<[string, () => Promise<unknown>]>([
  ['save', () => new notes(anyNote(note)).save({ validateBeforeSave: false })],
  ['create', () => notes.create([anyNote(note)], { validateBeforeSave: false })],
  ['insertOne', () => notes.insertOne(anyNote(note), { validateBeforeSave: false })],
  ['save of a record that is stored', async () => (await readNote()).set('text', '').save()],
])('%s without a client is refused', async (_name, run) => {
  await expect(run()).rejects.toThrow('Saving a record of notes names no client');
});

test.each<[string, () => Promise<unknown>]>([
  ['a record', () => notes.insertMany(anyNote(note), { lean: true })],
  ['records', () => notes.insertMany([anyNote({ ...note, ...client }), anyNote(note)], { lean: true })],
  ['documents', () => notes.insertMany([new notes(anyNote(note))])],
])('insertMany of %s without a client is refused', async (_name, run) => {
  await expect(run()).rejects.toThrow('An insert into notes names no client');
});

const update = { $set: { text: '' } };
test.each<[string, Parameters<typeof notes.bulkWrite>[0]]>([
  ['insertOne', [{ insertOne: { document: anyNote(note) } }]],
  ['updateOne', [{ updateOne: { filter: { id: 1 }, update } }]],
  ['updateMany', [{ updateMany: { filter: {}, update } }]],
  ['replaceOne', [{ replaceOne: { filter: { id: 1 }, replacement: anyNote({ ...note, ...client }) } }]],
  ['deleteOne', [{ deleteOne: { filter: { id: 1 } } }]],
  ['deleteMany', [{ deleteMany: { filter: { clientId: { $ne: '2' } } } }]],
  [
    'updateOne behind one with a client',
    [{ updateOne: { filter: { id: 1, ...client }, update } }, { updateOne: { filter: { id: 1 }, update } }],
  ],
])('bulkWrite of %s without a client is refused', async (_name, operations) => {
  await expect(notes.bulkWrite(operations)).rejects.toThrow('A bulk write to notes names no client');
});

test('bulkSave is refused, because it names records by their ids alone', async () => {
  const record = await readNote();
  record.set('text', '');
  await expect(notes.bulkSave([record])).rejects.toThrow(/notes names no client/);
});

test.each([
  ['without a match', [{ $group: { _id: '$text' } }]],
  ['with a match of something else', [{ $match: { id: 1 } }]],
  ['with a client that comes too late', [{ $sort: { id: 1 as const } }, { $match: { clientId: '1' } }]],
  ['with a client that is no text', [{ $match: { clientId: { $ne: '2' } } }]],
  ['of nothing', []],
])('an aggregation %s is refused', async (_case, pipeline) => {
  const refusal = 'An aggregation of notes does not begin with a client';
  await expect(notes.aggregate(pipeline).exec()).rejects.toThrow(refusal);
  await expect(notes.aggregate(pipeline).cursor().next()).rejects.toThrow(refusal);
});
