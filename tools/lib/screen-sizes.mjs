import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Bytes of a script, compressed by brotli. */
export const brotliSize = (file) => brotliCompressSync(readFileSync(file), options).length;

const sumOf = (files, sizeOf) => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** The parts of the shell that are loaded besides the entry of every page: its frame, and the loader of remotes. */
const FRAME = ['shell-frame.view', 'remote-gate.screen'];
const HOST = ['load-remote.service'];
const SIGN_IN = ['sign-in.screen'];
/** The parts that are loaded once the browser is idle, with the libraries of forms and dialogs. */
const IDLE = ['ended-session.dialog'];
const ENTRY = /\/(?:remoteEntry|definition)\.[^/]*$/;

/**
 * The scripts that each page loads until its screen is rendered, by path, from the reports of the builds.
 * @param shell `{ entry, parts }`: the scripts of every page, and those of each part and library of the shell
 * @param remotes by name `[{ path, scripts, libraries }]`: the scripts of each route with the remote's entry, and the
 *   libraries that it takes from the page
 */
export function pageScripts({ entry, parts }, remotes) {
  const scriptsOf = (names) => names.flatMap((name) => parts[name] ?? []);
  const frame = [...entry, ...scriptsOf(FRAME)];
  const pages = {
    '/login': new Set([...entry, ...scriptsOf(SIGN_IN)]),
    '/': new Set([...frame, ...scriptsOf(['dashboard.screen'])]),
  };
  for (const { path, scripts, libraries } of Object.values(remotes).flat())
    pages[path] = new Set([...frame, ...scriptsOf([...HOST, ...libraries]), ...scripts]);
  return pages;
}

/** The bytes of the scripts of pages that are opened first, by their paths. */
export const firstSizes = (pages, paths, sizeOf) =>
  Object.fromEntries(
    paths.map((path) => {
      if (!pages[path]) throw new Error(`There is no page ${path}`);
      return [path, sumOf(pages[path], sizeOf)];
    }),
  );

/** The bytes that a remote loads before any of its screens: its federation entry and its definition. */
export const entrySizes = (remotes, sizeOf) =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, [route]]) => [
      name,
      sumOf(
        route.scripts.filter((file) => ENTRY.test(file)),
        sizeOf,
      ),
    ]),
  );

/** The bytes that each further screen of a remote adds to the first one and to the code loaded while the browser was idle. */
export function furtherSizes({ parts }, pages, routes, first, sizeOf) {
  const loadedScripts = new Set([...pages[first], ...IDLE.flatMap((name) => parts[name] ?? [])]);
  const further = routes.filter(({ path }) => path !== first);
  return Object.fromEntries(
    further.map(({ path }) => [path, sumOf(without(pages[path], loadedScripts), sizeOf)]),
  );
}

const without = (files, loadedScripts) => [...files].filter((file) => !loadedScripts.has(file));

/** A sentence for each size above its budget, which is in kB (1,000 bytes). */
export const budgetProblems = (sizes, budgetOf) =>
  Object.entries(sizes).flatMap(([path, bytes]) =>
    bytes > budgetOf(path) * 1000
      ? [`${path} has ${(bytes / 1000).toFixed(1)} kB, its budget is ${budgetOf(path)} kB`]
      : [],
  );
