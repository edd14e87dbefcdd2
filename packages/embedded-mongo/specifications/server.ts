import { createServer } from 'node:net';
import { Dispatcher } from '../src/commands/dispatcher';
import { listen } from '../src/server/listen';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { serveConnection } from '../src/wire/connection';
import { FailPoints } from './fail-points';

/** The server in memory as it is, with fail points in front of it. */
export async function startServer(): Promise<{ uri: string; failPoints: FailPoints; close: () => void }> {
  const failPoints = new FailPoints();
  const server = createServer();
  const listening = await listen(server, { kind: 'socket' });
  const dispatcher = new Dispatcher(new Engine(inMemory), listening.address);
  server.on('connection', (socket) => {
    serveConnection(
      socket,
      failPoints.forConnection((command) => dispatcher.answer(command)),
    );
  });
  const close = () => {
    server.close();
    listening.cleanUp();
  };
  return { uri: listening.uri, failPoints, close };
}
