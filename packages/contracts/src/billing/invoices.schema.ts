import * as z from 'zod/mini';
import { amount, clientIdInBody, clientQuery, isoDate, listOf, pageQuery } from '../shared/schema';
import { invoice } from './invoice.schema';
import { PROFORMA_STATUSES } from './invoices.rules';

export const listProformasQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  status: z.optional(z.enum(PROFORMA_STATUSES)),
});

export const proformaList = listOf(invoice);

export const proformaSummaryAnswer = z.object({
  total: z.number(),
  active: z.number(),
  converted: z.number(),
  totalValue: z.object({ INR: amount, USD: amount }),
});

export const proformaByJobParams = z.object({ jobNumber: z.string() });

export const proformaByJobAnswer = z.nullable(invoice);

export const cancelProformaBody = z.object({ updatedAt: z.optional(isoDate()), clientId: clientIdInBody });
