import { LARGEST_DOCUMENT } from '../bson/codec';
import type { Document } from '../bson/values';
import { SESSION_TIMEOUT_MINUTES } from '../session/sessions';
import type { Command, Commands } from './command';
import { listOption } from './options';

/** The release whose behaviour this server follows. */
export const VERSION = '7.0.0';
export const SET_NAME = 'embedded';
const WIRE_VERSION = 21;

/** Presents the server as the primary of a replica set of one, which is what transactions need. */
const hello: Command = {
  options: 'any',
  run: (_command, { address }) => ({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    hosts: [address],
    me: address,
    primary: address,
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

const ended = (command: Document, name: string) => listOption(name, command, name);

const endSessions: Command = {
  options: [],
  run: async (command, { sessions }) => {
    await sessions.end(ended(command, 'endSessions'));
    return {};
  },
};

const commitTransaction: Command = {
  options: ['recoveryToken'],
  run: async (command, { sessions }) => {
    await sessions.commit(command);
    return {};
  },
};

const abortTransaction: Command = {
  options: ['recoveryToken'],
  run: async (command, { sessions }) => {
    await sessions.abort(command);
    return {};
  },
};

export const sessionCommands: Commands = {
  hello,
  ping: { options: [], run: () => ({}) },
  buildInfo,
  endSessions,
  commitTransaction,
  abortTransaction,
};
