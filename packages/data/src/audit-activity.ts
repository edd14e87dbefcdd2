import type { AuditedKind } from '@freightdesk/contracts/core';
import { type Activity, recordOf } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type AuditEntry, auditEntriesOf, type StoredEntry } from './audit-trail';
import { CollectionReader } from './collection-reader';
import { type Insertion, withoutEntries } from './insertions/insertion';
import { readVisible } from './insertions/visible-reads';

type Fields = Readonly<Record<string, unknown>>;

/** How records of a kind are named: the fields to read, and the name that they make up. */
export interface ActivityName {
  readonly fields: readonly string[];
  readonly name: (record: Fields) => string;
}

/** The kinds of records that activity reports. A text such as `Quote {quoteId}` is a template of field names. */
export type ActivityNames = Readonly<Partial<Record<AuditedKind, string | ActivityName>>>;

interface NamedRecord {
  readonly name: string;
  readonly isDeleted: boolean;
}

type Entry = Omit<StoredEntry, 'changes' | 'before' | 'after'>;

const REPORTED_GROUPS = 6;
/** Exceeds the number of reported groups, because the entries of an import form one group. */
const ENTRIES_PER_KIND = 40;

const VERBS: Readonly<Record<string, string>> = {
  create: 'added',
  change: 'changed',
  delete: 'deleted',
  approve: 'approved',
  reject: 'rejected',
  convert: 'saved as contract',
  reopen: 'opened again',
  issue: 'issued',
  complete: 'completed',
  cancel: 'cancelled',
  pay: 'disbursed',
  refuse_payment: 'rejected',
  allocate: 'allocated',
  give_back: 'returned',
  settle: 'settled',
};

const verbOf = (action: string): string => VERBS[action] ?? action.replaceAll('_', ' ');

/** Writes that follow from the write of another record. That one is reported already. */
const CONSEQUENCES: ReadonlySet<string> = new Set(['bill', 'use', 'credit', 'debit', 'consolidate']);

const PLACEHOLDER = /\{(\w+)\}/g;

function namingOf(naming: string | ActivityName): ActivityName {
  if (typeof naming !== 'string') return naming;
  return {
    fields: [...naming.matchAll(PLACEHOLDER)].map(([, field = '']) => field),
    name: (record) => naming.replaceAll(PLACEHOLDER, (_all, field: string) => String(record[field] ?? '')),
  };
}

const byTime = (one: Entry, other: Entry): number =>
  other.at.getTime() - one.at.getTime() || (String(one._id) < String(other._id) ? 1 : -1);

interface EntryGroup {
  readonly latest: Entry;
  readonly recordIds: Set<string>;
}

/** One group has what one request did to records of a kind, such as an import, or what the product did itself. */
const groupKeyOf = ({ by, requestId, record, action }: Entry): string =>
  `${by.userId === null ? 'system' : requestId} ${record.kind} ${action}`;

/** Groups sorted entries. Several actions of one person on one record are reported once, by the latest entry. */
function groupEntries(entries: readonly Entry[]): EntryGroup[] {
  const groups = new Map<string, EntryGroup>();
  const reportedKeys = new Set<string>();
  for (const entry of entries) {
    const group = groups.get(groupKeyOf(entry));
    const personAndRecord = `${entry.by.userId} ${entry.record.kind} ${entry.record.id}`;
    if (group) group.recordIds.add(entry.record.id);
    else if (!reportedKeys.has(personAndRecord))
      groups.set(groupKeyOf(entry), { latest: entry, recordIds: new Set([entry.record.id]) });
    reportedKeys.add(personAndRecord);
  }
  return [...groups.values()];
}

function toActivity({ latest, recordIds }: EntryGroup, record: NamedRecord | undefined): Activity {
  const { at, by, action } = latest;
  const { kind, id } = latest.record;
  const { name = id, isDeleted = true } = record ?? {};
  return {
    at: at.toISOString(),
    by: by.fullName,
    text: `${name}${recordIds.size > 1 ? ' and others' : ''} ${verbOf(action)}`,
    kind,
    id: isDeleted ? null : id,
  };
}

const latestEntriesOf = (
  entries: CollectionReader<StoredEntry>,
  clientId: string,
  kind: string,
  running: readonly Insertion[],
): Promise<Entry[]> =>
  entries.find(withoutEntries({ clientId, 'record.kind': kind }, running), {
    projection: { changes: 0, before: 0, after: 0 },
    sort: { at: -1, _id: -1 },
    limit: ENTRIES_PER_KIND,
  });

class RecordNames {
  readonly #records: CollectionReader<Fields>;
  readonly #entries: CollectionReader<StoredEntry>;
  readonly #naming: ActivityName;

  constructor(connection: Connection, kind: string, naming: ActivityName) {
    this.#records = new CollectionReader<Fields>(connection, kind);
    this.#entries = auditEntriesOf(connection).reader;
    this.#naming = naming;
  }

  /** The records of these entries by id. A deleted record has the name that it had when it was deleted. */
  async of(clientId: string, latest: readonly Entry[]): Promise<Map<string, NamedRecord>> {
    if (latest.length === 0) return new Map();
    const ids = latest.map(({ record }) => record.id);
    const names = await this.#existing(clientId, ids);
    const deletions = latest.filter(({ record }) => !names.has(record.id));
    return new Map([...names, ...(await this.#deleted(clientId, deletions))]);
  }

  async #existing(clientId: string, ids: readonly string[]): Promise<Map<string, NamedRecord>> {
    const projection = recordOf(['id', ...this.#naming.fields], () => 1 as const);
    const records = await this.#records.find({ clientId, id: { $in: ids.map(Number) } }, { projection });
    return new Map(
      records.map((record) => [String(record.id), { name: this.#naming.name(record), isDeleted: false }]),
    );
  }

  async #deleted(clientId: string, deletions: readonly Entry[]): Promise<[id: string, NamedRecord][]> {
    if (deletions.length === 0) return [];
    const _id = { $in: deletions.map((entry) => entry._id) };
    const entries = await this.#entries.find({ clientId, _id });
    return entries.map(({ record: { id }, changes = [] }) => {
      const fields = Object.fromEntries(changes.map(({ field, from, to }) => [field, from ?? to]));
      return [id, { name: this.#naming.name({ id, ...fields }), isDeleted: true }];
    });
  }
}

/**
 * Creates the reader of recent activity on records of the kinds in `names`: at most six groups, latest first.
 * `isVisible` decides whether the caller may see an entry.
 */
export function createActivityReader(connection: Connection, names: ActivityNames) {
  const entries = auditEntriesOf(connection).reader;
  const namesByKind = Object.entries(names).map(
    ([kind, naming]) => [kind, new RecordNames(connection, kind, namingOf(naming))] as const,
  );

  return async function activity(
    scope: ClientScope,
    isVisible: (entry: Pick<AuditEntry, 'by' | 'record'>) => boolean = () => true,
  ): Promise<Activity[]> {
    const { clientId } = scope;
    const latest = await readVisible(connection, scope, (running) =>
      Promise.all(namesByKind.map(([kind]) => latestEntriesOf(entries, clientId, kind, running))),
    );
    const visible = latest.flat().filter((entry) => !CONSEQUENCES.has(entry.action) && isVisible(entry));
    const groups = groupEntries(visible.sort(byTime)).slice(0, REPORTED_GROUPS);
    const recordsByKind = new Map(
      await Promise.all(
        namesByKind.map(async ([kind, recordNames]) => {
          const ofKind = groups.map((group) => group.latest).filter(({ record }) => record.kind === kind);
          return [kind, await recordNames.of(clientId, ofKind)] as const;
        }),
      ),
    );
    return groups.map((group) => {
      const { kind, id } = group.latest.record;
      return toActivity(group, recordsByKind.get(kind)?.get(id));
    });
  };
}
export type ReadActivity = ReturnType<typeof createActivityReader>;
