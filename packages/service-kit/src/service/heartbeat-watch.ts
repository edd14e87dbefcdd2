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
