import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Another process works on the directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: number) {
    super(
      `The database in ${directory} is in use by process ${holder}. Stop it first, or choose another DATA_DIR.`,
    );
    this.name = 'DirectoryInUse';
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    return hasCode(error, 'EPERM');
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Locks a directory for this process; a lock that a dead process left behind is taken over. Answers the unlocking. */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}/lock`;
  if (!take(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) throw new DirectoryInUse(directory, holder);
    rmSync(file);
    if (!take(file)) throw new DirectoryInUse(directory, Number(readFileSync(file, 'utf8')));
  }
  return () => rmSync(file, { force: true });
}
