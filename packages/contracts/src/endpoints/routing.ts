import { readApiDocument } from '../core/api-documents.endpoints';
import { listAudit, listTrail, readTrailState } from '../core/audit.endpoints';
import { AUDITED_KINDS, RECORD_NOTE_KINDS } from '../core/audit.rules';
import { listColleagues, listMentions } from '../core/mentions.endpoints';
import { addRecordFile, downloadRecordFile } from '../core/record-files.endpoints';
import { RECORD_FILE_COLLECTIONS } from '../core/record-files.rules';
import { changeNote, markNotesRead, writeNote } from '../core/record-notes.endpoints';
import { readTimeline } from '../core/timeline.endpoints';
import {
  type EndpointContract,
  type EndpointOwner,
  SERVICE_NAMES,
  type ServiceName,
} from '../shared/endpoint';
import { ENDPOINTS } from './endpoints';

/**
 * First segments that belong to a service beside its own endpoints. `/api/vendorBilling` is split: the vendor master
 * belongs to core, bills and their types to billing.
 */
const SERVICE_PREFIXES: Readonly<Record<string, ServiceName>> = {
  '/api/vendorBilling': 'billing',
  '/api/warehouse-jobs': 'billing',
  '/api/job-expense-allocations': 'billing',
  '/api/advanceReceived': 'billing',
};

/** What leads to an endpoint: the first segment of its path, and all of the path before its parameters. */
const prefixesOf = ({ path, service }: EndpointContract): [prefix: string, service: EndpointOwner][] => {
  const [fixed = path] = path.split('/:');
  return [fixed.split('/').slice(0, 3).join('/'), fixed].map((prefix) => [prefix, service]);
};

/** Who answers which path; the longest prefix of whole segments wins. */
const prefixes = new Map<string, EndpointOwner>(
  [
    ...Object.values(ENDPOINTS)
      .filter(({ path }) => path.startsWith('/api/'))
      .flatMap(prefixesOf),
    ...Object.entries(SERVICE_PREFIXES),
  ].map(([prefix, service]) => [prefix.toLowerCase(), service]),
);

/** Who answers `path` (without its query), or undefined where nobody does. */
export function serviceOfPath(path: string): EndpointOwner | undefined {
  const segments = path.toLowerCase().split('/');
  for (let length = segments.length; length > 2; length--) {
    const service = prefixes.get(segments.slice(0, length).join('/'));
    if (service) return service;
  }
  return undefined;
}

const kinds = new Map<string, ServiceName>([
  ...Object.entries(AUDITED_KINDS),
  ...SERVICE_NAMES.map((service) => [RECORD_NOTE_KINDS[service], service] as const),
  ...SERVICE_NAMES.map((service) => [RECORD_FILE_COLLECTIONS[service], service] as const),
]);
const services = new Map<string, ServiceName>(SERVICE_NAMES.map((name) => [name, name]));

/**
 * Addresses that all services answer, and the parameter that says which one does: the history of a record and the
 * notes on it are those of the service which keeps its kind, the document of an API that of the service itself.
 */
const commonPaths = new Map([
  [listAudit.path, { parameter: 'kind', services: kinds }],
  [readTimeline.path, { parameter: 'kind', services: kinds }],
  [writeNote.path, { parameter: 'kind', services: kinds }],
  [addRecordFile.path, { parameter: 'kind', services: kinds }],
  [downloadRecordFile.path, { parameter: 'kind', services: kinds }],
  [changeNote.path, { parameter: 'kind', services: kinds }],
  [markNotesRead.path, { parameter: 'kind', services: kinds }],
  [listColleagues.path, { parameter: 'kind', services: kinds }],
  [listMentions.path, { parameter: 'service', services }],
  [listTrail.path, { parameter: 'service', services }],
  [readTrailState.path, { parameter: 'service', services }],
  [readApiDocument.path, { parameter: 'service', services }],
]);

/** The number of a record in a path, which its endpoint calls `:id`. */
const RECORD_NUMBER = /\/\d+(?=\/|$)/;

/** Who answers a request. */
export function serviceOfRequest(path: string, query: URLSearchParams): EndpointOwner | undefined {
  const lowerCase = path.toLowerCase();
  const common = commonPaths.get(lowerCase) ?? commonPaths.get(lowerCase.replace(RECORD_NUMBER, '/:id'));
  return common?.services.get(query.get(common.parameter) ?? '') ?? serviceOfPath(path);
}

const creationPaths = Object.values(ENDPOINTS)
  .filter(({ idempotent }) => idempotent)
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
  }));

/** Whether a call takes an `Idempotency-Key`, so that it may be repeated (API-3). */
export const takesIdempotencyKey = (method: string, path: string): boolean =>
  creationPaths.some((creation) => creation.method === method && creation.pattern.test(path));
