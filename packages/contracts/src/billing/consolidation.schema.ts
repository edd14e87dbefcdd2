import * as z from 'zod/mini';
import { chosenId, decimal, isoDate, namedClientId, optionalText } from '../shared/schema';
import { documentLineInput } from './document-lines.schema';
import { repeatedInvoice, sentTotals } from './note-body.schema';

const NO_PROFORMAS = 'Select at least one proforma invoice to consolidate';

/** A proforma by its label `PI-{id}` or its id; `updatedAt` is when it was read, so that a later change is noticed. */
const chosenProforma = z.strictObject({
  proformainvid: z.union([z.string(), z.number()], NO_PROFORMAS),
  proformainvdbid: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  jobNumber: optionalText(40),
  totalAmount: z.optional(z.nullable(decimal('Amount'))),
  updatedAt: z.optional(isoDate()),
});

/**
 * A consolidated invoice as a screen sends it. The proformas decide; lines and totals that are sent are those of the
 * preview and must agree with what the service makes of the proformas, to 0.01.
 */
export const consolidationBody = z.strictObject({
  ...repeatedInvoice,
  ...sentTotals,
  partyId: chosenId('Select a party first'),
  jobNumber: optionalText(40),
  cargoDetails: optionalText(2000),
  dueDate: z.optional(z.nullable(isoDate())),
  status: z.optional(z.literal('consolidateinvoice')),
  isPerforma: z.optional(z.literal(false)),
  mergedInvoices: z
    .array(chosenProforma, NO_PROFORMAS)
    .check(z.minLength(1, NO_PROFORMAS), z.maxLength(200, 'At most 200 proformas')),
  charges: z.optional(z.array(documentLineInput)),
  /** Why a doubtful GSTIN, PAN or CIN is accepted on the invoice. */
  identityReason: optionalText(300),
  clientId: namedClientId,
});
export type ConsolidationInput = z.input<typeof consolidationBody>;
