import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { clientQuery, idParams, listOf } from '../shared/schema';
import {
  CHANGE_ERRORS,
  changedFrom,
  DELETE_ERRORS,
  masterFields,
  masterList,
  masterSummary,
} from './master-record';
import { changedTaxGroup, taxGroupBody } from './tax-group.rules';

export const taxItem = z.object({
  type: z.enum(['GST', 'CESS', 'OTHERS']),
  gstMode: z.optional(z.enum(['IGST', 'CGST_SGST'])),
  name: z.optional(z.string()),
  percentage: z.optional(z.number()),
  appliedOn: z.optional(z.enum(['AMOUNT', 'GST', 'CESS'])),
});
export type TaxItemRecord = z.infer<typeof taxItem>;

export const taxGroup = z.object({
  ...masterFields,
  name: z.string(),
  active: z.boolean(),
  taxItems: z.array(taxItem),
});
export type TaxGroup = z.infer<typeof taxGroup>;

export const listTaxGroups = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-groups',
  summary: 'Tax groups of the client, searched by name',
  access: 'tenant',
  query: masterList,
  answer: listOf(taxGroup),
  sorts: ['name', 'createdAt'],
});

export const taxGroupSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-groups/summary',
  summary: 'How many tax groups there are, active and inactive',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: masterSummary,
});

export const getTaxGroup = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-groups/:id',
  summary: 'One tax group, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: taxGroup,
});

export const createTaxGroup = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/tax-groups',
  summary: 'Creates a tax group',
  access: 'tenant',
  query: z.object(clientQuery),
  body: taxGroupBody,
  answer: taxGroup,
  status: 201,
  errors: ['taken'],
  idempotent: true,
});

export const taxGroupChanges = z.partial(z.object({ ...changedTaxGroup, ...changedFrom }));

export const updateTaxGroup = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/tax-groups/:id',
  summary: 'Changes name, items or the active flag of a tax group',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: taxGroupChanges,
  answer: taxGroup,
  errors: CHANGE_ERRORS,
});

export const deleteTaxGroup = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/tax-groups/:id',
  summary: 'Deletes a tax group that no party uses',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  status: 204,
  errors: DELETE_ERRORS,
});

export const partyTaxGroup = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsnnew/getpartytaxgroup',
  summary: 'The tax items of a party tax group; none when the group does not exist',
  access: 'tenant',
  query: z.object({ ...clientQuery, taxGroupsid: z.string() }),
  answer: z.object({ taxItems: z.array(taxItem) }),
});
