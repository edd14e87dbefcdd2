import { type Document, isDocument, ownField } from '../bson/values';
import type { Transaction } from '../session/transaction';
import type { Collection } from '../storage/collection';
import { type StoredRecord, visibleTo } from '../storage/record';
import { compileMatcher } from './matcher';

/** A record with the version of it that its reader sees. */
export interface Found {
  readonly record: StoredRecord;
  readonly document: Document;
}

/** The value that a query compares a path with for equality, where an index can look it up. */
function equalityOf(query: Document, path: string): { value: unknown } | undefined {
  const wanted = ownField(query, path);
  const value =
    isDocument(wanted) && Object.keys(wanted).length === 1 && '$eq' in wanted ? wanted.$eq : wanted;
  const usable =
    value !== undefined && value !== null && !Array.isArray(value) && !isDocument(value) && !isPattern(value);
  return usable ? { value } : undefined;
}

const isPattern = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'BSONRegExp';

/** The records worth looking at: those under an index whose fields are all compared for equality, else all. */
function candidates(collection: Collection, query: Document): Iterable<StoredRecord> {
  for (const index of collection.indexes.values()) {
    if (!index.isComplete) continue;
    const values = index.paths.map((path) => equalityOf(query, path));
    if (values.every((value) => value !== undefined))
      return index.lookUp(values.map((value) => value?.value));
  }
  return collection.records.values();
}

/** What a reader finds, in the order in which it was inserted. */
export function findRecords(
  collection: Collection | undefined,
  query: Document,
  reader: Transaction | undefined,
): Found[] {
  const matches = compileMatcher(query);
  if (!collection) return [];
  const found: Found[] = [];
  for (const record of candidates(collection, query)) {
    const document = visibleTo(record, reader);
    if (document && matches(document)) found.push({ record, document });
  }
  return found.sort((one, other) => one.record.id - other.record.id);
}
