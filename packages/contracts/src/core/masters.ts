import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { clientQuery, currency, idParams, listOf, pageQuery, recordFields } from '../schema';

const tenantList = z.object({ ...clientQuery, ...pageQuery });

export const taxItem = z.object({
  type: z.enum(['GST', 'CESS', 'OTHERS']),
  gstMode: z.optional(z.enum(['IGST', 'CGST_SGST'])),
  name: z.optional(z.string()),
  percentage: z.optional(z.number()),
  appliedOn: z.optional(z.enum(['AMOUNT', 'GST', 'CESS'])),
});
export type TaxItemRecord = z.infer<typeof taxItem>;

export const taxGroup = z.object({
  ...recordFields,
  name: z.string(),
  active: z.boolean(),
  taxItems: z.array(taxItem),
});
export type TaxGroup = z.infer<typeof taxGroup>;

export const listTaxGroups = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/tax-groups',
  summary: 'Tax groups of the client',
  access: 'tenant',
  query: tenantList,
  answer: listOf(taxGroup),
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

export const hsnTax = z.object({
  code: z.string(),
  description: z.string(),
  gstPercent: z.number(),
  igstPercent: z.number(),
  cgstPercent: z.number(),
  sgstPercent: z.number(),
});
export const hsnCode = z.extend(hsnTax, recordFields);
export type HsnCode = z.infer<typeof hsnCode>;

export const listHsnCodes = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/hsn-sac',
  summary: 'HSN and SAC codes of the client',
  access: 'tenant',
  query: tenantList,
  answer: listOf(hsnCode),
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

export const shipmentCategory = z.object({
  ...recordFields,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
});
export type ShipmentCategory = z.infer<typeof shipmentCategory>;

export const listShipmentCategories = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/shipment-categories',
  summary: 'Shipment categories of the client',
  access: 'tenant',
  query: tenantList,
  answer: listOf(shipmentCategory),
});

export const port = z.object({
  ...recordFields,
  portName: z.string(),
  code: z.string(),
  type: z.string(),
  location: z.string(),
  active: z.boolean(),
});
export type Port = z.infer<typeof port>;

export const listPorts = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/ports',
  summary: 'Ports, airports and inland depots',
  access: 'tenant',
  query: tenantList,
  answer: listOf(port),
});

export const CHARGE_CATEGORIES = ['revenue', 'reimbursement', 'expense'] as const;

export const rateSlab = z.object({
  standard_cost: z.boolean(),
  currency,
  port: z.string(),
  portId: z.nullable(z.number()),
  minRate: z.number(),
  maxRate: z.number(),
  buyingcost: z.number(),
  standardsellingcost: z.number(),
  maxReqamount: z.optional(z.number()),
});

export const applicability = z.object({
  shipmentCategory: z.string(),
  basis: z.string(),
  rateSlabs: z.array(rateSlab),
});

/** A charge of the master as billing and quoting read it; rates are decimals of `currency`. */
export const charge = z.object({
  ...recordFields,
  chargeCode: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CHARGE_CATEGORIES),
  unit: z.string(),
  rate: z.number(),
  sellingCost: z.number(),
  buyingCost: z.number(),
  currency,
  dynamicRates: z.record(z.string(), z.number()),
  applicabilities: z.array(applicability),
  shipmentCategories: z.array(z.string()),
  hsnSacCode: z.string(),
  hsnSacDescription: z.string(),
  gstRate: z.number(),
  gstPercent: z.number(),
  igstPercent: z.number(),
  cgstPercent: z.number(),
  sgstPercent: z.number(),
  gstApplicable: z.boolean(),
  taxInclusive: z.boolean(),
  active: z.boolean(),
  clientId: z.string(),
});
export type Charge = z.infer<typeof charge>;

export const listCharges = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges',
  summary: 'Charges of the client, those of one shipment category when it is named',
  access: 'tenant',
  query: z.object({ ...clientQuery, ...pageQuery, shipmentCategory: z.optional(z.string()) }),
  answer: listOf(charge),
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

export const expenseCategory = z.object({
  ...recordFields,
  name: z.string(),
  subPurposes: z.array(z.string()),
  applicabilities: z.array(
    z.object({ rateSlabs: z.array(z.object({ currency, maxReqamount: z.number() })) }),
  ),
});
export type ExpenseCategory = z.infer<typeof expenseCategory>;
