import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { WRITE_OFF_ROLES } from './write-offs.rules';
import {
  decideWriteOffBody,
  listWriteOffsQuery,
  reverseWriteOffBody,
  writeOff,
  writeOffBody,
  writeOffList,
} from './write-offs.schema';

export const listWriteOffs = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/write-offs',
  summary: 'Write-offs, newest first; searched by number, document and party',
  access: 'tenant',
  query: listWriteOffsQuery,
  answer: writeOffList,
  sorts: ['amount', 'partyName', 'createdAt'],
});

export const createWriteOff = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/write-offs',
  summary:
    'Gives up what is open on a document, or a part of it; above the limit of the client it waits for another person',
  access: 'tenant',
  query: tenantQuery,
  body: writeOffBody,
  answer: writeOff,
  status: 201,
  errors: ['above_open', 'write_off_waiting'],
  idempotent: true,
});

export const decideWriteOff = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/write-offs/:id/decision',
  summary: 'Approves or refuses a write-off that waits; nobody decides their own',
  access: WRITE_OFF_ROLES,
  params: idParams,
  query: tenantQuery,
  body: decideWriteOffBody,
  answer: writeOff,
  errors: ['above_open', 'write_off_state'],
});

export const reverseWriteOff = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/write-offs/:id/reverse',
  summary: 'Reverses a write-off: what was given up is open again, and it stays in the list',
  access: ['admin', 'approver'],
  params: idParams,
  query: tenantQuery,
  body: reverseWriteOffBody,
  answer: writeOff,
  errors: ['write_off_state'],
});
