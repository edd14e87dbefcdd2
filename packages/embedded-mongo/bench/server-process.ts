import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../test/started-server';

const packageFolder = join(__dirname, '..');
const bundle = join(packageFolder, 'dist/main.mjs');

/** A kind of server that is measured. */
export interface ServerKind {
  readonly name: string;
  /** The command that runs it over a directory; it prints a line with its `mongodb://` address when it is ready. */
  readonly command: (directory: string) => readonly string[];
}

const ownCommand = existsSync(bundle) ? [bundle] : ['tools/run.cjs', 'src/main.ts'];

/** This server, as `npm start` runs it: built where it has been built. */
export const own: ServerKind = {
  name: 'embedded',
  command: () => [process.execPath, ...ownCommand],
};

/** Another server to measure in the same run, if `BENCH_BESIDE` gives a command line with `{directory}` in it. */
export function beside(commandLine: string | undefined): ServerKind[] {
  if (!commandLine) return [];
  const words = commandLine.split(' ').filter(Boolean);
  return [
    {
      name: 'beside',
      command: (directory) => words.map((word) => word.replaceAll('{directory}', directory)),
    },
  ];
}

export interface ServerProcess {
  readonly uri: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  readonly startUp: number;
  /** Memory of the process, in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

const memoryOf = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** The server in a process of its own, over a directory. */
export async function spawnServer({ name, command }: ServerKind, directory: string): Promise<ServerProcess> {
  const [program = '', ...args] = command(directory);
  const start = performance.now();
  const server = spawn(program, args, {
    cwd: packageFolder,
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const uri = await addressOf(server, name);
  return {
    uri,
    pid: server.pid ?? 0,
    startUp: performance.now() - start,
    memory: () => memoryOf(server),
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}
