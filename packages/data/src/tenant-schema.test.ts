import { createConnection } from 'mongoose';
import * as z from 'zod/mini';
import type { TenantRecord } from './stored';
import { modelOf, tenantSchema } from './tenant-schema';

interface Note extends TenantRecord {
  readonly text: string;
}

// Never connected: what is refused here does not reach a database.
const notes = modelOf(
  createConnection(),
  'Note',
  tenantSchema<Note>(z.object({ text: z.string() }), 'notes'),
);

test.each<[string, () => Promise<unknown>]>([
  ['find', () => notes.find({ id: 1 }).exec()],
  ['findOne', () => notes.findOne({}).exec()],
  ['findOneAndUpdate', () => notes.findOneAndUpdate({ id: 1 }, { text: '' }).exec()],
  ['findOneAndDelete', () => notes.findOneAndDelete({ id: 1 }).exec()],
  ['updateOne', () => notes.updateOne({ id: 1 }, { text: '' }).exec()],
  ['updateMany', () => notes.updateMany({}, { text: '' }).exec()],
  ['deleteOne', () => notes.deleteOne({ id: 1 }).exec()],
  ['deleteMany', () => notes.deleteMany({}).exec()],
  ['countDocuments', () => notes.countDocuments({}).exec()],
  ['distinct', () => notes.distinct('text', { id: 1 }).exec()],
  ['find of a condition on clients,', () => notes.find({ clientId: { $ne: '2' } }).exec()],
])('%s without a client is refused', async (_name, run) => {
  await expect(run()).rejects.toThrow('A query on notes names no client');
});

test.each([
  ['without a match', [{ $group: { _id: '$text' } }]],
  ['with a match of something else', [{ $match: { id: 1 } }]],
  ['with a client that comes too late', [{ $sort: { id: 1 as const } }, { $match: { clientId: '1' } }]],
  ['with a client that is no text', [{ $match: { clientId: { $ne: '2' } } }]],
  ['of nothing', []],
])('an aggregation %s is refused', async (_case, pipeline) => {
  await expect(notes.aggregate(pipeline).exec()).rejects.toThrow(
    'An aggregation of notes does not begin with a client',
  );
});
