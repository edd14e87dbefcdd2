/**
 * Releases one remote or service alone, or rolls it back: `npm run release -- svc-crm`, `npm run release -- mf-crm
 * --rollback`. With `--from=FOLDER` it releases what was built in another copy of the repository.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildRemote, buildService } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { publishRemote, rollBackRemote } from './lib/publish-remotes.mjs';
import { checkRelease } from './lib/release-check.mjs';
import { releaseService, rollBackService } from './lib/release-service.mjs';
import { giveUp, root, say } from './lib/run.mjs';
import { dataDirOf, remotesDirOf, servicesDirOf } from './lib/settings.mjs';
import { diskUse } from './lib/versions.mjs';

const [name, ...options] = process.argv.slice(2);
const names = readdirSync(root).filter((folder) => /^(?:mf|svc)-/.test(folder));
const FROM = '--from=';
const from = options.find((option) => option.startsWith(FROM))?.slice(FROM.length);
const isRollback = options.includes('--rollback');
const remotesDir = remotesDirOf(process.env, root);
const servicesDir = servicesDirOf(process.env, root);

const built = from ? `${resolve(from)}/` : root;

/** Builds what is to be released, and compares its contracts with those that are live. */
async function build(work) {
  if (!from) {
    await installMissing();
    await work(name);
  }
  await checkRelease({ root: built, remotesDir, servicesDir, isForced: options.includes('--force') }, name);
}

async function releaseRemote() {
  const target = remotesDir;
  if (!isRollback) await build(buildRemote);
  const line = isRollback
    ? await rollBackRemote(target, name)
    : await publishRemote({ root: built, target }, name);
  say(`${name} is now ${line.version}. Open pages offer it to their users; new ones load it.`);
  return { target, purpose: 'the gateway serves them to pages that are still open' };
}

function consequenceOf({ wasCurrent, isRunning }) {
  if (wasCurrent) return 'It was before, so nothing has changed.';
  return isRunning
    ? 'It has taken over; the process before ends when its callers have left it.'
    : 'No product runs on this DATA_DIR; its next start begins with this version.';
}

async function releaseOfService() {
  const target = servicesDir;
  const place = { target, dataDir: dataDirOf(process.env, root), say };
  if (!isRollback) await build(buildService);
  const outcome = isRollback
    ? await rollBackService(place, name)
    : await releaseService({ root: built, ...place }, name);
  say(`${name} is now ${outcome.line.version}. ${consequenceOf(outcome)}`);
  return { target, purpose: 'a rollback needs them' };
}

try {
  if (!names.includes(name)) giveUp(`Name one of ${names.join(', ')}.`);
  const isKnown = (option) => ['--rollback', '--force'].includes(option) || option.startsWith(FROM);
  const unknown = options.find((option) => !isKnown(option));
  if (unknown !== undefined) giveUp(`"${unknown}" is not known; --rollback, --force and --from=FOLDER are.`);
  const { target, purpose } = await (name.startsWith('svc-') ? releaseOfService() : releaseRemote());
  const { versions, bytes } = diskUse(target, name);
  say(`${versions} versions of it lie there (${(bytes / 1e6).toFixed(1)} MB); ${purpose}.`);
} catch (error) {
  giveUp(
    name.startsWith('svc-')
      ? `${error.message.replace(/\.?$/, '.')} The version before stays.`
      : error.message,
  );
}
