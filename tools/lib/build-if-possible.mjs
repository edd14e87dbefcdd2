import { existsSync } from 'node:fs';
import { binary } from './run.mjs';

/** Builds the services that have changed. A container has no tools to build with, and is built already. */
export async function buildIfPossible() {
  if (!existsSync(binary('rspack'))) return;
  const { buildServices } = await import('./build.mjs');
  await buildServices();
}
