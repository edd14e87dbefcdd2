/**
 * Builds one part of the product, and lays out the files of its image: `node tools/pack-image.mjs svc-crm FOLDER`. The
 * Dockerfile runs it.
 */
import { packGateway, packRemote, packService } from './lib/image-files.mjs';
import { giveUp } from './lib/run.mjs';

const packers = [
  [/^gateway$/, packGateway],
  [/^svc-/, packService],
  [/^mf-/, packRemote],
];

const [name = '', folder] = process.argv.slice(2);
const pack = packers.find(([pattern]) => pattern.test(name))?.[1];
if (!pack || !folder) giveUp('Name the gateway, a service or a remote, and the folder of its image.');
try {
  await pack(name, folder);
} catch (error) {
  giveUp(error.message);
}
