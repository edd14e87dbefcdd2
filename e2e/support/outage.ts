import { watch } from 'node:fs';
import { join } from 'node:path';
import { killProcess, pidOf } from './run-product';

function kill(dataDirectory: string, service: string): void {
  const pid = pidOf(dataDirectory, service);
  if (pid) killProcess(pid);
}

/** Kills a process of the product, and again whenever it is restarted, until the returned function is called. */
export function keepDown(dataDirectory: string, service: string): () => void {
  const watcher = watch(join(dataDirectory, 'run'), (_event, changed) => {
    if (changed === `${service}.pid`) kill(dataDirectory, service);
  });
  kill(dataDirectory, service);
  return () => watcher.close();
}
