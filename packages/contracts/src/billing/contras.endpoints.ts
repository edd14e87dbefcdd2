import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
import { idParams, tenantQuery } from '../shared/schema';
import {
  contra,
  contraBody,
  contraList,
  counterpartsAnswer,
  counterpartsQuery,
  listContrasQuery,
  reverseContraBody,
} from './contras.schema';

export const listContras = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/contras',
  summary:
    'What was set against each other between parties and vendors, newest first; searched by number and either name',
  access: 'tenant',
  query: listContrasQuery,
  answer: contraList,
  sorts: ['number', 'settledOn', 'partyName', 'vendorName', 'amount'],
});

export const listCounterparts = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/contras/counterparts',
  summary: 'The vendors that have the PAN of a party, or the parties that have that of a vendor',
  access: 'tenant',
  query: counterpartsQuery,
  answer: counterpartsAnswer,
});

export const createContra = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/contras',
  summary:
    'Sets documents of a party against bills of a vendor of the same PAN, under the next number of its series; both come to the same amount',
  access: 'tenant',
  query: tenantQuery,
  body: contraBody,
  answer: contra,
  status: 201,
  errors: ['above_open', 'period_closed'],
  idempotent: true,
});

export const reverseContra = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/contras/:id/reverse',
  summary: 'Reverses a contra: documents and bills are open again, and it stays in the list',
  access: ['admin', 'approver'],
  params: idParams,
  query: tenantQuery,
  body: reverseContraBody,
  answer: contra,
  errors: ['contra_reversed'],
});

export const printContra = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/contras/:id/print',
  summary: 'A contra as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: paperQuery,
});
