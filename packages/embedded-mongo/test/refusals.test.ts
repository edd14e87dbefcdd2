import {
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  type Document,
  MaxKey,
  MinKey,
  MongoServerError,
  ObjectId,
} from 'mongodb';
import { serverForTests } from './server';

const { client } = serverForTests();
beforeAll(async () => {
  await client()
    .db('refusals')
    .collection<{ _id: number } & Document>('c')
    .insertOne({ _id: 1, n: 3, text: 'a', list: [1, 2] });
});

const run = (command: Document) => client().db('refusals').command(command);
const find = (filter: Document) => ({ find: 'c', filter });
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'c', pipeline, cursor: {} });
const expression = (value: unknown) => aggregate({ $group: { _id: value } });
const update = (u: unknown, more: Document = {}) => ({ update: 'c', updates: [{ q: {}, u, ...more }] });
const index = (key: Document, more: Document = {}) => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'made', ...more }],
});
const manyStatements = Array.from({ length: 100_001 }, () => ({ q: {}, limit: 1 }));

test.each<[string, Document, number]>([
  ['an expression with two operators', expression({ $size: '$list', $abs: 1 }), 15983],
  ['too few arguments', expression({ $size: [] }), 16020],
  ['too many arguments', expression({ $size: [1, 2, 3] }), 16020],
  ['an update that is no document', update(5), 9],
  ['an update by a pipeline', update([{ $set: { n: 1 } }]), 238],
  ['a $push that sorts', update({ $push: { list: { $each: [1], $sort: 1 } } }), 2],
  ['a $limit that is no number', aggregate({ $limit: 'few' }), 5107201],
  ['a $limit of nothing', aggregate({ $limit: 0 }), 15958],
  ['a $skip back', aggregate({ $skip: -1 }), 5107200],
  ['a $group without an _id', aggregate({ $group: { n: { $sum: 1 } } }), 15955],
  ['a group of two sums in one', aggregate({ $group: { _id: 1, n: { $sum: 1, $push: 1 } } }), 40238],
  ['a group by a field with a dot', aggregate({ $group: { _id: 1, 'a.b': { $sum: 1 } } }), 40235],
  ['$unionWith of a whole collection', aggregate({ $unionWith: 'c' }), 238],
  ['$unionWith without a pipeline', aggregate({ $unionWith: { coll: 'c' } }), 14],
  [
    '$unionWith before a sort',
    aggregate({ $unionWith: { coll: 'c', pipeline: [] } }, { $sort: { n: 1 } }),
    238,
  ],
  ['$unionWith of no collection', aggregate({ $unionWith: { coll: 5, pipeline: [] } }), 14],
  ['a pipeline of two stages in one', aggregate({ $limit: 1, $skip: 1 }), 40323],
  ['a field with a dot in an expression', expression({ 'a.b': 1 }), 16412],
  ['a path in an expression', expression('$a.b'), 238],
  ['a path that is empty', expression('$'), 16872],
  ['a group that is no document', aggregate({ $group: 1 }), 15947],
  ['a field of a group that is a value', aggregate({ $group: { _id: 1, n: 1 } }), 40234],
  ['a $match that is no document', aggregate({ $match: 1 }), 15959],
  ['a $sort that is no document', aggregate({ $sort: 1 }), 15973],
  ['a $sort by nothing', aggregate({ $sort: {} }), 15976],
  ['a pipeline that is no list', { aggregate: 'c', pipeline: {}, cursor: {} }, 14],
  ['a pipeline without a cursor', { aggregate: 'c', pipeline: [] }, 9],
  ['a read concern that there is not', { find: 'c', readConcern: { level: 'strict' } }, 2],
  ['a read of another moment', { find: 'c', readConcern: { level: 'snapshot' } }, 238],
  ['a collection without a name', { find: '' }, 73],
  ['a collection whose name is a number', { find: 5 }, 14],
  ['cursors to kill that are none', { killCursors: 'c', cursors: [1] }, 14],
  ['a cursor that is a number', { getMore: 1, collection: 'c' }, 14],
  ['an index without a key', index({}), 67],
  ['a sparse index', index({ z: 1 }, { sparse: true }), 40415],
  ['an index of wildcards', index({ 'a.$**': 1 }), 238],
  ['a part of an index that is a number', index({ z: 1 }, { partialFilterExpression: 1 }), 14],
  ['the drop of the index of _id', { dropIndexes: 'c', index: '_id_' }, 2],
  ['the indexes of a collection that is not there', { listIndexes: 'none' }, 26],
  ['the drop of a collection that is not there', { drop: 'none' }, 26],
  ['$pull of a number', update({ $pull: { n: 1 } }), 2],
  ['$pull by a condition', update({ $pull: { list: { $gt: 1 } } }), 238],
  ['$pull by a pattern', update({ $pull: { list: /a/ } }), 238],
  ['$push at a place', update({ $push: { list: { $each: [], $position: 0 } } }), 2],
  ['too long a gap in a list', update({ $set: { 'list.9999999': 1 } }), 2],
  ['$ne of a pattern', find({ text: { $ne: /a/ } }), 2],
  ['$gt of a pattern', find({ text: { $gt: /a/ } }), 2],
  ['$in of operators', find({ text: { $in: [{ $gt: 1 }] } }), 2],
  ['$options without a pattern', find({ text: { $options: 'i' } }), 2],
  ['$or of nothing', find({ $or: [] }), 2],
  ['$or of a number', find({ $or: 1 }), 2],
  ['$or of numbers', find({ $or: [1] }), 2],
  ['options of a pattern that are a number', find({ text: { $regex: 'a', $options: 1 } }), 2],
  ['an option of a pattern beside i', find({ text: { $regex: 'a', $options: 'im' } }), 238],
  ['a pattern over lines', find({ text: /^a/m }), 238],
  ['a sort that is a number', { find: 'c', sort: 1 }, 2],
  ['a sort to the side', { find: 'c', sort: { n: 2 } }, 2],
  ['a sort by $meta', { find: 'c', sort: { n: { $meta: 'textScore' } } }, 238],
  ['a sort by $natural', { find: 'c', sort: { $natural: -1 } }, 238],
  ['a hint of $natural', { find: 'c', hint: { $natural: 1 } }, 238],
  ['a hint that names no index', { find: 'c', hint: 'none' }, 2],
  ['a removal that inserts', { findAndModify: 'c', remove: true, upsert: true }, 9],
  ['a removal that answers what is new', { findAndModify: 'c', remove: true, new: true }, 9],
  ['a removal with an update', { findAndModify: 'c', remove: true, update: { $set: { n: 1 } } }, 9],
  ['a batch of less than nothing', { find: 'c', batchSize: -1 }, 51024],
  ['an index by its key', { dropIndexes: 'c', index: { n: 1 } }, 238],
  ['several indexes by their names', { dropIndexes: 'c', index: ['n_1'] }, 238],
  ['two modifiers beside a field', update({ $set: { n: 1 }, n: 2 }), 9],
  ['a type that there is not', find({ n: { $type: 'figure' } }), 2],
  ['$regex of a number', find({ text: { $regex: 5 } }), 2],
  ['elements that a filter names', update({ $set: { 'list.$[x]': 1 } }), 238],
  ['every element of a list', update({ $set: { 'list.$[]': 1 } }), 238],
  ['the element that the query matched', update({ $set: { 'list.$': 1 } }), 238],
  ['an index on a place in an array', index({ 'list.0': 1 }), 238],
  ['the number of a type', find({ n: { $type: 16 } }), 238],
  ['a decimal', { insert: 'c', documents: [{ v: Decimal128.fromString('1.10') }] }, 238],
  ['a reference', { insert: 'c', documents: [{ v: new DBRef('c', new ObjectId()) }] }, 238],
  ['a symbol', { insert: 'c', documents: [{ v: new BSONSymbol('s') }] }, 238],
  ['the smallest key', { insert: 'c', documents: [{ v: new MinKey() }] }, 238],
  ['the largest key', find({ v: { $lt: new MaxKey() } }), 238],
  ['code', { insert: 'c', documents: [{ v: new Code('return 1') }] }, 238],
  ['$each of a number', update({ $push: { list: { $each: 5 } } }), 2],
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
  ['an index that is not there', { dropIndexes: 'c', index: 'none' }, 27],
])('%s', async (_case, command, code) => {
  expect(await refusalOf(command)).toBe(code);
});

/** The code of the refusal of a command, or of its first statement. */
async function refusalOf(command: Document): Promise<unknown> {
  try {
    const { writeErrors } = await run(command);
    return writeErrors?.[0]?.code;
  } catch (error) {
    if (error instanceof MongoServerError) return error.code;
    throw error;
  }
}
