import { EventEmitter } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { startEmbeddedMongo } from '@freightdesk/embedded-mongo';
import { mongo } from 'mongoose';
import { watchCommands, watchHeartbeat } from './driver-watch';

const LONG = 60_000;

describe('the heartbeat of the database driver', () => {
  let client: EventEmitter;
  let stuck: jest.Mock;

  beforeEach(() => {
    jest.useFakeTimers();
    client = new EventEmitter();
    stuck = jest.fn();
    // Only these events of the client are used.
    watchHeartbeat(client as never, stuck);
  });
  afterEach(() => jest.useRealTimers());

  const start = (connectionId = 'one:27017', awaited = false) =>
    client.emit('serverHeartbeatStarted', { connectionId, awaited });
  const end = (ending: string, connectionId = 'one:27017') =>
    client.emit(ending, { connectionId, reply: {} });

  test('one that never ends is reported once', () => {
    start();
    jest.advanceTimersByTime(10_000);
    expect(stuck).not.toHaveBeenCalled();
    jest.advanceTimersByTime(LONG);
    expect(stuck).toHaveBeenCalledTimes(1);
  });

  test.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])(
    'one that ends with %s is well',
    (ending) => {
      start();
      end(ending);
      jest.advanceTimersByTime(LONG);
      expect(stuck).not.toHaveBeenCalled();
    },
  );

  test('each heartbeat is counted by itself', () => {
    for (let beat = 0; beat < 10; beat += 1) {
      start();
      jest.advanceTimersByTime(11_000);
      end('serverHeartbeatFailed');
    }
    expect(stuck).not.toHaveBeenCalled();
  });

  test('one that is streamed waits for the driver as long as the driver waits for the server', () => {
    start('one:27017', true);
    jest.advanceTimersByTime(20_000);
    expect(stuck).not.toHaveBeenCalled();
    jest.advanceTimersByTime(LONG);
    expect(stuck).toHaveBeenCalledTimes(1);
  });

  test('a server that stalls for 5 seconds again and again in a stream is well', () => {
    for (let stall = 0; stall < 10; stall += 1) {
      start('one:27017', true);
      jest.advanceTimersByTime(15_000);
      end('serverHeartbeatSucceeded');
    }
    expect(stuck).not.toHaveBeenCalled();
  });

  test('a server that never answers is noticed although the others of its set do', () => {
    start('one:27017', true);
    for (let beat = 0; beat < 6; beat += 1) {
      start('two:27017', true);
      jest.advanceTimersByTime(10_000);
      end('serverHeartbeatSucceeded', 'two:27017');
    }
    expect(stuck).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['is another member', 'two:27017', 0],
    ['is the one that is stuck', 'one:27017', 1],
  ])('where the primary %s, it is reported so many times: %s, %d', (_case, primary, times) => {
    const reply = { isWritablePrimary: true };
    client.emit('serverHeartbeatSucceeded', { connectionId: primary, reply });
    start();
    jest.advanceTimersByTime(LONG);
    expect(stuck).toHaveBeenCalledTimes(times);
  });

  test('a server that left the set, or whose client was closed, is not waited for', () => {
    start('one:27017', true);
    client.emit('serverClosed', { address: 'one:27017' });
    jest.advanceTimersByTime(LONG);
    expect(stuck).not.toHaveBeenCalled();
  });

  test('whoever stood still for an hour has looked once', () => {
    start();
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(4_000);
    expect(stuck).not.toHaveBeenCalled();
  });
});

describe('the commands of the database driver', () => {
  let client: EventEmitter;
  let stuck: jest.Mock;
  const at = (connectionId: number) => ({ address: 'here', connectionId });

  beforeEach(() => {
    jest.useFakeTimers();
    client = new EventEmitter();
    stuck = jest.fn();
    // Only these three events of the client are used.
    watchCommands(client as never, stuck);
  });
  afterEach(() => jest.useRealTimers());

  test('one that never ends is reported once', () => {
    client.emit('connectionCheckedOut', at(1));
    jest.advanceTimersByTime(56_000);
    expect(stuck).not.toHaveBeenCalled();
    jest.advanceTimersByTime(LONG);
    expect(stuck).toHaveBeenCalledTimes(1);
  });

  test.each(['connectionCheckedIn', 'connectionClosed'])('one that ends with %s is well', (ending) => {
    client.emit('connectionCheckedOut', at(1));
    client.emit('connectionCheckedOut', at(2));
    for (const id of [1, 2]) client.emit(ending, at(id));
    jest.advanceTimersByTime(2 * LONG);
    expect(stuck).not.toHaveBeenCalled();
  });

  test('each command of a connection is counted by itself', () => {
    for (let command = 0; command < 10; command += 1) {
      client.emit('connectionCheckedOut', at(1));
      jest.advanceTimersByTime(50_000);
      client.emit('connectionCheckedIn', at(1));
    }
    expect(stuck).not.toHaveBeenCalled();
  });
});

/** A proxy in front of a database that passes nothing on while it is paused. */
async function holdUp(uri: string) {
  const path = decodeURIComponent(new URL(uri).host);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((incoming) => {
    const outgoing = dial(path);
    incoming.on('data', (bytes) => outgoing.write(bytes));
    outgoing.pipe(incoming);
    for (const socket of [incoming, outgoing]) socket.on('error', () => socket.destroy());
    incoming.on('close', () => outgoing.destroy());
    sockets.add(incoming);
    if (isHeld) incoming.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const hold = (isCheckedOut: boolean) => {
    isHeld = isCheckedOut;
    for (const socket of sockets) isCheckedOut ? socket.pause() : socket.resume();
  };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { uri: `mongodb://127.0.0.1:${port}/?directConnection=true`, hold, close };
}

test('a large write that was under way when the database stood still is never answered, which is noticed', async () => {
  const database = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  const way = await holdUp(database.uri);
  const client = await mongo.MongoClient.connect(way.uri, {
    heartbeatFrequencyMS: 500,
    connectTimeoutMS: 500,
  });
  const records = client.db('test').collection('records');
  await records.insertOne({ text: 'small' });
  const stuck = new Promise<void>((resolve) => watchCommands(client, () => resolve(), 200));
  const cleared = new Promise((resolve) => client.once('connectionPoolCleared', resolve));
  way.hold(true);
  const writes = [1, 2, 3].map(() => records.insertOne({ text: 'x'.repeat(12_000_000) }));
  // They may fail with the pool or resolve after it; either way this tests the pool.
  for (const write of writes) write.catch(() => undefined);
  await cleared;
  way.hold(false);
  await stuck;
  expect(await client.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close(true);
  way.close();
  await database.close();
});
