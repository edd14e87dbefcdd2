import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { listCharges } from './charges.endpoints';
import {
  exportQuery,
  importBatch,
  importList,
  importRecord,
  importReport,
  listImportsQuery,
} from './imports.schema';
import { listParties } from './parties.endpoints';
import { listVendors } from './vendors.endpoints';

export const importParties = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/parties/import',
  summary: 'Checks or saves a batch of parties of a file',
  access: 'tenant',
  query: tenantQuery,
  body: importBatch,
  answer: importReport,
  errors: ['import_undone'],
});

export const exportParties = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/parties/export',
  summary: 'The parties that match a search, as a CSV file that an import can read',
  access: 'tenant',
  query: exportQuery,
  sorts: listParties.sorts,
});

export const importCharges = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/charges/import',
  summary: 'Checks or saves a batch of charges of a file',
  access: 'tenant',
  query: tenantQuery,
  body: importBatch,
  answer: importReport,
  errors: ['import_undone'],
});

export const exportCharges = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/export',
  summary: 'The charges that match a search, as a CSV file that an import can read',
  access: 'tenant',
  query: exportQuery,
  sorts: listCharges.sorts,
});

export const importVendors = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/vendorBilling/vendormaster/import',
  summary: 'Checks or saves a batch of vendors of a file',
  access: 'tenant',
  query: tenantQuery,
  body: importBatch,
  answer: importReport,
  errors: ['import_undone'],
});

export const exportVendors = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/vendorBilling/vendormaster/export',
  summary: 'The vendors that match a search, as a CSV file that an import can read',
  access: 'tenant',
  query: exportQuery,
  sorts: listVendors.sorts,
});

export const listImports = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/imports',
  summary: "One's own imports of a master that have saved rows, newest first; admins see those of all",
  access: 'tenant',
  query: listImportsQuery,
  answer: importList,
  sorts: ['createdAt'],
});

export const undoImport = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary:
    'Removes what an import of the last day has made, except what is used or was changed since; a repeated call tells how far that is',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: importRecord,
  errors: ['undo_over'],
});
