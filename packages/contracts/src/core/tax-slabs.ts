import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { answered, clientQuery, idParams, listOf, percent } from '../shared/schema';
import {
  CHANGE_ERRORS,
  changedFrom,
  DELETE_ERRORS,
  masterFields,
  masterList,
  masterSummary,
  ownClient,
} from './master-record';

const INVALID_PERCENTAGE = 'Please enter a valid GST percentage (0-100)';
const percentageText = /^\d{1,3}(\.\d{1,2})?$/;

/** 0 to 100 with at most two decimals, a number or numeric text; one message whatever is wrong. */
export const slabPercentage: z.ZodMiniType<number, number | string> = z.codec(
  z.union([z.number(), z.string()], INVALID_PERCENTAGE),
  z.number(INVALID_PERCENTAGE).check(z.lte(100, INVALID_PERCENTAGE)),
  {
    decode(sent, payload) {
      const text = String(sent).trim();
      if (percentageText.test(text)) return Number(text);
      payload.issues.push({ code: 'custom', input: sent, message: INVALID_PERCENTAGE });
      return z.NEVER;
    },
    encode: (percentage) => percentage,
  },
);

const taxSlabFields = {
  gstPercentage: slabPercentage,
  taxSlabName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  igstPercentage: percent('IGST percentage'),
  sgstPercentage: percent('SGST percentage'),
  cgstPercentage: percent('CGST percentage'),
  active: z.boolean(),
};

export const taxSlab = z.object({ ...masterFields, ...answered(taxSlabFields) });
export interface TaxSlab extends z.infer<typeof taxSlab> {}

/** A slab is made from its GST percentage alone (MASTER-2); the rest may be given. */
export const taxSlabBody = z.object({
  ...taxSlabFields,
  taxSlabName: z.optional(taxSlabFields.taxSlabName),
  igstPercentage: z.optional(taxSlabFields.igstPercentage),
  sgstPercentage: z.optional(taxSlabFields.sgstPercentage),
  cgstPercentage: z.optional(taxSlabFields.cgstPercentage),
  active: z._default(taxSlabFields.active, true),
  ...ownClient,
});
export type TaxSlabInput = z.input<typeof taxSlabBody>;

export const listTaxSlabs = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-slabs',
  summary: 'Tax slabs of the client, searched by name',
  access: 'tenant',
  query: masterList,
  answer: listOf(taxSlab),
  sorts: ['gstPercentage', 'taxSlabName', 'createdAt'],
});

export const taxSlabSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-slabs/summary',
  summary: 'How many tax slabs there are, active and inactive',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: masterSummary,
});

export const getTaxSlab = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-slabs/:id',
  summary: 'One tax slab, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: taxSlab,
});

export const createTaxSlab = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/tax-slabs',
  summary: 'Creates a tax slab from its GST percentage',
  access: 'tenant',
  query: z.object(clientQuery),
  body: taxSlabBody,
  answer: taxSlab,
  status: 201,
  errors: ['taken', 'master_full'],
  idempotent: true,
});

export const updateTaxSlab = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/tax-slabs/:id',
  summary: 'Changes the percentage of a tax slab, its active flag, or both',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: z.partial(z.object({ ...taxSlabFields, ...changedFrom })),
  answer: taxSlab,
  errors: CHANGE_ERRORS,
});

export const deleteTaxSlab = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/tax-slabs/:id',
  summary: 'Deletes a tax slab that no charge uses',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  status: 204,
  errors: DELETE_ERRORS,
});
