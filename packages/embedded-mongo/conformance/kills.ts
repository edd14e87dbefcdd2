import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { KilledServer, readState, workThroughKills } from '../test/killed-server';

/** The server as `npm start` runs it, where it has been built. */
const bundle = resolve(__dirname, '../dist/main.mjs');

/** Kills a server repeatedly under load and compares its answers with what is stored. */
async function main(kills: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'mongo-kills-'));
  const server = new KilledServer(directory, existsSync(bundle) ? bundle : undefined);
  const answers = await workThroughKills(server, kills, (killed) => {
    if (killed % 20 === 0) process.stderr.write(`${killed} kills\n`);
  });
  const { marks, transactionCount, increments } = await readState(server);
  rmSync(directory, { recursive: true, force: true });
  const storedMarks = new Set(marks);
  const figures = {
    kills,
    'resolved transactions': answers.transactions.length,
    'marks stored': marks.length,
    'stored twice': marks.length - storedMarks.size,
    lost: answers.transactions.filter((mark) => !storedMarks.has(mark)).length,
    'counted by transactions': transactionCount,
    'resolved increments': answers.increments,
    'increments stored': increments,
    'work whose end nobody knows': answers.failures,
  };
  for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}: ${figure}\n`);
  process.exitCode = figures['stored twice'] + figures.lost > 0 ? 1 : 0;
}

void main(Number(process.argv[3] ?? 200));
