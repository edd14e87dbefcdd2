import { listCharges, listParties } from '@freightdesk/contracts/core';
import { createContract } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCharges, sampleContract, sampleParties } from './contract.samples';
import { AddContractScreen } from './contract-form.screen';

const masters = [stubList(listParties, sampleParties), stubList(listCharges, sampleCharges)];

// Each of these tests fills in a whole form, which takes long under load.
const user = userEvent.setup({ delay: null });

function renderAdd(...api: Stub[]) {
  return renderScreen(<AddContractScreen />, {
    route: '/contracts/add',
    path: '/contracts/add',
    api: [...api, ...masters],
  });
}

async function choose(label: string, name: string) {
  const field = await screen.findByLabelText(label);
  await user.click(field);
  await user.paste(name);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).not.toHaveValue(name));
}

async function addService(name: string) {
  await choose('Charge', name);
  await screen.findByRole('button', { name: new RegExp(`^Remove ${name}`) });
}

const field = (name: string) => screen.getByLabelText(name);

async function retype(name: string, text: string) {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

const create = () => user.click(screen.getByRole('button', { name: 'Create Contract' }));
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

async function fillDates(from = '2026-11-21', to = '2027-11-20') {
  await retype('Valid From', from);
  await retype('Valid To', to);
}

test('a contract is created with its services, and the list opens', async () => {
  const bodies: unknown[] = [];
  const { router } = renderAdd(
    stub(createContract, ({ body }) => {
      bodies.push(body);
      return sampleContract();
    }),
  );
  await choose('Party', 'Deccan');
  await fillDates();
  await addService('Ocean');
  await retype('Buying Cost of Ocean freight', '7000');
  await retype('Selling Cost of Ocean freight', '8700');
  await retype('Max Discount % of Ocean freight', '12.5');
  expect(screen.getByText('₹7,612.50')).toBeInTheDocument();
  expect(screen.getByText('Needs Approval')).toBeInTheDocument();
  await create();
  await says('Contract created successfully');
  expect(router.state.location.pathname).toBe('/contracts');
  expect(bodies).toEqual([
    expect.objectContaining({
      contractId: expect.stringMatching(/^CT-\d{6}$/),
      partyId: 3,
      partyName: 'Deccan Biotech',
      paymentTermsDays: 30,
      maxValue: null,
      isDefault: false,
      isActive: true,
      services: [
        expect.objectContaining({
          chargeId: 4,
          uom: 'PER_CONTAINER',
          buyingCost: 7000,
          sellingCost: 8700,
          maxDiscountPercent: 12.5,
          actualSellingCost: 7612.5,
          needsApprovalIfExceedsDiscount: true,
          gstPercent: 18,
          hsnCode: '996521',
          incoterm: 'FOB',
          shipmentType: 'SEA_FCL',
        }),
      ],
    }),
  ]);
});

test('the rules are reported one after the other, and nothing that was typed is lost', async () => {
  renderAdd();
  await screen.findByRole('combobox', { name: 'Party' });
  await create();
  await says('Please fill in all required contract fields');
  await says('Please select a party');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Party' })).toHaveFocus());
  await choose('Party', 'Deccan');
  await fillDates();
  await create();
  await says('Please add at least one service');
  await addService('Ocean');
  await create();
  await says('Please fill in costs for service 1');
  expect(field('Valid To')).toHaveValue('20/11/2027');
});

test('a charge is added once, and only where one is chosen', async () => {
  renderAdd();
  await user.click(await screen.findByRole('button', { name: 'Add Service' }));
  await says('Please select a charge');
  await addService('Terminal');
  expect(field('Buying Cost of Terminal handling')).toHaveValue('1200');
  expect(field('Selling Cost of Terminal handling')).toHaveValue('1500');
  await choose('Charge', 'Terminal');
  await says('This charge is already added');
  await user.click(screen.getByRole('button', { name: 'Remove Terminal handling' }));
  expect(screen.getByText('No services yet')).toBeInTheDocument();
});

test('only active parties and charges are offered', async () => {
  renderAdd();
  await user.click(await screen.findByRole('combobox', { name: 'Party' }));
  await screen.findByRole('option', { name: /Deccan Biotech/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Deccan Biotech'),
    'Create party…',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Charge' }));
  await screen.findByRole('option', { name: /Ocean freight/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ocean freight'),
    expect.stringContaining('Terminal handling'),
    'Create charge…',
  ]);
});

test('a contract must not end before it begins', async () => {
  renderAdd();
  await choose('Party', 'Deccan');
  await fillDates('2027-01-01', '2026-12-31');
  await addService('Terminal');
  await create();
  await says('Valid From must not be after Valid To');
});

test('a day that does not exist is said so below its field', async () => {
  renderAdd();
  await choose('Party', 'Deccan');
  await fillDates('31/02/2026', '20/11/2027');
  await addService('Terminal');
  await create();
  await says('Please fill in all required contract fields');
  expect(screen.getByText('Enter a day such as 21/11/2026')).toBeInTheDocument();
});

test('a taken contract id is named and marked, and the form stays as it was', async () => {
  const takenText = 'The contract ID CT-1 is already taken';
  renderAdd(
    stub(createContract, new Refusal(409, takenText, 'contract_id_taken', { contractId: 'Already taken' })),
  );
  await choose('Party', 'Deccan');
  await fillDates();
  await addService('Terminal');
  await retype('Contract ID', 'CT-1');
  await create();
  await says(takenText);
  expect(field('Contract ID')).toHaveValue('CT-1');
  expect(field('Contract ID')).toHaveFocus();
  expect(screen.getByText('Already taken')).toBeInTheDocument();
});

test('a second press while the contract is being created sends nothing', async () => {
  let requestCount = 0;
  renderAdd(
    stub(createContract, () => {
      requestCount += 1;
      return sampleContract();
    }),
  );
  await choose('Party', 'Deccan');
  await fillDates();
  await addService('Terminal');
  await user.dblClick(screen.getByRole('button', { name: 'Create Contract' }));
  await says('Contract created successfully');
  expect(requestCount).toBe(1);
});

test('leaving with unsaved changes asks first', async () => {
  const { router } = renderAdd();
  await choose('Party', 'Deccan');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/contracts');
});

test('parties that cannot be read are said so', async () => {
  renderScreen(<AddContractScreen />, { api: [stub(listParties, new Refusal(503, 'Away'))] });
  await user.click(screen.getByRole('combobox', { name: 'Party' }));
  await says('Failed to fetch parties');
});
