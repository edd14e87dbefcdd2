import { endpoint } from '../shared/endpoint';
import { idParams } from '../shared/schema';
import { recordFile, recordFileBody } from './record-files.schema';
import { newNoteQuery, noteQuery } from './record-notes.schema';

export const addRecordFile = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/record-files',
  summary:
    'Adds a file of at most 10 MiB to a record that the caller sees; its content decides its kind. The service that keeps the kind answers',
  access: 'tenant',
  query: newNoteQuery,
  body: recordFileBody,
  answer: recordFile,
  status: 201,
  upload: 'file',
  idempotent: true,
});

export const downloadRecordFile = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/record-files/:id',
  summary: 'The content of a file on a record that the caller sees, to be saved',
  access: 'tenant',
  params: idParams,
  query: noteQuery,
});

export const removeRecordFile = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/record-files/:id',
  summary: 'Removes an own file, or that of anybody for an admin. Its place on the timeline says so',
  access: 'tenant',
  params: idParams,
  query: noteQuery,
  answer: recordFile,
});
