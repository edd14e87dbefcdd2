/**
 * Checks the audit trail of every client in all services: `npm run audit:verify`, also while they run. `--head=HEAD` compares with a
 * head that an earlier run has printed; it may be given several times. Ends with 1 at the first break of a chain. Uses
 * `MONGODB_URI`, else the embedded database, running or not.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildIfPossible } from './lib/build-if-possible.mjs';
import { embeddedSettings, withDatabaseUri } from './lib/embedded-client.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const SERVICES = ['svc-core', 'svc-crm', 'svc-billing'];
const HEAD = /^svc-[a-z]+\/[^/]*\/\d+\/[0-9a-f]{64}$/;

const args = process.argv.slice(2);

/** Checks the chains of one service, and prints what it says. Returns the heads, and whether every chain is complete. */
async function verifyService(name, uri) {
  const command = ['--enable-source-maps', `${root}${name}/dist/main.mjs`, 'audit:verify', ...args];
  const env = { ...process.env, MONGODB_URI: uri };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = once(child, 'close');
  const heads = [];
  for await (const line of createInterface({ input: child.stdout })) {
    say(line);
    if (HEAD.test(line)) heads.push(line);
  }
  const [code] = await end;
  return { heads, isComplete: code === 0 };
}

/** Checks one service after the other, so that the first break of each chain is named. */
async function verify(uri) {
  const results = [];
  for (const name of SERVICES) results.push(await verifyService(name, uri));
  const isComplete = results.every((result) => result.isComplete);
  const heads = results.flatMap((result) => result.heads);
  say(isComplete ? 'Every chain is complete.' : 'Not every chain could be verified: see above.');
  say(`Head of all chains: ${createHash('sha256').update(heads.join('\n')).digest('hex')}`);
  return isComplete;
}

try {
  const unknown = args.find((each) => !each.startsWith('--head='));
  if (unknown) throw new Error(`${unknown} is no option; there is --head=HEAD alone.`);
  await buildIfPossible();
  const uri = process.env.MONGODB_URI;
  const isComplete = uri ? await verify(uri) : await withDatabaseUri(embeddedSettings(process.env), verify);
  process.exitCode = isComplete ? 0 : 1;
} catch (error) {
  giveUp(error.message);
}
