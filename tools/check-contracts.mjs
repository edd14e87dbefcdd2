import { lastReleaseProblems, readLastRelease, writeLastRelease } from './lib/last-release.mjs';
import { liveContracts } from './lib/live-contracts.mjs';
import { breakLines, loadOpenApi, releaseBreaks, runtimeExports } from './lib/release-contracts.mjs';
import { giveUp, root, say } from './lib/run.mjs';
import { remotesDirOf, servicesDirOf } from './lib/settings.mjs';

/**
 * Compares today's contracts with those of the last release, which the repository keeps, and with `--live` also with those
 * that are released here. `--write` keeps today's as those of the last release.
 */
const openApi = await loadOpenApi();
const exports = runtimeExports(root);

if (process.argv.includes('--write')) {
  writeLastRelease(root, openApi);
  say('docs/contracts has the contracts of today.');
  process.exit(0);
}

/** What everything that is live calls and would no longer get. */
function liveProblems() {
  const { env } = process;
  const folders = { remotesDir: remotesDirOf(env, root), servicesDir: servicesDirOf(env, root) };
  const live = liveContracts(folders);
  const today = openApi.SERVICE_NAMES.map((service) => ({
    name: `svc-${service}`,
    calls: openApi.callsOf(service, []),
    offer: openApi.offerOf(service),
  }));
  const shell = { name: 'shell', calls: openApi.callsOf('shell', []), runtime: exports };
  return breakLines([...today, shell].flatMap((part) => releaseBreaks(part, live, openApi)));
}

const problems = lastReleaseProblems(readLastRelease(root, openApi), openApi, exports);
if (process.argv.includes('--live')) problems.push(...liveProblems());
const ADVICE =
  'Keep what is called until a release of its callers no longer calls it. npm run contracts:renew keeps today as the last release.';
if (problems.length > 0) giveUp([...problems, ADVICE].join('\n'));
say('Everything of the last release is still answered.');
