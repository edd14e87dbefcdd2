import type { AuditedKind } from '@freightdesk/contracts/core';
import type { Activity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type AuditEntry, auditEntriesOf, type StoredEntry } from './audit-trail';
import { CollectionReader } from './collection-reader';

type Fields = Readonly<Record<string, unknown>>;

/** How records of a kind are named: the fields to read, and the name made of them. */
export interface ActivityName {
  readonly fields: readonly string[];
  readonly name: (record: Fields) => string;
}

/** The kinds of records that activity reports; a text such as `Quote {quoteId}` where fields make the whole name. */
export type ActivityNames = Readonly<Partial<Record<AuditedKind, string | ActivityName>>>;

interface NamedRecord {
  readonly name: string;
  readonly isDeleted: boolean;
}

type Entry = Omit<StoredEntry, 'changes' | 'before' | 'after'>;

const REPORTED_GROUPS = 6;
/** More than are reported, because those of an import are reported as one. */
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

/** Writes that follow from the write of another record, which is reported already. */
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

/** Entries of one group: what one request did to records of a kind (an import, for example), or the product itself. */
const groupKeyOf = ({ by, requestId, record, action }: Entry): string =>
  `${by.userId === null ? 'system' : requestId} ${record.kind} ${action}`;

/** Groups sorted entries. What one person did to one record is reported once, by its latest entry. */
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

/** Reads the recent activity on the named records of a service, latest first. */
export function createActivityReader(connection: Connection, names: ActivityNames) {
  const namings = new Map(
    Object.entries(names).map(([kind, naming]): [string, ActivityName] => [kind, namingOf(naming)]),
  );
  const entries = auditEntriesOf(connection).reader;

  const latestEntriesOf = (clientId: string, kind: string): Promise<Entry[]> =>
    entries.find(
      { clientId, 'record.kind': kind },
      {
        projection: { changes: 0, before: 0, after: 0 },
        sort: { at: -1, _id: -1 },
        limit: ENTRIES_PER_KIND,
      },
    );

  async function existingRecords(clientId: string, kind: string, ids: readonly string[]): Promise<Fields[]> {
    const { fields } = namings.get(kind) ?? namingOf('');
    const projection = Object.fromEntries(['id', ...fields].map((field) => [field, 1] as const));
    const filter = { clientId, id: { $in: ids.map(Number) } };
    return new CollectionReader<Fields>(connection, kind).find(filter, { projection });
  }

  /** Records by their ids, with their names as they are, or as they were when they were deleted. */
  async function recordsOf(
    clientId: string,
    kind: string,
    latest: readonly Entry[],
  ): Promise<Map<string, NamedRecord>> {
    if (latest.length === 0) return new Map();
    const { name } = namings.get(kind) ?? namingOf('');
    const ids = latest.map(({ record }) => record.id);
    const records = new Map<string, NamedRecord>();
    for (const record of await existingRecords(clientId, kind, ids))
      records.set(String(record.id), { name: name(record), isDeleted: false });
    const deletions = latest.filter(({ record }) => !records.has(record.id)).map(({ _id }) => _id);
    if (deletions.length === 0) return records;
    for (const { record, changes = [] } of await entries.find({ _id: { $in: deletions } })) {
      const fields = Object.fromEntries(changes.map(({ field, from, to }) => [field, from ?? to]));
      records.set(record.id, { name: name({ id: record.id, ...fields }), isDeleted: true });
    }
    return records;
  }

  /** `isVisible` decides whether the caller may see an entry. */
  return async function activity(
    { clientId }: ClientScope,
    isVisible: (entry: Pick<AuditEntry, 'by' | 'record'>) => boolean = () => true,
  ): Promise<Activity[]> {
    const kinds = [...namings.keys()];
    const latest = await Promise.all(kinds.map((kind) => latestEntriesOf(clientId, kind)));
    const visible = latest.flat().filter((entry) => !CONSEQUENCES.has(entry.action) && isVisible(entry));
    const groups = groupEntries(visible.sort(byTime)).slice(0, REPORTED_GROUPS);
    const recordsByKind = new Map(
      await Promise.all(
        kinds.map(async (kind) => {
          const ofKind = groups.map((group) => group.latest).filter(({ record }) => record.kind === kind);
          return [kind, await recordsOf(clientId, kind, ofKind)] as const;
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
