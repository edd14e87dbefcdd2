import { returnAddress, signInAddress } from './return-address.rules';

test('After signing in one comes back to the address asked for', () => {
  const address = signInAddress('/login', '/contracts?q=acme&page=2#top');
  expect(returnAddress(new URL(address, 'http://localhost').search, '/')).toBe(
    '/contracts?q=acme&page=2#top',
  );
});

test.each([
  '',
  '?returnTo=',
  '?returnTo=contracts',
  '?returnTo=javascript:alert(1)',
  '?returnTo=https://elsewhere.example',
  '?returnTo=//elsewhere.example',
  '?returnTo=/%5Celsewhere.example',
  '?returnTo=/%09/elsewhere.example',
  '?returnTo=/./%0A/elsewhere.example',
  '?returnTo=/login',
  '?returnTo=/Login/?returnTo=/quotes',
  '?returnTo=/quotes/../login',
  '?returnTo=/superadmin/login',
])('The search %s leads to the fallback: not to another site, and not to signing in again', (search) => {
  expect(returnAddress(search, '/')).toBe('/');
});
