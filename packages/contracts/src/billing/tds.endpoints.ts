import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  changeTdsCertificateBody,
  removeTdsCertificateQuery,
  reverseTdsChallanBody,
  tdsCertificate,
  tdsCertificateBody,
  tdsChallan,
  tdsChallanBody,
  tdsParams,
  tdsPayableAnswer,
  tdsQuery,
  tdsReceivableAnswer,
} from './tds.schema';

export const readTdsReceivable = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/tds/receivable/:year',
  summary:
    'What customers have kept back in a financial year, by party, quarter and section or code, with certificates, held against the journal',
  access: 'tenant',
  params: tdsParams,
  query: tdsQuery,
  answer: tdsReceivableAnswer,
});

export const createTdsCertificate = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/tds/certificates',
  summary: 'Records that a certificate was asked for or received',
  access: 'tenant',
  query: tenantQuery,
  body: tdsCertificateBody,
  answer: tdsCertificate,
  status: 201,
  idempotent: true,
});

export const changeTdsCertificate = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/returns/tds/certificates/:id',
  summary: 'Changes a certificate, as when one that was asked for is received',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: changeTdsCertificateBody,
  answer: tdsCertificate,
  errors: ['changed_meanwhile'],
});

export const removeTdsCertificate = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/returns/tds/certificates/:id',
  summary: 'Removes a certificate that was recorded by mistake',
  access: 'tenant',
  params: idParams,
  query: removeTdsCertificateQuery,
  status: 204,
  errors: ['changed_meanwhile'],
});

export const readTdsPayable = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/tds/payable/:year',
  summary:
    'What was kept back from vendors in a financial year, by month and section or code, with challans and what is to be deposited, held against the journal',
  access: 'tenant',
  params: tdsParams,
  query: tdsQuery,
  answer: tdsPayableAnswer,
});

export const createTdsChallan = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/tds/challans',
  summary: 'Records that tax of a month was deposited, and enters it in the journal; at most what is open',
  access: 'tenant',
  query: tenantQuery,
  body: tdsChallanBody,
  answer: tdsChallan,
  status: 201,
  errors: ['above_open', 'period_closed'],
  idempotent: true,
});

export const reverseTdsChallan = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/tds/challans/:id/reverse',
  summary: 'Reverses a challan that was recorded by mistake: its tax is to be deposited again',
  access: ['admin', 'approver'],
  params: idParams,
  query: tenantQuery,
  body: reverseTdsChallanBody,
  answer: tdsChallan,
  errors: ['challan_reversed', 'period_closed'],
});
