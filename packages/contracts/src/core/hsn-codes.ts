import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import {
  answered,
  clientQuery,
  decimal,
  idParams,
  isHsnCode,
  listOf,
  percent,
  requiredText,
} from '../shared/schema';
import {
  CHANGE_ERRORS,
  changedFrom,
  DELETE_ERRORS,
  masterFields,
  masterQuery,
  ownClient,
} from './master-record';

/** Half of a percentage of two decimals has three. */
const half = (label: string) => decimal(label, { digits: 3, maximum: 100, example: '9' });

const hsnFields = {
  code: requiredText('HSN/SAC code is required', 50).check(isHsnCode),
  description: requiredText('Description is required', 250),
  gstPercent: percent('GST percent'),
  igstPercent: percent('IGST percent'),
  cgstPercent: half('CGST percent'),
  sgstPercent: half('SGST percent'),
};

export const hsnTax = z.object(answered(hsnFields));
export const hsnCode = z.object({ ...hsnTax.shape, ...masterFields, createdBy: z.string() });
export interface HsnCode extends z.infer<typeof hsnCode> {}

/** IGST is the whole GST percent and CGST and SGST its halves, unless they are given. */
export const hsnBody = z.object({
  ...hsnFields,
  igstPercent: z.optional(hsnFields.igstPercent),
  cgstPercent: z.optional(hsnFields.cgstPercent),
  sgstPercent: z.optional(hsnFields.sgstPercent),
  ...ownClient,
});
export type HsnInput = z.input<typeof hsnBody>;

export const listHsnCodes = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac',
  summary:
    'HSN and SAC codes of the client, searched by code or description; those of one GST percent where it is given',
  access: 'tenant',
  query: z.object({ ...masterQuery, gstPercent: z.optional(hsnFields.gstPercent) }),
  answer: listOf(hsnCode),
  sorts: ['code', 'description', 'gstPercent', 'createdAt'],
});

/** How many codes there are, and how many of each GST percent, the least first. */
export const hsnCounts = z.object({
  total: z.number(),
  rates: z.array(z.object({ gstPercent: z.number(), count: z.number() })),
});
export type HsnCounts = z.infer<typeof hsnCounts>;

export const hsnSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac/summary',
  summary: 'How many HSN and SAC codes there are, in all and of each GST percent',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: hsnCounts,
});

export const searchHsnCodes = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac/search',
  summary: 'HSN and SAC codes whose code or description holds the text; the first 50',
  access: 'tenant',
  query: z.object({ ...clientQuery, q: z._default(z.string().check(z.maxLength(200)), '') }),
  answer: z.array(hsnCode),
});

export const getHsnCode = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac/:id',
  summary: 'One HSN/SAC code, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: hsnCode,
});

export const createHsnCode = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/hsn-sac',
  summary: 'Creates an HSN or SAC code',
  access: 'tenant',
  query: z.object(clientQuery),
  body: hsnBody,
  answer: hsnCode,
  status: 201,
  errors: ['taken'],
  idempotent: true,
});

export const updateHsnCode = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/hsn-sac/:id',
  summary: 'Changes an HSN or SAC code and what charges have copied of it',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: z.partial(z.object({ ...hsnFields, ...changedFrom })),
  answer: hsnCode,
  errors: CHANGE_ERRORS,
});

export const deleteHsnCode = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/hsn-sac/:id',
  summary: 'Deletes an HSN or SAC code that no charge uses',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  status: 204,
  errors: DELETE_ERRORS,
});

export const hsnByCode = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsnnew/gethsndatabyhsn',
  summary: 'The tax percentages of one HSN or SAC code',
  access: 'tenant',
  query: z.object({ ...clientQuery, code: z.string() }),
  answer: hsnTax,
});
