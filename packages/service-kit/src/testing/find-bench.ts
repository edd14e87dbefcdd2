import type { ApiClient } from '@freightdesk/api-client';
import type { Endpoint } from '@freightdesk/contracts/shared';
import { compareSizes } from './compare-sizes';

const FEW = 1_000;
const MANY = Number(process.env.RECORDS ?? 100_000);
/** As many of each kind as the quick find shows. */
const SHOWN = 5;

/** A service whose lists have so many records each. */
interface FilledService {
  readonly api: ApiClient;
  readonly close: () => Promise<void>;
}

/** What the quick find searches in a service. */
interface FindBench {
  /** The lists by the name of their records. Each takes `q`, `page`, `pageSize` and `count`. */
  readonly lists: Readonly<Record<string, Endpoint>>;
  readonly texts: readonly string[];
  readonly fill: (count: number) => Promise<FilledService>;
}

/** Compares what the quick find asks of 1,000 records of each kind with 100,000 (`RECORDS`). */
export async function compareFind({ lists, texts, fill }: FindBench): Promise<void> {
  const callOf = (list: Endpoint, q: string) => (api: ApiClient) =>
    // The type of no list is known here. Its service checks the query.
    api.call(list, { query: { q, page: 1, pageSize: SHOWN, count: false } } as never);
  const calls = Object.entries(lists).flatMap(([name, list]) =>
    texts.map((q) => [`${name}: ${q}`, callOf(list, q)] as const),
  );
  const [few, many] = [await fill(FEW), await fill(MANY)];
  await compareSizes(
    { name: `${FEW} of each`, target: few.api },
    { name: `${MANY} of each`, target: many.api },
    Object.fromEntries(calls),
  );
  for (const { close } of [few, many]) await close();
}

/** Runs the parts of a bench, or the one that the environment names: `ONLY=find`. */
export async function runParts(parts: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  for (const [name, compare] of Object.entries(parts))
    if (!process.env.ONLY || process.env.ONLY === name) await compare();
}
