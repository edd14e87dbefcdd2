import { ENDPOINTS } from '../endpoints';

/** The calls of billing in the specification. */
const CALLS = [
  'GET /api/jobs',
  'GET /api/jobs/:jobNumber/expenses',
  'GET /api/fund-requests',
  'POST /api/fund-requests',
  'GET /api/fund-requests/job-summary/:jobNumber',
  'PUT /api/fund-requests/:id/approval',
  'PUT /api/fund-requests/:id/approve-disburse',
  'GET /api/jobExpensemaster',
  'POST /api/job-expense-allocations',
  'GET /api/job-expense-allocations/adhoc/:requestId',
  'GET /api/job-expense-allocations/job/:jobNumber',
  'GET /api/vendorBilling/vendormaster',
  'GET /api/vendorBilling/invoicetypes',
  'GET /api/vendorBilling/getvendorbillingdata',
  'POST /api/vendorBilling/savevendorbilling',
  'GET /api/advanceReceived/getadvancereceiveddata',
  'POST /api/advanceReceived/saveadvancereceived',
  'GET /api/warehouse-jobs',
  'POST /api/warehouse-jobs/sync',
  'GET /api/invoices/proforma',
  'GET /api/invoices/:id',
  'GET /api/invoices/:id/print',
  'GET /api/invoices/getProformaByJob/:jobNumber',
  'POST /api/invoices',
  'PUT /api/invoices/updateProforma/:id',
  'PUT /api/invoices/updateProformatoinvoice/:id',
  'GET /api/invoices/fetchbystatus',
  'POST /api/invoices/creditnote',
  'POST /api/invoices/debitnote',
  'POST /api/invoices/createconsolidateinvoice',
  'GET /api/parties',
  'GET /api/contracts',
  'GET /api/ports',
  'GET /api/shipment-categories',
  'GET /api/charge-basis',
  'GET /api/charges',
  'GET /api/charges/by-categories',
  'GET /api/hsnnew/gethsndatabyhsn',
  'GET /api/hsnnew/getpartytaxgroup',
] as const;

const routes = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);

test.each(CALLS)('%s is offered under this very address', (call) => {
  expect(routes).toContain(call);
});
