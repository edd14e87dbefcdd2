import { FuzzRun } from './support/fuzz-run';
import { Matrix } from './support/matrix';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 800);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const MEGABYTE = 1_048_576;

/** The heap growth that is allowed from early in a run to its end: compiled code, and stored records. */
const MORE = 48 * MEGABYTE;
const MORE_PER_WRITE = 24_576;

let matrix: Matrix;
beforeAll(async () => {
  matrix = await Matrix.start();
});
afterAll(() => matrix.close());

const atNight = process.env.NIGHTLY || process.env.FUZZ_REQUESTS ? test : test.skip;

atNight(
  `${REQUESTS} requests made from the contracts: nothing fails, hangs, tells what is inside, or stays in memory`,
  async () => {
    const { problems, statuses, heap, writes } = await new FuzzRun(matrix, SEED).run(REQUESTS);
    const grown = heap.late - heap.early;
    const sorted = [...statuses].sort(([one], [other]) => one - other);
    const summary = sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
    if (process.env.FUZZ_REQUESTS) {
      process.stdout.write(
        `seed ${SEED}: ${summary}; ${writes} writes; heap grew ${(grown / MEGABYTE).toFixed(1)} MB\n`,
      );
    }
    expect(problems.slice(0, 20)).toEqual([]);
    expect(grown).toBeLessThan(MORE + writes * MORE_PER_WRITE);
    // Most requests must get past validation, or the run would prove little.
    expect(statuses.get(401) ?? 0).toBeLessThan(REQUESTS / 4);
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 10);
  },
  Math.max(300_000, REQUESTS * 100),
);
