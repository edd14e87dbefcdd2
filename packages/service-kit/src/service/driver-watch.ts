import type { mongo } from 'mongoose';

/** The driver's own limit for the answer to one heartbeat, in milliseconds. */
export const HEARTBEAT_LIMIT = 10_000;
const CHECK_INTERVAL = 4_000;
/** Looks until a heartbeat is stuck: more than the driver's limit, to which a streamed one adds its 10 seconds of waiting. */
const MAX_CHECKS = { asked: 4, streamed: 7 };

/**
 * Calls `onStuck` when a heartbeat of the driver has neither succeeded nor failed long after its limit. A connection
 * that is written to between the destruction of its socket and the socket's close event never gets an answer, and the
 * monitor waiting for it would leave its server unknown forever. Each server is counted by itself, since the others of a set
 * go on. Counts checks, not seconds, so that a suspended process is not taken for a stuck one.
 */
export function watchHeartbeat(client: Pick<mongo.MongoClient, 'on'>, onStuck: () => void): void {
  const looksLeft = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) =>
    looksLeft.set(connectionId, awaited ? MAX_CHECKS.streamed : MAX_CHECKS.asked),
  );
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => looksLeft.delete(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => looksLeft.delete(connectionId));
  client.on('serverClosed', ({ address }) => looksLeft.delete(address));
  const check = () => {
    for (const [address, left] of looksLeft) looksLeft.set(address, left - 1);
    if ([...looksLeft.values()].includes(0)) onStuck();
  };
  setInterval(check, CHECK_INTERVAL).unref();
}

/** A command without an answer after so many checks will not get one; our slowest take seconds. */
const MAX_COMMAND_CHECKS = 15;

interface OfConnection {
  readonly address: string;
  readonly connectionId: number | string;
}

/**
 * Calls `onStuck` when a command has held its connection for about a minute. The driver waits for a large message to
 * be flushed, and keeps waiting when the connection breaks meanwhile, as after a failed heartbeat: the command never
 * gets an answer, and its slot in the pool is lost until no slot is left. Call this once the service listens:
 * building indexes before that may take longer.
 */
export function watchCommands(
  client: Pick<mongo.MongoClient, 'on'>,
  onStuck: () => void,
  interval = CHECK_INTERVAL,
): void {
  const checksByConnection = new Map<string, number>();
  const nameOf = ({ address, connectionId }: OfConnection) => `${address} ${connectionId}`;
  const isBack = (connection: OfConnection) => checksByConnection.delete(nameOf(connection));
  client.on('connectionCheckedOut', (connection) => checksByConnection.set(nameOf(connection), 0));
  client.on('connectionCheckedIn', isBack);
  client.on('connectionClosed', isBack);
  const check = () => {
    for (const [name, checks] of checksByConnection) checksByConnection.set(name, checks + 1);
    if ([...checksByConnection.values()].includes(MAX_COMMAND_CHECKS)) onStuck();
  };
  setInterval(check, interval).unref();
}
