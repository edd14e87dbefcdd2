import { existsSync, readdirSync } from 'node:fs';
import { remoteConfig, shellConfig } from './packages/remote-kit/build/index.mjs';

const here = new URL('./', import.meta.url);

/** A folder is a remote once it has something to expose. */
const remotes = readdirSync(here)
  .filter((folder) => folder.startsWith('mf-') && existsSync(new URL(`${folder}/src/remote.ts`, here)))
  .sort();

export default [shellConfig(), ...remotes.map((name) => remoteConfig({ name }))];
