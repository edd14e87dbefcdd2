import { isDeepStrictEqual } from 'node:util';
import { LETTERHEAD, type Letterhead, letterhead, NEW_PRINT_RULES } from '@freightdesk/contracts/core';
import { fieldNames, pick, withDefaults } from '@freightdesk/contracts/shared';
import { appendedSchema, type TenantRecord } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedLetterhead = z.object({
  ...withDefaults(letterhead.shape, NEW_PRINT_RULES),
  until: z.date(),
});

/** What documents have shown of a client, until another letterhead took its place (SETTINGS-1). */
export interface LetterheadRecord extends TenantRecord, Letterhead, Readonly<{ until: Date }> {}

export const letterheadSchema = appendedSchema<LetterheadRecord, never>(
  storedLetterhead,
  'client_letterheads',
  {},
);
// Serves the letterheads of a client in the order of their ends.
letterheadSchema.index({ clientId: 1, until: 1 });

/** What documents show of a client, or have shown until another letterhead took its place. */
export const letterheadOf = (client: Letterhead): Letterhead => pick(client, fieldNames(LETTERHEAD));

/** Whether documents of two states of a client show the same of it. */
export const isSameLetterhead = (one: Letterhead, other: Letterhead): boolean =>
  isDeepStrictEqual(letterheadOf(one), letterheadOf(other));
