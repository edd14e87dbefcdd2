/**
 * An embedded database, in memory, behind a replica set of three. Prints its address, and does what each line of its input says: `elect`,
 * `stall` or `minority`, and for how many milliseconds.
 */
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase, startReplicaSet } from '@freightdesk/service-kit/testing';

const database = await startEmbeddedDatabase();
const set = await startReplicaSet(database.uri);
let next = 0;

const troubles: Readonly<Record<string, (milliseconds: number) => Promise<void>>> = {
  elect: async (milliseconds) => {
    set.stepDown();
    await pause(milliseconds);
    next = (next + 1) % set.members.length;
    set.elect(set.members[next]);
  },
  stall: async (milliseconds) => {
    set.stall();
    await pause(milliseconds);
    set.resume();
  },
  minority: async (milliseconds) => {
    set.loseMajority();
    await pause(milliseconds);
    set.regainMajority();
  },
};

process.stdout.write(`${set.uri}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const [trouble = '', milliseconds] = line.split(' ');
  await troubles[trouble]?.(Number(milliseconds));
  process.stdout.write('done\n');
}
process.exit(0);
