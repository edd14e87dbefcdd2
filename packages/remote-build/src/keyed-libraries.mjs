import { COMMON_FILE, COMMON_PARTS, commonParts } from './common-parts.mjs';
import { SCHEMA_FILE, SCHEMA_LIBRARY, SCHEMA_PARTS, schemaKey } from './schema-parts.mjs';
import { often, shared } from './shared-libraries.mjs';

/** The version of all keyed parts: their content is identified by the key alone. */
const KEYED = '1.0.0';
/** Shares parts under a key of their content. */
export const keyedLibrary = { version: KEYED, shareConfig: often(KEYED) };
const keyed = (shareKey, from) => ({ ...keyedLibrary.shareConfig, version: KEYED, shareKey, import: from });

/**
 * The libraries that remotes share. They bring no copies of those that exist once in the page, and share parts of the kit
 * and of the schema library by the key of their content.
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

/** The keys of the parts, by the file that contains them. */
export const keysOfParts = async () => ({
  [COMMON_FILE]: (await commonParts()).key,
  [SCHEMA_FILE]: schemaKey,
});
