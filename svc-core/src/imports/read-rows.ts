import type * as z from 'zod/mini';
import { issuesAsErrors, type NumberedRow, type ReadRow } from './import.rows';

/** Reads lines by the schema of their master and makes of each what would be stored. */
export const readBySchema =
  <Body, Fields>(
    schema: z.ZodMiniType<Body, NumberedRow['cells']>,
    toFields: (body: Body) => Fields,
  ): ((rows: readonly NumberedRow[]) => ReadRow<Fields>[]) =>
  (rows) =>
    rows.map((row) => {
      const parsed = schema.safeParse(row.cells);
      return parsed.success
        ? { ...row, fields: toFields(parsed.data) }
        : { ...row, errors: issuesAsErrors(parsed.error.issues) };
    });
