import { COMMON_FILE, commonParts, sharedModule, standIn } from './common-parts.mjs';

/** Generates the module of the common parts, and the stand-in of one of their files. */
export default async function commonPartsLoader() {
  const parts = await commonParts();
  return this.resourcePath === COMMON_FILE ? sharedModule(parts) : standIn(parts, this.resourcePath);
}
