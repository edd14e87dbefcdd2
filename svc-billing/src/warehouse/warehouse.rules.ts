import {
  jobStatusOfEntry,
  jobTypeOfEntry,
  NO_CARGO,
  type StoredWarehouseSync,
  type WarehouseEntry,
  warehouseEntry,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import type { NewRecord } from '@freightdesk/data';
import type { JobRecord } from '../jobs/job.model';

/** A valid entry, and its text as received. */
export interface ReadEntry {
  readonly entry: WarehouseEntry;
  readonly rawData: string;
}

/** The maximum number of reported problems. */
const MOST_PROBLEMS = 20;

/** Longer entries are truncated where they are kept as received. */
const LONGEST_RAW = 20_000;

/** The valid entries of a page, each once, and the problems of the others. */
export function readEntries(items: readonly unknown[], first: number) {
  const entries = new Map<string, ReadEntry>();
  const problems: string[] = [];
  for (const [index, item] of items.entries()) {
    const parsed = warehouseEntry.safeParse(item);
    if (parsed.success)
      entries.set(parsed.data.externalId, {
        entry: parsed.data,
        rawData: JSON.stringify(item).slice(0, LONGEST_RAW),
      });
    else {
      const [issue] = parsed.error.issues;
      const where = issue?.path.join('.') ?? '';
      problems.push(`Entry ${first + index}: ${[where, issue?.message].filter(Boolean).join(': ')}`);
    }
  }
  return { entries, problems };
}

/** Progress with more problems, of which the first are reported. */
export const withProblems = (told: readonly string[], more: readonly string[]): string[] =>
  [...told, ...more].slice(0, MOST_PROBLEMS);

export type Progress = Omit<StoredWarehouseSync, 'startedAt' | 'finishedAt'>;

export const STARTED: Progress = {
  status: 'running',
  created: 0,
  skipped: 0,
  refused: 0,
  read: 0,
  total: null,
  problems: [],
};

export const warehouseJobNumber = (number: number): string => `WH-${String(number).padStart(6, '0')}`;

/** How names of customers and parties are compared. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

const described = ({ type, transactionNumber, itemCount, soNumber, poNumber }: WarehouseEntry): string =>
  [
    [humanize(type), transactionNumber].filter(Boolean).join(' '),
    itemCount > 0 && `${itemCount} items`,
    soNumber,
    poNumber,
  ]
    .filter(Boolean)
    .join(', ');

/** The job of an entry. */
export const jobOfEntry = (
  entry: WarehouseEntry,
  party: { readonly id: number; readonly name: string },
  jobNumber: string,
): NewRecord<JobRecord> => ({
  ...NO_CARGO,
  jobNumber,
  partyId: party.id,
  partyName: party.name,
  description: described(entry),
  shipmentCategory: entry.shipment_category,
  jobType: jobTypeOfEntry(entry.type),
  status: jobStatusOfEntry(entry.status),
});
