import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

const runDirectory = () => join(process.env.FREIGHTDESK_DATA ?? '', 'run');

function kill(pidFile: string): void {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (!(pid > 0)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Kills a process of the product, and again whenever it is restarted, until the answered function is called. */
export function keepDown(service: string): () => void {
  const name = `${service}.pid`;
  const pidFile = join(runDirectory(), name);
  const watcher = watch(runDirectory(), (_event, changed) => changed === name && kill(pidFile));
  kill(pidFile);
  return () => watcher.close();
}
