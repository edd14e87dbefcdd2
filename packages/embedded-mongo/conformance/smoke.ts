import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { type Connection, mongo, Schema, Types } from 'mongoose';

/** One thing that mongoose does, as an application would ask for it. */
export interface SmokeTest {
  readonly name: string;
  readonly run: (connection: Connection) => Promise<void>;
}

const partySchema = new Schema(
  {
    code: { type: String, unique: true },
    name: { type: String, required: true },
    balance: { type: Number, default: 0 },
    contacts: [{ name: String, phones: [String] }],
    tags: { type: Map, of: String },
    parent: { type: Types.ObjectId, ref: 'Party' },
  },
  { timestamps: true, optimisticConcurrency: true },
);

async function parties(connection: Connection) {
  const model = connection.model('Party', partySchema, undefined, { overwriteModels: true });
  await model.init();
  await model.deleteMany({});
  return model;
}

export const smokeTests: readonly SmokeTest[] = [
  {
    name: 'create, find, update and delete with timestamps',
    run: async (connection) => {
      const Party = await parties(connection);
      const created = await Party.create({ code: 'A', name: 'Acme' });
      await Party.updateOne({ _id: created._id }, { name: 'Acme Ltd' });
      const party = await Party.findById(created._id);
      strictEqual(party?.get('name'), 'Acme Ltd');
      strictEqual(party.get('updatedAt') >= party.get('createdAt'), true);
      deepStrictEqual((await Party.deleteOne({ code: 'A' })).deletedCount, 1);
    },
  },
  {
    name: 'a unique path refuses a second document',
    run: async (connection) => {
      const Party = await parties(connection);
      await Party.create({ code: 'A', name: 'one' });
      await rejects(Party.create({ code: 'A', name: 'two' }), { code: 11000, keyValue: { code: 'A' } });
    },
  },
  {
    name: 'subdocuments, maps and arrays are saved by their changes',
    run: async (connection) => {
      const Party = await parties(connection);
      const party = await Party.create({ code: 'A', name: 'a', contacts: [{ name: 'x', phones: ['1'] }] });
      party.get('contacts')[0]?.phones.push('2');
      party.get('contacts').push({ name: 'y' });
      party.set('tags', new Map([['kind', 'shipper']]));
      await party.save();
      const partyByPhone = await Party.findOne({ 'contacts.phones': '2' });
      deepStrictEqual(
        partyByPhone?.get('contacts').map(({ name }) => name),
        ['x', 'y'],
      );
      strictEqual(partyByPhone.get('tags')?.get('kind'), 'shipper');
    },
  },
  {
    name: 'two saves of one version: the second is refused',
    run: async (connection) => {
      const Party = await parties(connection);
      const { _id } = await Party.create({ code: 'A', name: 'a' });
      const [one, other] = [await Party.findById(_id), await Party.findById(_id)];
      one?.set('name', 'b');
      other?.set('name', 'c');
      await one?.save();
      await rejects(async () => other?.save(), { name: 'VersionError' });
    },
  },
  {
    name: 'populate follows references',
    run: async (connection) => {
      const Party = await parties(connection);
      const parent = await Party.create({ code: 'P', name: 'parent' });
      await Party.create({ code: 'C', name: 'child', parent: parent._id });
      const child = await Party.findOne({ code: 'C' }).populate<{ parent: { name: string } }>('parent');
      strictEqual(child?.parent.name, 'parent');
    },
  },
  {
    name: 'upsert, findOneAndUpdate and bulkWrite',
    run: async (connection) => {
      const Party = await parties(connection);
      const newParty = await Party.findOneAndUpdate(
        { code: 'A' },
        { $setOnInsert: { name: 'made' } },
        { upsert: true, returnDocument: 'after' },
      );
      strictEqual(newParty?.get('name'), 'made');
      const result = await Party.bulkWrite<{ code: string; name: string }>([
        { insertOne: { document: { code: 'B', name: 'b' } } },
        { updateOne: { filter: { code: 'A' }, update: { $set: { name: 'changed' } } } },
        { deleteOne: { filter: { code: 'B' } } },
      ]);
      deepStrictEqual([result.insertedCount, result.modifiedCount, result.deletedCount], [1, 1, 1]);
    },
  },
  {
    name: 'sums are exact',
    run: async (connection) => {
      const Party = await parties(connection);
      await Party.insertMany([10, 20].map((balance, index) => ({ code: String(index), name: 'n', balance })));
      const [total] = await Party.aggregate([{ $group: { _id: null, total: { $sum: '$balance' } } }]);
      strictEqual(total.total, 30);
    },
  },
  {
    name: 'a transaction is committed as a whole, and leaves nothing when it fails',
    run: async (connection) => {
      const Party = await parties(connection);
      await connection.transaction(async (session) => {
        await Party.create([{ code: 'A', name: 'a' }], { session });
        await Party.updateOne({ code: 'A' }, { name: 'b' }, { session });
      });
      strictEqual(await Party.countDocuments({ name: 'b' }), 1);
      const failing = connection.transaction(async (session) => {
        await Party.create([{ code: 'B', name: 'b' }], { session });
        throw new Error('changed my mind');
      });
      await rejects(failing, /changed my mind/);
      strictEqual(await Party.countDocuments({ code: 'B' }), 0);
    },
  },
  {
    name: 'a cursor goes through all documents',
    run: async (connection) => {
      const Party = await parties(connection);
      await Party.insertMany(Array.from({ length: 250 }, (_, n) => ({ code: String(n), name: 'n' })));
      let eventCount = 0;
      for await (const _ of Party.find().cursor({ batchSize: 40 })) eventCount += 1;
      strictEqual(eventCount, 250);
    },
  },
  {
    name: 'indexes are brought in line with the schema',
    run: async (connection) => {
      const Party = await parties(connection);
      await Party.collection.createIndex({ stray: 1 });
      deepStrictEqual(await Party.syncIndexes(), ['stray_1']);
    },
  },
  {
    name: 'GridFS stores a file in pieces and gives it back',
    run: async (connection) => {
      if (!connection.db) throw new Error('not connected');
      const bucket = new mongo.GridFSBucket(connection.db, { chunkSizeBytes: 1000 });
      const bytes = Buffer.from(Array.from({ length: 4500 }, (_, index) => index % 251));
      const upload = bucket.openUploadStream('file.bin', { metadata: { kind: 'test' } });
      await new Promise<void>((resolve, reject) => {
        upload.on('finish', () => resolve()).on('error', reject);
        upload.end(bytes);
      });
      const pieces: Buffer[] = [];
      for await (const piece of bucket.openDownloadStream(upload.id)) pieces.push(piece);
      strictEqual(Buffer.concat(pieces).equals(bytes), true);
      await bucket.delete(upload.id);
      strictEqual(await connection.db.collection('fs.chunks').countDocuments(), 0);
    },
  },
];
