import { buildChanged } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { giveUp, say } from './lib/run.mjs';

try {
  await installMissing();
  await buildChanged();
  say('Everything is built.');
} catch (error) {
  giveUp(error.message);
}
