import { getInvoice, listContracts, listJobs, proformaByJob } from '@freightdesk/contracts';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { sources } from '../proformas/proforma-picker/proforma-picker.samples';
import { ProformaPickerScreen } from '../proformas/proforma-picker/proforma-picker.screen';
import { sampleContract, sampleJob, sampleProforma } from './billing.samples';

const openProforma: Stub[] = [
  stub(listJobs, [sampleJob({ openProformaId: 7 })]),
  stub(proformaByJob, sampleProforma()),
  stub(getInvoice, sampleProforma()),
  stub(listContracts, [sampleContract]),
];

/** The proforma form at an address, for a job with an open proforma; `api` takes precedence. */
export const openForm = (search: string, ...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: `/billing/performa-invoice${search}`,
    api: [...api, ...openProforma, ...sources],
  });
