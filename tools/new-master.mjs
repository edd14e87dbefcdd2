import { newMaster } from './generate/new-master.mjs';
import { writeGenerated } from './generate/write-files.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const [singular, plural] = process.argv.slice(2);
if (!singular || !plural) giveUp('Usage: npm run new:master -- commodity commodities');
try {
  say(writeGenerated(root, newMaster(singular, plural)).join('\n'));
  say(
    `\nNext: npm run types, npx jest ${plural} e2e/access, and docs/how-to.md, "Add a master", for what is its own.`,
  );
} catch (error) {
  giveUp(error.message);
}
