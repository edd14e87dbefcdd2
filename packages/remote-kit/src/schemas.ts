/**
 * What remotes use of the library of schemas. Builds reduce this to the names that their sources call, and share it under
 * a key of these (build/schema-parts.mjs). Nobody imports this file.
 */
export * from 'zod/mini';
