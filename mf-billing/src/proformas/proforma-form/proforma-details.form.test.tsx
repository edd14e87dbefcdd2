import {
  createInvoice,
  getInvoice,
  jobBilling,
  listJobs,
  proformaByJob,
} from '@freightdesk/contracts/billing';
import { getParty, listCharges } from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import { Refusal, type Stub, stub, withResolvers } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sampleCharges,
  sampleContract,
  sampleJob,
  sampleParties,
  sampleProforma,
} from '../../testing/billing.samples';
import { openForm } from '../../testing/proforma-form.samples';
import { addCharge, chooseContract, generate, says } from '../proforma-picker/proforma-picker.samples';

const user = userEvent.setup({ delay: null });
const openNew = (...api: Stub[]) => openForm('?job=JOB-1', ...api, stub(proformaByJob, null));
const [service] = sampleContract.services;

test('the panel names its job, and tells what of it bills are made from', async () => {
  const job = sampleJob({
    description: '',
    grossWeight: 18450.25,
    volume: 62.375,
    containers: [{ type: '22G1', count: 2 }],
  });
  openNew(stub(listJobs, [job]));
  expect(await screen.findByText('Job JOB-1 · Coromandel Textiles')).toBeInTheDocument();
  const information = within(screen.getByRole('region', { name: 'Job information' }));
  const facts = information
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts.slice(0, 6)).toEqual([
    ['Job number', 'JOB-1'],
    ['Type', 'Export'],
    ['Shipment category', expect.any(String)],
    ['Created', '20 November 2026'],
    ['Containers', '2 × 20 ft dry'],
    ['Weight and volume', '18,450.25 kg, 62.375 CBM'],
  ]);
});

test('a party tells its registrations, address and contact, and that it has no GSTIN', async () => {
  const party = { ...sampleParties[0], gstNumber: '', panNumber: 'CRTCT4410C', address: '3 Mill Road' };
  const contact = { city: 'Salem', email: 'accounts@coromandel.example', phone: '044 2345' };
  openNew(stub(getParty, { ...party, ...contact } as never));
  expect(await screen.findByText('No GSTIN · PAN CRTCT4410C')).toBeInTheDocument();
  expect(screen.getByText('3 Mill Road, Salem, Tamil Nadu')).toBeInTheDocument();
  expect(screen.getByText('accounts@coromandel.example · 044 2345')).toBeInTheDocument();
});

test('a contract says how many of its services it has put in the place of the charges', async () => {
  const services = [service, { ...service, chargeId: 3, chargeName: 'DO handling' }] as never;
  openNew(stub(listContracts, [{ ...sampleContract, services }]));
  await chooseContract();
  await says('2 services of CT-100001 applied');
});

test('a charge that is added while the services of a contract are read stays below them', async () => {
  const { promise: read, resolve: arrive } = withResolvers();
  openNew(
    stub(listCharges, async ({ query }) => {
      if (query.get('ids')) await read;
      return sampleCharges;
    }),
  );
  await chooseContract();
  await addCharge('THC 20 ft');
  arrive();
  await says('1 service of CT-100001 applied');
  const [, ...rows] = within(screen.getByRole('table', { name: 'Charges' })).getAllByRole('row');
  for (const [at, name] of ['CHA agency', 'THC 20 ft'].entries())
    expect(rows[at]).toHaveTextContent(new RegExp(`^${name}`));
});

test('services of a contract take the rates of the port that rates are based on', async () => {
  const services = [{ ...service, chargeId: 2, chargeName: 'THC 20 ft', sellingCost: 8200 }] as never;
  openNew(stub(listContracts, [{ ...sampleContract, services }]));
  await addCharge('THC 20 ft');
  await user.type(screen.getByRole('combobox', { name: 'Port' }), 'Chennai');
  await user.click(await screen.findByRole('option', { name: /^Chennai/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await chooseContract();
  await says('1 service of CT-100001 applied');
  expect(screen.getByRole('textbox', { name: 'Rate of THC 20 ft' })).toHaveValue('9100');
});

test('a contract without a service for the shipment says so', async () => {
  const services = [{ ...service, shipmentType: 'AIR' }] as never;
  openNew(stub(listContracts, [{ ...sampleContract, services }]));
  await chooseContract();
  await says('No service of this contract is for this kind of shipment.');
});

test.each([
  ['converted', 'It has been converted.'],
  ['invoice', 'It has been converted.'],
  ['cancelled', 'It has been cancelled.'],
] as const)('a proforma that is found as %s is shown, not changed', async (status, text) => {
  openForm('?edit=7', stub(getInvoice, sampleProforma({ status })));
  await says('PI-7 can no longer be changed');
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View PI-7' })).toHaveAttribute(
    'href',
    '/billing/proforma-invoice/view/7',
  );
});

test('what was billed of the job before is read again where it could not be', async () => {
  const answers: unknown[] = [new Refusal(503, 'Away')];
  openForm(
    '?edit=7',
    stub(jobBilling, () => (answers.shift() ?? { jobNumber: 'JOB-1', sources: [], charges: [] }) as never),
  );
  await says('Failed to fetch what was billed of this job before');
  const failure = screen.getByText('Failed to fetch what was billed of this job before');
  const alert = failure.closest<HTMLElement>('[role="alert"]');
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(failure).not.toBeInTheDocument());
  expect(screen.getByRole('table', { name: 'Charges' })).toBeInTheDocument();
});

test('a failure that nobody explains asks to try again', async () => {
  openNew(stub(createInvoice, () => new Refusal(500, '') as never));
  await chooseContract();
  await says('1 service of CT-100001 applied');
  await generate();
  await says('Failed to generate proforma invoice: please try again');
});

test('supplies are offered by their names', async () => {
  openForm('?edit=7');
  const supply = await screen.findByRole('combobox', { name: 'Supply' });
  expect(
    within(supply)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Regular',
    'SEZ, with payment of IGST',
    'SEZ, without payment (LUT)',
    'Export, with payment of IGST',
    'Export, without payment (LUT)',
  ]);
  const treatment = screen.getByRole('combobox', { name: 'Treatment of CHA agency' });
  expect(
    within(treatment)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Taxable', 'Nil-rated', 'Exempt', 'Non-GST', 'Reverse charge', 'Pure agent']);
});
