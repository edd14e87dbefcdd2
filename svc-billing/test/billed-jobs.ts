import {
  createInvoice,
  createJob,
  createVendorBill,
  type JobBilling,
  jobBilling,
  type SourceKind,
} from '@freightdesk/contracts/billing';
import { identityOf, runningForTests } from '@freightdesk/service-kit/testing';
import { proforma, runBilling } from './billing-app';

/** Runs one service for all tests of a file, with jobs that have a vendor bill. */
export function runBilledJobs() {
  let jobCount = 0;
  const app = runningForTests(runBilling);
  const api = () => app().as(identityOf());

  /** Creates a job with a vendor bill. */
  async function jobWithBill(amount: number) {
    const jobNumber = `JOB-L${++jobCount}`;
    await api().call(createJob, { body: { jobNumber, partyId: 1 } });
    const { id } = await api().call(createVendorBill, {
      body: {
        jobNumber,
        vendorId: 1,
        invoicetype: 'Tax Invoice',
        invoiceno: `L-${jobCount}`,
        invdate: '2026-11-10',
        invamount: amount,
      },
    });
    return { jobNumber, source: { kind: 'vendor_bill' as SourceKind, id } };
  }

  const raise = (job: BilledJob, ...rates: number[]) =>
    api().call(createInvoice, { body: documentOf(job, ...rates) });
  const ledger = ({ jobNumber }: BilledJob): Promise<JobBilling> =>
    api().call(jobBilling, { params: { jobNumber } });
  return {
    app,
    api,
    jobWithBill,
    raise,
    ledger,
    left: async (job: BilledJob) => (await ledger(job)).sources[0]?.leftAmount,
  };
}

interface BilledJob {
  readonly jobNumber: string;
  readonly source: { readonly kind: SourceKind; readonly id: number };
}

/** A line that bills a part of a source, or of none. */
export const lineOf = (source: BilledJob['source'] | null, rate: number) => ({
  chargeName: 'THC at cost',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 0,
  uom: 'LUMPSUM',
  source,
});

/** A proforma that bills parts of the vendor bill of a job. */
export const documentOf = ({ jobNumber, source }: BilledJob, ...rates: number[]) =>
  proforma({ jobNumber, charges: rates.map((rate) => lineOf(source, rate)) });
