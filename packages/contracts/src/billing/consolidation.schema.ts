import * as z from 'zod/mini';
import { atMost, chosenId, clientIdInBody, decimal, isoDate, optionalText } from '../shared/schema';
import { documentLineInput } from './document-lines.schema';
import { exchangeRateInput } from './exchange-rate.schema';
import { comparedTotals, ignoredInvoiceFields } from './note-body.schema';

const NO_PROFORMAS = 'Select at least one proforma invoice to consolidate';

/** A proforma by its label `PI-{id}` or its id. With the `updatedAt` that was read, a later change is refused with 409. */
const chosenProforma = z.strictObject({
  proformainvid: z.union([z.string(), z.number()], NO_PROFORMAS),
  proformainvdbid: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  jobNumber: optionalText(40),
  totalAmount: z.optional(z.nullable(decimal('Amount'))),
  updatedAt: z.optional(isoDate()),
});

/**
 * The request for a consolidated invoice. The service computes it from the proformas. Lines and totals of the preview may
 * be sent; they must agree with the computed ones to 0.01, else 422 (MONEY-2).
 */
export const consolidationBody = z.strictObject({
  ...ignoredInvoiceFields,
  ...comparedTotals,
  ...exchangeRateInput,
  partyId: chosenId('Select a party first'),
  jobNumber: optionalText(40),
  cargoDetails: optionalText(2000),
  dueDate: z.optional(z.nullable(isoDate())),
  status: z.optional(z.literal('consolidateinvoice')),
  isPerforma: z.optional(z.literal(false)),
  mergedInvoices: z
    .array(chosenProforma, NO_PROFORMAS)
    .check(z.minLength(1, NO_PROFORMAS), atMost(200, 'proformas')),
  charges: z.optional(z.array(documentLineInput)),
  /** Why the invoice is issued despite a doubtful GSTIN, PAN or CIN. */
  identityReason: optionalText(300),
  /** Why it is issued to a party that is held (CREDIT-1). */
  creditReason: optionalText(300),
  clientId: clientIdInBody,
});
export type ConsolidationInput = z.input<typeof consolidationBody>;
