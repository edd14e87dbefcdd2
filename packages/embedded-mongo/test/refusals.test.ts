import { type Document, type MongoClient, MongoServerError } from 'mongodb';
import { memoryServer } from './server';

let client: MongoClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await memoryServer());
  await client
    .db('refusals')
    .collection<{ _id: number } & Document>('c')
    .insertOne({ _id: 1, n: 3, text: 'a', list: [1, 2] });
});
afterAll(() => close());

const run = (command: Document) => client.db('refusals').command(command);
const find = (filter: Document) => ({ find: 'c', filter });
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'c', pipeline, cursor: {} });
const expression = (value: unknown) => aggregate({ $project: { value } });
const update = (u: unknown, more: Document = {}) => ({ update: 'c', updates: [{ q: {}, u, ...more }] });
const index = (key: Document, more: Document = {}) => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'made', ...more }],
});
const manyStatements = Array.from({ length: 100_001 }, () => ({ q: {}, limit: 1 }));

test.each<[string, Document, number]>([
  ['an expression with two operators', expression({ $add: [1], $abs: 1 }), 15983],
  ['too few arguments', expression({ $divide: [1] }), 16020],
  ['too many arguments', expression({ $divide: [1, 2, 3] }), 16020],
  ['a condition of two branches', expression({ $cond: { if: 1, else: 1 } }), 16020],
  ['a date and a number', expression({ $add: [new Date(0), 1] }), 238],
  ['an update by a pipeline', update([{ $set: { n: 1 } }]), 238],
  ['a $push that sorts', update({ $push: { list: { $each: [1], $sort: 1 } } }), 2],
  ['a join by a pipeline', aggregate({ $lookup: { from: 'c', pipeline: [], as: 'x' } }), 238],
  ['an expression in $elemMatch', find({ list: { $elemMatch: { $expr: true } } }), 2],
  ['$concat of a number', expression({ $concat: ['a', 1] }), 16702],
  ['an empty $project', aggregate({ $project: {} }), 51272],
  ['a $limit that is no number', aggregate({ $limit: 'few' }), 5107201],
  ['a $limit of nothing', aggregate({ $limit: 0 }), 15958],
  ['a $skip back', aggregate({ $skip: -1 }), 5107200],
  ['a $count with a dot', aggregate({ $count: 'a.b' }), 40160],
  ['a $group without an _id', aggregate({ $group: { n: { $sum: 1 } } }), 15955],
  ['a group of two sums in one', aggregate({ $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }), 40238],
  ['a group by a field with a dot', aggregate({ $group: { _id: 1, 'a.b': { $sum: 1 } } }), 40235],
  ['$unwind of a number', aggregate({ $unwind: 5 }), 28808],
  ['$unwind without a dollar', aggregate({ $unwind: 'list' }), 28818],
  ['$lookup with one field', aggregate({ $lookup: { from: 'c', localField: 'n', as: 'x' } }), 9],
  ['a pipeline of two stages in one', aggregate({ $limit: 1, $skip: 1 }), 40323],
  ['a removal that inserts', { findAndModify: 'c', remove: true, upsert: true }, 9],
  ['a removal that answers what is new', { findAndModify: 'c', remove: true, new: true }, 9],
  ['a removal with an update', { findAndModify: 'c', remove: true, update: { $set: { n: 1 } } }, 9],
  ['a batch of less than nothing', { find: 'c', batchSize: -1 }, 51024],
  ['an index by a key that there is not', { dropIndexes: 'c', index: { none: 1 } }, 27],
  ['two modifiers beside a field', update({ $set: { n: 1 }, n: 2 }), 9],
  ['$all with another operator', find({ list: { $all: [{ $elemMatch: {} }, { $gt: 1 }] } }), 2],
  ['$all of an operator alone', find({ list: { $all: [{ $gt: 1 }] } }), 2],
  ['a type that there is not', find({ n: { $type: 'figure' } }), 2],
  ['$regex of a number', find({ text: { $regex: 5 } }), 2],
  [
    'an array filter of no name',
    update({ $set: { 'list.$[x]': 1 } }, { arrayFilters: [{ $expr: true }] }),
    2,
  ],
  [
    'an array filter of two names',
    update({ $set: { 'list.$[x]': 1 } }, { arrayFilters: [{ x: 1, y: 1 }] }),
    9,
  ],
  [
    'an array filter with a capital name',
    update({ $set: { 'list.$[X]': 1 } }, { arrayFilters: [{ X: 1 }] }),
    2,
  ],
  ['$each of a number', update({ $push: { list: { $each: 5 } } }), 2],
  ['$[] on what is not there', update({ $set: { 'none.$[]': 1 } }), 2],
  ['an empty field in a path', update({ $set: { 'n..m': 1 } }), 56],
  ['fields of an operator that are none', update({ $set: 5 }), 9],
  ['a replacement with an operator in it', update({ n: 1, $set: { n: 2 } }), 52],
  ['an update that sets a name with a dollar', update({ $set: { $x: 1 } }), 52],
  ['an update of a number', update(5), 9],
  [
    'an upsert with one path twice',
    {
      ...update({ $set: { x: 1 } }),
      updates: [{ q: { $and: [{ a: 99 }, { a: 98 }] }, u: { $set: { x: 1 } }, upsert: true }],
    },
    54,
  ],
  ['an _id with a dollar', { insert: 'c', documents: [{ _id: { $bad: 1 } }] }, 52],
  ['no statement', { delete: 'c', deletes: [] }, 21],
  ['too many statements', { delete: 'c', deletes: manyStatements }, 21],
  ['documents that are none', { insert: 'c', documents: 5 }, 14],
  ['a limit that is text', { find: 'c', limit: 'few' }, 14],
  ['a filter that is a number', { find: 'c', filter: 5 }, 14],
  ['remove and new together', { findAndModify: 'c', query: {}, remove: true, new: true }, 9],
  ['an index direction that is a date', index({ n: new Date(0) }), 67],
  ['an expiry over two fields', index({ n: 1, m: 1 }, { expireAfterSeconds: 5 }), 67],
  ['an index of an empty path', index({ 'n.': 1 }), 67],
  ['an index that is not there, by its key', { dropIndexes: 'c', index: { none: 1 } }, 27],
])('%s', async (_case, command, code) => {
  expect(await refusalOf(command)).toBe(code);
});

/** The code that a command is refused with, or its first statement. */
async function refusalOf(command: Document): Promise<unknown> {
  try {
    const { writeErrors } = await run(command);
    return writeErrors?.[0]?.code;
  } catch (error) {
    if (error instanceof MongoServerError) return error.code;
    throw error;
  }
}
