import { getInvoice, listJobs, proformaByJob } from '@freightdesk/contracts/billing';
import { listContracts } from '@freightdesk/contracts/crm';
import { renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
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
export const openForm = (search: string, ...api: Stub[]) => openFormAs(testSession, search, ...api);

/** {@link openForm} for somebody else. */
export const openFormAs = (session: typeof testSession, search: string, ...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    session,
    route: '/billing/performa-invoice',
    path: `/billing/performa-invoice${search}`,
    api: [...api, ...openProforma, ...sources],
  });

/** A figure below the lines. */
export const figure = (label: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${label}`) })).getByRole('cell', { name: /[₹$]/ })
    .textContent;
/** The total of a column of the lines. */
export function total(header: string) {
  const table = screen.getByRole('table', { name: 'Charges' });
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === header);
  const rows = within(table).getAllByRole('row');
  const totals = rows.find((row) => row.closest('tfoot') && within(row).queryByRole('rowheader') === null);
  return totals?.children[at]?.textContent;
}
