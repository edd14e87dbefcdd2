/**
 * The program of a remote's image: releases the remote that the image holds into the folder `REMOTES_DIR`, unless it was
 * released before. `--rollback` moves the line back to the version before the present one.
 */
import { packedRemote, releasePacked } from './lib/packed-remote.mjs';
import { rollBackRemote } from './lib/publish-remotes.mjs';
import { giveUp, root, say } from './lib/run.mjs';
import { remotesDirOf } from './lib/settings.mjs';

const ROLLBACK = '--rollback';
const args = process.argv.slice(2);

try {
  const unknown = args.find((each) => each !== ROLLBACK);
  if (unknown) throw new Error(`"${unknown}" is not known; ${ROLLBACK} is.`);
  const target = remotesDirOf(process.env, root);
  const { name, version } = packedRemote(root);
  const line = args.includes(ROLLBACK)
    ? await rollBackRemote(target, name)
    : await releasePacked({ root, target });
  const note =
    args.length === 0 && line.version !== version ? ` ${version} was released before and left.` : '';
  say(`${name} is now ${line.version}.${note}`);
} catch (error) {
  giveUp(error.message);
}
