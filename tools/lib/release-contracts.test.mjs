import { callsOf, callsTo, documentBreaks, ENDPOINTS, offerOf } from '../../packages/contracts/src/openapi';
import { lastReleaseProblems } from './last-release.mjs';
import { breakLines, callsInScripts, callsInSources, releaseBreaks } from './release-contracts.mjs';

const openApi = { callsOf, callsTo, documentBreaks, ENDPOINTS, offerOf };

test('the calls of built scripts are those with their method and path, and paths alone that are read', () => {
  const scripts = [
    'let a={method:"GET",path:"/api/parties",access:"tenant"},b={method:"PUT",path:"/api/parties/:id"};',
    'r="/api/overview/crm";s="/api/ports";',
  ];
  expect(callsInScripts(scripts, ENDPOINTS)).toEqual([
    'crmOverview',
    'listParties',
    'listPorts',
    'updateParty',
  ]);
});

test('the calls of a service are those of the endpoints of others', () => {
  const source =
    'const a = await core(context).call(getParty, { params }); client.call(listQuotes); call(own);';
  expect(callsInSources([source], 'crm', ENDPOINTS)).toEqual(['getParty']);
});

/** A copy of a service's offer with one field of each answer renamed or one operation changed. */
const without = (document, text) =>
  JSON.parse(JSON.stringify(document).replaceAll(`"${text}"`, `"${text}Gone"`));

const remote = {
  name: 'mf-sample',
  calls: callsOf('mf-sample', ['listParties', 'listContracts']),
  runtime: ['Link'],
};
const core = { name: 'svc-core', calls: callsOf('svc-core', []), offer: offerOf('core') };

test('a release that does what others call breaks nothing', () => {
  expect(releaseBreaks(core, [core, remote], openApi)).toEqual([]);
  expect(releaseBreaks(remote, [core], openApi)).toEqual([]);
});

test('a field that a service no longer answers breaks the remotes that read it', () => {
  const breaks = releaseBreaks({ ...core, offer: without(core.offer, 'gstNumber') }, [remote], openApi);
  expect(breaks.map(({ name, provider }) => `${provider} > ${name}`)).toContain('svc-core > mf-sample');
  expect(breakLines(breaks).join('\n')).toContain('GET /api/parties: `[].gstNumber` is no longer answered');
});

test('a remote that needs what the running service does not do yet is not released', () => {
  const earlier = { ...core, offer: without(core.offer, '/api/parties') };
  expect(releaseBreaks(remote, [earlier], openApi)).toEqual([
    { name: 'mf-sample', provider: 'svc-core', reason: 'GET /api/parties: the call is gone' },
  ]);
});

test('an export that the runtime of the shell no longer has breaks remotes that were built with it', () => {
  const shell = { name: 'shell', calls: callsOf('shell', []), runtime: ['useSession'] };
  expect(releaseBreaks(shell, [remote], openApi)).toEqual([
    { name: 'mf-sample', provider: 'shell', reason: 'the shared runtime no longer exports Link' },
  ]);
});

test('the last release says who calls what is gone', () => {
  const lastRelease = {
    offers: { core: without(offerOf('core'), 'listParties') },
    callers: { 'mf-sample': ['listPartiesGone'], 'mf-other': [] },
    runtime: ['Link', 'useSession'],
  };
  expect(lastReleaseProblems(lastRelease, openApi, ['Link', 'useSession'])).toEqual([]);
  expect(lastReleaseProblems(lastRelease, openApi, ['Link'])).toEqual([
    'remote-runtime no longer exports useSession (concerns mf-sample, mf-other)',
  ]);
});
