import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

const listedRemote = z.looseObject({
  name: z.string(),
  entry: z.string(),
  /** Absent in the list of a development server, as the next ones. */
  version: z.optional(z.string()),
  releasedAt: z.optional(z.string()),
  previousVersion: z.optional(z.string()),
  earlierVersions: z.optional(z.array(z.looseObject({ version: z.string() }))),
  routes: z.optional(
    z.array(z.object({ path: z.string(), scripts: z.array(z.string()), libraries: z.array(z.string()) })),
  ),
  copies: z.optional(z.record(z.string(), z.array(z.string()))),
});
const remoteList = z.object({ remotes: z.array(listedRemote).check(z.minLength(1)) });

/** One line of `remotes.json`. Fields that the gateway does not need pass through unchanged. */
export type ListedRemote = z.infer<typeof listedRemote>;
/** The remotes and their current versions. */
export type RemoteList = z.infer<typeof remoteList>;

export interface RemoteListReader {
  /** The current list, or nothing if there has never been a readable one. */
  read(): Promise<RemoteList | undefined>;
  /** A sentence about what is wrong with `remotes.json`, while something is. */
  problem(): string | undefined;
  /** The same for one remote, whose version may be the only one that is not there. */
  problemOf(name: string): string | undefined;
}

const ENTRY_BASE = '/remotes/';
const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** Whether the file of a remote's entry lies in the folder; one that is served elsewhere counts as there. */
const hasEntry = async (directory: string, { entry }: ListedRemote): Promise<boolean> =>
  !entry.startsWith(ENTRY_BASE) || isThere(join(directory, entry.slice(ENTRY_BASE.length)));

/** The list of a file, or a sentence that says why it cannot be used. */
async function readListFile(file: string): Promise<RemoteList | string> {
  try {
    const list = remoteList.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return list.success ? list.data : 'remotes.json does not have the form of a list of remotes';
  } catch (error) {
    return error instanceof SyntaxError
      ? 'remotes.json is not JSON'
      : `remotes.json cannot be read: ${error}`;
  }
}

/**
 * The lines, and the remotes whose versions are not there. Their place takes the last good line, if there is any; else
 * they stay, because pages can take the version before, and say what is wrong.
 */
async function usableLines(directory: string, { remotes }: RemoteList, lastGood: RemoteList | undefined) {
  const missing: string[] = [];
  const choose = async (line: ListedRemote): Promise<ListedRemote> => {
    if (await hasEntry(directory, line)) return line;
    missing.push(line.name);
    const previous = lastGood?.remotes.find(({ name }) => name === line.name);
    return previous && (await hasEntry(directory, previous)) ? previous : line;
  };
  return { lines: await Promise.all(remotes.map(choose)), missing };
}

interface Reading {
  readonly list: RemoteList | undefined;
  readonly problem?: string;
  /** The remotes whose versions are not there. Without them the problem is one of the whole list. */
  readonly missing?: readonly string[];
}

/** Reads the list and decides what is used of it. */
async function readUsable(directory: string, lastGood: RemoteList | undefined): Promise<Reading> {
  const listed = await readListFile(join(directory, 'remotes.json'));
  const fallback = lastGood ? 'the last good list is used' : 'there is no earlier list';
  if (typeof listed === 'string') return { list: lastGood, problem: `${listed}; ${fallback}` };
  const { lines, missing } = await usableLines(directory, listed, lastGood);
  if (missing.length === 0) return { list: listed };
  const problem = `remotes.json names versions of ${missing.sort().join(', ')} that are not there; the last good ones are used`;
  return { list: { remotes: lines }, problem, missing };
}

/** The last good list on disk, for a gateway that starts while `remotes.json` is damaged. */
function createListCopy(file: string, logger: Logger) {
  return {
    async read(): Promise<RemoteList | undefined> {
      const list = await readListFile(file);
      return typeof list === 'string' ? undefined : list;
    },
    /** Writes under another name first, so that a reader never sees a part of the list. */
    async write(list: RemoteList): Promise<void> {
      const temporary = `${file}.${process.pid}`;
      try {
        await writeFile(temporary, JSON.stringify(list));
        await rename(temporary, file);
      } catch (error) {
        logger.warn(
          { error: String(error) },
          'the list of remotes cannot be copied: a restart needs remotes.json',
        );
      }
    },
  };
}

const changeTime = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/**
 * Reads `remotes.json`, again after each change. While it is missing, damaged or names a version whose files are not
 * there, the last good list (or line) is used: it is also kept on disk, as `remotes.last-good.json`, for a gateway that
 * starts meanwhile. What is wrong is logged once.
 */
export function createRemoteListReader(directory: string, logger: Logger): RemoteListReader {
  const copy = createListCopy(join(directory, 'remotes.last-good.json'), logger);
  let reading: Reading = { list: undefined, problem: 'remotes.json has not been read yet' };
  let changedAt: number | undefined;

  async function readAgain(): Promise<void> {
    const next = await readUsable(directory, reading.list ?? (await copy.read()));
    if (next.problem && next.problem !== reading.problem) logger.error(next.problem);
    if (!next.problem && next.list) await copy.write(next.list);
    reading = next;
  }

  return {
    problem: () => reading.problem,
    problemOf: (name) => (reading.missing?.includes(name) === false ? undefined : reading.problem),
    async read() {
      const now = await changeTime(join(directory, 'remotes.json'));
      if (now !== changedAt || reading.problem) await readAgain();
      changedAt = now;
      return reading.list;
    },
  };
}
