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

/** The kinds of records that activity reports; a text such as `Quote {quoteId}` where one field makes the whole name. */
export type ActivityNames = Readonly<Partial<Record<AuditedKind, string | ActivityName>>>;

interface Told {
  readonly name: string;
  readonly isGone: boolean;
}

type Entry = Omit<StoredEntry, 'changes' | 'before' | 'after'>;

/** How many entries are reported. */
const LATEST = 6;
/** How many entries are read of each kind: more than are reported, because those of an import are reported as one. */
const READ = 40;

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

/** Writes that only follow from the write of another record, which is reported already. */
const ECHOES: ReadonlySet<string> = new Set(['bill', 'use', 'credit', 'debit', 'consolidate']);

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

interface Group {
  readonly entry: Entry;
  readonly records: Set<string>;
}

/**
 * Entries that belong together: what one request did to records of a kind (an import, for example), or the product
 * itself.
 */
const thingOf = ({ by, requestId, record, action }: Entry): string =>
  `${by.userId === null ? 'system' : requestId} ${record.kind} ${action}`;

/** The latest entry of each group, and of what one person did to one record, with the number of records it covers. */
function together(entries: readonly Entry[]): Group[] {
  const things = new Map<string, Group>();
  const told = new Set<string>();
  for (const entry of entries) {
    const thing = things.get(thingOf(entry));
    const once = `${entry.by.userId} ${entry.record.kind} ${entry.record.id}`;
    if (thing) thing.records.add(entry.record.id);
    else if (!told.has(once)) things.set(thingOf(entry), { entry, records: new Set([entry.record.id]) });
    told.add(once);
  }
  return [...things.values()];
}

/** Reads the recent activity on the named records of a service, latest first. */
export function createActivityReader(connection: Connection, names: ActivityNames) {
  const namings = new Map(
    Object.entries(names).map(([kind, naming]): [string, ActivityName] => [kind, namingOf(naming)]),
  );
  const entries = auditEntriesOf(connection).reader;

  const latestOf = (clientId: string, kind: string): Promise<Entry[]> =>
    entries.find(
      { clientId, 'record.kind': kind },
      { projection: { changes: 0, before: 0, after: 0 }, sort: { at: -1, _id: -1 }, limit: READ },
    );

  /** Records by their ids, with their names as they are now or as they were when they were deleted. */
  async function recordsOf(clientId: string, kind: string, of: readonly Entry[]): Promise<Map<string, Told>> {
    if (of.length === 0) return new Map();
    const { fields, name } = namings.get(kind) ?? namingOf('');
    const ids = of.map(({ record }) => Number(record.id));
    const projection = Object.fromEntries(['id', ...fields].map((field) => [field, 1] as const));
    const rows = new CollectionReader<Fields>(connection, kind);
    const found = await rows.find({ clientId, id: { $in: ids } }, { projection });
    const known = new Map(
      found.map((record): [string, Told] => [String(record.id), { name: name(record), isGone: false }]),
    );
    const gone = of.filter(({ record }) => !known.has(record.id)).map(({ _id }) => _id);
    if (gone.length === 0) return known;
    for (const { record, changes = [] } of await entries.find({ _id: { $in: gone } })) {
      const fieldsThen = changes.map(({ field, from, to }) => [field, from ?? to]);
      known.set(record.id, {
        name: name({ id: record.id, ...Object.fromEntries(fieldsThen) }),
        isGone: true,
      });
    }
    return known;
  }

  /** `seen` decides whether the caller may see an entry. */
  return async function activity(
    { clientId }: ClientScope,
    seen: (entry: Pick<AuditEntry, 'by' | 'record'>) => boolean = () => true,
  ): Promise<Activity[]> {
    const kinds = [...namings.keys()];
    const found = await Promise.all(kinds.map((kind) => latestOf(clientId, kind)));
    const wanted = found.flat().filter((entry) => !ECHOES.has(entry.action) && seen(entry));
    const latest = together(wanted.sort(byTime)).slice(0, LATEST);
    const told = await Promise.all(
      kinds.map(async (kind) => {
        const of = latest.map(({ entry }) => entry).filter(({ record }) => record.kind === kind);
        return [kind, await recordsOf(clientId, kind, of)] as const;
      }),
    );
    const known = new Map(told);
    return latest.map(({ entry: { at, by, action, record }, records: { size } }) => {
      const { name = record.id, isGone = true } = known.get(record.kind)?.get(record.id) ?? {};
      const text = `${name}${size > 1 ? ' and others' : ''} ${verbOf(action)}`;
      return {
        at: at.toISOString(),
        by: by.fullName,
        text,
        kind: record.kind,
        id: isGone ? null : record.id,
      };
    });
  };
}
export type ReadActivity = ReturnType<typeof createActivityReader>;
