import { newEndpoint } from './generate/new-endpoint.mjs';
import { writeGenerated } from './generate/write-files.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const [service, subject, name, method, path] = process.argv.slice(2);
if (!path) giveUp('Usage: npm run new:endpoint -- crm quotes quote-statistics GET /api/quotes/statistics');
try {
  say(writeGenerated(root, newEndpoint({ service, subject, name, method, path })).join('\n'));
  say(`\nNext: npm run types, npx jest ${name} e2e/access, and docs/how-to.md, "Add an endpoint".`);
} catch (error) {
  giveUp(error.message);
}
