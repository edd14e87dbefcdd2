import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { amount, answered, categoryRates, clientQuery, currency, idParams, listOf } from '../shared/schema';
import { chargeBody, chargeChanges, chargeFields } from './charge-body';
import { CHANGE_ERRORS, DELETE_ERRORS, masterFields, masterQuery, masterSummary } from './master-record';

export const rateSlab = z.object({
  standard_cost: z.boolean(),
  currency,
  port: z.string(),
  portId: z.nullable(z.number()),
  minRate: amount,
  maxRate: amount,
  buyingcost: amount,
  standardsellingcost: amount,
  minPercent: z.optional(z.nullable(z.number())),
  maxPercent: z.optional(z.nullable(z.number())),
  maxReqamount: z.optional(z.nullable(amount)),
});
export type RateSlab = z.input<typeof rateSlab>;

const containerBand = z.object({ min: amount, max: amount });

export const applicability = z.object({
  shipmentCategory: z.string(),
  basis: z.string(),
  rateSlabs: z.array(rateSlab),
  minPercent: z.optional(z.nullable(z.number())),
  maxPercent: z.optional(z.nullable(z.number())),
  containerRates: z.optional(z.object({ 20: z.optional(containerBand), 40: z.optional(containerBand) })),
});
export type Applicability = z.input<typeof applicability>;

/** A charge of the master; rates are decimals of `currency`. `hsnSac` is the name under which quotes read the code. */
export const charge = z.object({
  ...masterFields,
  ...answered(chargeFields),
  chargeCode: z.string(),
  applyToExpense: z.boolean(),
  sellingCost: amount,
  buyingCost: amount,
  dynamicRates: categoryRates,
  applicabilities: z.array(applicability),
  hsnSacId: z.nullable(z.number()),
  hsnSac: z.string(),
  hsnSacCode: z.string(),
  hsnSacDescription: z.string(),
  gstRate: z.number(),
  gstPercent: z.number(),
  igstPercent: z.number(),
  cgstPercent: z.number(),
  sgstPercent: z.number(),
});
/** On the wire: decimals. */
export interface Charge extends z.input<typeof charge> {}
/** Inside: minor units, and rates by category as a list. */
export interface ChargeInside extends z.output<typeof charge> {}

const texts = z.union([z.string(), z.array(z.string())]);

const partsOf = (sent: string | string[]): string[] =>
  [sent]
    .flat()
    .flatMap((text) => text.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');

const textList = z.codec(texts, z.array(z.string()), {
  decode: partsOf,
  encode: (parts): string | string[] => parts,
});

const id = z.number('An id is a whole number').check(z.int(), z.gte(1));
const idList = z.codec(texts, z.array(id).check(z.maxLength(200, 'At most 200 ids')), {
  decode: (sent) => partsOf(sent).map(Number),
  encode: (ids): string | string[] => ids.map(String),
});

type Rated = Pick<Charge, 'rate'> & Partial<Pick<Charge, 'sellingCost' | 'buyingCost'>>;

/** What a new line of a quote takes as its price: the rate of the charge, else what its configuration rows sell for. */
export const quotedRate = ({ rate, sellingCost = 0 }: Rated): number => rate || sellingCost;

/** What a new line of a quote takes as its cost: as {@link quotedRate}, from the rows what they are bought for. */
export const quotedCost = ({ rate, buyingCost = 0, sellingCost = 0 }: Rated): number =>
  rate || buyingCost || sellingCost;

export const listCharges = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges',
  summary:
    'Charges of the client, searched by name, description or category; those of one shipment category when it is named, and those of `ids` alone, which are repeated or joined by commas',
  access: 'tenant',
  query: z.object({
    ...masterQuery,
    shipmentCategory: z.optional(z.string().check(z.maxLength(100))),
    ids: z.optional(idList),
  }),
  answer: listOf(charge),
  sorts: ['name', 'category', 'rate', 'chargeCode', 'createdAt'],
});

export const chargesByCategories = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charges/by-categories',
  summary: 'Charges that suit any of the shipment categories, which are repeated or joined by commas',
  access: 'tenant',
  query: z.object({ ...masterQuery, shipmentCategories: z.optional(textList) }),
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
