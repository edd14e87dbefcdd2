import type { Activity, AuditedKind } from '@freightdesk/contracts';
import type { Connection, mongo } from 'mongoose';
import type { ClientScope } from '../identity/client-scope';
import { type AuditEntry, auditCollection } from './audit-trail';

type Fields = Readonly<Record<string, unknown>>;

/** How records of a kind are called: the fields that are read of a record, and its name made of them. */
export interface ActivityName {
  readonly fields: readonly string[];
  readonly name: (record: Fields) => string;
}

/** The kinds of records that activity tells of, by `Quote {quoteId}` where one field is all of the name. */
export type ActivityNames = Readonly<Partial<Record<AuditedKind, string | ActivityName>>>;

type Entry = mongo.WithId<Omit<AuditEntry, 'changes' | 'before' | 'after'>>;

/** How many are told. */
const LATEST = 8;
/** How many are read of each kind: more, because those of an import are told as one. */
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
};

const verbOf = (action: string): string => VERBS[action] ?? action.replaceAll('_', ' ');

/** What happens to a record because another one is written, which tells the same. */
const ECHOES: ReadonlySet<string> = new Set(['bill', 'use']);

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

/** Entries of one request about one kind, such as those of an import, told as one. */
function together(entries: readonly Entry[]): { readonly entry: Entry; readonly count: number }[] {
  const groups = new Map<string, { entry: Entry; count: number }>();
  for (const entry of entries) {
    const key = `${entry.requestId} ${entry.record.kind} ${entry.action}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { entry, count: 1 });
  }
  return [...groups.values()];
}

/** Reads what was done of late to the records of a service that have names; the latest comes first. */
export function createActivityReader(connection: Connection, names: ActivityNames) {
  const namings = new Map(
    Object.entries(names).map(([kind, naming]): [string, ActivityName] => [kind, namingOf(naming)]),
  );
  const entries = auditCollection(connection);

  const latestOf = (clientId: string, kind: string): Promise<Entry[]> =>
    entries
      .find({ clientId, 'record.kind': kind })
      .project<Entry>({ changes: 0, before: 0, after: 0 })
      .sort({ at: -1, _id: -1 })
      .limit(READ)
      .toArray();

  /** The names of records, as they are now, or as they were when they were deleted. */
  async function namesOf(clientId: string, kind: string, of: readonly Entry[]): Promise<Map<string, string>> {
    const { fields, name } = namings.get(kind) ?? namingOf('');
    const ids = of.map(({ record }) => Number(record.id));
    const projection = Object.fromEntries(['id', ...fields].map((field) => [field, 1]));
    const found = await connection
      .collection(kind)
      .find({ clientId, id: { $in: ids } }, { projection })
      .toArray();
    const known = new Map(found.map((record): [string, string] => [String(record.id), name(record)]));
    const gone = of.filter(({ record }) => !known.has(record.id)).map(({ _id }) => _id);
    if (gone.length === 0) return known;
    for (const { record, changes = [] } of await entries.find({ _id: { $in: gone } }).toArray()) {
      const fieldsThen = changes.map(({ field, from, to }) => [field, from ?? to]);
      known.set(record.id, name({ id: record.id, ...Object.fromEntries(fieldsThen) }));
    }
    return known;
  }

  /** `seen` says whether the caller may know of an entry. */
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
        return [kind, of.length > 0 ? await namesOf(clientId, kind, of) : new Map<string, string>()] as const;
      }),
    );
    const nameOf = new Map<string, ReadonlyMap<string, string>>(told);
    return latest.map(({ entry: { at, by, action, record }, count }) => {
      const name = nameOf.get(record.kind)?.get(record.id) ?? record.id;
      const text = `${name}${count > 1 ? ' and others' : ''} ${verbOf(action)}`;
      return { at: at.toISOString(), by: by.fullName, text, ...record };
    });
  };
}
export type ReadActivity = ReturnType<typeof createActivityReader>;
