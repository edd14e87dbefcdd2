import {
  advanceSummary,
  getInvoice,
  type JobBilling,
  type JobExpense,
  jobBilling,
  jobExpenses,
  listGstRegistrations,
  listJobs,
  listVendorBills,
  type VendorBill,
} from '@freightdesk/contracts/billing';
import { getParty, listCharges, listParties, listPorts, partyTaxGroup } from '@freightdesk/contracts/core';
import { renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mainRegistration } from '../../gst-registrations/gst-registration.samples';
import {
  sampleCharges,
  sampleJob,
  sampleParties,
  samplePorts,
  sampleProforma,
} from '../../testing/billing.samples';
import { ProformaPickerScreen } from '../proforma-picker/proforma-picker.screen';

export const user = userEvent.setup({ delay: null });

/** A vendor bill of the job. */
export const bill = (id: number, invoiceno: string, invamount: number) =>
  ({
    id,
    _id: `b${id}`,
    jobNumber: 'JOB-1',
    invoiceno,
    invamount,
    currency: 'INR',
    invoicetype: 'Transport',
    vendor_name: 'Southern Trailers',
  }) as Partial<VendorBill> as VendorBill;

/** A payment for the job. */
export const expense = (
  id: number,
  type: JobExpense['type'],
  reference: string,
  amount: number,
): JobExpense => ({
  id,
  type,
  amount,
  currency: 'INR',
  status: 'disbursed',
  purpose: 'Stamp duty',
  description: type === 'adhoc' ? 'DO Fees' : `${reference} Port dues`,
  createdAt: '2026-11-20T06:00:00.000Z',
  ...(type === 'adhoc' ? { adhocRequestId: reference } : { requestId: reference }),
});

/** What a document has billed. */
export const part = (documentId: number, number: string, amount: number) => ({
  documentId,
  invoiceId: documentId,
  number,
  amount,
  status: 'proforma' as const,
  partyName: 'Coromandel Textiles',
});
/** A vendor bill or an expense, and what documents have billed of it. */
export const source = (
  kind: JobBilling['sources'][number]['kind'],
  id: number,
  amount: number,
  ...documents: ReturnType<typeof part>[]
) => {
  const billedAmount = documents.reduce((sum, each) => sum + each.amount, 0);
  return { kind, id, description: '', amount, billedAmount, leftAmount: amount - billedAmount, documents };
};

/** One of each is free, one partly and one wholly billed by others; the open proforma is number 7. */
export const billing: JobBilling = {
  jobNumber: 'JOB-1',
  sources: [
    source('vendor_bill', 1, 5000),
    source('vendor_bill', 2, 8000, part(9, 'INV/26-27/00001', 3000)),
    source('vendor_bill', 3, 1200, part(8, 'PI-8', 1200)),
    source('fund_request', 1, 2500),
    source('adhoc', 1, 700, part(9, 'INV/26-27/00001', 700)),
  ],
  charges: [
    {
      chargeId: 1,
      chargeName: 'CHA agency',
      currency: 'INR',
      quantity: 3,
      billedAmount: 4500,
      documents: [part(7, 'PI-7', 2000), part(9, 'INV/26-27/00001', 2500)],
    },
  ],
};

const sources: Stub[] = [
  stub(advanceSummary, { partyId: 1, received: 0, left: 0, returned: 0 }),
  stub(jobBilling, billing),
  stub(listVendorBills, [bill(1, 'ST/118', 5000), bill(2, 'ST/131', 8000), bill(3, 'ST/140', 1200)]),
  stub(jobExpenses, [
    expense(1, 'fund_request', 'FR-1', 2500),
    expense(1, 'adhoc', 'FR-2', 700),
    // Documents bill rupees.
    { ...expense(3, 'fund_request', 'FR-3', 40), currency: 'USD' },
  ]),
  stub(listJobs, [sampleJob({ openProformaId: 7 })]),
  stub(getInvoice, sampleProforma()),
  stubList(listParties, sampleParties),
  stub(getParty, sampleParties[0] as (typeof sampleParties)[number]),
  stubList(listCharges, sampleCharges),
  stubList(listPorts, samplePorts),
  stub(listGstRegistrations, [mainRegistration]),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }] } as never),
];
/** The proforma form; `api` takes precedence. */
export const open = (...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: '/billing/performa-invoice?edit=7',
    api: [...api, ...sources],
  });

/** Opens a dialog that vendor bills or expenses are chosen in. */
export async function openDialog(button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}
/** The texts of its rows. */
export const rows = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
