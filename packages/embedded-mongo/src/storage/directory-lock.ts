/** The lock that keeps a second process from a data directory. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../errors';

export class DirectoryInUse extends Error {
  constructor(directory: string, holder?: number) {
    const by = holder === undefined ? '' : ` by process ${holder}`;
    super(`The database in ${directory} is in use${by}. Stop it first, or choose another directory.`);
    this.name = 'DirectoryInUse';
  }
}

/** What a call to the system answers; undefined where it fails with one of the codes. */
function unless<Answer>(codes: readonly string[], call: () => Answer): Answer | undefined {
  try {
    return call();
  } catch (error) {
    if (codes.some((code) => hasCode(error, code))) return undefined;
    throw error;
  }
}

const START_TIME_FIELD = 19;

/** When a process started, as the kernel counts it: tells it from a later one with its number. Empty where unknown. */
function startTimeOf(pid: number): string {
  const stat = unless(['ENOENT', 'ESRCH'], () => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  const afterName = stat.slice(stat.lastIndexOf(')') + 2);
  return afterName.split(' ')[START_TIME_FIELD] ?? '';
}

/** A process of somebody else's may not be asked, but runs. */
const isRunning = (pid: number): boolean =>
  unless(['ESRCH'], () => unless(['EPERM'], () => process.kill(pid, 0)) ?? true) === true;

const identityOf = (pid: number): string => `${pid} ${startTimeOf(pid)}`;

const holderOf = (identity: string): number => Number(identity.split(' ')[0]);

const isAlive = (identity: string): boolean => {
  const holder = holderOf(identity);
  return Number.isInteger(holder) && holder > 0 && isRunning(holder) && identityOf(holder) === identity;
};

/** Creates the lock whole, so that nobody reads it half written. Answers false where there is one already. */
function take(lock: string, identity: string): boolean {
  const draft = `${lock}.${process.pid}`;
  try {
    writeFileSync(draft, identity);
    return unless(['EEXIST'], () => linkSync(draft, lock) ?? true) === true;
  } finally {
    rmSync(draft, { force: true });
  }
}

const read = (lock: string): string | undefined => unless(['ENOENT'], () => readFileSync(lock, 'utf8'));

/** Moves a dead process's lock aside; puts it back where another process was quicker and it is not that one. */
function clear(lock: string, identity: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  const isMoved = unless(['ENOENT'], () => renameSync(lock, aside) ?? true) === true;
  if (!isMoved) return;
  if (read(aside) === identity) rmSync(aside);
  else renameSync(aside, lock);
}

/** Locks a directory and answers the unlocking; throws {@link DirectoryInUse} where a living process has it. */
export function lockDirectory(directory: string): () => void {
  const lock = join(directory, 'lock');
  const identity = identityOf(process.pid);
  while (!take(lock, identity)) {
    const holder = read(lock);
    if (holder === undefined) continue;
    if (isAlive(holder)) throw new DirectoryInUse(directory, holderOf(holder));
    clear(lock, holder);
  }
  return () => rmSync(lock, { force: true });
}
