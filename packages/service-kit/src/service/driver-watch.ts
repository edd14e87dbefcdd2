import type { mongo } from 'mongoose';

/** The driver's own limit for a heartbeat, in milliseconds. */
export const HEARTBEAT_LIMIT = 10_000;
const CHECK_INTERVAL = 4_000;
const MAX_CHECKS = 4;
/** A heartbeat that waits for changes is answered after ten seconds, and has its limit besides. */
const MAX_CHECKS_AWAITED = 7;

interface Heartbeat {
  readonly limit: number;
  checks: number;
}

/**
 * Calls `onStuck` with the address when a heartbeat of the driver has neither succeeded nor failed long after its limit
 * and no other server takes writes. A connection that is written to between the destruction of its socket and the
 * socket's close event never gets an answer, and the monitor waiting for it would leave its server unknown forever. Counts
 * checks, not seconds, so that a suspended process is not taken for a stuck one.
 */
export function watchHeartbeat(
  client: Pick<mongo.MongoClient, 'on'>,
  onStuck: (address: string) => void,
): void {
  const heartbeats = new Map<string, Heartbeat>();
  let writable: string | undefined;
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) => {
    heartbeats.set(connectionId, { limit: awaited ? MAX_CHECKS_AWAITED : MAX_CHECKS, checks: 0 });
  });
  const settle = (address: string, isWritable: boolean) => {
    heartbeats.delete(address);
    if (isWritable) writable = address;
    else if (writable === address) writable = undefined;
  };
  client.on('serverHeartbeatSucceeded', ({ connectionId, reply }) =>
    settle(connectionId, Boolean(reply.isWritablePrimary ?? reply.ismaster)),
  );
  client.on('serverHeartbeatFailed', ({ connectionId }) => settle(connectionId, false));
  client.on('serverClosed', ({ address }) => settle(address, false));
  const check = () => {
    for (const [address, heartbeat] of heartbeats) {
      heartbeat.checks += 1;
      const isHopeless = writable === undefined || writable === address;
      if (heartbeat.checks < heartbeat.limit || !isHopeless) continue;
      heartbeats.delete(address);
      onStuck(address);
    }
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
 * Calls `onStuck` with the address when a command has held its connection for about a minute. The driver waits for a
 * large message to be flushed, and keeps waiting when the connection breaks meanwhile, as after a failed heartbeat: the
 * command never gets an answer, and its slot in the pool is lost until no slot is left. Writes that wait for a majority
 * have a limit of 15 seconds, so that a set without one is not taken for a stuck driver. Call this once the service
 * listens: building indexes before that may take longer.
 */
export function watchCommands(
  client: Pick<mongo.MongoClient, 'on'>,
  onStuck: (address: string) => void,
  checkInterval = CHECK_INTERVAL,
): void {
  const commands = new Map<string, { readonly address: string; checks: number }>();
  const nameOf = ({ address, connectionId }: OfConnection) => `${address} ${connectionId}`;
  const isBack = (connection: OfConnection) => commands.delete(nameOf(connection));
  client.on('connectionCheckedOut', (connection) =>
    commands.set(nameOf(connection), { address: connection.address, checks: 0 }),
  );
  client.on('connectionCheckedIn', isBack);
  client.on('connectionClosed', isBack);
  const check = () => {
    for (const command of commands.values()) command.checks += 1;
    const stuck = [...commands.values()].find(({ checks }) => checks === MAX_COMMAND_CHECKS);
    if (stuck) onStuck(stuck.address);
  };
  setInterval(check, checkInterval).unref();
}
