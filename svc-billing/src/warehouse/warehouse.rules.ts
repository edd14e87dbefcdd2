import {
  jobStatusOfEntry,
  jobTypeOfEntry,
  NO_CARGO,
  type StoredWarehouseSync,
  type WarehouseEntry,
  warehouseEntry,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import type { NewRecord, Stored } from '@freightdesk/data';
import type { JobRecord } from '../jobs/job.model';
import type { WarehouseJobRecord } from './warehouse-job.model';

/** A valid entry of the feed, and its text as received. */
export interface FeedEntry {
  readonly entry: WarehouseEntry;
  readonly rawData: string;
}

/** An entry that differs from its record, or whose record lacks a job that can be created now. */
export interface ChangedEntry extends FeedEntry {
  readonly record: Stored<WarehouseJobRecord>;
  readonly needsJob: boolean;
}

interface EntryParty {
  readonly id: number;
  readonly name: string;
}

/** The active parties of a client by the key of their names. */
export type PartiesByName = ReadonlyMap<string, EntryParty>;

export type NewJob = NewRecord<JobRecord>;

const MAX_PROBLEMS = 20;

/** Longer entries are cut off in `rawData`. */
const MAX_RAW_LENGTH = 20_000;

const problemOf = (
  number: number,
  issue?: { readonly path: readonly PropertyKey[]; readonly message: string },
) => `Entry ${number}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`;

/**
 * The valid entries of a page, of those with the same external id the last one, and the problems of the others.
 * `firstNumber` is the number of the page's first entry within the feed.
 */
export function readEntries(items: readonly unknown[], firstNumber: number) {
  const entriesById = new Map<string, FeedEntry>();
  const problems: string[] = [];
  for (const [index, item] of items.entries()) {
    const { success, data: entry, error } = warehouseEntry.safeParse(item);
    if (success) {
      const rawData = JSON.stringify(item).slice(0, MAX_RAW_LENGTH);
      entriesById.set(entry.externalId, { entry, rawData });
    } else problems.push(problemOf(firstNumber + index, error.issues[0]));
  }
  return { entries: [...entriesById.values()], problems };
}

/** How names of customers and parties are compared. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

const partyOf = ({ entry }: FeedEntry, parties: PartiesByName): EntryParty | undefined =>
  parties.get(nameKey(entry.customerName));

/** Compares the entries of a page with the records of those that are stored. */
export function compareEntries(
  entries: readonly FeedEntry[],
  records: readonly Stored<WarehouseJobRecord>[],
  parties: PartiesByName,
) {
  const recordsById = new Map(records.map((record) => [record.externalId, record]));
  const changedEntries = entries.flatMap((feedEntry): ChangedEntry[] => {
    const record = recordsById.get(feedEntry.entry.externalId);
    if (!record) return [];
    const needsJob = record.jobNumber === null && partyOf(feedEntry, parties) !== undefined;
    return needsJob || record.rawData !== feedEntry.rawData ? [{ ...feedEntry, record, needsJob }] : [];
  });
  return {
    newEntries: entries.filter(({ entry }) => !recordsById.has(entry.externalId)),
    changedEntries,
  };
}

export type Progress = Omit<StoredWarehouseSync, 'startedAt' | 'finishedAt'>;

export const INITIAL_PROGRESS: Progress = {
  status: 'running',
  created: 0,
  skipped: 0,
  refused: 0,
  read: 0,
  total: null,
  problems: [],
};

/** What became of a page of the feed. `size` counts all of its entries, valid or not. */
interface PageResult {
  readonly size: number;
  readonly total: number | null;
  readonly entries: readonly FeedEntry[];
  readonly problems: readonly string[];
  /** Why parties are held for which it has brought jobs. */
  readonly holds: readonly string[];
  readonly createdCount: number;
  readonly skippedCount: number;
}

const appendProblems = (problems: readonly string[], more: readonly string[]): string[] =>
  [...problems, ...more].slice(0, MAX_PROBLEMS);

/** The customers of entries that are no party. */
const customerProblems = (entries: readonly FeedEntry[], parties: PartiesByName): string[] =>
  entries
    .filter((feedEntry) => !partyOf(feedEntry, parties))
    .map(({ entry: { customerName } }) =>
      customerName ? `No active party is called ${customerName}` : 'An entry names no customer',
    );

/** The jobs of parties that are held came in. */
const holdProblem = (hold: string): string => `New jobs are for a party on credit hold. ${hold}`;

/** Those that are not in `reported`, each once. */
const unreported = (problems: readonly string[], reported: readonly string[]): string[] =>
  [...new Set(problems)].filter((problem) => !reported.includes(problem));

/** The progress of a sync after one more page. The first problems are reported. */
export function advanceProgress(
  progress: Progress,
  { size, total, entries, problems, holds, createdCount, skippedCount }: PageResult,
  parties: PartiesByName,
): Progress {
  const reportedProblems = appendProblems(progress.problems, problems);
  const pageProblems = [...customerProblems(entries, parties), ...holds.map(holdProblem)];
  const repetitions = size - problems.length - entries.length;
  return {
    status: 'running',
    total,
    created: progress.created + createdCount,
    skipped: progress.skipped + skippedCount + repetitions,
    refused: progress.refused + problems.length,
    read: progress.read + size,
    problems: appendProblems(reportedProblems, unreported(pageProblems, reportedProblems)),
  };
}

const jobNumberOf = (number: number): string => `WH-${String(number).padStart(6, '0')}`;

const descriptionOf = ({ type, transactionNumber, itemCount, soNumber, poNumber }: WarehouseEntry): string =>
  [
    [humanize(type), transactionNumber].filter(Boolean).join(' '),
    itemCount > 0 && `${itemCount} items`,
    soNumber,
    poNumber,
  ]
    .filter(Boolean)
    .join(', ');

const jobOfEntry = (entry: WarehouseEntry, party: EntryParty, jobNumber: string): NewJob => ({
  ...NO_CARGO,
  jobNumber,
  partyId: party.id,
  partyName: party.name,
  description: descriptionOf(entry),
  shipmentCategory: entry.shipment_category,
  jobType: jobTypeOfEntry(entry.type),
  status: jobStatusOfEntry(entry.status),
});

/** The jobs of those entries whose customer is a party, by external id; the last one gets the number `lastNumber`. */
export function jobsOfEntries(
  entries: readonly FeedEntry[],
  parties: PartiesByName,
  lastNumber: number,
): ReadonlyMap<string, NewJob> {
  const entriesWithParty = entries.flatMap((feedEntry) => {
    const party = partyOf(feedEntry, parties);
    return party ? [{ entry: feedEntry.entry, party }] : [];
  });
  const firstNumber = lastNumber - entriesWithParty.length + 1;
  return new Map(
    entriesWithParty.map(({ entry, party }, index) => [
      entry.externalId,
      jobOfEntry(entry, party, jobNumberOf(firstNumber + index)),
    ]),
  );
}
