import { COMMON_FILE, COMMON_PARTS, commonParts } from './common-parts.mjs';
import { SCHEMA_FILE, SCHEMA_LIBRARY, SCHEMA_PARTS, schemaKey } from './schema-parts.mjs';
import { often, shared } from './shared-libraries.mjs';

/** Their key says what the parts are, so that their version says nothing. */
const KEYED = '1.0.0';
/** How parts are shared that have a key of their content. */
export const keyedLibrary = { version: KEYED, shareConfig: often(KEYED) };
const keyed = (shareKey, from) => ({ ...keyedLibrary.shareConfig, version: KEYED, shareKey, import: from });

/**
 * What remotes share: they have no copies of what exists once in the page, and share parts of the kit and of the library
 * of schemas by the key of their content.
 */
export const sharedByRemotes = async () => ({
  ...Object.fromEntries(
    Object.entries(shared).map(([name, config]) => [
      name,
      config.singleton ? { ...config, import: false } : config,
    ]),
  ),
  [COMMON_PARTS]: keyed((await commonParts()).key, COMMON_PARTS),
  [SCHEMA_LIBRARY]: keyed(schemaKey, SCHEMA_PARTS),
});

/** The key of parts by the file that they are made as. */
export const keysOfParts = async () => ({
  [COMMON_FILE]: (await commonParts()).key,
  [SCHEMA_FILE]: schemaKey,
});
