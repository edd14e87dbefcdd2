import { gatewayAgainstNginx } from './bench/gateway.mjs';
import { screens } from './bench/screens.mjs';
import { growth, pages } from './bench/services.mjs';
import { buildChanged } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { say } from './lib/run.mjs';

/**
 * Measures speed and growth in alternating rounds and prints each figure with its goal: medians, with the middle half of
 * the rounds in brackets. Nothing passes or fails. `--quick` takes a few minutes; `--only=screens` (`gateway`, `services`)
 * measures one part; `--base=FOLDER` compares svc-core with another built checkout.
 */
const quick = process.argv.includes('--quick');
const option = (name) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const [only, base] = [option('only'), option('base')];

const line = ([what, now, goal]) => say(`${what.padEnd(70)} ${now.padEnd(34)} ${goal}`);
const wants = (part) => only === undefined || only === part;

await installMissing();
await buildChanged();
line(['what', 'now', 'goal']);
if (wants('screens')) await screens(quick, line);
if (wants('services')) await growth(quick, line);
if (wants('services') && base) await pages(quick, base, line);
if (wants('services') && !base)
  line(['svc-core, requests/s', 'not measured: name a checkout with --base=', '']);
if (wants('gateway')) await gatewayAgainstNginx(quick, line);
process.exit(0);
