import { advanceSummary, createInvoice, getInvoice, proformaByJob } from '@freightdesk/contracts/billing';
import { type Charge, getParty, listCharges } from '@freightdesk/contracts/core';
import { type Contract, getContract, listContracts } from '@freightdesk/contracts/crm';
import { type Stub, stub, stubList, withResolvers } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCharges, sampleContract, sampleParties, sampleProforma } from '../../testing/billing.samples';
import { figure, openForm, total } from '../../testing/proforma-form.samples';
import { addCharge, chooseContract, generate, says } from '../proforma-picker/proforma-picker.samples';

const user = userEvent.setup({ delay: null });
const openNew = (...api: Stub[]) => openForm('?job=JOB-1', ...api, stub(proformaByJob, null));
const rateOf = (name: string) => screen.findByRole('textbox', { name: `Rate of ${name}` });
const question = () => screen.findByRole('alertdialog', { name: 'Rate Based on Port?' });
async function choosePort(name: string) {
  await user.type(screen.getByRole('combobox', { name: 'Port' }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}
/** A contract with one service, changed by these fields. */
const contractOf = (
  changes: Partial<Contract['services'][number]>,
  rest: Partial<Contract> = {},
): Contract => ({
  ...sampleContract,
  services: sampleContract.services.map((service) => ({ ...service, ...changes })),
  ...rest,
});
const partyOfId = stub(
  getParty,
  ({ params }) => sampleParties.find(({ id }) => String(id) === params.id) as never,
);
async function chooseParty(name: string) {
  const party = screen.getByRole('combobox', { name: 'Party' });
  await user.clear(party);
  await user.type(party, name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

test('another party has other contracts and prices: it empties contract and charges, and the same one chosen again keeps them', async () => {
  openForm('?edit=7', partyOfId);
  const rate = await screen.findByRole('textbox', { name: 'Rate of CHA agency' });
  await chooseParty('Coromandel');
  expect(rate).toBeInTheDocument();
  await chooseParty('Sahyadri');
  expect(await screen.findByText('No charges yet')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Contract' })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Update Proforma Invoice' })).toBeDisabled();
});

test('a proforma that gets another party uses nothing of what the first one has paid', async () => {
  const nothing = { received: 0, left: 0, returned: 0 };
  openForm(
    '?edit=7',
    partyOfId,
    stub(getInvoice, sampleProforma({ advanceAmount: 500 })),
    stub(advanceSummary, ({ query }) => ({ partyId: Number(query.get('partyId')), ...nothing })),
  );
  await waitFor(() => expect(figure('Advance')).toBe('-₹500.00'));
  await chooseParty('Sahyadri');
  expect(await screen.findByText('No charges yet')).toBeInTheDocument();
  await addCharge('THC 20 ft');
  await waitFor(() => expect(figure('Grand Total')).toBe(`₹${total('Total')}`));
});

test('what the proforma itself uses of the advances is left to it', async () => {
  const left = (query: URLSearchParams) => (query.get('exceptDocumentId') === '7' ? 900 : 0);
  openForm(
    '?edit=7',
    stub(advanceSummary, ({ query }) => ({ partyId: 1, received: 1000, left: left(query), returned: 0 })),
  );
  await waitFor(() => expect(figure('Advance')).toBe('-₹900.00'));
});

test('the contract chosen again leaves the charges as they are', async () => {
  openForm('?edit=7', stub(getContract, sampleContract));
  const rate = await rateOf('CHA agency');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Contract' })).toHaveValue('CT-100001'));
  await chooseContract();
  expect(rate).toBeInTheDocument();
  expect(rate).toHaveValue('1000');
});

test('of two contracts the services of the last one chosen stay, whichever are read first', async () => {
  const { promise: firstRead, resolve: arrive } = withResolvers();
  const other = contractOf({ chargeId: 3, chargeName: 'DO handling' }, { id: 2, contractId: 'CT-100002' });
  openNew(
    stub(listContracts, [sampleContract, other]),
    stub(listCharges, async ({ query }) => {
      if (query.get('ids') === '1') await firstRead;
      return sampleCharges;
    }),
  );
  await chooseContract();
  const contract = screen.getByRole('combobox', { name: 'Contract' });
  await user.clear(contract);
  await user.type(contract, 'CT-1');
  await user.click(await screen.findByRole('option', { name: /^CT-100002/ }));
  await says('1 service of CT-100002 applied');
  arrive();
  await addCharge('THC 20 ft');
  await rateOf('THC 20 ft');
  expect(screen.queryByRole('textbox', { name: 'Rate of CHA agency' })).not.toBeInTheDocument();
});

test('services of a contract are asked about the port that was chosen before them, which is sent', async () => {
  const bodies: unknown[] = [];
  openNew(
    stub(listContracts, [contractOf({ chargeId: 2, chargeName: 'THC 20 ft' })]),
    stub(createInvoice, ({ body }) => {
      bodies.push(body);
      return sampleProforma();
    }),
  );
  await screen.findByRole('combobox', { name: 'Charge' });
  await choosePort('Chennai');
  await chooseContract();
  await user.click(within(await question()).getByRole('button', { name: 'Yes' }));
  expect(await rateOf('THC 20 ft')).toHaveValue('9100');
  await generate();
  await waitFor(() => expect(bodies).toMatchObject([{ port: 'Chennai', portId: 3 }]));
});

test('a port whose rates are not wanted is asked about no more', async () => {
  openNew();
  await addCharge('THC 20 ft');
  await choosePort('Chennai');
  await user.click(within(await question()).getByRole('button', { name: 'No' }));
  await addCharge('THC 20 ft');
  expect(await rateOf('THC 20 ft, line 2')).toHaveValue('8000');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('services and charges in percent are those of the assessment value of the contract', async () => {
  const inPercent = {
    ...sampleCharges[2],
    id: 12,
    name: 'Duty',
    unit: 'PERCENTAGE',
    sellingCost: 2,
  } as Charge;
  openNew(
    stub(listContracts, [
      contractOf({ uom: 'PERCENTAGE', sellingCost: 1.5 }, { metadata: { assessmentValue: 1_000_000 } }),
    ]),
    stubList(listCharges, [...sampleCharges, inPercent]),
  );
  await chooseContract();
  expect(await rateOf('CHA agency')).toHaveValue('15000');
  await addCharge('Duty');
  expect(await rateOf('Duty')).toHaveValue('20000');
});

test('while no party is chosen none is waited for: it is asked for', async () => {
  openForm('?edit=7', partyOfId);
  await rateOf('CHA agency');
  await user.clear(screen.getByRole('combobox', { name: 'Party' }));
  await user.tab();
  await addCharge('THC 20 ft');
  await user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));
  await says('Please select a party');
});

test('a field that was marked as missing is marked no more once it is chosen', async () => {
  openNew();
  await addCharge('THC 20 ft');
  await generate();
  const contract = screen.getByRole('combobox', { name: 'Contract' });
  await waitFor(() => expect(contract).toHaveAccessibleDescription(/Please select a contract/));
  await chooseContract();
  await waitFor(() => expect(contract).not.toHaveAccessibleDescription(/Please select a contract/));
});
