import type { mongo } from 'mongoose';

/** The driver's own limit for the answer to one heartbeat, in milliseconds. */
export const HEARTBEAT_LIMIT = 10_000;
const BETWEEN_LOOKS = 4_000;
/** Looks until a heartbeat is stuck: more than the driver's limit, to which a streamed one adds its 10 seconds of waiting. */
const LOOKS = { asked: 4, streamed: 7 };

/**
 * Calls `onStuck` when a heartbeat of the driver has neither succeeded nor failed long after its limit. A connection
 * that is written to between the destruction of its socket and the socket's close event never gets an answer, and the
 * monitor waiting for it would leave its server unknown forever. Each server is counted by itself, since the others of a set
 * go on. Counts checks, not seconds, so that a suspended process is not taken for a stuck one.
 */
export function watchHeartbeat(client: Pick<mongo.MongoClient, 'on'>, onStuck: () => void): void {
  const looksLeft = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) =>
    looksLeft.set(connectionId, awaited ? LOOKS.streamed : LOOKS.asked),
  );
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => looksLeft.delete(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => looksLeft.delete(connectionId));
  client.on('serverClosed', ({ address }) => looksLeft.delete(address));
  const look = () => {
    for (const [address, left] of looksLeft) looksLeft.set(address, left - 1);
    if ([...looksLeft.values()].includes(0)) onStuck();
  };
  setInterval(look, BETWEEN_LOOKS).unref();
}

/** A command without an answer after so many checks will not get one; our slowest take seconds. */
const COMMAND_LOOKS = 15;

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
  betweenLooks = BETWEEN_LOOKS,
): void {
  const looks = new Map<string, number>();
  const nameOf = ({ address, connectionId }: OfConnection) => `${address} ${connectionId}`;
  const isBack = (connection: OfConnection) => looks.delete(nameOf(connection));
  client.on('connectionCheckedOut', (connection) => looks.set(nameOf(connection), 0));
  client.on('connectionCheckedIn', isBack);
  client.on('connectionClosed', isBack);
  const look = () => {
    for (const [name, seen] of looks) looks.set(name, seen + 1);
    if ([...looks.values()].includes(COMMAND_LOOKS)) onStuck();
  };
  setInterval(look, betweenLooks).unref();
}
