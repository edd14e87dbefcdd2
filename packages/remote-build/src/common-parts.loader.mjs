import { COMMON_FILE, commonParts, sharedModule, standIn } from './common-parts.mjs';

/** Writes the module of the common parts, and what stands in for one of their files. The bundler knows their exports. */
export default async function commonPartsLoader() {
  const parts = await commonParts();
  return this.resourcePath === COMMON_FILE ? sharedModule(parts) : standIn(parts, this.resourcePath);
}
