import { type Collection, type Document, MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src';

/** A server in memory with a connected client. */
export async function memoryServer(): Promise<{
  server: EmbeddedMongo;
  client: MongoClient;
  close: () => Promise<void>;
}> {
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  const client = await new MongoClient(server.uri).connect();
  return {
    server,
    client,
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}

/** A server for the tests of one file, and collections of a database that no other test has. */
export function serverForTests<Stored extends Document = Document>(database = 'test') {
  let running: Awaited<ReturnType<typeof memoryServer>> | undefined;
  let collections = 0;
  beforeAll(async () => {
    running = await memoryServer();
  });
  afterAll(() => running?.close());
  const requireServer = () => {
    if (!running) throw new Error('The server runs only while tests run');
    return running;
  };
  const client = (): MongoClient => requireServer().client;
  const uri = (): string => requireServer().server.uri;
  const fresh = (): Collection<Stored> => client().db(database).collection<Stored>(`case_${++collections}`);
  return { client, uri, fresh };
}
