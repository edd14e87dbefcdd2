import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY = /^Freightdesk is ready at (\S+)$/;

/** Waits for the line with the product's address; if it never comes, the output so far is the reason. */
function readyAddress(product: ChildProcess): Promise<string> {
  const printed: string[] = [];
  return new Promise((settle, refuse) => {
    if (!product.stdout || !product.stderr) throw new Error('npm start gave no output to read');
    const read = (line: string) => {
      printed.push(line);
      const address = READY.exec(line)?.[1];
      if (address) settle(address);
    };
    createInterface({ input: product.stdout }).on('line', read);
    createInterface({ input: product.stderr }).on('line', read);
    product.once('exit', (code) => refuse(new Error(`npm start ended with ${code}:\n${printed.join('\n')}`)));
  });
}

/** Sends SIGKILL; a process that has already exited is fine. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The process id that `npm start` has written for one of its processes; undefined while it is being written. */
export function pidOf(dataDirectory: string, name: string): number | undefined {
  const pid = Number(readFileSync(join(dataDirectory, 'run', `${name}.pid`), 'utf8'));
  return pid > 0 ? pid : undefined;
}

export interface RunningProduct {
  readonly address: string;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
  /** Kills `npm start` and everything that it has started, at once. */
  killAll(): Promise<void>;
}

/** Starts the whole product as `npm start` does, on a free port. */
export async function runProduct(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const product = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((settle) => product.once('exit', () => settle()));
  const address = await readyAddress(product);

  async function stop(): Promise<void> {
    product.kill('SIGTERM');
    await ended;
  }
  async function killAll(): Promise<void> {
    const pidFiles = readdirSync(join(dataDirectory, 'run')).filter((file) => file.endsWith('.pid'));
    const names = pidFiles.map((file) => file.replace(/\.pid$/, ''));
    const pids = names.map((name) => pidOf(dataDirectory, name));
    for (const pid of [product.pid, ...pids]) if (pid) killProcess(pid);
    await ended;
  }
  return { address, stop, killAll };
}
