import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { allAnswer, lostOf } from './chaos/checks';
import { disturbPart, type Part, schedule, type Way } from './chaos/disturbances';
import { Load } from './chaos/load';
import { type Away, report, unexplained } from './chaos/report';
import { runProduct } from './support/run-product';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const BACK_WITHIN = 300_000;
const SECRET = 'a secret for tests only, of no value';
/** What happens to the set, in turn: the last one longer than writes wait. */
const TROUBLES = ['elect 800', 'stall 5000', 'elect 5000', 'minority 5000', 'elect 12000', 'elect 20000'];

test.setTimeout((SECONDS + 900) * 1_000);

/** The set that both copies use, as a process of its own. */
async function startSet() {
  const args = ['--import', 'tsx', 'e2e/access/support/set-process.ts'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return {
    uri: await nextLine(),
    trouble: async (what: string) => {
      child.stdin.write(`${what}\n`);
      await nextLine();
    },
    stop: () => child.kill(),
  };
}

type Copy = Awaited<ReturnType<typeof startCopy>>;

async function startCopy(data: string, name: string, uri: string) {
  const directory = join(data, name);
  const product = await runProduct(directory, { MONGODB_URI: uri, SESSION_SECRET: SECRET });
  const load = new Load(product.address, undefined, `chaos-${name}`);
  return { directory, product, load, observer: await load.observer(), aways: [] as Away[] };
}

const isBack = async (copies: readonly Copy[]) =>
  (await Promise.all(copies.map(({ product, observer }) => allAnswer(product.address, observer)))).every(
    Boolean,
  );

/** Records a disturbance of the copies that it concerns, until all of them answer again. */
async function disturb(
  all: readonly Copy[],
  concerned: readonly Copy[],
  [part, way]: readonly [Part, Way],
  work: () => Promise<void>,
) {
  const begins = concerned.map(({ load }) => load.now());
  await work();
  await expect.poll(() => isBack(all), { timeout: BACK_WITHIN }).toBe(true);
  for (const [at, { load, aways }] of concerned.entries())
    aways.push({ part, way, from: begins[at] ?? 0, to: load.now() });
}

test(`${SECONDS} seconds of work with two copies of everything, whose set elects and whose parts fail: nothing is lost @two-copies`, async () => {
  const data = mkdtempSync(join(tmpdir(), 'freightdesk-chaos-'));
  const set = await startSet();
  const copies: Copy[] = [];
  try {
    for (const name of ['one', 'two']) copies.push(await startCopy(data, name, set.uri));
    await Promise.all(copies.map(({ load }) => load.start()));
    let round = 0;
    for (const [part, way] of schedule()) {
      if (copies.some(({ load }) => load.now() > SECONDS * 1_000)) break;
      const trouble = TROUBLES[round % TROUBLES.length] ?? '';
      await disturb(copies, copies, ['embedded-mongo', 'stopped'], () => set.trouble(trouble));
      const copy = copies[round % 2];
      // The database of both is the set.
      if (copy && part !== 'embedded-mongo')
        await disturb(copies, [copy], [part, way], () => disturbPart(copy.directory, part, way));
      round += 1;
    }
    await Promise.all(copies.map(({ load }) => load.stop()));
    const [one, two] = copies as [Copy, Copy];
    for (const [copy, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { ended, acknowledged } = copy.load;
      // Each copy shows what the other one has saved.
      const lost = await lostOf(other.product.address, acknowledged);
      process.stdout.write(`${report(ended, copy.aways, acknowledged, lost)}\n`);
      expect.soft(lost).toEqual([]);
      expect.soft(unexplained(ended, copy.aways)).toEqual([]);
    }
  } finally {
    await Promise.all(copies.map(({ load }) => load.stop()));
    for (const { directory, product } of copies) {
      await product.killAll();
      cpSync(join(directory, 'logs'), test.info().outputPath(directory.endsWith('one') ? 'one' : 'two'), {
        recursive: true,
      });
    }
    set.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
