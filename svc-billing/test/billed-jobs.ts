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

/** One running service for all tests of a file, with jobs that have a vendor bill and what is billed of it. */
export function runBilledJobs() {
  let counted = 0;
  const app = runningForTests(runBilling);
  const api = () => app().as(identityOf());

  /** A job of its own with a bill that came to `amount`. */
  async function jobWithBill(amount: number) {
    const jobNumber = `JOB-L${++counted}`;
    await api().call(createJob, { body: { jobNumber, partyId: 1 } });
    const { id } = await api().call(createVendorBill, {
      body: {
        jobNumber,
        vendorId: 1,
        invoicetype: 'Tax Invoice',
        invoiceno: `L-${counted}`,
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

/** A line that bills so much of a source, or of nothing. */
export const lineOf = (source: BilledJob['source'] | null, rate: number) => ({
  chargeName: 'THC at cost',
  quantity: 1,
  rate,
  gstPercent: 0,
  uom: 'LUMPSUM',
  source,
});

/** A proforma that bills these parts of the bill of a job. */
export const documentOf = ({ jobNumber, source }: BilledJob, ...rates: number[]) =>
  proforma({ jobNumber, charges: rates.map((rate) => lineOf(source, rate)) });
