import type * as z from 'zod/mini';
import type { EndpointContract } from '../shared/endpoint';
import { ENDPOINTS, serviceOfPath, serviceOfRequest } from '.';

const endpoints = Object.entries(ENDPOINTS);
const routed = endpoints.filter(([, { path }]) => path.startsWith('/api/'));

test.each(routed)('%s reaches the service that owns it', (_name, { path, service }) => {
  expect(serviceOfPath(path)).toBe(service);
});

test('every call of a browser begins with /api/; any other is one of our own processes', () => {
  const others = endpoints.filter(([, { path }]) => !path.startsWith('/api/'));
  expect(others.map(([, { path }]) => path).filter((path) => !path.startsWith('/internal/'))).toEqual([]);
});

test('no two endpoints share a method and a path', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each([
  ['/api/vendorBilling/vendormaster', 'core'],
  ['/api/vendorBilling/savevendormaster', 'core'],
  ['/api/vendorBilling/editvendormaster/5', 'core'],
  ['/api/vendorBilling/savevendorbilling', 'billing'],
  ['/api/vendorBilling/invoicetypes', 'billing'],
  ['/api/Parties', 'core'],
  ['/api/product-status/fallbacks', 'gateway'],
  ['/api/partiesextra', undefined],
  ['/internal/sessions/introspect', undefined],
  ['/api', undefined],
])('%s belongs to %s', (path, service) => {
  expect(serviceOfPath(path)).toBe(service);
});

/** Whether the endpoint takes `?sort=`. */
const takesSort = ({ query }: EndpointContract) =>
  query !== undefined && query.def.type === 'object' && 'sort' in (query as z.ZodMiniObject).shape;

test.each(endpoints)('%s offers fields to sort by where it takes a sort, and only there', (_name, each) => {
  expect((each.sorts ?? []).length > 0).toBe(takesSort(each));
});

test.each([
  ['/api/audit', 'kind=quotes&id=1', 'crm'],
  ['/api/Audit', 'kind=jobs&id=1', 'billing'],
  ['/api/audit', 'kind=parties&id=1', 'core'],
  ['/api/timeline', 'kind=quotes&id=1', 'crm'],
  ['/api/audit', 'kind=crm_record_notes&id=1', 'crm'],
  ['/api/record-notes', 'kind=jobs&recordId=1', 'billing'],
  ['/api/record-notes/12', 'kind=contracts', 'crm'],
  ['/api/record-notes/12', 'kind=parties', 'core'],
  ['/api/audit', 'kind=nonsense', 'core'],
  ['/api/audit', 'kind=__proto__', 'core'],
  ['/api/audit', 'kind=constructor', 'core'],
  ['/api/quotes', 'kind=standard', 'crm'],
  ['/api/openapi.json', '', 'core'],
  ['/api/OpenAPI.json', 'service=crm', 'crm'],
  ['/api/openapi.json', 'service=nonsense', 'core'],
])('%s?%s is answered by %s', (path, query, service) => {
  expect(serviceOfRequest(path, new URLSearchParams(query))).toBe(service);
});
