import mongoose, { type Connection } from 'mongoose';
import { smokeTests } from '../conformance/smoke';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src';

let server: EmbeddedMongo;
let connection: Connection;
beforeAll(async () => {
  server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  connection = await mongoose.createConnection(server.uri, { dbName: 'conformance' }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await server.close();
});

test.each(smokeTests)('$name', ({ run }) => run(connection));
