import { endpoint } from '../shared/endpoint';
import { listAuditAnswer, listAuditQuery } from './audit.schema';

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
