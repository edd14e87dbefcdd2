import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { FILLING, LONG_COMMANDS, type LongCommand } from './long-commands';
import { own, type ServerProcess, spawnServer } from './server-process';
import type { Wait } from './watcher';

/** The longest that another request may wait for a long command, in milliseconds. */
const LONGEST_WAIT = 50;
/** Work that a command leaves after its answer counts as its own. */
const AFTERWARDS = 2000;

/** The client that sends requests meanwhile. */
class Watcher {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  static async start({ uri, pid }: ServerProcess): Promise<Watcher> {
    const script = join(__dirname, '../tools/run.cjs');
    const process = fork(script, [join(__dirname, 'watcher.ts'), uri, String(pid)]);
    await once(process, 'message');
    return new Watcher(process);
  }

  /** How long it waited for each answer since the last call. */
  async waits(): Promise<Wait[]> {
    const answer = once(this.#process, 'message');
    this.#process.send('waits');
    const [waits] = await answer;
    return waits as Wait[];
  }

  /** Resolves when it sends no more requests, so that the server may stop. */
  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }
}

const milliseconds = (value: number): string => value.toFixed(1);

function worstAndUsual(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [sorted.at(-1) ?? 0, sorted[Math.floor(sorted.length * 0.99)] ?? 0].map(milliseconds);
}

/** Waits for a processor that other programs had are counted apart. */
function row(name: string, seconds: number, waits: readonly Wait[]): string {
  const own = waits.map(({ whole, idle }) => Math.max(0, whole - idle));
  const tooLong = own.filter((wait) => wait > LONGEST_WAIT).length;
  const whole = worstAndUsual(waits.map((wait) => wait.whole));
  const cells = [name, seconds.toFixed(1), ...whole, ...worstAndUsual(own), tooLong, waits.length];
  return `| ${cells.join(' | ')} |\n`;
}

const HEADING = [
  'While',
  'takes s',
  'worst wait ms',
  '99 of 100',
  'worst of its own',
  '99 of 100',
  'above 50',
  'requests',
];

async function measure(watcher: Watcher, client: MongoClient, { name, run }: LongCommand): Promise<void> {
  await watcher.waits();
  const begin = performance.now();
  const failure = await run(client).then(
    () => '',
    (error: unknown) => ` (${error instanceof Error ? error.message : error})`,
  );
  const seconds = (performance.now() - begin) / 1000;
  await pause(AFTERWARDS);
  process.stdout.write(row(name + failure, seconds, await watcher.waits()));
}

const IDLE: LongCommand = { name: 'nothing', run: () => pause(AFTERWARDS) };

/** A part of a command's name runs the commands of that name alone, behind the filling. */
async function main(only: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'mongo-waits-'));
  const server = await spawnServer(own, directory);
  const client = await new MongoClient(server.uri).connect();
  try {
    const watcher = await Watcher.start(server);
    process.stdout.write(`| ${HEADING.join(' | ')} |\n| ${HEADING.map(() => '---').join(' | ')} |\n`);
    for (const command of [IDLE, FILLING, ...LONG_COMMANDS.filter(({ name }) => name.includes(only))])
      await measure(watcher, client, command);
    process.stdout.write(`memory of the server: ${Math.round(server.memory())} MB\n`);
    await watcher.stop();
  } finally {
    await client.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

void main(process.argv[3] ?? '');
