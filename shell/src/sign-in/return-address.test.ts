import { returnAddress, signInAddress } from './return-address';

test('After signing in one comes back to the address asked for', () => {
  const address = signInAddress('/login', '/contracts?q=acme&page=2');
  expect(returnAddress(new URL(address, 'http://localhost').search, '/')).toBe('/contracts?q=acme&page=2');
});

test.each([
  '',
  '?returnTo=',
  '?returnTo=https://elsewhere.example',
  '?returnTo=//elsewhere.example',
  '?returnTo=/%5Celsewhere.example',
])('The search %s leads to the fallback and not to another site', (search) => {
  expect(returnAddress(search, '/')).toBe('/');
});
