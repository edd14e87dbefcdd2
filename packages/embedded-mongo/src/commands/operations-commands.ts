import { hostname } from 'node:os';
import { Long } from 'bson';
import type { Document } from '../bson/values';
import type { Command, Commands } from './command';
import { SET_NAME, VERSION } from './session-commands';

const MEGABYTE = 1024 * 1024;
const MOST_CONNECTIONS = 10_000;

/** What tools read of a server: who it is, how long it runs, what it holds and does. */
const serverStatus: Command = {
  options: 'any',
  run: (_command, { engine, status, address }) => {
    const { rss, heapUsed } = process.memoryUsage();
    const current = status.connections();
    return {
      host: hostname(),
      version: VERSION,
      process: 'embedded-mongo',
      pid: Long.fromNumber(process.pid),
      uptime: process.uptime(),
      uptimeMillis: Long.fromNumber(Math.round(process.uptime() * 1000)),
      localTime: new Date(),
      connections: { current, available: MOST_CONNECTIONS - current, totalCreated: status.connectionsMade() },
      mem: { bits: 64, resident: Math.round(rss / MEGABYTE), virtual: Math.round(rss / MEGABYTE) },
      extra_info: { heap_usage_bytes: Long.fromNumber(heapUsed) },
      opcounters: { ...status.operations },
      repl: { setName: SET_NAME, isWritablePrimary: true, secondary: false, hosts: [address], me: address },
      storageEngine: { name: 'embedded', supportsCommittedReads: true, persistent: true },
      transactions: { currentOpen: Long.fromNumber(engine.openTransactions) },
    };
  },
};

/** Copies the database while it runs, into a new folder beside its data. */
const backup: Command = {
  options: [],
  run: async (_command, { engine }): Promise<Document> => ({ file: await engine.backup() }),
};

export const operationsCommands: Commands = { serverStatus, backup };
