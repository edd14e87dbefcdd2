import {
  jobAllocations,
  jobBilling,
  jobSummary,
  listAdvances,
  listParties,
  listShipmentCategories,
  listVendorBills,
} from '@freightdesk/contracts';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { JobSummaryScreen } from '../jobs/job-summary/job-summary.screen';
import { sampleCategories, sampleParties } from './billing.samples';

/** What the tiles of these screens count. */
const counts = { total: 2, active: 1, completed: 0, cancelled: 1 };
const masters = [
  stub(jobSummary, counts),
  stub(listParties, sampleParties),
  stub(listShipmentCategories, sampleCategories),
  stub(listVendorBills, []),
  stub(listAdvances, []),
  stub(jobAllocations, []),
  stub(jobBilling, { jobNumber: 'JOB-1', sources: [], charges: [] }),
];
export const openJobSummary = (...api: Stub[]) =>
  renderScreen(<JobSummaryScreen />, {
    route: '/billing/job-summary',
    path: '/billing/job-summary',
    api: [...api, ...masters],
  });
