import { endpoint } from '../shared/endpoint';
import {
  mastersByNameAnswer,
  mastersByNameBody,
  partiesOfGroupAnswer,
  partiesOfGroupQuery,
  referencedRecordsAnswer,
  referencedRecordsBody,
} from './referenced-records.schema';

/**
 * The master records that a document names, for svc-crm and svc-billing. The answer includes the tax groups of the
 * parties and the HSN/SAC codes of the charges; it omits what does not exist.
 */
export const referencedRecords = endpoint({
  service: 'core',
  method: 'POST',
  // The services of an earlier release call it by this path.
  path: '/internal/core/named-records',
  summary: 'The parties, charges, HSN/SAC codes, tax groups and shipment categories that a document names',
  access: 'public',
  body: referencedRecordsBody,
  answer: referencedRecordsAnswer,
});

/** Only svc-billing calls this, for the rows of a file and for contras. */
export const mastersByName = endpoint({
  service: 'core',
  method: 'POST',
  path: '/internal/core/masters-by-name',
  summary: 'The parties and vendors, active or not, with one of these names, ignoring case, GSTINs or PANs',
  access: 'public',
  body: mastersByNameBody,
  answer: mastersByNameAnswer,
});

/** Only svc-crm calls this, for the customers of a quote. */
export const partiesOfGroup = endpoint({
  service: 'core',
  method: 'GET',
  path: '/internal/core/parties-of-group',
  summary: 'Active parties whose business type or type is the group; `all` for every active party',
  access: 'public',
  query: partiesOfGroupQuery,
  answer: partiesOfGroupAnswer,
});
