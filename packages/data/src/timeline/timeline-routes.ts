import { createHash } from 'node:crypto';
import {
  addRecordFile,
  changeNote,
  downloadRecordFile,
  listColleagues,
  listMentions,
  markNotesRead,
  readNote,
  readTimeline,
  removeNote,
  removeRecordFile,
  writeNote,
} from '@freightdesk/contracts/core';
import { done, type Routes } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import type { MoneyFields } from '../audit-answer';
import { repeatableRequest } from '../create-once';
import type { NoticeTeller } from '../notices/notice-outbox';
import type { Write } from '../scopes';
import { type Colleagues, createColleagues, type FindColleagues } from './colleagues';
import { createFileService, type FileService } from './file-service';
import { createMentions, type Mentions } from './mentions';
import { createNoteService, type NoteService } from './note-service';
import { createRecordAccess, type ReadersByKind, type RecordAccess } from './record-access';
import type { FileRepository } from './record-files';
import type { NoteRepository } from './record-notes';
import { createTimelineReader } from './timeline-reader';

/** What the timelines of a service need. */
export interface TimelineNeeds {
  readonly connection: Connection;
  readonly notes: NoteRepository;
  readonly files: FileRepository;
  /** The bytes that the files of a client may take in the service. */
  readonly spaceOfClient: number;
  readonly write: Write;
  readonly findColleagues: FindColleagues;
  /** Tells those whom notes mention by e-mail. */
  readonly notices: NoticeTeller;
  /** Who sees the records of a kind, where that is not everybody in the client. */
  readonly readersByKind?: ReadersByKind;
}

/** The timelines of the records of a service, with the notes of colleagues on them. */
export interface Timelines {
  /** The notes that mention a person. */
  readonly mentions: Mentions;
  /** Serves timelines, notes and mentions; `moneyFields` are those of the history. */
  readonly bind: (routes: Routes, moneyFields: MoneyFields) => void;
}

/** Creates the timelines of the records of a service. */
export function createTimelines(needs: TimelineNeeds): Timelines {
  const access = createRecordAccess(needs.connection, needs.readersByKind);
  const colleagues = createColleagues(needs.findColleagues);
  const mentions = createMentions({ ...needs, access });
  return {
    mentions,
    bind: (routes, moneyFields) => {
      const timeline = createTimelineReader({ ...needs, access, moneyFields });
      routes.roles(readTimeline, ({ scope, identity, query }) => timeline(scope, identity, query));
      mentionRoutes(routes, { access, colleagues, mentions });
      noteRoutes(routes, createNoteService({ ...needs, access, colleagues }));
      fileRoutes(routes, createFileService({ ...needs, access }));
    },
  };
}

interface MentionParts {
  readonly access: RecordAccess;
  readonly colleagues: Colleagues;
  readonly mentions: Mentions;
}

function mentionRoutes(routes: Routes, { access, colleagues, mentions }: MentionParts): void {
  routes.tenant(listColleagues, async ({ query: { kind, recordId, q }, ...caller }) => {
    const readers = await access.require(caller.scope, caller.identity, { kind, recordId });
    return colleagues.search(caller, readers, q);
  });
  routes.tenant(listMentions, ({ scope, identity, query }) => mentions.page(scope, identity, query));
}

function noteRoutes(routes: Routes, service: NoteService): void {
  routes.tenant(writeNote, ({ query: { kind, recordId }, body, request, ...caller }) => {
    const record = { kind, recordId };
    return service.create(caller, record, body, repeatableRequest(request, { ...record, ...body }));
  });
  routes.tenant(markNotesRead, ({ query: { kind, recordId }, ...caller }) =>
    done(service.markRead(caller, { kind, recordId })),
  );
  routes.tenant(readNote, ({ params, query: { kind }, ...caller }) =>
    service.read(caller, { ...params, kind }),
  );
  routes.tenant(changeNote, ({ params, query: { kind }, body, ...caller }) =>
    service.change(caller, { ...params, kind }, body),
  );
  routes.tenant(removeNote, ({ params, query: { kind }, ...caller }) =>
    service.remove(caller, { ...params, kind }),
  );
}

function fileRoutes(routes: Routes, service: FileService): void {
  routes.tenant(addRecordFile, ({ query: { kind, recordId }, file, request, ...caller }) => {
    const record = { kind, recordId };
    // A repeated request has the same file.
    const digest = file && createHash('sha256').update(file.content).digest('hex');
    return service.add(caller, record, file, repeatableRequest(request, { ...record, digest }));
  });
  routes.tenant(downloadRecordFile, ({ params, query: { kind }, ...caller }) =>
    service.content(caller, { ...params, kind }),
  );
  routes.tenant(removeRecordFile, ({ params, query: { kind }, ...caller }) =>
    service.remove(caller, { ...params, kind }),
  );
}
