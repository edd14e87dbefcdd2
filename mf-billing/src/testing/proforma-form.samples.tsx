import {
  advanceSummary,
  getInvoice,
  getParty,
  jobBilling,
  listCharges,
  listContracts,
  listJobs,
  listParties,
  listPorts,
  partyTaxGroup,
  proformaByJob,
} from '@freightdesk/contracts';
import { renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { ProformaPickerScreen } from '../proformas/proforma-picker/proforma-picker.screen';
import {
  sampleCharges,
  sampleContract,
  sampleJob,
  sampleParties,
  samplePorts,
  sampleProforma,
} from './billing.samples';

const sources: Stub[] = [
  stub(listJobs, [sampleJob({ openProformaId: 7 })]),
  stub(advanceSummary, { partyId: 1, received: 0, left: 0 }),
  stub(jobBilling, { jobNumber: 'JOB-1', sources: [], charges: [] }),
  stub(proformaByJob, sampleProforma()),
  stub(getInvoice, sampleProforma()),
  stubList(listParties, sampleParties),
  stub(getParty, sampleParties[0] as (typeof sampleParties)[number]),
  stubList(listCharges, sampleCharges),
  stub(listContracts, [sampleContract]),
  stubList(listPorts, samplePorts),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }] } as never),
];

/** The proforma form at an address, over a job that has an open proforma; what is given answers first. */
export const openForm = (search: string, ...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: `/billing/performa-invoice${search}`,
    api: [...api, ...sources],
  });
