import type { TimelinePage, TimelinePart, timelineQuery } from '@freightdesk/contracts/core';
import { type Identity, isAdmin } from '@freightdesk/contracts/shared';
import { type ClientScope, requireScope } from '@freightdesk/service-kit';
import { type Connection, Types } from 'mongoose';
import type * as z from 'zod/mini';
import { type MoneyFields, toAuditAnswer } from '../audit-answer';
import { auditEntriesOf, type StoredEntry } from '../audit-trail';
import { withoutEntries } from '../insertions/insertion';
import { readVisible } from '../insertions/visible-reads';
import type { Condition } from '../typed-query';
import type { RecordAccess } from './record-access';
import { type FileRepository, type StoredFile, toFile } from './record-files';
import { type NotedRecord, type NoteRepository, type StoredNote, toNote } from './record-notes';
import { cursorText, firstOfAll, type Place, placeOf, readCursor, timesBefore } from './timeline-cursor';

type TimelineQuery = z.output<typeof timelineQuery>;

/** The dependencies of timelines. */
export interface TimelineNeeds {
  readonly connection: Connection;
  readonly moneyFields: MoneyFields;
  readonly notes: Pick<NoteRepository, 'newestOf'>;
  readonly files: Pick<FileRepository, 'newestOf'>;
  readonly access: RecordAccess;
}

/** Reads the newest of a record, or what follows a place of its timeline. */
type NewestOf<Row> = (
  scope: ClientScope,
  record: NotedRecord,
  place: Place | undefined,
  limit: number,
) => Promise<Row[]>;

const PAGE_SIZE = 20;
const NUMBER = /^\d{1,15}$/;

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
const createdPlace = ({ createdAt, id }: StoredNote | StoredFile) => ({ at: createdAt, id: String(id) });

/** Reads what has happened to the records of a service, as one stream of several sources. */
export function createTimelineReader({ connection, moneyFields, notes, files, access }: TimelineNeeds) {
  /** Admins also read what has happened to records that are gone. */
  async function requireRecord(
    scope: ClientScope | null,
    identity: Identity,
    { kind, id }: TimelineQuery,
  ): Promise<void> {
    if (isAdmin(identity)) return;
    const recordId = NUMBER.test(id) ? Number(id) : Number.NaN;
    await access.require(requireScope(scope), identity, { kind, recordId });
  }

  /** The newest of each source after the end of the page before. A source that is not asked for has none. */
  function readSources(scope: ClientScope | null, identity: Identity, query: TimelineQuery, limit: number) {
    const { kind, id, part, before } = query;
    const cursor = before === undefined ? undefined : readCursor(before);
    const isAsked = (one: TimelinePart) => part === undefined || part === one;
    const recordId = NUMBER.test(id) ? Number(id) : undefined;
    const newest = <Row>(one: TimelinePart, source: number, read: NewestOf<Row>): Promise<Row[]> =>
      isAsked(one) && scope && recordId !== undefined
        ? read(scope, { kind, recordId }, placeOf(cursor, source), limit)
        : Promise.resolve([]);
    return Promise.all([
      isAsked('history') && isAdmin(identity)
        ? entriesOf(connection, scope, query, placeOf(cursor, 0), limit)
        : [],
      newest('notes', 1, notes.newestOf),
      newest('files', 2, files.newestOf),
    ]);
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
    const { kind, pageSize = PAGE_SIZE } = query;
    const [entries, newestNotes, newestFiles] = await readSources(scope, identity, query, pageSize + 1);
    const places = [entries.map(entryPlace), newestNotes.map(createdPlace), newestFiles.map(createdPlace)];
    const { counts, end } = firstOfAll(places, pageSize);
    const money = new Set(moneyFields[kind] ?? []);
    return {
      history: entries.slice(0, counts[0]).map((entry) => toAuditAnswer(entry, money)),
      notes: newestNotes.slice(0, counts[1]).map((note) => toNote(note, identity)),
      files: newestFiles.slice(0, counts[2]).map(toFile),
      next: end ? cursorText(end) : null,
    };
  };
}
