/** Commands about the server itself, and those that end sessions and transactions. */
import { Long, ObjectId } from 'bson';
import { LARGEST_DOCUMENT } from '../bson/codec';
import { areEqual } from '../bson/compare';
import { type Document, isNullish, toNumber } from '../bson/values';
import { locationError } from '../errors';
import type { Pace } from '../pace';
import { SESSION_TIMEOUT_MINUTES, type Sessions } from '../session/sessions';
import type { Command, Commands } from './command';
import { listOption } from './options';

const SET_NAME = 'embedded';
/** That of MongoDB 7.0, whose behaviour this server follows. */
const WIRE_VERSION = 21;

/** What a client knows of the state of this server, which stays the same as long as the process runs. */
const TOPOLOGY_VERSION = { processId: new ObjectId(), counter: Long.ZERO };

/** Waits where the client knows the state already: there is no other one to tell. */
async function awaitChange({ topologyVersion, maxAwaitTimeMS }: Document, pace: Pace): Promise<void> {
  if (isNullish(topologyVersion) && isNullish(maxAwaitTimeMS)) return;
  if (isNullish(topologyVersion) || isNullish(maxAwaitTimeMS))
    throw locationError(
      31368,
      isNullish(maxAwaitTimeMS)
        ? "A request with a 'topologyVersion' must include 'maxAwaitTimeMS'"
        : "A request with 'maxAwaitTimeMS' must include a 'topologyVersion'",
    );
  const milliseconds = toNumber(maxAwaitTimeMS);
  if (!(milliseconds >= 0)) throw locationError(31373, 'maxAwaitTimeMS must be a non-negative integer');
  if (areEqual(topologyVersion, TOPOLOGY_VERSION)) await pace.wait(milliseconds);
}

/** The primary of a replica set of one, which is what transactions need. */
const hello: Command = {
  options: 'any',
  run: async (request, { address, pace }) => {
    await awaitChange(request, pace);
    return stateAt(address);
  },
};

const stateAt = (address: string): Document => ({
  topologyVersion: TOPOLOGY_VERSION,
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
});

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
