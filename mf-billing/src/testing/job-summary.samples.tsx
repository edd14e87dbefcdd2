import {
  jobAllocations,
  jobBilling,
  jobCancellation,
  jobSummary,
  listAdvances,
  listVendorBills,
} from '@freightdesk/contracts/billing';
import { listParties, listShipmentCategories } from '@freightdesk/contracts/core';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { JobSummaryScreen } from '../jobs/job-summary/job-summary.screen';
import { sampleCategories, sampleParties } from './billing.samples';

const counts = { total: 2, active: 1, completed: 0, cancelled: 1 };
/** What the screen reads besides jobs. */
export const jobMasters = [
  stub(jobSummary, counts),
  stub(listParties, sampleParties),
  stub(listShipmentCategories, sampleCategories),
  stub(listVendorBills, []),
  stub(listAdvances, []),
  stub(jobAllocations, []),
  stub(jobCancellation, { proformas: [], requests: [], blocker: null }),
  stub(jobBilling, { jobNumber: 'JOB-1', sources: [], charges: [] }),
];

/** The list of jobs, with the answers of `api`. */
export const openJobSummary = (...api: Stub[]) =>
  renderScreen(<JobSummaryScreen />, {
    route: '/billing/job-summary',
    path: '/billing/job-summary',
    api: [...api, ...jobMasters],
  });

/** The fund summary of a job without requests. */
export const noFunds = {
  currency: 'INR' as const,
  totalRequested: 0,
  totalDisbursed: 0,
  balance: 0,
  requestCount: 0,
  requests: [],
};
