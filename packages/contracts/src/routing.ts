import { AUDITED_KINDS, listAudit } from './core/audit';
import type { ServiceName } from './endpoint';

/**
 * Which service answers which path; the longest prefix of whole segments wins. `/api/vendorBilling` is
 * split: the vendor master belongs to core, bills and their types to billing.
 */
export const SERVICE_PREFIXES: Readonly<Record<string, ServiceName>> = {
  '/api/audit': 'core',
  '/api/auth': 'core',
  '/api/users': 'core',
  '/api/clients': 'core',
  '/api/parties': 'core',
  '/api/partymaster': 'core',
  '/api/charges': 'core',
  '/api/tax-groups': 'core',
  '/api/tax-slabs': 'core',
  '/api/hsn-sac': 'core',
  '/api/hsnnew': 'core',
  '/api/shipment-categories': 'core',
  '/api/charge-basis': 'core',
  '/api/ports': 'core',
  '/api/vendorBilling': 'billing',
  '/api/vendorBilling/vendormaster': 'core',
  '/api/vendorBilling/savevendormaster': 'core',
  '/api/vendorBilling/editvendormaster': 'core',
  '/api/quotes': 'crm',
  '/api/contracts': 'crm',
  '/api/jobs': 'billing',
  '/api/warehouse-jobs': 'billing',
  '/api/invoices': 'billing',
  '/api/fund-requests': 'billing',
  '/api/jobExpensemaster': 'billing',
  '/api/job-expense-allocations': 'billing',
  '/api/advanceReceived': 'billing',
};

const prefixes = new Map(
  Object.entries(SERVICE_PREFIXES).map(([prefix, service]) => [prefix.toLowerCase(), service]),
);

/** The service that answers `path` (without its query), or undefined where no service does. */
export function serviceOfPath(path: string): ServiceName | undefined {
  const segments = path.toLowerCase().split('/');
  for (let length = segments.length; length > 2; length--) {
    const service = prefixes.get(segments.slice(0, length).join('/'));
    if (service) return service;
  }
  return undefined;
}

const kinds = new Map<string, ServiceName>(Object.entries(AUDITED_KINDS));

/** The service that answers a request. The history of a record is one address; the service that keeps its kind answers. */
export function serviceOfRequest(path: string, query: URLSearchParams): ServiceName | undefined {
  const service = serviceOfPath(path);
  return path.toLowerCase() === listAudit.path ? (kinds.get(query.get('kind') ?? '') ?? service) : service;
}
