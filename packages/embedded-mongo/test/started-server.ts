import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { MongoClient } from 'mongodb';

/** The address that a server prints when it is ready; rejects if its process ends first. */
export async function addressOf(server: ChildProcess, name = 'the server'): Promise<string> {
  const lines = createInterface({ input: server.stdout as Readable });
  const early = once(server, 'exit').then(([code, signal]) => {
    throw new Error(`${name} ended with ${signal ?? `exit code ${code}`} before it was ready`);
  });
  const [line] = await Promise.race([once(lines, 'line'), early]);
  const [address] = /mongodb:\/\/[^\s"]+/.exec(String(line)) ?? [];
  if (!address) throw new Error(`${name} printed no address: ${line}`);
  return address;
}

/** Ends a server's process, unless it has ended already. */
export async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

/** Milliseconds until work is given up. A start after a kill takes one or two seconds. */
const GIVEN_UP = 120_000;

/**
 * Rejects work that does not end, with its name. The driver waits forever for a command that it writes to a socket
 * which is destroyed but has not emitted `close` yet: a test's command, one of the monitor, or the `endSessions` of `close`.
 */
export async function limited<Result>(
  what: string,
  work: Promise<Result>,
  limit = GIVEN_UP,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`given up after ${limit} ms: ${what}`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes the client of a killed server. This may fail or never end, neither of which concerns the server. */
export const letGo = (client: MongoClient): Promise<void> =>
  limited('the client of a killed server', client.close(true), 2000).catch(() => undefined);
