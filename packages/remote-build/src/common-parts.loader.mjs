import { COMMON_FILE, commonParts, ICON_FILES, sharedModule, standIn } from './common-parts.mjs';

/** Generates the module of the common parts, and the stand-in of one of their files. */
export default async function commonPartsLoader() {
  const parts = await commonParts();
  const { resourcePath } = this;
  if (resourcePath === COMMON_FILE) return sharedModule(parts);
  return standIn(parts, resourcePath === ICON_FILES.library ? ICON_FILES.own : resourcePath);
}
