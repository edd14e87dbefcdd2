import * as z from 'zod/mini';
import {
  clientQuery,
  currency,
  listOf,
  namedClientId,
  pageQuery,
  recordFields,
  wholeNumber,
} from '../shared/schema';

const text = (maximum: number) => z._default(z.string().check(z.trim(), z.maxLength(maximum)), '');
const count = z._default(z.number().check(z.gte(0)), 0);
const day = z._default(z.nullable(z.iso.date()), null);

// To the compiler a computed name is any text, hence the cast.
/** Somebody whom an entry of the feed names. */
const named = <Who extends string>(who: Who) =>
  ({ [`${who}Id`]: text(60), [`${who}Code`]: text(60), [`${who}Name`]: text(200) }) as Record<
    `${Who}${'Id' | 'Code' | 'Name'}`,
    ReturnType<typeof text>
  >;

/** One entry of a warehouse's feed, by its `externalId`; what else it says is kept as it came. */
export const warehouseEntry = z.object({
  externalId: z.string('externalId is missing').check(z.trim(), z.minLength(1), z.maxLength(100)),
  type: text(40),
  transactionNumber: text(60),
  transactionDate: day,
  ...named('customer'),
  ...named('supplier'),
  ...named('consignee'),
  invoiceNumber: text(60),
  invoiceDate: day,
  soNumber: text(60),
  poNumber: text(60),
  status: text(40),
  itemCount: count,
  totalPicked: count,
  totalReceived: count,
  currency: z._default(currency, 'INR'),
  exchangeRate: z._default(z.number().check(z.gt(0)), 1),
  shipment_category: text(40),
});
export type WarehouseEntry = z.output<typeof warehouseEntry>;

/** A page of the feed: `items` in the order of their number, and how many there are in all. */
export const warehousePage = z.object({ items: z.array(z.unknown()), total: z.optional(z.number()) });

/** An entry as it is kept: `jobNumber` is the job that was made for it, null while no party has the customer's name. */
export const warehouseJob = z.object({
  ...recordFields,
  ...warehouseEntry.shape,
  partyId: z.nullable(z.number()),
  jobNumber: z.nullable(z.string()),
  clientId: z.string(),
  syncedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type WarehouseJob = z.input<typeof warehouseJob>;
export type StoredWarehouseJob = z.output<typeof warehouseJob>;

/** How far the last sync of a client has come; `none` where there was none. */
export const warehouseSync = z.object({
  status: z.enum(['none', 'running', 'done', 'incomplete']),
  created: z.number(),
  skipped: z.number(),
  /** Entries that the feed gave and that were not understood; `problems` describes the first of them. */
  refused: z.number(),
  read: z.number(),
  /** How many the feed has, where it says so. */
  total: z.nullable(z.number()),
  problems: z.array(z.string()),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type WarehouseSync = z.input<typeof warehouseSync>;
export type StoredWarehouseSync = z.output<typeof warehouseSync>;

export const demoWarehouseFeedQuery = z.object({
  clientId: z.string('clientId is missing').check(z.regex(/^[1-9]\d{0,14}$/)),
  page: wholeNumber('page', 1),
  pageSize: wholeNumber('pageSize', 1, 500),
});

export const listWarehouseJobsQuery = z.object({ ...clientQuery, ...pageQuery });

export const warehouseJobList = listOf(warehouseJob);

export const syncWarehouseJobsBody = z.object({ clientId: namedClientId });
