import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  createTallyExportBody,
  listTallyExportsQuery,
  tallyExport,
  tallyExportList,
  tallyFileQuery,
} from './tally.schema';

export const listTallyExports = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/tally-exports',
  summary: 'The exports of the journal to Tally, newest first',
  access: 'tenant',
  query: listTallyExportsQuery,
  answer: tallyExportList,
  sorts: ['from', 'to', 'voucherCount'],
});

export const createTallyExport = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/tally-exports',
  summary:
    'Exports the entries of a range of days that no earlier export has, at most 10,000; its files can be read again at any time',
  access: 'tenant',
  query: tenantQuery,
  body: createTallyExportBody,
  answer: tallyExport,
  status: 201,
  errors: ['nothing_to_export'],
});

export const readTallyFile = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/tally-exports/:id/file',
  summary:
    'A file of an export: `?file=masters` and then `?file=vouchers` are imported into Tally, `?file=csv` has the same postings for other programs',
  access: 'tenant',
  params: idParams,
  query: tallyFileQuery,
});
