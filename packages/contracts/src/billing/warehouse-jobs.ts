import * as z from 'zod/mini';
import { type AnswerOf, endpoint, type HandlerAnswerOf } from '../shared/endpoint';
import {
  clientQuery,
  currency,
  listOf,
  namedClientId,
  pageQuery,
  recordFields,
  wholeNumber,
} from '../shared/schema';
import type { JOB_STATUSES, JOB_TYPES } from './jobs';

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

const feedQuery = z.object({
  clientId: z.string('clientId is missing').check(z.regex(/^[1-9]\d{0,14}$/)),
  page: wholeNumber('page', 1),
  pageSize: wholeNumber('pageSize', 1, 500),
});

export const demoWarehouseFeed = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/demo-warehouse-feed',
  summary:
    'A page of the feed of a warehouse that is not there: what demo data is synced with where no feed is named',
  access: 'public',
  query: feedQuery,
  answer: warehousePage,
});

/** The direction of the job of an entry: a delivery goes out, anything else comes in. */
export const jobTypeOfEntry = (type: string): (typeof JOB_TYPES)[number] =>
  type.trim().toUpperCase() === 'DELIVERY' ? 'export' : 'import';

/** How far the job of an entry is. */
export const jobStatusOfEntry = (status: string): Exclude<(typeof JOB_STATUSES)[number], 'cancelled'> =>
  status.trim().toLowerCase() === 'completed' ? 'completed' : 'active';

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

export const listWarehouseJobs = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/warehouse-jobs',
  summary: 'Warehouse jobs, newest first, searched by transaction, customer, invoice, order and external id',
  access: 'tenant',
  query: z.object({ ...clientQuery, ...pageQuery }),
  answer: listOf(warehouseJob),
  sorts: ['transactionNumber', 'transactionDate', 'customerName', 'status', 'createdAt'],
});

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
export type WarehouseSync = AnswerOf<typeof getWarehouseSync>;
export type StoredWarehouseSync = HandlerAnswerOf<typeof getWarehouseSync>;

export const syncWarehouseJobs = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/warehouse-jobs/sync',
  summary:
    'Reads the feed of the warehouse and makes a job for each new entry; joins the sync that is running. A long one answers `running`, and how far it is is read beside it',
  access: 'tenant',
  query: z.object(clientQuery),
  body: z.object({ clientId: namedClientId }),
  answer: warehouseSync,
});

export const getWarehouseSync = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/warehouse-jobs/sync',
  summary: 'How far the last sync of warehouse jobs has come',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: warehouseSync,
});
