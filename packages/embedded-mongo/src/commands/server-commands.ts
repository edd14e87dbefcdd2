/** Commands about the server itself, and those that end sessions and transactions. */
import { LARGEST_DOCUMENT } from '../bson/codec';
import type { Document } from '../bson/values';
import { SESSION_TIMEOUT_MINUTES, type Sessions } from '../session/sessions';
import type { Command, Commands } from './command';
import { listOption } from './options';

const SET_NAME = 'embedded';
/** That of MongoDB 7.0, whose behaviour this server follows. */
const WIRE_VERSION = 21;

/** The primary of a replica set of one, which is what transactions need. */
const hello: Command = {
  options: 'any',
  run: (_request, { address }) => ({
    setName: SET_NAME,
    setVersion: 1,
    isWritablePrimary: true,
    secondary: false,
    hosts: [address],
    me: address,
    primary: address,
    helloOk: true,
    ismaster: true,
    maxBsonObjectSize: LARGEST_DOCUMENT,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  }),
};

const backup: Command = {
  options: [],
  run: async (_request, { engine }): Promise<Document> => ({ file: await engine.backup() }),
};

const endSessions: Command = {
  options: [],
  run: async (request, { sessions }) => {
    await sessions.end(listOption('endSessions', request, 'endSessions'));
    return {};
  },
};

const ending = (end: (sessions: Sessions, request: Document) => Promise<void>): Command => ({
  options: ['recoveryToken'],
  run: async (request, { sessions }) => {
    await end(sessions, request);
    return {};
  },
});

export const serverCommands: Commands = {
  hello,
  ping: { options: [], run: () => ({}) },
  endSessions,
  commitTransaction: ending((sessions, request) => sessions.commit(request)),
  abortTransaction: ending((sessions, request) => sessions.abort(request)),
  backup,
};
