import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { consolidationBody } from './consolidation.schema';
import { invoice } from './invoice.schema';

export const createConsolidatedInvoice = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/createconsolidateinvoice',
  summary: 'Issues one tax invoice for several proformas of a party and converts them',
  access: 'tenant',
  query: tenantQuery,
  body: consolidationBody,
  answer: invoice,
  status: 201,
  errors: [
    'figures_differ',
    'invoice_frozen',
    'proformas_differ',
    'changed_meanwhile',
    'job_cancelled',
    'identity_doubtful',
    'credit_hold',
  ],
  idempotent: true,
});
