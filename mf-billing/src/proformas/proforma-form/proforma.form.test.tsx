import {
  createInvoice,
  getInvoice,
  getParty,
  listCharges,
  listContracts,
  listJobs,
  listParties,
  listPorts,
  partyTaxGroup,
  proformaByJob,
  updateProforma,
} from '@freightdesk/contracts';
import { renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sampleCharges,
  sampleContract,
  sampleJob,
  sampleParties,
  samplePorts,
  sampleProforma,
} from '../../testing/billing.samples';
import { ProformaPickerScreen } from '../proforma-picker/proforma-picker.screen';

const user = userEvent.setup();
const sources: Stub[] = [
  stub(listJobs, [sampleJob({ openProformaId: 7 })]),
  stub(proformaByJob, sampleProforma()),
  stub(getInvoice, sampleProforma()),
  stubList(listParties, sampleParties),
  stub(getParty, sampleParties[0] as (typeof sampleParties)[number]),
  stubList(listCharges, sampleCharges),
  stub(listContracts, [sampleContract]),
  stubList(listPorts, samplePorts),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }] } as never),
];
const open = (...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: '/billing/performa-invoice?edit=7',
    api: [...api, ...sources],
  });
const figure = (label: string) =>
  within(screen.getByRole('region', { name: 'Totals' })).getByText(label).nextSibling?.textContent;
const supply = () => screen.findByRole('combobox', { name: 'Supply' });

test('how the party is taxed is shown with its reason', async () => {
  open();
  expect(
    await screen.findByText('CGST and SGST: The GSTIN of the party is of Tamil Nadu, as the supplier is.'),
  ).toBeInTheDocument();
  await user.selectOptions(await supply(), 'sez_with_payment');
  expect(screen.getByText('IGST: A zero-rated supply is always between states.')).toBeInTheDocument();
  expect(figure('IGST')).toBe('₹360.00');
});

test('supply and treatment decide the tax at once and are sent', async () => {
  const sent: unknown[] = [];
  open(
    stub(updateProforma, ({ body }) => {
      sent.push(body);
      return sampleProforma();
    }),
    stub(createInvoice, sampleProforma()),
  );
  await user.selectOptions(await supply(), 'sez_without_payment');
  expect(figure('Grand Total')).toBe('₹2,000.00');
  await user.selectOptions(await supply(), 'regular');
  expect(figure('Grand Total')).toBe('₹2,360.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Treatment of CHA agency' }), 'pure_agent');
  expect(figure('Grand Total')).toBe('₹2,000.00');
  await user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));
  expect((await screen.findAllByText('Proforma Invoice updated successfully!')).length).toBeGreaterThan(0);
  expect(sent).toMatchObject([{ supplyType: 'regular', charges: [{ treatment: 'pure_agent' }] }]);
});

test('a proforma is converted from its form once its changes are saved', async () => {
  open();
  const convert = await screen.findByRole('button', { name: 'Convert to Invoice' });
  expect(convert).toBeEnabled();
  await user.selectOptions(await supply(), 'sez_with_payment');
  expect(convert).toBeDisabled();
  expect(screen.getByText(/Update the proforma first/)).toBeInTheDocument();
  await user.selectOptions(await supply(), 'regular');
  await user.click(convert);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Convert PI-7 to an invoice');
});
