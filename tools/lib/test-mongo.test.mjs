import { startEmbeddedMongo } from '../../packages/embedded-mongo/src';
import { mongoUriOf, requireReplicaSet } from './test-mongo.mjs';

test.each([
  [undefined, 'MONGODB_URI must name a MongoDB replica set'],
  ['', 'MONGODB_URI must name a MongoDB replica set'],
  ['http://127.0.0.1', 'MONGODB_URI must begin with mongodb://'],
])('%j as the address is refused in one sentence', (uri, sentence) => {
  expect(() => mongoUriOf({ MONGODB_URI: uri })).toThrow(sentence);
});

test('an address is taken as it is given', () => {
  const uri = 'mongodb://127.0.0.1:27017/?replicaSet=rs0';
  expect(mongoUriOf({ MONGODB_URI: uri })).toBe(uri);
});

test('a replica set that answers is accepted', async () => {
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  await expect(requireReplicaSet(server.uri)).resolves.toBeUndefined();
  await server.close();
});
