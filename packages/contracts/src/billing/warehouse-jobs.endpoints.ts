import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import {
  demoWarehouseFeedQuery,
  listWarehouseJobsQuery,
  syncWarehouseJobsBody,
  warehouseJobList,
  warehousePage,
  warehouseSync,
} from './warehouse-jobs.schema';

export const demoWarehouseFeed = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/demo-warehouse-feed',
  summary:
    'A page of the feed of the demo warehouse, which demo data is synced with when no feed is configured',
  access: 'public',
  query: demoWarehouseFeedQuery,
  answer: warehousePage,
});

export const listWarehouseJobs = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/warehouse-jobs',
  summary: 'Warehouse jobs, newest first; searched by transaction, customer, invoice, order and external id',
  access: 'tenant',
  query: listWarehouseJobsQuery,
  answer: warehouseJobList,
  sorts: ['transactionNumber', 'transactionDate', 'customerName', 'status', 'createdAt'],
});

export const syncWarehouseJobs = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/warehouse-jobs/sync',
  summary:
    'Reads the feed of the warehouse and creates a job for each new entry, or joins the sync that is running; a long sync answers `running`, and its progress is read separately',
  access: 'tenant',
  query: tenantQuery,
  body: syncWarehouseJobsBody,
  answer: warehouseSync,
});

export const getWarehouseSync = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/warehouse-jobs/sync',
  summary: 'The progress of the last sync of warehouse jobs',
  access: 'tenant',
  query: tenantQuery,
  answer: warehouseSync,
});
