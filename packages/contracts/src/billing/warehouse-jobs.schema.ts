import * as z from 'zod/mini';
import { recordOf } from '../shared/fields';
import {
  clientIdInBody,
  clientQuery,
  currency,
  listOf,
  pageQuery,
  recordFields,
  wholeNumber,
} from '../shared/schema';

const text = (maximum: number) => z._default(z.string().check(z.trim(), z.maxLength(maximum)), '');
const count = z._default(z.number().check(z.gte(0)), 0);
const day = z._default(z.nullable(z.iso.date()), null);

type ParticipantField<Role extends string> = `${Role}${'Id' | 'Code' | 'Name'}`;

/** The fields of somebody whom an entry of the feed names. */
const participantFields = <Role extends string>(role: Role) => {
  const names: ParticipantField<Role>[] = [`${role}Id`, `${role}Code`, `${role}Name`];
  return recordOf(names, (name) => text(name.endsWith('Name') ? 200 : 60));
};

/** An entry of a warehouse's feed, identified by `externalId`. */
export const warehouseEntry = z.object({
  externalId: z.string('externalId is missing').check(z.trim(), z.minLength(1), z.maxLength(100)),
  type: text(40),
  transactionNumber: text(60),
  transactionDate: day,
  ...participantFields('customer'),
  ...participantFields('supplier'),
  ...participantFields('consignee'),
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

/** A page of the feed. `total` is the number of all entries. */
export const warehousePage = z.object({ items: z.array(z.unknown()), total: z.optional(z.number()) });

/**
 * A stored entry. `rawData` is its text as the warehouse sent it. `jobNumber` is the job that was created for it; null
 * while no party has the customer's name.
 */
export const warehouseJob = z.object({
  ...recordFields,
  ...warehouseEntry.shape,
  rawData: z.string(),
  partyId: z.nullable(z.number()),
  jobNumber: z.nullable(z.string()),
  clientId: z.string(),
  syncedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type WarehouseJob = z.input<typeof warehouseJob>;
export type StoredWarehouseJob = z.output<typeof warehouseJob>;

/** The progress of the last sync of a client; `none` when there was none. */
export const warehouseSync = z.object({
  status: z.enum(['none', 'running', 'done', 'incomplete']),
  created: z.number(),
  skipped: z.number(),
  /** The number of invalid entries; `problems` describes the first ones. */
  refused: z.number(),
  read: z.number(),
  /** The number of all entries if the feed reports it. */
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

export const syncWarehouseJobsBody = z.object({ clientId: clientIdInBody });
