import type { TimelinePage, TimelinePart, timelineQuery } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import { type ClientScope, requireScope } from '@freightdesk/service-kit';
import { type Connection, Types } from 'mongoose';
import type * as z from 'zod/mini';
import { type MoneyFields, toAuditAnswer } from '../audit-answer';
import { auditEntriesOf, type StoredEntry } from '../audit-trail';
import { withoutEntries } from '../insertions/insertion';
import { readVisible } from '../insertions/visible-reads';
import type { Condition } from '../typed-query';
import type { RecordAccess } from './record-access';
import { type NoteRepository, type StoredNote, toNote } from './record-notes';
import { cursorText, firstOfAll, type Place, placeOf, readCursor, timesBefore } from './timeline-cursor';

type TimelineQuery = z.output<typeof timelineQuery>;

/** The dependencies of timelines. */
export interface TimelineNeeds {
  readonly connection: Connection;
  readonly moneyFields: MoneyFields;
  readonly notes: Pick<NoteRepository, 'newestOf'>;
  readonly access: RecordAccess;
}

const PAGE_SIZE = 20;
const NUMBER = /^\d{1,15}$/;

const readsHistory = ({ role }: Identity): boolean => role === 'admin' || role === 'superadmin';

const continued = (place: Place): Condition => ({
  at: timesBefore(place),
  ...(place.id === undefined
    ? {}
    : { $or: [{ at: { $lt: place.at } }, { _id: { $lt: new Types.ObjectId(place.id) } }] }),
});

/** Reads the entries of the trail on a record, newest first, or those after a place of its timeline. */
function entriesOf(
  connection: Connection,
  scope: ClientScope | null,
  { kind, id }: TimelineQuery,
  place: Place | undefined,
  limit: number,
): Promise<StoredEntry[]> {
  const record = { clientId: scope?.clientId ?? null, 'record.kind': kind, 'record.id': id };
  return readVisible(connection, scope, (running) =>
    auditEntriesOf(connection).reader.find(
      withoutEntries({ ...record, ...(place && continued(place)) }, running),
      { sort: { at: -1, _id: -1 }, limit },
    ),
  );
}

const entryPlace = ({ at, _id }: StoredEntry) => ({ at, id: _id.toString() });
const notePlace = ({ createdAt, id }: StoredNote) => ({ at: createdAt, id: String(id) });

/** Reads what has happened to the records of a service, as one stream of several sources. */
export function createTimelineReader({ connection, moneyFields, notes, access }: TimelineNeeds) {
  /** Admins also read what has happened to records that are gone. */
  async function requireRecord(
    scope: ClientScope | null,
    identity: Identity,
    { kind, id }: TimelineQuery,
  ): Promise<void> {
    if (readsHistory(identity)) return;
    const recordId = NUMBER.test(id) ? Number(id) : Number.NaN;
    await access.require(requireScope(scope), identity, { kind, recordId });
  }

  /**
   * A page of the timeline of a record.
   *
   * @throws {ServiceError} 404 for a record that the caller may not see
   */
  return async function timeline(
    scope: ClientScope | null,
    identity: Identity,
    query: TimelineQuery,
  ): Promise<TimelinePage> {
    await requireRecord(scope, identity, query);
    const { kind, id, part, before, pageSize = PAGE_SIZE } = query;
    const cursor = before === undefined ? undefined : readCursor(before);
    const isAsked = (one: TimelinePart) => part === undefined || part === one;
    const [entries, newestNotes] = await Promise.all([
      isAsked('history') && readsHistory(identity)
        ? entriesOf(connection, scope, query, placeOf(cursor, 0), pageSize + 1)
        : [],
      isAsked('notes') && scope && NUMBER.test(id)
        ? notes.newestOf(scope, { kind, recordId: Number(id) }, placeOf(cursor, 1), pageSize + 1)
        : [],
    ]);
    const { counts, end } = firstOfAll([entries.map(entryPlace), newestNotes.map(notePlace)], pageSize);
    const money = new Set(moneyFields[kind] ?? []);
    return {
      history: entries.slice(0, counts[0]).map((entry) => toAuditAnswer(entry, money)),
      notes: newestNotes.slice(0, counts[1]).map((note) => toNote(note, identity)),
      next: end ? cursorText(end) : null,
    };
  };
}
