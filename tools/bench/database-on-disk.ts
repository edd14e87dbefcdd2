import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../packages/embedded-mongo/src/main.ts', import.meta.url));

/** The address that the process says when it is ready. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The database has no output');
  for await (const line of createInterface(stdout)) {
    const { ready, uri } = JSON.parse(line);
    if (ready) return String(uri);
  }
  throw new Error('The database has ended before it was ready');
}

/** Starts the embedded database in a process of its own, over a data directory that goes when it is closed. */
export async function startOnDisk() {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, DATA_DIR: directory },
    // It ends with this process, whose channel it watches.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return {
    uri: await addressOf(server),
    close: async () => {
      const end = once(server, 'exit');
      server.kill('SIGTERM');
      await end;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
