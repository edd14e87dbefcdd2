import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Bytes of a script as brotli sends it. */
export const brotliSize = (file) => brotliCompressSync(readFileSync(file), options).length;

const sumOf = (files, sizeOf) => files.reduce((total, file) => total + sizeOf(file), 0);

/**
 * What a remote's scripts weigh: its entry; the first screen with the entry; and what each further screen adds to both.
 * @param scripts `{ entry, screens }`, the files of the entry and of each screen by its name
 * @param first the name of the screen that the remote's navigation begins with
 * @param sizeOf the bytes of a file
 */
export function screenSizes({ entry, screens }, first, sizeOf) {
  if (!screens[first]) throw new Error(`There is no screen ${first}`);
  const loaded = new Set([...entry, ...screens[first]]);
  const further = Object.entries(screens)
    .filter(([name]) => name !== first)
    .map(([name, files]) => [
      name,
      sumOf(
        files.filter((file) => !loaded.has(file)),
        sizeOf,
      ),
    ]);
  return {
    entry: sumOf(entry, sizeOf),
    first: sumOf([...loaded], sizeOf),
    further: Object.fromEntries(further),
  };
}

/** Sentences on what is larger than its budget, which is in kB (1,000 bytes). */
export function budgetProblems(remote, sizes, budget) {
  const over = (what, bytes, kilobytes) =>
    bytes > kilobytes * 1000
      ? [`${remote}: ${what} has ${(bytes / 1000).toFixed(1)} kB, its budget is ${kilobytes} kB`]
      : [];
  return [
    ...over('the entry', sizes.entry, budget.entry),
    ...over(`the first screen (${budget.firstScreen})`, sizes.first, budget.first),
    ...Object.entries(sizes.further).flatMap(([name, bytes]) => over(name, bytes, budget.further)),
  ];
}
