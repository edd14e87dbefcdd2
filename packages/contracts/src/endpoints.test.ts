import { ENDPOINTS, serviceOfPath } from './index';

const endpoints = Object.entries(ENDPOINTS);
const routed = endpoints.filter(([, { path }]) => path.startsWith('/api/'));

test.each(routed)('%s reaches the service that owns it', (_name, { path, service }) => {
  expect(serviceOfPath(path)).toBe(service);
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
  ['/api/partiesextra', undefined],
  ['/internal/sessions/introspect', undefined],
  ['/api', undefined],
])('%s belongs to %s', (path, service) => {
  expect(serviceOfPath(path)).toBe(service);
});
