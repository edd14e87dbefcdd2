import * as advances from './billing/advances';
import * as allocations from './billing/allocations';
import * as consolidation from './billing/consolidation';
import * as expenseMaster from './billing/expense-master';
import * as fundDecisions from './billing/fund-decisions';
import * as fundRequests from './billing/fund-requests';
import * as invoices from './billing/invoices';
import * as issued from './billing/issued';
import * as jobBilling from './billing/job-billing';
import * as jobs from './billing/jobs';
import * as notes from './billing/notes';
import * as print from './billing/print';
import * as vendorBills from './billing/vendor-bills';
import * as warehouseJobs from './billing/warehouse-jobs';
import * as core from './core';
import * as contracts from './crm/contracts';
import * as quotes from './crm/quotes';
import type { Endpoint } from './endpoint';
import * as overview from './overview';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value;

const modules: Record<string, unknown> = {
  ...core,
  ...contracts,
  ...quotes,
  ...jobs,
  ...jobBilling,
  ...vendorBills,
  ...advances,
  ...warehouseJobs,
  ...invoices,
  ...issued,
  ...notes,
  ...consolidation,
  ...print,
  ...fundRequests,
  ...overview,
  ...fundDecisions,
  ...allocations,
  ...expenseMaster,
};

/** Every endpoint by its name; tests, stubs and documentation walk through it. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(modules).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
