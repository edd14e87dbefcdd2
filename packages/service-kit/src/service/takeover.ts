import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundWork } from './background-work';

/**
 * What the supervisor tells a service while a process of another version takes over: send the listening socket, listen on
 * the one that comes with the message, and end once the connections have gone.
 */
type Step = 'share' | 'listen' | 'retire';

/** Longer than the gateway waits for any answer, in milliseconds. Background work has as long. */
const RETIREMENT_LIMIT = 130_000;

/**
 * Lets a server answer at a free port of its own, where the supervisor sees whether it is ready. It closes when the server
 * has the listening socket of the process before.
 *
 * @returns the port
 */
export async function listenBeside(server: Server, { HOST }: { readonly HOST: string }): Promise<number> {
  const probe = createServer({ allowHalfOpen: true }, (socket) => server.emit('connection', socket));
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, HOST, resolve);
  });
  server.once('listening', () => probe.close());
  // A server that listens on a port, not on a pipe, has an address with a port.
  return (probe.address() as AddressInfo).port;
}

/**
 * Accepts no further connections, and waits until callers have closed those that they have: each answer asks for it, and
 * idle ones are left to time out. A server that closes an idle connection may do so while a request is on its way.
 *
 * @param limit milliseconds after which connections are cut off
 */
export async function retire(server: Server, limit = RETIREMENT_LIMIT): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const deadline = setTimeout(() => server.closeAllConnections(), limit).unref();
  // The method of HTTP servers closes idle connections besides.
  await new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  clearTimeout(deadline);
}

/** The listening socket itself. Sent as a server, the process that gets it would accept connections at once. */
function socketOf(server: Server): SocketServer | undefined {
  // Node has no public name for it; `process.send` takes it as it takes servers.
  return (server as Server & { readonly _handle?: SocketServer | null })._handle ?? undefined;
}

const stepOf = (message: unknown): Step | undefined =>
  // The only sender is the process that started this one.
  (message as { readonly takeover?: Step } | null)?.takeover;

/** What a process has to wait for, and how it ends then. */
interface Ending {
  readonly background: BackgroundWork;
  readonly stop: () => Promise<void>;
}

/** Ends a process whose requests go to another one now. */
async function leave(server: Server, { background, stop }: Ending): Promise<void> {
  const limit = pause(RETIREMENT_LIMIT, undefined, { ref: false });
  await retire(server);
  await Promise.race([background.end(), limit]);
  await stop();
}

/**
 * Follows the supervisor while another process takes over from this one, or this one from another. Without a supervisor it
 * does nothing.
 */
export function followTakeover(server: Server, ending: Ending): void {
  const steps: Readonly<Record<Step, (socket: unknown) => unknown>> = {
    share: () => process.send?.({ takeover: 'socket' }, socketOf(server)),
    listen: (socket) => server.listen(socket, () => process.send?.({ takeover: 'listening' })),
    retire: () => leave(server, ending),
  };
  if (!process.send) return;
  process.on('message', (message, socket) => {
    const step = stepOf(message);
    if (step) steps[step](socket);
  });
}
