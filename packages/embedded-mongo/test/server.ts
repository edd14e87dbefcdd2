import { MongoClient } from 'mongodb';
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
