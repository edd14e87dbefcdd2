import { readdirSync } from 'node:fs';
import { buildRemote } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { diskUse, publishRemote, rollBackRemote } from './lib/publish-remotes.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const [name, option] = process.argv.slice(2);
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const target = process.env.REMOTES_DIR ?? `${root}.build/remotes`;

async function release() {
  await installMissing();
  await buildRemote(name);
  return publishRemote({ root, target }, name);
}

try {
  if (!remotes.includes(name)) giveUp(`Name one of ${remotes.join(', ')}.`);
  if (option !== undefined && option !== '--rollback') giveUp(`"${option}" is not known; --rollback is.`);
  const { version } = option ? await rollBackRemote(target, name) : await release();
  const { versions, bytes } = diskUse(target, name);
  say(`${name} is now ${version}. Open pages offer it to their users; new ones load it.`);
  say(
    `${versions} versions of it lie there (${(bytes / 1e6).toFixed(1)} MB); the gateway serves them to pages that are still open.`,
  );
} catch (error) {
  giveUp(error.message);
}
