import * as z from 'zod/mini';
import {
  activeFlag,
  clientQuery,
  isoDate,
  lenient,
  namedClientId,
  pageQuery,
  recordFields,
} from '../shared/schema';
import { isMissing } from './master-record.rules';

/** Fields that every record of a master answers with; `updatedAt` names the version that a change is made from. */
export const masterFields = {
  ...recordFields,
  clientId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** A doubt about a registration number, which does not prevent the record from being saved (MONEY-8). */
export const registrationWarning = z.object({ field: z.string(), message: z.string() });
export type RegistrationWarning = z.infer<typeof registrationWarning>;

/** Part of the answers that create, change or read one record; lists omit it. */
export const warningFields = { warnings: z.optional(z.array(registrationWarning)) };

/** The tenant, which a body may repeat (AUTH-3). */
export const ownClient = { clientId: namedClientId };

/** The version that a change was made from; somebody else's change in between answers 409. */
export const changedFrom = { updatedAt: z.optional(isoDate()), ...ownClient };

/** A list of a master: searched, sorted, paged, and only the active or inactive records where `active` is given. */
export const masterQuery = { ...clientQuery, ...pageQuery, active: z.optional(activeFlag) };
export const masterList = z.object(masterQuery);

/** The counters above a list; the list's own `total` is the number of matches of its search. */
export const masterSummary = z.object({ total: z.number(), active: z.number(), inactive: z.number() });
export type MasterSummary = z.infer<typeof masterSummary>;

/** A figure that a form may leave open: empty text and null count as absent. */
export const openFigure = <Value extends number>(schema: z.ZodMiniType<Value, number | string>) =>
  z.optional(
    lenient(z.optional(schema), (input: number | string | null | undefined) =>
      isMissing(input) ? undefined : (input ?? undefined),
    ),
  );
