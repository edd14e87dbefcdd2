import { watch } from 'node:fs';
import { join } from 'node:path';
import { killProcess, pidOf } from './run-product';

const dataDirectory = () => process.env.FREIGHTDESK_DATA ?? '';

function kill(service: string): void {
  const pid = pidOf(dataDirectory(), service);
  if (pid) killProcess(pid);
}

/** Kills a process of the product, and again whenever it is restarted, until the answered function is called. */
export function keepDown(service: string): () => void {
  const watcher = watch(join(dataDirectory(), 'run'), (_event, changed) => {
    if (changed === `${service}.pid`) kill(service);
  });
  kill(service);
  return () => watcher.close();
}
