import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ListedRemote, StaticProduct } from './static-product';

/** Which of a release's files a fault is in; `screen` is the code of /contracts. */
export type RemoteFile = 'entry' | 'definition' | 'screen';

export interface ReleaseFault {
  readonly file: RemoteFile;
  /** The text in place of the file's own, or nothing where the file is missing. */
  readonly harm: (text: string) => string | undefined;
}

/** The path whose screen a fault of a screen is in. */
const PATH = '/contracts';
const NAME = 'mf-crm';
let count = 0;

const crmOf = (list: readonly ListedRemote[]): ListedRemote => {
  const line = list.find(({ name }) => name === NAME);
  if (!line) throw new Error(`${NAME} is not listed`);
  return line;
};

/** The file that a fault is in, below the folder of its version. */
function fileOf({ entry, version, routes }: ListedRemote, kind: RemoteFile): string {
  const scripts = routes.find(({ path }) => path === PATH)?.scripts ?? [];
  const definition = scripts.find((script) => script.includes('/definition.'));
  const screen = scripts.find((script) => script !== entry && script !== definition);
  const address = { entry, definition, screen }[kind];
  if (!address) throw new Error(`${PATH} has no file of the kind ${kind}`);
  return address.slice(`/remotes/${NAME}/${version}/`.length);
}

function writeHarmed(directory: string, file: string, { harm }: ReleaseFault): void {
  const text = readFileSync(join(directory, file), 'utf8');
  const harmedText = harm(text);
  if (harmedText === text) throw new Error(`The fault changes nothing in ${file}`);
  if (harmedText === undefined) rmSync(join(directory, file));
  else writeFileSync(join(directory, file), harmedText);
}

/** Copies a version under another name; the compressed forms, which would be served in place of changed files, stay behind. */
function copyVersion(from: string, to: string, rename: (text: string) => string): void {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const { parentPath, name } of files) {
    const source = join(parentPath, name);
    const target = to + source.slice(from.length);
    mkdirSync(dirname(target), { recursive: true });
    if (name.endsWith('.js')) writeFileSync(target, rename(readFileSync(source, 'utf8')));
    else if (!/\.(?:br|gz)$/.test(name)) cpSync(source, target);
  }
}

/** Releases of mf-crm in the folder of one product, as a test makes them. */
export interface CrmReleases {
  /** Releases the built version under a name of its own, with a fault or without; returns the version. */
  release(fault?: ReleaseFault): Promise<string>;
  /** Removes the code of /contracts from the folder of a version. */
  removeScreen(version: string): void;
  /** Lists a version that was never released. */
  listUnknownVersion(): void;
  /** Writes the list of the last release again. */
  mendList(): void;
}

/** Begins with the built versions of all remotes. */
export function crmReleases({ address, folder, builtList, writeList }: StaticProduct): CrmReleases {
  const built = crmOf(builtList);
  let list = builtList;
  const write = (lines: readonly ListedRemote[]) => writeList(JSON.stringify({ remotes: lines }));
  const directoryOf = (version: string) => join(folder, NAME, version);
  const withCrm = (line: ListedRemote) => list.map((each) => (each.name === NAME ? line : each));

  /** The line of the built version under other names; the version that is listed becomes the previous one. */
  function lineOf(version: string, container: string): ListedRemote {
    const previous = crmOf(list);
    const renamed: ListedRemote = JSON.parse(JSON.stringify(built).replaceAll(built.version, version));
    return {
      ...renamed,
      container,
      previousVersion: previous.version,
      previousEntry: previous.entry,
      previousContainer: previous.container,
    };
  }

  /** The gateway has read the list before the fault happens, because it does not list versions without an entry. */
  async function release(fault?: ReleaseFault): Promise<string> {
    count += 1;
    const [version, container] = [`9.0.${count}-${process.pid}`, `mf_crm_release_${count}`];
    const line = lineOf(version, container);
    copyVersion(directoryOf(built.version), directoryOf(version), (text) =>
      text.replaceAll(built.container, container),
    );
    list = withCrm(line);
    write(list);
    await fetch(`${address}/remotes.json`);
    if (fault) writeHarmed(directoryOf(version), fileOf(line, fault.file), fault);
    return version;
  }

  write(list);
  return {
    release,
    removeScreen: (version) => rmSync(join(directoryOf(version), fileOf(lineOf(version, ''), 'screen'))),
    listUnknownVersion: () => write(withCrm(lineOf('9.9.9-unknown', 'mf_crm_unknown'))),
    mendList: () => write(list),
  };
}
