import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { buildRemote, buildService } from './build.mjs';
import { compressFiles } from './compress-files.mjs';
import { PACKED_FILE } from './packed-remote.mjs';
import { root } from './run.mjs';
import { storeVersion } from './versions.mjs';

/** Source maps hold the sources, which no image carries. */
const isCarried = (file) => !file.endsWith('.map');

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

/** The fonts of documents. They are found by name at run time, so that nothing imports them. */
const FONT_FOLDERS = ['node_modules/@expo-google-fonts', 'node_modules/@fontsource-variable/inter'];
const isFont = (file) =>
  /_(?:400Regular|600SemiBold)\.ttf$|inter-latin(?:-ext)?-wght-normal\.woff2$|\/package\.json$/.test(file);
const fonts = () => FONT_FOLDERS.flatMap(filesBelow).filter(isFont);

/** The files that programs import, in their places below the repository. */
async function importedFiles(programs, options = {}) {
  const { fileList } = await nodeFileTrace(
    programs.map((program) => join(root, program)),
    { base: root, processCwd: root, ...options },
  );
  return [...fileList];
}

function copyFiles(files, target) {
  for (const file of new Set(files.filter(isCarried)))
    cpSync(join(root, file), join(target, file), { recursive: true, verbatimSymlinks: true });
}

/** A built server with the packages that it imports, and nothing else of them. */
async function packServer(name, target) {
  await buildService(name);
  const worker = `${name}/dist/print.worker.mjs`;
  const isPrinting = existsSync(join(root, worker));
  const imported = await importedFiles([`${name}/dist/main.mjs`, ...(isPrinting ? [worker] : [])]);
  copyFiles([...imported, ...filesBelow(`${name}/dist`), ...(isPrinting ? fonts() : [])], target);
}

/** Lays out the image of a service. */
export const packService = packServer;

/** Lays out the image of the gateway with the shell's files. */
export async function packGateway(name, target) {
  await packServer(name, target);
  await buildRemote('shell');
  compressFiles(join(root, 'shell/dist'));
  copyFiles(filesBelow('shell/dist'), target);
}

/** Lays out the image of a remote: its files as they are published, and the program that releases them. */
export async function packRemote(name, target) {
  await buildRemote(name);
  const folder = join(target, name);
  const version = storeVersion({ root, target, finish: compressFiles }, name);
  renameSync(join(folder, version), join(folder, 'dist'));
  writeFileSync(join(folder, PACKED_FILE), JSON.stringify({ name, version }));
  mkdirSync(join(target, 'tools'), { recursive: true });
  // Our tools name the folder of the repository, whose files they do not read in an image.
  const analysis = { computeFileReferences: false };
  copyFiles(await importedFiles(['tools/release-image.mjs'], { analysis }), target);
}
