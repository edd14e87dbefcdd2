import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { clientQuery, currency, idParams, listOf } from '../schema';
import { CHARGE_CATEGORIES, CLIENT_TYPES, chargeBody, chargeChanges } from './charge-body';
import { CHANGE_ERRORS, DELETE_ERRORS, masterFields, masterQuery, masterSummary } from './master-record';

export const rateSlab = z.object({
  standard_cost: z.boolean(),
  currency,
  port: z.string(),
  portId: z.nullable(z.number()),
  minRate: z.number(),
  maxRate: z.number(),
  buyingcost: z.number(),
  standardsellingcost: z.number(),
  minPercent: z.optional(z.nullable(z.number())),
  maxPercent: z.optional(z.nullable(z.number())),
  maxReqamount: z.optional(z.nullable(z.number())),
});
export type RateSlab = z.infer<typeof rateSlab>;

const containerBand = z.object({ min: z.number(), max: z.number() });

export const applicability = z.object({
  shipmentCategory: z.string(),
  basis: z.string(),
  rateSlabs: z.array(rateSlab),
  minPercent: z.optional(z.nullable(z.number())),
  maxPercent: z.optional(z.nullable(z.number())),
  containerRates: z.optional(z.object({ 20: z.optional(containerBand), 40: z.optional(containerBand) })),
});
export type Applicability = z.infer<typeof applicability>;

/** A charge of the master; rates are decimals of `currency`. `hsnSac` is the name under which quotes read the code. */
export const charge = z.object({
  ...masterFields,
  chargeCode: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CHARGE_CATEGORIES),
  applyToExpense: z.boolean(),
  group: z.string(),
  unit: z.string(),
  containerType: z.string(),
  rate: z.number(),
  sellingCost: z.number(),
  buyingCost: z.number(),
  currency,
  mode: z.string(),
  dynamicRates: z.record(z.string(), z.number()),
  applicabilities: z.array(applicability),
  shipmentCategories: z.array(z.string()),
  hsnSacId: z.nullable(z.number()),
  hsnSac: z.string(),
  hsnSacCode: z.string(),
  hsnSacDescription: z.string(),
  taxSlabId: z.nullable(z.number()),
  gstRate: z.number(),
  gstPercent: z.number(),
  igstPercent: z.number(),
  cgstPercent: z.number(),
  sgstPercent: z.number(),
  gstApplicable: z.boolean(),
  taxInclusive: z.boolean(),
  editableRate: z.boolean(),
  vendorRequired: z.boolean(),
  defaultVendorId: z.nullable(z.number()),
  clientType: z.nullable(z.enum(CLIENT_TYPES)),
  port: z.string(),
  remarks: z.string(),
  ledgerCode: z.string(),
  showInInvoice: z.boolean(),
  active: z.boolean(),
});
export type Charge = z.infer<typeof charge>;

export const listCharges = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges',
  summary:
    'Charges of the client, searched by name, description or category; those of one shipment category when it is named',
  access: 'tenant',
  query: z.object({ ...masterQuery, shipmentCategory: z.optional(z.string().check(z.maxLength(100))) }),
  answer: listOf(charge),
  sorts: ['name', 'category', 'rate', 'chargeCode', 'createdAt'],
});

const categoryList = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value: string | string[]) =>
    [value]
      .flat()
      .flatMap((text) => text.split(','))
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
);

export const chargesByCategories = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/by-categories',
  summary: 'Charges that suit any of the shipment categories, which are repeated or joined by commas',
  access: 'tenant',
  query: z.object({ ...masterQuery, shipmentCategories: z.optional(categoryList) }),
  answer: listOf(charge),
  sorts: ['name', 'category', 'rate', 'chargeCode', 'createdAt'],
});

export const chargeSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/summary',
  summary: 'How many charges there are, active and inactive, and the mean of their rates in whole numbers',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({ ...masterSummary.shape, averageRate: z.number() }),
});

export const getCharge = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/:id',
  summary: 'One charge',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: charge,
});

export const createCharge = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/charges',
  summary: 'Creates a charge with its configuration rows; the HSN/SAC details are read by the service',
  access: 'tenant',
  query: z.object(clientQuery),
  body: chargeBody,
  answer: charge,
  status: 201,
  errors: ['taken'],
  idempotent: true,
});

export const updateCharge = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/charges/:id',
  summary: 'Changes a charge or switches it inactive; absent fields keep their value',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: chargeChanges,
  answer: charge,
  errors: CHANGE_ERRORS,
});

export const deleteCharge = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/charges/:id',
  summary: 'Deletes a charge that no quote, contract or invoice uses',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  status: 204,
  errors: DELETE_ERRORS,
});
