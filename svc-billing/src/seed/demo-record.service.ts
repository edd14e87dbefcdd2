import {
  advanceBody,
  consolidationBody,
  convertBody,
  creditNoteBody,
  type JobEnd,
  jobBody,
  proformaBody,
  type StoredInvoice,
  vendorBillBody,
  vendorPaymentBody,
} from '@freightdesk/contracts/billing';
import {
  createTenantData,
  type SystemWrite,
  seedOnce,
  type Transaction,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import { demoContractOf } from '@freightdesk/demo-data';
import { type ServiceContext, systemScope } from '@freightdesk/service-kit';
import type { Infrastructure, Services } from '../app';
import { createBooksRepository } from '../books/books.repository';
import { createFundRequestRepository } from '../funds/fund.repository';
import { createGstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import { createSeriesRepository } from '../issuing/series.repository';
import { createBillingLockRepository } from '../job-billing/billing-lock.repository';
import { createNumberSeriesRepository } from '../numbering/number-series.repository';
import { DEMO_BILLED_SHIPMENTS, DEMO_MERGED_DAYS_AGO } from './demo-billed-shipments.rules';
import { type Clock, callerOf, createClock, type DemoContext } from './demo-context.service';
import { hasSandbox, startEinvoicing } from './demo-einvoice.service';
import { DEMO_MASTERS, demoLine, reimbursementLine } from './demo-masters.rules';
import { DEMO_OPEN_SHIPMENTS } from './demo-open-shipments.rules';
import { DEMO_REQUESTS } from './demo-request.rules';
import { type Categories, requestFunds } from './demo-request.service';
import type { DemoProforma, DemoShipment } from './demo-shipment.rules';

type ServicesWith = (infrastructure: Infrastructure) => Services;

async function raiseJob(demo: DemoContext, { by, job, raisedDaysAgo }: DemoShipment) {
  demo.clock.set(raisedDaysAgo);
  const { id } = await demo.services.jobs.create(callerOf(demo, by), jobBody.parse(job));
  return id;
}

async function receiveAdvance(
  demo: DemoContext,
  { by, job: { jobNumber }, advance, raisedDaysAgo }: DemoShipment,
) {
  if (!advance) return;
  demo.clock.set(raisedDaysAgo - 1);
  const payment_date = demo.clock.now().toISOString();
  const body = advanceBody.parse({ ...advance, jobNumber, payment_date });
  await demo.services.advances.create(callerOf(demo, by), body, undefined);
}

async function recordBill(demo: DemoContext, { by, job: { jobNumber }, bill, raisedDaysAgo }: DemoShipment) {
  if (!bill) return undefined;
  demo.clock.set(raisedDaysAgo - 3);
  const invdate = demo.clock.now().toISOString();
  const body = vendorBillBody.parse({ ...bill, jobNumber, invdate });
  return demo.services.vendorBills.create(callerOf(demo, by), body, undefined, undefined);
}

async function payBill(
  demo: DemoContext,
  { by, bill, billPayment }: DemoShipment,
  billId: number | undefined,
): Promise<void> {
  if (!bill || !billPayment || !billId) return;
  const { amount, tds, daysAgo } = billPayment;
  demo.clock.set(daysAgo);
  const body = vendorPaymentBody.parse({
    vendorId: bill.vendorId,
    paidOn: demo.clock.now().toISOString(),
    mode: 'Bank Transfer',
    reference: 'HDFCR520261104',
    amount,
    tds,
    allocations: [{ billId, amount: amount + tds }],
  });
  await demo.services.vendorPayments.create(callerOf(demo, by), body, undefined);
}

async function raiseProforma(
  demo: DemoContext,
  shipment: DemoShipment,
  { charges, dueInDays, billsVendorBill }: DemoProforma,
  billId: number | undefined,
): Promise<StoredInvoice> {
  const { by, job, bill, raisedDaysAgo } = shipment;
  const reimbursementLines = billsVendorBill && bill && billId ? [reimbursementLine(billId, bill)] : [];
  const body = proformaBody.parse({
    jobNumber: job.jobNumber,
    partyId: job.partyId,
    contractId: demoContractOf(Number(job.partyId)).id,
    charges: [
      ...Object.entries(charges).map(([id, quantity]) => demoLine(Number(id), quantity)),
      ...reimbursementLines,
    ],
    dueDate: demo.clock.daysAgo(-dueInDays).toISOString(),
  });
  demo.clock.set(raisedDaysAgo - 2);
  return demo.services.proformas.create(callerOf(demo, by), body, undefined);
}

async function issue(demo: DemoContext, { by }: DemoShipment, { outcome }: DemoProforma, id: number) {
  if (outcome.status !== 'issued') return;
  demo.clock.set(outcome.daysAgo);
  await demo.services.issuing.convert(callerOf(demo, by), id, convertBody.parse({}), undefined);
}

async function credit(demo: DemoContext, { by }: DemoShipment, { outcome }: DemoProforma, id: number) {
  if (outcome.status !== 'issued' || !outcome.creditedLine) return;
  const { line, daysAgo } = outcome.creditedLine;
  demo.clock.set(daysAgo);
  const body = creditNoteBody.parse({
    originalInvoiceId: id,
    creditNoteReason: 'Delivery order was handled by the consignee',
    charges: [{ originalLine: line }],
  });
  await demo.services.notes.credit(callerOf(demo, by), body, undefined);
}

async function endJob(demo: DemoContext, { by }: DemoShipment, id: number, status: JobEnd) {
  demo.clock.set(0);
  await demo.services.jobs.end(callerOf(demo, by), id, status);
}

/** What is done after every job has its documents, so that it is the newest. */
interface DeferredWork {
  readonly mergedProformas: StoredInvoice[];
  readonly credits: (() => Promise<void>)[];
  /** After the fund requests, which a cancelled job does not take (BILL-16). */
  readonly endings: (() => Promise<void>)[];
}

async function storeShipment(
  demo: DemoContext,
  shipment: DemoShipment,
  { mergedProformas, credits, endings }: DeferredWork,
) {
  const jobId = await raiseJob(demo, shipment);
  await receiveAdvance(demo, shipment);
  const bill = await recordBill(demo, shipment);
  for (const proforma of shipment.proformas) {
    const invoice = await raiseProforma(demo, shipment, proforma, bill?.id);
    if (proforma.outcome.status === 'cancelled')
      await demo.services.proformas.cancel(callerOf(demo, shipment.by).scope, invoice.id, undefined);
    if (proforma.outcome.status === 'merged') mergedProformas.push(invoice);
    await issue(demo, shipment, proforma, invoice.id);
    credits.push(() => credit(demo, shipment, proforma, invoice.id));
  }
  await payBill(demo, shipment, bill?.id);
  const { endStatus } = shipment;
  if (endStatus) endings.push(() => endJob(demo, shipment, jobId, endStatus));
}

async function consolidate(demo: DemoContext, proformas: readonly StoredInvoice[]) {
  const [first] = proformas;
  if (!first) return;
  demo.clock.set(DEMO_MERGED_DAYS_AGO);
  const body = consolidationBody.parse({
    partyId: first.partyId,
    dueDate: first.dueDate,
    mergedInvoices: proformas.map(({ id }) => ({ proformainvid: id })),
  });
  await demo.services.consolidation.create(callerOf(demo, 'user'), body, undefined);
}

/** Shipments with issued documents come first, so that numbers follow dates. */
const DEMO_SHIPMENTS = [...DEMO_BILLED_SHIPMENTS, ...DEMO_OPEN_SHIPMENTS];
const CLIENT_IDS = [...new Set(DEMO_SHIPMENTS.map(({ clientId }) => clientId))];

/** Creates counters and locks for the transaction, which cannot see those that are created after it began. */
async function beginCounters({ connection }: ServiceContext, { daysAgo }: Clock) {
  const data = createTenantData(connection);
  const { write } = data;
  await createFundRequestRepository(data).prepareLock(systemScope(DEMO_REQUESTS.clientId));
  const billingLocks = createBillingLockRepository({ connection, write });
  const series = createSeriesRepository({
    connection,
    write,
    numberSeries: createNumberSeriesRepository(data),
    gstRegistrations: createGstRegistrationRepository(data),
  });
  for (const { clientId, job, proformas, advance, billPayment, raisedDaysAgo } of DEMO_SHIPMENTS) {
    const scope = systemScope(clientId);
    await createBooksRepository(data).prepareLock(scope);
    await billingLocks.prepare(scope, job.jobNumber);
    if (advance) await series.begin(scope, 'RV', daysAgo(raisedDaysAgo - 1));
    if (billPayment) await series.begin(scope, 'PAY', daysAgo(billPayment.daysAgo));
    for (const { outcome } of proformas) {
      if (outcome.status === 'issued') await series.begin(scope, 'INV', daysAgo(outcome.daysAgo));
      if (outcome.status === 'issued' && outcome.creditedLine)
        await series.begin(scope, 'CN', daysAgo(outcome.creditedLine.daysAgo));
      if (outcome.status === 'merged') await series.begin(scope, 'CI', daysAgo(DEMO_MERGED_DAYS_AGO));
    }
  }
}

async function storeClient(demo: DemoContext, categories: Categories): Promise<void> {
  const { clientId } = demo.tx;
  const deferredWork: DeferredWork = { mergedProformas: [], credits: [], endings: [] };
  for (const shipment of DEMO_SHIPMENTS)
    if (shipment.clientId === clientId) await storeShipment(demo, shipment, deferredWork);
  for (const run of deferredWork.credits) await run();
  await consolidate(demo, deferredWork.mergedProformas);
  if (clientId === DEMO_REQUESTS.clientId)
    for (const request of DEMO_REQUESTS.requests) await requestFunds(demo, request, categories);
  for (const run of deferredWork.endings) await run();
}

/**
 * Stores jobs, advances, bills, documents and fund requests of demo data in one transaction, through the same use cases
 * and rules as real data, and the account at the sandbox of the e-invoice portal where it runs. Both are seeded under names of
 * their own, because they were added in later releases.
 */
export async function seedDemoRecords(
  context: ServiceContext,
  { expenseCategories }: { readonly expenseCategories: Categories },
  servicesWith: ServicesWith,
): Promise<void> {
  const clock = createClock(new Date());
  const outbox = { wake: () => undefined };
  const seedEach =
    (work: (demo: DemoContext) => Promise<void>) => async (_tx: Transaction, scopeOf: SystemWrite) => {
      for (const clientId of CLIENT_IDS) {
        const tx = scopeOf(clientId);
        // Demo users call the use cases within this transaction, each under their own name. `callerOf` gives them write
        // scopes, which the type of `Write` does not say.
        const write: Write = (scope, writeWork) => writeWork(scope as WriteScope);
        const services = servicesWith({ ...DEMO_MASTERS, outbox, write, clock: clock.now });
        await work({ services, tx, clock, context });
      }
    };
  const storeRecords = seedEach((demo) => storeClient(demo, expenseCategories));
  await seedOnce(context.connection, 'demo documents', storeRecords, () => beginCounters(context, clock));
  if (!hasSandbox(context)) return;
  const startAll = seedEach((demo) => startEinvoicing(demo, demo.tx.clientId === '1' ? 'admin' : 'admin2'));
  await seedOnce(context.connection, 'demo e-invoicing', startAll);
}
