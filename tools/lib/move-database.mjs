import { createHash } from 'node:crypto';

const BATCH = 1000;
/** Values keep their stored types: a whole double stays a double, a long stays a long. */
const AS_STORED = { promoteValues: false, bsonRegExp: true };
const SYSTEM_DATABASES = ['admin', 'config', 'local'];

/** The collections of an installation: `freightdesk_…` and any others it has created. */
export async function collectionsOf(client) {
  const collections = [];
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases.filter((each) => !SYSTEM_DATABASES.includes(each.name)))
    for (const { name: collection } of await client
      .db(name)
      .listCollections({}, { nameOnly: true })
      .toArray())
      collections.push(client.db(name).collection(collection));
  return collections;
}

/** How many documents a collection has, and a checksum over all of them in the order of their ids. */
export async function fingerprint(collection, BSON) {
  const hash = createHash('sha256');
  let count = 0;
  for await (const document of collection.find({}, { ...AS_STORED, sort: { _id: 1 } })) {
    hash.update(BSON.serialize(document));
    count += 1;
  }
  return { count, checksum: hash.digest('hex') };
}

async function requireEmpty(target) {
  if ((await target.findOne({}, { projection: { _id: 1 } })) === null) return;
  throw new Error(
    `${target.namespace} of the MongoDB holds documents already; nothing was moved. Give the address of an empty one.`,
  );
}

async function copyDocuments(source, target) {
  let batch = [];
  const write = async () => {
    if (batch.length > 0) await target.insertMany(batch, { ordered: true });
    batch = [];
  };
  for await (const document of source.find({}, AS_STORED)) {
    batch.push(document);
    if (batch.length >= BATCH) await write();
  }
  await write();
}

async function copyIndexes(source, target) {
  const indexes = await source.indexes();
  const ownIndexes = indexes.filter(({ name }) => name !== '_id_').map(({ v: _, ...index }) => index);
  if (ownIndexes.length > 0) await target.createIndexes(ownIndexes);
}

/**
 * Copies every collection with its indexes and compares both sides, document by document.
 * Throws if the target is not empty, or if a collection differs at the end.
 *
 * @param source connected client of the embedded database
 * @param target connected client of the MongoDB
 */
export async function moveAll(source, target, { BSON, report }) {
  const collections = await collectionsOf(source);
  for (const { dbName, collectionName } of collections)
    await requireEmpty(target.db(dbName).collection(collectionName));
  for (const from of collections) {
    const to = target.db(from.dbName).collection(from.collectionName);
    await target.db(from.dbName).createCollection(from.collectionName);
    await copyDocuments(from, to);
    await copyIndexes(from, to);
    const [sourceState, targetState] = [await fingerprint(from, BSON), await fingerprint(to, BSON)];
    if (sourceState.count !== targetState.count || sourceState.checksum !== targetState.checksum)
      throw new Error(
        `${from.namespace} is not the same on both sides (${sourceState.count} and ${targetState.count} documents). Keep using the embedded database.`,
      );
    report(from.namespace, sourceState.count);
  }
  return collections.length;
}
