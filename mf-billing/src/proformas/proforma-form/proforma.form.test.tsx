import {
  advanceSummary,
  createInvoice,
  getInvoice,
  listJobs,
  proformaByJob,
  readEinvoiceSettings,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { getParty, listCharges, listPorts } from '@freightdesk/contracts/core';
import {
  Refusal,
  type Stub,
  stub,
  stubList,
  testSession,
  withResolvers,
} from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sampleCharges,
  sampleEinvoiceSettings,
  sampleParties,
  samplePorts,
  sampleProforma,
} from '../../testing/billing.samples';
import { figure, openForm, openFormAs, total } from '../../testing/proforma-form.samples';

const user = userEvent.setup({ delay: null });
const open = (...api: Stub[]) => openForm('?edit=7', ...api);
const openNew = (...api: Stub[]) => openForm('?job=JOB-1', ...api, stub(proformaByJob, null));
const picker = () => screen.findByRole('combobox', { name: 'Charge' });
const rateOf = (name: string) => screen.findByRole('textbox', { name: `Rate of ${name}` });

async function choosePort(name: string) {
  await user.type(screen.getByRole('combobox', { name: 'Port' }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}
const supply = () => screen.findByRole('combobox', { name: 'Supply' });

test('how the party is taxed is shown with its reason', async () => {
  open();
  expect(
    await screen.findByText('CGST and SGST: The GSTIN of the party is of Tamil Nadu, as the supplier is.'),
  ).toBeInTheDocument();
  await user.selectOptions(await supply(), 'sez_with_payment');
  expect(screen.getByText('IGST: A zero-rated supply is always between states.')).toBeInTheDocument();
  expect(total('IGST')).toBe('360.00');
});

test('a firm without a GSTIN types no rate of GST, and reads why it collects none (MONEY-14)', async () => {
  const client = { ...testSession.client, gstNumber: '' } as NonNullable<typeof testSession.client>;
  openFormAs({ ...testSession, client }, '?edit=7');
  expect(
    await screen.findByText('The supplier is not registered under GST, so it collects no tax.'),
  ).toBeInTheDocument();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.filter((header) => /GST/.test(header ?? ''))).toEqual([]);
  expect(total('Total')).toBe('2,000.00');
});

test('what is left of the advances of the party is taken off, and no more than the proforma comes to', async () => {
  open(stub(advanceSummary, { partyId: 1, received: 1000, left: 900, returned: 0 }));
  await waitFor(() => expect(figure('Advance')).toBe('-₹900.00'));
  expect(figure('Grand Total')).toBe('₹1,460.00');
});

test('of a firm that rounds to the rupee the form comes to what is stored, and from the day of the rule on (LAW-9)', async () => {
  const settings = { ...sampleEinvoiceSettings, totalRounding: 'rupee' as const };
  open(stub(readEinvoiceSettings, settings));
  const rate = await rateOf('CHA agency');
  await user.clear(rate);
  await user.type(rate, '1000.2');
  await waitFor(() => expect(figure('Round-off')).toBe('-₹0.48'));
  expect(figure('Grand Total')).toBe('₹2,360.00');
});

test('a rule of rounding that begins later rounds nothing yet', async () => {
  const settings = { ...sampleEinvoiceSettings, totalRounding: 'rupee' as const };
  open(stub(readEinvoiceSettings, { ...settings, totalRoundingFrom: '2999-04-01' }));
  const rate = await rateOf('CHA agency');
  await user.clear(rate);
  await user.type(rate, '1000.2');
  await waitFor(() => expect(figure('Grand Total')).toBe('₹2,360.48'));
  expect(screen.queryByText('Round-off')).not.toBeInTheDocument();
});

test('the advances of another party are none of this one', async () => {
  open(stub(advanceSummary, { partyId: 2, received: 1000, left: 900, returned: 0 }));
  await waitFor(() => expect(figure('Grand Total')).toBe('₹2,360.00'));
});

test('supply and treatment decide the tax at once and are sent', async () => {
  const bodies: unknown[] = [];
  open(
    stub(updateProforma, ({ body }) => {
      bodies.push(body);
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
  const state = { status: 'proforma', isPerforma: true };
  expect(bodies).toMatchObject([{ ...state, supplyType: 'regular', charges: [{ treatment: 'pure_agent' }] }]);
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

test('a port is asked about where a charge has a rate there, whichever was chosen first, and once', async () => {
  openNew();
  await user.type(await picker(), 'CHA{Enter}');
  expect(await rateOf('CHA agency')).toHaveValue('2000');
  await choosePort('Chennai');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.type(await picker(), 'THC{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Rate Based on Port?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  expect(await rateOf('THC 20 ft')).toHaveValue('9100');
  expect(await rateOf('CHA agency')).toHaveValue('2000');
  await user.type(await picker(), 'THC{Enter}');
  expect(await rateOf('THC 20 ft, line 3')).toHaveValue('9100');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a stored proforma asks about its port when a charge with a rate there is added', async () => {
  open(stub(getInvoice, sampleProforma({ port: 'Chennai' })));
  await user.type(await picker(), 'DO{Enter}');
  expect(await rateOf('DO handling')).toHaveValue('1500');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.type(await picker(), 'THC{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Rate Based on Port?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  expect(await rateOf('THC 20 ft')).toHaveValue('9100');
  expect(await rateOf('CHA agency')).toHaveValue('1000');
});

const twoPorts = stubList(listPorts, [...samplePorts, { id: 4, portName: 'Mundra', code: 'INMUN' } as never]);

test('a port that takes the place of another one is asked about by itself', async () => {
  const [, handling] = sampleCharges;
  const [row] = handling?.applicabilities ?? [];
  const rateSlabs = row?.rateSlabs.map((slab) => ({ ...slab, port: 'Mundra', portId: 4 }));
  const other = { ...handling, id: 11, name: 'Mundra dues', applicabilities: [{ ...row, rateSlabs }] };
  openNew(twoPorts, stubList(listCharges, [...sampleCharges, other as never]));
  await user.type(await picker(), 'THC{Enter}');
  await rateOf('THC 20 ft');
  await choosePort('Chennai');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await user.clear(screen.getByRole('combobox', { name: 'Port' }));
  await choosePort('Mundra');
  await user.type(await picker(), 'Mundra{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Rate Based on Port?' });
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect(await rateOf('Mundra dues')).toHaveValue('8000');
});

test('rates of a port go with it, and what was typed stays', async () => {
  openNew(twoPorts);
  await user.type(await picker(), 'THC{Enter}THC{Enter}');
  await rateOf('THC 20 ft, line 2');
  await choosePort('Chennai');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await user.clear(await rateOf('THC 20 ft, line 2'));
  await user.type(await rateOf('THC 20 ft, line 2'), '8900');
  await user.clear(screen.getByRole('combobox', { name: 'Port' }));
  await choosePort('Mundra');
  expect(await rateOf('THC 20 ft, line 1')).toHaveValue('8000');
  expect(await rateOf('THC 20 ft, line 2')).toHaveValue('8900');
});

test('lines are entered by keyboard alone; Enter chooses, adds and moves, and never saves', async () => {
  openNew(stub(createInvoice, new Refusal(500, 'Saved too early')));
  await user.type(await picker(), 'CHA{Enter}Ocean{Enter}');
  await rateOf('Ocean freight');
  expect(await picker()).toHaveFocus();
  await user.keyboard('{Enter}');
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Ocean freight' });
  expect(quantity).toHaveFocus();
  await user.keyboard('6.4{Tab}150{ArrowUp}');
  expect(quantity).toHaveValue('6.4');
  expect(await rateOf('CHA agency')).toHaveFocus();
  await user.keyboard('2750{Enter}{Enter}');
  expect(await picker()).toHaveFocus();
  // 2,750 with 18% and 6.4 × 150 with 5%.
  expect(figure('Grand Total')).toBe('₹4,253.00');
  expect(screen.queryByText('Saved too early')).not.toBeInTheDocument();
});

test('a quantity stands with its unit', async () => {
  openNew();
  await user.type(await picker(), 'Ocean{Enter}');
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of Ocean freight' });
  expect(within(quantity.closest('td') as HTMLElement).getByText('per CBM')).toBeInTheDocument();
});

test('services of a contract whose charges cannot be read are asked for again', async () => {
  let isAway = true;
  openNew(stub(listCharges, () => (isAway ? new Refusal(503, 'Away') : sampleCharges) as never));
  await user.type(await screen.findByRole('combobox', { name: 'Contract' }), 'CT-1');
  await user.click(await screen.findByRole('option', { name: /^CT-100001/ }));
  expect(await screen.findByText('Failed to fetch charges from Charge Master')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rateOf('CHA agency')).toHaveValue('2500');
});

test('another part of a job is billed beside the proforma that it has', async () => {
  const { router } = open();
  await user.click(await screen.findByRole('link', { name: 'Bill another part' }));
  expect(await screen.findByRole('dialog', { name: 'New Proforma Invoice' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?job=JOB-1&part=new');
  expect(await screen.findByText('No charges yet')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Bill another part' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toBe('');
});

test('the panel shows job, party and importer, and says what it is about to do', async () => {
  const { promise: pendingAnswer, resolve: answer } = withResolvers();
  open(
    stub(getInvoice, sampleProforma({ importerId: 2 })),
    stub(getParty, ({ params }) => sampleParties.find(({ id }) => String(id) === params.id) as never),
    stub(updateProforma, async () => {
      await pendingAnswer;
      return sampleProforma();
    }),
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Proforma PI-7' }));
  expect(panel.getByText('Job number').nextSibling).toHaveTextContent('JOB-1');
  expect(panel.getByText('Shipment category').nextSibling).toHaveTextContent('SEA_FCL');
  expect(await panel.findByText(/^GSTIN 33CRTCT4410C1ZK/)).toBeInTheDocument();
  expect(await panel.findByText(/^GSTIN 27SHYCS7732D1ZX/)).toBeInTheDocument();
  await user.type(panel.getByRole('textbox', { name: 'Cargo details' }), 'Yarn');
  await user.click(panel.getByRole('button', { name: 'Update Proforma Invoice' }));
  expect(await panel.findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  answer();
  expect((await screen.findAllByText('Proforma Invoice updated successfully!')).length).toBeGreaterThan(0);
});

test('a proforma that cannot be read is said so, and is read again', async () => {
  let isAway = true;
  open(stub(getInvoice, () => (isAway ? new Refusal(503, 'Away') : sampleProforma()) as never));
  expect(await screen.findByText('Failed to load Proforma Invoice')).toBeInTheDocument();
  expect(screen.getByText('Failed to fetch invoice: Away')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Update Proforma Invoice' })).toBeInTheDocument();
});

test.each([
  ['the parties', 'Failed to fetch parties', getParty],
  ['the charges', 'Failed to fetch charges from Charge Master', listCharges],
  ['the jobs', 'Failed to fetch jobs', listJobs],
])('a proforma without %s that it needs says so: %s', async (_what, text, endpoint) => {
  open(stub(endpoint, () => new Refusal(500, '') as never)); // the stub's type knows answers alone
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('Failed to load Proforma Invoice')).toBeInTheDocument();
});

test('charges of the master that cannot be searched are said so', async () => {
  openNew(stub(listCharges, () => new Refusal(500, 'Something went wrong') as never)); // as above
  await user.type(await picker(), 'Ocean');
  expect((await screen.findAllByText('Failed to fetch charges from Charge Master')).length).toBeGreaterThan(
    0,
  );
});

test('a new proforma is being generated, and a failure is reported with its reason', async () => {
  const { promise: pendingAnswer, resolve: refuse } = withResolvers();
  openNew(
    stub(createInvoice, async () => {
      await pendingAnswer;
      return new Refusal(409, 'This job is cancelled', 'job_cancelled') as never; // the stub's type knows answers alone
    }),
  );
  expect(screen.queryByRole('button', { name: 'Convert to Invoice' })).not.toBeInTheDocument();
  await user.type(await screen.findByRole('combobox', { name: 'Contract' }), 'CT-1');
  await user.click(await screen.findByRole('option', { name: /^CT-100001/ }));
  await rateOf('CHA agency');
  await user.click(screen.getByRole('button', { name: 'Generate Proforma Invoice' }));
  expect(await screen.findByRole('button', { name: 'Generating...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  refuse();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Failed to generate proforma invoice: This job is cancelled',
  );
});
