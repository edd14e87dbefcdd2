import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey, type Watcher } from '@freightdesk/service-kit';
import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from '../documents';
import { HOLDER_FIELDS, type Holder, hasEnded, newHolder, releaseHolder, Silence } from '../holder';

/** The right to migrate a database. One process holds it at a time. */
interface Lease extends Holder {
  readonly _id: string;
}

const leaseSchema = new Schema<Lease>(
  { _id: { type: String, required: true }, ...HOLDER_FIELDS },
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

async function insertLease(leases: Documents<Lease>, own: Holder): Promise<boolean> {
  try {
    await leases.writer.create([{ _id, ...own }]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function takeOver(leases: Documents<Lease>, { token, beat }: Lease, own: Holder): Promise<boolean> {
  const { modifiedCount } = await leases.writer.updateOne({ _id, token, beat }, { $set: own });
  return modifiedCount > 0;
}

/** Takes over immediately from a process of this machine that has ended, and reports it. */
async function takeOverEnded(leases: Documents<Lease>, lease: Lease, own: Holder, watcher: Watcher) {
  const isOurs = hasEnded(lease) && (await takeOver(leases, lease, own));
  if (isOurs) watcher.info(`going on instead of ${nameOf(lease)}, which has ended`);
  return isOurs;
}

/** Waits until no other process holds the lease, or its holder counts as dead. */
async function acquire(leases: Documents<Lease>, own: Holder, watcher: Watcher, limits: LeaseLimits) {
  const silence = new Silence(limits.silence);
  while (!(await insertLease(leases, own))) {
    const lease = await leases.reader.findOne({ _id });
    if (!lease) continue;
    if (await takeOverEnded(leases, lease, own, watcher)) return;
    if (!silence.isOf(lease)) watcher.info(`waiting for another migration, of ${nameOf(lease)}`);
    if (silence.isTooLong(lease) && (await takeOver(leases, lease, own))) return;
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
  const [leases, own] = [leasesOf(connection), newHolder()];
  const { token } = own;
  await acquire(leases, own, watcher, limits);
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
    releaseHolder(own);
    await leases.writer.deleteOne({ _id, token });
  }
}
