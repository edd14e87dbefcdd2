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
import { createSeriesRepository } from '../issuing/series.repository';
import { createBillingLockRepository } from '../job-billing/billing-lock.repository';
import { DEMO_BILLED_SHIPMENTS, DEMO_MERGED_DAYS_AGO } from './demo-billed-shipments.rules';
import { type Clock, callerOf, createClock, type DemoContext } from './demo-context.service';
import { DEMO_MASTERS, demoLine, reimbursementLine } from './demo-masters.rules';
import { DEMO_OPEN_SHIPMENTS } from './demo-open-shipments.rules';
import { DEMO_REQUESTS } from './demo-request.rules';
import { type Categories, requestFunds } from './demo-request.service';
import type { DemoProforma, DemoShipment } from './demo-shipment.rules';

type ServicesWith = (infrastructure: Infrastructure) => Services;

async function raiseJob(stage: DemoContext, { by, job, raisedDaysAgo }: DemoShipment) {
  stage.clock.set(raisedDaysAgo);
  const { id } = await stage.services.jobs.create(callerOf(stage, by), jobBody.parse(job));
  return id;
}

async function receiveAdvance(
  stage: DemoContext,
  { by, job: { jobNumber }, advance, raisedDaysAgo }: DemoShipment,
) {
  if (!advance) return;
  stage.clock.set(raisedDaysAgo - 1);
  const payment_date = stage.clock.now().toISOString();
  const body = advanceBody.parse({ ...advance, jobNumber, payment_date });
  await stage.services.advances.create(callerOf(stage, by), body, undefined);
}

async function recordBill(stage: DemoContext, { by, job: { jobNumber }, bill, raisedDaysAgo }: DemoShipment) {
  if (!bill) return undefined;
  stage.clock.set(raisedDaysAgo - 3);
  const invdate = stage.clock.now().toISOString();
  const body = vendorBillBody.parse({ ...bill, jobNumber, invdate });
  return stage.services.vendorBills.create(callerOf(stage, by), body, undefined, undefined);
}

async function raiseProforma(
  stage: DemoContext,
  shipment: DemoShipment,
  { charges, dueInDays: dueIn, billsVendorBill: passesOn }: DemoProforma,
  billId: number | undefined,
): Promise<StoredInvoice> {
  const { by, job, bill, raisedDaysAgo } = shipment;
  const reimbursementLines = passesOn && bill && billId ? [reimbursementLine(billId, bill)] : [];
  const body = proformaBody.parse({
    jobNumber: job.jobNumber,
    partyId: job.partyId,
    contractId: demoContractOf(Number(job.partyId)).id,
    charges: [
      ...Object.entries(charges).map(([id, quantity]) => demoLine(Number(id), quantity)),
      ...reimbursementLines,
    ],
    dueDate: stage.clock.daysAgo(-dueIn).toISOString(),
  });
  stage.clock.set(raisedDaysAgo - 2);
  return stage.services.proformas.create(callerOf(stage, by), body, undefined);
}

async function issue(stage: DemoContext, { by }: DemoShipment, { outcome: fate }: DemoProforma, id: number) {
  if (fate.status !== 'issued') return;
  stage.clock.set(fate.daysAgo);
  await stage.services.issuing.convert(callerOf(stage, by), id, convertBody.parse({}), undefined);
}

async function credit(stage: DemoContext, { by }: DemoShipment, { outcome: fate }: DemoProforma, id: number) {
  if (fate.status !== 'issued' || !fate.creditedLine) return;
  const { line, daysAgo } = fate.creditedLine;
  stage.clock.set(daysAgo);
  const body = creditNoteBody.parse({
    originalInvoiceId: id,
    creditNoteReason: 'Delivery order was handled by the consignee',
    charges: [{ originalLine: line }],
  });
  await stage.services.notes.credit(callerOf(stage, by), body, undefined);
}

async function endJob(stage: DemoContext, { by }: DemoShipment, id: number, status: JobEnd) {
  stage.clock.set(0);
  await stage.services.jobs.end(callerOf(stage, by), id, status);
}

/** What is done after every job has its documents, so that it is the newest. */
interface DeferredWork {
  readonly mergedProformas: StoredInvoice[];
  readonly credits: (() => Promise<void>)[];
  /** After the fund requests, which a cancelled job does not take (BILL-16). */
  readonly endings: (() => Promise<void>)[];
}

async function storeShipment(
  stage: DemoContext,
  shipment: DemoShipment,
  { mergedProformas, credits, endings }: DeferredWork,
) {
  const jobId = await raiseJob(stage, shipment);
  await receiveAdvance(stage, shipment);
  const bill = await recordBill(stage, shipment);
  for (const proforma of shipment.proformas) {
    const invoice = await raiseProforma(stage, shipment, proforma, bill?.id);
    if (proforma.outcome.status === 'cancelled')
      await stage.services.proformas.cancel(callerOf(stage, shipment.by).scope, invoice.id, undefined);
    if (proforma.outcome.status === 'merged') mergedProformas.push(invoice);
    await issue(stage, shipment, proforma, invoice.id);
    credits.push(() => credit(stage, shipment, proforma, invoice.id));
  }
  const { endStatus } = shipment;
  if (endStatus) endings.push(() => endJob(stage, shipment, jobId, endStatus));
}

async function consolidate(stage: DemoContext, proformas: readonly StoredInvoice[]) {
  const [first] = proformas;
  if (!first) return;
  stage.clock.set(DEMO_MERGED_DAYS_AGO);
  const body = consolidationBody.parse({
    partyId: first.partyId,
    dueDate: first.dueDate,
    mergedInvoices: proformas.map(({ id }) => ({ proformainvid: id })),
  });
  await stage.services.consolidation.create(callerOf(stage, 'user'), body, undefined);
}

/** Shipments with issued documents come first, so that numbers follow dates. */
const DEMO_SHIPMENTS = [...DEMO_BILLED_SHIPMENTS, ...DEMO_OPEN_SHIPMENTS];
const CLIENT_IDS = [...new Set(DEMO_SHIPMENTS.map(({ clientId }) => clientId))];

/** Creates counters and locks for the transaction, which cannot see those that are created after it began. */
async function beginCounters({ connection }: ServiceContext, { daysAgo }: Clock) {
  const { write } = createTenantData(connection);
  const billingLocks = createBillingLockRepository({ connection, write });
  const series = createSeriesRepository({ connection, write });
  for (const { clientId, job, proformas, advance, raisedDaysAgo } of DEMO_SHIPMENTS) {
    const scope = systemScope(clientId);
    await billingLocks.prepare(scope, job.jobNumber);
    if (advance) await series.begin(scope, 'RV', daysAgo(raisedDaysAgo - 1));
    for (const { outcome: fate } of proformas) {
      if (fate.status === 'issued') await series.begin(scope, 'INV', daysAgo(fate.daysAgo));
      if (fate.status === 'issued' && fate.creditedLine)
        await series.begin(scope, 'CN', daysAgo(fate.creditedLine.daysAgo));
      if (fate.status === 'merged') await series.begin(scope, 'CI', daysAgo(DEMO_MERGED_DAYS_AGO));
    }
  }
}

async function storeClient(stage: DemoContext, categories: Categories): Promise<void> {
  const { clientId } = stage.tx;
  const deferred: DeferredWork = { mergedProformas: [], credits: [], endings: [] };
  for (const shipment of DEMO_SHIPMENTS)
    if (shipment.clientId === clientId) await storeShipment(stage, shipment, deferred);
  for (const run of deferred.credits) await run();
  await consolidate(stage, deferred.mergedProformas);
  if (clientId === DEMO_REQUESTS.clientId)
    for (const request of DEMO_REQUESTS.requests) await requestFunds(stage, request, categories);
  for (const run of deferred.endings) await run();
}

/**
 * Stores jobs, advances, bills, documents and fund requests of demo data in one transaction, through the same use cases
 * and rules as real data. It is seeded under a name of its own, because it was added in a later release.
 */
export async function seedDemoRecords(
  context: ServiceContext,
  { expenseCategories }: { readonly expenseCategories: Categories },
  servicesWith: ServicesWith,
): Promise<void> {
  const clock = createClock(new Date());
  const outbox = { wake: () => undefined };
  const seed = async (_tx: Transaction, scopeOf: SystemWrite) => {
    for (const clientId of CLIENT_IDS) {
      const tx = scopeOf(clientId);
      // Demo users call the use cases within this transaction, each under their own name. `callerOf` gives them write
      // scopes, which the type of `Write` does not say.
      const write: Write = (scope, work) => work(scope as WriteScope);
      const services = servicesWith({ ...DEMO_MASTERS, outbox, write, clock: clock.now });
      await storeClient({ services, tx, clock, context }, expenseCategories);
    }
  };
  await seedOnce(context.connection, 'demo documents', seed, () => beginCounters(context, clock));
}
