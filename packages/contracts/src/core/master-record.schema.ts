import * as z from 'zod/mini';
import {
  activeFlag,
  clientIdInBody,
  clientQuery,
  isoDate,
  lenient,
  pageQuery,
  recordFields,
} from '../shared/schema';
import { isMissing } from './master-record.rules';

/** Fields of every answer of a master; a change names the version that it is based on by `updatedAt`. */
export const masterFields = {
  ...recordFields,
  clientId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** A doubt about a registration number, which does not prevent the record from being saved (MONEY-8). */
export const registrationWarning = z.object({ field: z.string(), message: z.string() });
export type RegistrationWarning = z.infer<typeof registrationWarning>;

/** Answers that create, change or read one record have warnings; lists omit them. */
export const warningFields = { warnings: z.optional(z.array(registrationWarning)) };

/** The field of the session's client, which a body may repeat (AUTH-3). */
export const clientField = { clientId: clientIdInBody };

/** The version that a change is based on, and the client. A change by somebody else in between causes 409. */
export const versionFields = { updatedAt: z.optional(isoDate()), ...clientField };

/** The query of a master's list: search, order, page, and `active` for only active or only inactive records. */
export const masterQuery = { ...clientQuery, ...pageQuery, active: z.optional(activeFlag) };
export const masterList = z.object(masterQuery);

/** The counters above a list, which ignore its search and filters. */
export const masterSummary = z.object({ total: z.number(), active: z.number(), inactive: z.number() });
export type MasterSummary = z.infer<typeof masterSummary>;

/** A figure that a form may leave empty: empty text and null count as absent. */
export const optionalFigure = <Value extends number>(schema: z.ZodMiniType<Value, number | string>) =>
  z.optional(
    lenient(z.optional(schema), (input: number | string | null | undefined) =>
      isMissing(input) ? undefined : (input ?? undefined),
    ),
  );
