import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey, type Watcher } from '@freightdesk/service-kit';
import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from '../documents';

/** The right to migrate a database. One process holds it at a time. */
interface Lease {
  readonly _id: string;
  readonly token: string;
  readonly host: string;
  readonly pid: number;
  /** Increases while the holder lives. Times are never compared, because the clocks of two machines differ. */
  readonly beat: number;
}

const leaseSchema = new Schema<Lease>(
  {
    _id: { type: String, required: true },
    token: { type: String, required: true },
    host: { type: String, required: true },
    pid: { type: Number, required: true },
    beat: { type: Number, required: true },
  },
  { collection: 'leases', versionKey: false, strict: 'throw' },
);

/** Times in milliseconds. Tests shorten them. */
export interface LeaseLimits {
  /** How often the holder increases `beat`. */
  readonly interval: number;
  /** A holder whose `beat` has not changed for this long counts as dead. */
  readonly silence: number;
}

const LIMITS: LeaseLimits = { interval: 3_000, silence: 20_000 };

const _id = 'migration';

const leasesOf = (connection: Connection): Documents<Lease> => documentsOf(connection, 'Lease', leaseSchema);

const nameOf = ({ host, pid }: Lease): string => `process ${pid} on ${host}`;

/** Another process has taken the lease, because this one seemed dead. This process must stop migrating. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The tokens of this process. */
const ownTokens = new Set<string>();

/** Whether the holder ran on this machine and has ended. A restarted container has the same host name and process id. */
const hasEnded = ({ token, host, pid }: Lease): boolean =>
  host === hostname() && (pid === process.pid ? !ownTokens.has(token) : !isRunning(pid));

async function insertLease(leases: Documents<Lease>, token: string): Promise<boolean> {
  try {
    await leases.writer.create([{ _id, token, host: hostname(), pid: process.pid, beat: 0 }]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function takeOver(leases: Documents<Lease>, { token, beat }: Lease, own: string): Promise<boolean> {
  const holder = { token: own, host: hostname(), pid: process.pid, beat: 0 };
  const { modifiedCount } = await leases.writer.updateOne({ _id, token, beat }, { $set: holder });
  return modifiedCount > 0;
}

/** Takes over immediately from a process of this machine that has ended, and reports it. */
async function takeOverEnded(leases: Documents<Lease>, lease: Lease, token: string, watcher: Watcher) {
  const isOurs = hasEnded(lease) && (await takeOver(leases, lease, token));
  if (isOurs) watcher.info(`going on instead of ${nameOf(lease)}, which has ended`);
  return isOurs;
}

/** Waits until no other process holds the lease, or its holder counts as dead. */
async function acquire(leases: Documents<Lease>, token: string, watcher: Watcher, limits: LeaseLimits) {
  let last: { readonly lease: Lease; readonly since: number } | undefined;
  while (!(await insertLease(leases, token))) {
    const lease = await leases.reader.findOne({ _id });
    if (!lease) continue;
    if (await takeOverEnded(leases, lease, token, watcher)) return;
    const isNew = lease.token !== last?.lease.token;
    if (isNew) watcher.info(`waiting for another migration, of ${nameOf(lease)}`);
    if (isNew || lease.beat !== last?.lease.beat) last = { lease, since: performance.now() };
    const isSilent = performance.now() - last.since > limits.silence;
    if (isSilent && (await takeOver(leases, lease, token))) return;
    await pause(Math.min(limits.interval, 500));
  }
}

/** The process that migrates the database at this moment, in words. Undefined without one. */
export async function leaseHolder(connection: Connection): Promise<string | undefined> {
  const lease = await leasesOf(connection).reader.findOne({ _id });
  return lease && !hasEnded(lease) ? nameOf(lease) : undefined;
}

/**
 * Tells other processes that this one lives.
 *
 * @throws {LeaseLost} when another process has taken over
 */
export type Check = () => Promise<void>;

/**
 * Runs `work` while no other process migrates the same database. Waits for one that does. `work` calls `check` before
 * each piece.
 *
 * @throws {LeaseLost} when another process has taken over; whatever `work` throws
 */
export async function withLease<Result>(
  connection: Connection,
  watcher: Watcher,
  work: (check: Check) => Promise<Result>,
  limits: LeaseLimits = LIMITS,
): Promise<Result> {
  const [leases, token] = [leasesOf(connection), randomUUID()];
  ownTokens.add(token);
  await acquire(leases, token, watcher, limits);
  const check = async () => {
    const { matchedCount } = await leases.writer.updateOne({ _id, token }, { $inc: { beat: 1 } });
    if (matchedCount === 0) throw new LeaseLost('Another migration has taken over; this one was silent.');
  };
  // Errors here do no harm: the next `check` ends the work after a lost lease, and the next beat follows an outage.
  const timer = setInterval(() => void check().catch(() => undefined), limits.interval);
  try {
    return await work(check);
  } finally {
    clearInterval(timer);
    ownTokens.delete(token);
    await leases.writer.deleteOne({ _id, token });
  }
}
