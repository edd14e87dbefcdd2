import { endpoint } from '../shared/endpoint';
import { idParams } from '../shared/schema';
import { changeNoteBody, newNoteQuery, noteQuery, recordNote, recordNoteBody } from './record-notes.schema';

export const writeNote = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/record-notes',
  summary: 'Writes a note on a record that the caller sees. The service that keeps the kind answers',
  access: 'tenant',
  query: newNoteQuery,
  body: recordNoteBody,
  answer: recordNote,
  status: 201,
  idempotent: true,
});

export const readNote = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/record-notes/:id',
  summary: 'A note on a record that the caller sees',
  access: 'tenant',
  params: idParams,
  query: noteQuery,
  answer: recordNote,
});

export const changeNote = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/record-notes/:id',
  summary: 'Changes the text of an own note',
  access: 'tenant',
  params: idParams,
  query: noteQuery,
  body: changeNoteBody,
  answer: recordNote,
  errors: ['changed_meanwhile'],
});

export const markNotesRead = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/record-notes/reading',
  summary: 'Marks the notes on a record that mention the caller as read',
  access: 'tenant',
  query: newNoteQuery,
  status: 204,
});

export const removeNote = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/record-notes/:id',
  summary: 'Removes an own note, or that of anybody for an admin. Its place on the timeline says so',
  access: 'tenant',
  params: idParams,
  query: noteQuery,
  answer: recordNote,
  errors: ['changed_meanwhile'],
});
