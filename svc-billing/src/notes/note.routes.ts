import {
  createCreditNote,
  createDebitNote,
  fetchByStatus,
  listNotes,
  noteSummary,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { NoteService } from './note.service';

export function noteRoutes(routes: Routes, { notes }: { readonly notes: NoteService }): void {
  routes.tenant(fetchByStatus, ({ scope, query }) => notes.ofStatus(scope, query));
  routes.tenant(noteSummary, ({ scope }) => notes.summary(scope));
  routes.tenant(listNotes, ({ scope, params }) => notes.notesOf(scope, params.id));
  routes.tenant(createCreditNote, ({ body, request, ...caller }) =>
    notes.credit(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(createDebitNote, ({ body, request, ...caller }) =>
    notes.debit(caller, body, repeatableRequest(request, body)),
  );
}
