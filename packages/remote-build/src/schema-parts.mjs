import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryVersion, root } from './workspace.mjs';

/** The schema library as sources import it, and the module with the functions that they use. */
export const SCHEMA_LIBRARY = 'zod/mini';
export const SCHEMA_PARTS = '@freightdesk/remote-kit/schemas';
export const SCHEMA_FILE = join(root, 'packages/remote-kit/src/schemas.ts');

const hash = createHash('sha256')
  .update(libraryVersion(SCHEMA_LIBRARY, SCHEMA_FILE))
  .update(readFileSync(SCHEMA_FILE));

/** Builds with the same version and the same list of functions share the module under this key. */
export const schemaKey = `schema-parts.${hash.digest('hex').slice(0, 8)}`;
