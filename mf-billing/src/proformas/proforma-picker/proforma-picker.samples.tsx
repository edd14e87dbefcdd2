import {
  advanceSummary,
  jobBilling,
  listGstRegistrations,
  listJobs,
  proformaByJob,
} from '@freightdesk/contracts/billing';
import { getParty, listCharges, listParties, listPorts, partyTaxGroup } from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mainRegistration } from '../../gst-registrations/gst-registration.samples';
import {
  sampleCharges,
  sampleContract,
  sampleJob,
  sampleParties,
  samplePorts,
} from '../../testing/billing.samples';
import { ProformaPickerScreen } from './proforma-picker.screen';

export const user = userEvent.setup({ delay: null });
const partyNamed = (id: string | undefined) =>
  sampleParties.find((party) => String(party.id) === id) ?? new Refusal(404, 'Party not found', 'not_found');
/** What the picker and its panel read. */
export const sources: Stub[] = [
  stub(listJobs, [
    sampleJob({ openProformaId: null }),
    sampleJob({ id: 2, jobNumber: 'JOB-2', partyId: 2, openProformaId: 9 }),
  ]),
  stub(advanceSummary, { partyId: 1, received: 0, left: 0, returned: 0 }),
  stub(jobBilling, { jobNumber: 'JOB-1', sources: [], charges: [] }),
  stub(listGstRegistrations, [mainRegistration]),
  stub(proformaByJob, null),
  stubList(listParties, sampleParties),
  stub(getParty, ({ params }) => partyNamed(params.id)),
  stubList(listCharges, sampleCharges),
  stub(listContracts, ({ query }) => [{ ...sampleContract, partyId: Number(query.get('partyId')) }]),
  stubList(listPorts, samplePorts),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }] } as never),
];

/** Opens the picker with a query in its address; `api` takes precedence. */
export const open = (search: string, ...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: `/billing/performa-invoice?tab=jobs${search.replace('?', '&')}`,
    api: [...api, ...sources],
  });

export const says = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

export async function type(name: string, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

export async function addCharge(name: string) {
  await user.type(await screen.findByRole('combobox', { name: 'Charge' }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await user.click(screen.getByRole('button', { name: 'Add Charge' }));
}

export async function fourLines() {
  for (const [name, quantity, rate, gst] of [
    ['CHA agency', '1', '2500', '18'],
    ['THC 20 ft', '2', '8700', '18'],
    ['DO handling', '1', '1550.55', '18'],
    ['Ocean freight', '3', '100.10', '5'],
  ] as const) {
    // The contract has added the first one.
    if (name !== 'CHA agency') await addCharge(name);
    await type(`Quantity of ${name}`, quantity);
    await type(`Rate of ${name}`, rate);
    await type(`GST % of ${name}`, gst);
  }
}

export async function chooseContract() {
  const picker = await screen.findByRole('combobox', { name: /^Contract/ });
  await waitFor(() => expect(picker).toHaveAttribute('placeholder', 'Search the contracts of this party'));
  await user.clear(picker);
  await user.type(picker, 'CT-1');
  await user.click(await screen.findByRole('option', { name: /^CT-100001/ }));
}
export const generate = () => user.click(screen.getByRole('button', { name: 'Generate Proforma Invoice' }));
