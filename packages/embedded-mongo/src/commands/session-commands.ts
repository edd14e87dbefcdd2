import type { Document } from '../bson/values';
import type { Command } from './context';

const LARGEST_DOCUMENT = 16 * 1024 * 1024;

/** Presents the server as the primary of a replica set of one, which is what transactions need. */
const hello: Command = (_command, { address }) => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  setName: 'embedded',
  hosts: [address],
  me: address,
  primary: address,
  maxBsonObjectSize: LARGEST_DOCUMENT,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

export const sessionCommands: Readonly<Record<string, Command>> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: () => ({ ok: 1 }),
  buildInfo: () => ({ version: '7.0.0', versionArray: [7, 0, 0, 0], gitVersion: 'embedded', ok: 1 }),
  endSessions: (command, { sessions }) => {
    sessions.end(command.endSessions as Document[]);
    return { ok: 1 };
  },
  commitTransaction: async (command, { sessions }) => {
    await sessions.commit(command);
    return { ok: 1 };
  },
  abortTransaction: (command, { sessions }) => {
    sessions.abort(command);
    return { ok: 1 };
  },
};
