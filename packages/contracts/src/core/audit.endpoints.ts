import { endpoint } from '../shared/endpoint';
import {
  listAuditAnswer,
  listAuditQuery,
  listTrailQuery,
  readTrailStateQuery,
  trailList,
  trailState,
} from './audit.schema';

export const listAudit = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/audit',
  summary:
    'The history of one record, newest first: who changed which fields, when, from what to what. The service that keeps the kind answers',
  access: ['superadmin', 'admin'],
  query: listAuditQuery,
  answer: listAuditAnswer,
});

export const listTrail = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/audit/trail',
  summary:
    'What was written in a service between two days, newest first: by whom, of which kind of record, of which record, from what to what. The named service answers',
  access: ['superadmin', 'admin'],
  query: listTrailQuery,
  answer: trailList,
});

export const readTrailState = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/audit/trail/state',
  summary:
    'How far the chain of seals over the entries of a service is, its latest hash, and when it was verified. The named service answers',
  access: ['superadmin', 'admin'],
  query: readTrailStateQuery,
  answer: trailState,
});
