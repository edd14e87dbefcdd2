import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../errors';

/** Another process works on the directory. */
export class DirectoryInUse extends Error {
  readonly holder: number;

  constructor(directory: string, holder: number) {
    super(
      `The database in ${directory} is in use by process ${holder}. Stop it first, or choose another directory.`,
    );
    this.name = 'DirectoryInUse';
    this.holder = holder;
  }
}

const START_TIME_FIELD = 19;

/** When a process started, as the kernel counts it: tells it from a later one with its number. Empty where unknown. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2);
    return afterName.split(' ')[START_TIME_FIELD] ?? '';
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return '';
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    return hasCode(error, 'EPERM');
  }
}

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
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Moves a dead process's lock aside; puts it back where another process was quicker and it is not that one. */
function clear(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(aside) !== stale) renameSync(aside, lock);
  else rmSync(aside);
}

/**
 * Locks a directory for this process; the lock of a process that is gone is taken over.
 * Answers the unlocking; throws {@link DirectoryInUse} with the holder's process number.
 */
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
