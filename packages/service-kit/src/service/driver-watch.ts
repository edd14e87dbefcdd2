import type { mongo } from 'mongoose';

/** The driver's own limit for one heartbeat, in milliseconds. */
export const HEARTBEAT_LIMIT = 10_000;
const BETWEEN_LOOKS = 4_000;
const LOOKS = 4;

/**
 * Calls `onStuck` when a heartbeat of the driver has neither succeeded nor failed long after its limit. A connection that is
 * written to after its socket was destroyed and before the socket says that it closed is never answered, and the monitor that waits for it
 * would keep its server unknown permanently. Looks are counted, not seconds: whoever stood still meanwhile is not stuck.
 */
export function watchHeartbeat(client: Pick<mongo.MongoClient, 'on'>, onStuck: () => void): void {
  let open = false;
  let seen = 0;
  const is = (state: boolean) => () => {
    open = state;
    seen = 0;
  };
  client.on('serverHeartbeatStarted', is(true));
  client.on('serverHeartbeatSucceeded', is(false));
  client.on('serverHeartbeatFailed', is(false));
  const look = () => {
    if (!open) return;
    seen += 1;
    if (seen === LOOKS) onStuck();
  };
  setInterval(look, BETWEEN_LOOKS).unref();
}

/** A command that had no answer at so many looks gets none; the slowest of ours take seconds. */
const COMMAND_LOOKS = 15;

interface OfConnection {
  readonly address: string;
  readonly connectionId: number | string;
}

/**
 * Calls `onStuck` when a command has kept its connection for about a minute. The driver waits for a large message to leave
 * its socket, and goes on waiting when the connection is broken off meanwhile, as it is after a failed heartbeat: the
 * command is never answered, and its place in the pool is lost until nothing is left of it. To be called when the service
 * listens: the indexes that it builds before may take longer.
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
