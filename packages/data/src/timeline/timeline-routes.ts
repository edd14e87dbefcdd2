import { changeNote, readNote, readTimeline, removeNote, writeNote } from '@freightdesk/contracts/core';
import type { Routes } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import type { MoneyFields } from '../audit-answer';
import { repeatableRequest } from '../create-once';
import type { Write } from '../scopes';
import { createNoteService } from './note-service';
import { createRecordAccess, type ReadersByKind } from './record-access';
import { type NoteRepository, toNote } from './record-notes';
import { createTimelineReader } from './timeline-reader';

/** What a service gives to the timelines of its records. */
export interface TimelineOptions {
  readonly connection: Connection;
  readonly moneyFields: MoneyFields;
  readonly notes: NoteRepository;
  readonly write: Write;
  /** Who sees the records of a kind, where that is not everybody in the client. */
  readonly readersByKind?: ReadersByKind;
}

/** Serves what has happened to the records of a service, and the notes of colleagues on them. */
export function timelineRoutes(routes: Routes, options: TimelineOptions): void {
  const access = createRecordAccess(options.connection, options.readersByKind);
  const timeline = createTimelineReader({ ...options, access });
  const service = createNoteService({ ...options, access });

  routes.roles(readTimeline, ({ scope, identity, query }) => timeline(scope, identity, query));
  routes.tenant(writeNote, async ({ scope, identity, query: { kind, recordId }, body, request }) => {
    const record = { kind, recordId };
    const repeatable = repeatableRequest(request, { ...record, ...body });
    return toNote(await service.create(scope, identity, record, body, repeatable));
  });
  routes.tenant(readNote, async ({ scope, identity, params, query: { kind } }) =>
    toNote(await service.read(scope, identity, { ...params, kind })),
  );
  routes.tenant(changeNote, async ({ scope, identity, params, query: { kind }, body }) =>
    toNote(await service.change(scope, identity, { ...params, kind }, body)),
  );
  routes.tenant(removeNote, async ({ scope, identity, params, query: { kind } }) =>
    toNote(await service.remove(scope, identity, { ...params, kind })),
  );
}
