/** Folders whose tests use a database: those of tenant data, and the API tests of the services. */
export const API_TESTS = ['packages/data', 'svc-core/test', 'svc-crm/test', 'svc-billing/test'];

const WITHOUT_URI =
  'MONGODB_URI must name a MongoDB replica set for these tests, such as mongodb://127.0.0.1:27017/?replicaSet=rs0';

/** The address that the tests run against; throws a one-sentence error if it is missing or not a MongoDB address. */
export function mongoUriOf({ MONGODB_URI: uri }) {
  if (!uri) throw new Error(WITHOUT_URI);
  if (!/^mongodb(\+srv)?:\/\//.test(uri))
    throw new Error('MONGODB_URI must begin with mongodb:// or mongodb+srv://');
  return uri;
}

/** Throws a one-sentence error if there is no server, or a standalone server, which has no transactions. */
export async function requireReplicaSet(uri) {
  const { mongo } = (await import('mongoose')).default;
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const { setName, msg } = await client.db('admin').command({ hello: 1 });
    if (!setName && msg !== 'isdbgrid')
      throw new Error('MONGODB_URI names a lone server; transactions need a replica set');
  } finally {
    await client.close();
  }
}
