import { hostname } from 'node:os';
import { Long } from 'bson';
import { LARGEST_DOCUMENT } from '../bson/codec';
import type { Document } from '../bson/values';
import { SESSION_TIMEOUT_MINUTES, type Sessions } from '../session/sessions';
import type { Command, Commands } from './command';
import { listOption } from './options';

/** The release whose behaviour this server follows. */
const VERSION = '7.0.0';
const SET_NAME = 'embedded';
const WIRE_VERSION = 21;

/** The primary of a replica set of one, which is what transactions need. */
const replicaSet = (address: string): Document => ({
  setName: SET_NAME,
  setVersion: 1,
  isWritablePrimary: true,
  secondary: false,
  hosts: [address],
  me: address,
  primary: address,
});

const hello: Command = {
  options: 'any',
  run: (_command, { address }) => ({
    ...replicaSet(address),
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

const buildInfo: Command = {
  options: [],
  run: () => ({
    version: VERSION,
    versionArray: [...VERSION.split('.').map(Number), 0],
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    maxBsonObjectSize: LARGEST_DOCUMENT,
  }),
};

const MEGABYTE = 1024 * 1024;
const MOST_CONNECTIONS = 10_000;

/** What tools read of a server: who it is, how long it runs, what it holds and does. */
const serverStatus: Command = {
  options: 'any',
  run: (_command, { engine, status, address }) => {
    const { rss, heapUsed } = process.memoryUsage();
    const current = status.connections;
    return {
      host: hostname(),
      version: VERSION,
      process: 'embedded-mongo',
      pid: Long.fromNumber(process.pid),
      uptime: process.uptime(),
      uptimeMillis: Long.fromNumber(Math.round(process.uptime() * 1000)),
      localTime: new Date(),
      connections: { current, available: MOST_CONNECTIONS - current, totalCreated: status.connectionsMade },
      mem: { bits: 64, resident: Math.round(rss / MEGABYTE), virtual: Math.round(rss / MEGABYTE) },
      extra_info: { heap_usage_bytes: Long.fromNumber(heapUsed) },
      opcounters: { ...status.operations },
      repl: replicaSet(address),
      storageEngine: { name: 'embedded', supportsCommittedReads: true, persistent: true },
      transactions: { currentOpen: Long.fromNumber(engine.openTransactions) },
    };
  },
};

const backup: Command = {
  options: [],
  run: async (_command, { engine }): Promise<Document> => ({ file: await engine.backup() }),
};

const endSessions: Command = {
  options: [],
  run: async (command, { sessions }) => {
    await sessions.end(listOption('endSessions', command, 'endSessions'));
    return {};
  },
};

const ending = (end: (sessions: Sessions, command: Document) => Promise<void>): Command => ({
  options: ['recoveryToken'],
  run: async (command, { sessions }) => {
    await end(sessions, command);
    return {};
  },
});

export const serverCommands: Commands = {
  hello,
  ping: { options: [], run: () => ({}) },
  buildInfo,
  endSessions,
  commitTransaction: ending((sessions, command) => sessions.commit(command)),
  abortTransaction: ending((sessions, command) => sessions.abort(command)),
  serverStatus,
  backup,
};
