import {
  listIssued,
  reportAgeing,
  reportIssued,
  reportJobs,
  reportMargin,
  reportUnbilled,
} from '@freightdesk/contracts/billing';
import { directRecords } from '@freightdesk/data/testing';
import { compareSizes, identityOf } from '@freightdesk/service-kit/testing';
import { ZERO } from '@freightdesk/tax';
import { type DocumentRecord, documentSchema } from '../src/documents/document.model';
import { withReportFigures } from '../src/documents/revenue.rules';
import { type JobRecord, jobSchema } from '../src/jobs/job.model';
import { type BillingApp, runBilling } from '../test/billing-app';
import { documentOf, FIRST, issuedLine, jobNumberOf } from './many-documents';
import { storeDirectly } from './store-directly';

export const CLIENT = '900';
const LINES = Array.from({ length: Number(process.env.LINES ?? 10) }, () => issuedLine);
const PORTS = ['INMAA', 'AEJEA', 'SGSIN'];
/** The most that a report of margins takes. */
const JOBS = 5_000;
const FEW = 1_000;
const MANY = Number(process.env.DOCUMENTS ?? 100_000);

export const jobOf = (number: number) => ({
  id: number,
  clientId: CLIENT,
  createdAt: new Date(FIRST + number * 60_000),
  updatedAt: new Date(FIRST + number * 60_000),
  jobNumber: jobNumberOf(number),
  partyId: 1 + (number % 50),
  partyName: `Party ${number % 50}`,
  description: 'Cotton yarn',
  jobType: 'export',
  shipmentCategory: 'SEA_FCL',
  status: number % 20 === 0 ? 'active' : 'completed',
});

/** A document of one of so many jobs, with what the service keeps of it for reports. */
export function reportedDocument(number: number, jobs: number) {
  const ports = { portOfLoading: PORTS[number % 3] ?? '', portOfDischarge: PORTS[(number + 1) % 3] ?? '' };
  const document = { ...documentOf(CLIENT, number, LINES), ...ports };
  return {
    ...document,
    jobNumber: jobNumberOf(1 + (number % jobs)),
    openRupees: document.isIssued ? document.balanceAmount : ZERO,
    dueOn: document.dueDate,
    openChanges: 1,
    consolidatedInvoiceId: null,
    roundOff: null,
  };
}

/** Documents of a year, each of one of the jobs of that year. */
async function storeYear(count: number) {
  const jobs = Math.min(JOBS, count);
  const app = await runBilling();
  const of = { connection: app.connection, clientId: CLIENT };
  // What is measured reads no other fields than these records have, hence the casts.
  const direct = directRecords<JobRecord>({ ...of, name: 'Job', schema: jobSchema });
  await storeDirectly(direct, jobs, (number) => jobOf(number) as never);
  const documents = directRecords<DocumentRecord>({ ...of, name: 'Invoice', schema: documentSchema });
  await storeDirectly(documents, count, (number) =>
    withReportFigures(reportedDocument(number, jobs) as never),
  );
  return { name: `${count} documents`, target: app };
}

const year = { from: '2026-04-01', to: '2027-03-31' };
const api = (app: BillingApp) => app.as(identityOf({ clientId: CLIENT }));

const CALLS: Readonly<Record<string, (app: BillingApp) => Promise<unknown>>> = {
  'revenue by month': (app) => api(app).call(reportIssued, { query: { ...year, by: 'month' } }),
  'revenue by category': (app) => api(app).call(reportIssued, { query: { ...year, by: 'category' } }),
  'jobs by party': (app) => api(app).call(reportJobs, { query: { ...year, by: 'party' } }),
  'margin by job': (app) => api(app).call(reportMargin, { query: year }),
  'margin by party': (app) => api(app).call(reportMargin, { query: { ...year, by: 'party' } }),
  'ageing of a past day': (app) =>
    api(app).call(reportAgeing, { query: { from: '2026-04-01', to: '2026-09-30' } }),
  'unbilled jobs': (app) => api(app).call(reportUnbilled, { query: year }),
  'documents of a category in a month': (app) =>
    api(app).call(listIssued, {
      query: { from: '2026-05-01', to: '2026-05-31', shipmentCategory: 'SEA_FCL', page: 1, pageSize: 50 },
    }),
};

/** Compares reports of a year with 1,000 documents and with 100,000 of 5,000 jobs. `DOCUMENTS` changes the last. */
export async function compareReports(): Promise<void> {
  const [few, many] = [await storeYear(FEW), await storeYear(MANY)];
  await compareSizes(few, many, CALLS);
  for (const { target } of [few, many]) await target.close();
}
