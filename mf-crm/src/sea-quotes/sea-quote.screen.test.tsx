import { listCharges, listShipmentCategories } from '@freightdesk/contracts/core';
import { createQuote, getQuote, updateQuote } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCharges } from '../quotes/quote.samples';
import { sampleSeaQuote, seaMasters } from './sea-quote.samples';
import { AddSeaQuoteScreen, EditSeaQuoteScreen } from './sea-quote.screen';

// Each of these tests fills in a whole form, which takes long under load.
const user = userEvent.setup({ delay: null });
const renderAdd = (...api: Stub[]) =>
  renderScreen(<AddSeaQuoteScreen />, {
    route: '/quotes/sea',
    path: '/quotes/sea',
    api: [...api, ...seaMasters],
  });
const renderEdit = (...api: Stub[]) =>
  renderScreen(<EditSeaQuoteScreen />, {
    route: '/quotes/edit-sea/:id',
    path: '/quotes/edit-sea/1',
    api: [...api, ...seaMasters],
  });

const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const check = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));
async function choose(label: string, name: string) {
  const field = await screen.findByRole('combobox', { name: label });
  await user.click(field);
  await user.paste(name);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).not.toHaveValue(name));
}
async function retype(label: string, text: string) {
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
async function addService(name: string) {
  await choose('Charge', name);
  await screen.findByRole('button', { name: new RegExp(`^Remove ${name}`) });
}

test('a sea-freight quote is created with containers and rates by category, and the list opens', async () => {
  const bodies: unknown[] = [];
  const { router } = renderAdd(
    stub(createQuote, ({ body }) => {
      bodies.push(body);
      return sampleSeaQuote();
    }),
  );
  await choose('Customer', 'Deccan');
  await check('20 ft dry container');
  await retype('Containers 20 ft dry container', '2');
  await retype('Port of Loading', 'Chennai');
  await retype('Gross Weight (kg)', '18250.5');
  await addService('Terminal');
  await says('Service added to quote');
  expect(screen.getByLabelText('20 ft dry container rate of Terminal handling')).toHaveValue('1500');
  await retype('20 ft dry container rate of Terminal handling', '1600.50');
  expect(screen.getAllByRole('cell', { name: '₹3,201.00' })).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent('Estimated total₹3,201.00');
  await user.dblClick(screen.getByRole('button', { name: 'Create Quote' }));
  await says('Sea freight quote SQ-1795240123456-042 created successfully');
  expect(router.state.location.pathname).toBe('/quotes');
  expect(bodies).toEqual([
    expect.objectContaining({
      quoteId: expect.stringMatching(/^SQ-\d{13}-\d{3}$/),
      partyId: 3,
      quoteType: 'single_use',
      validFrom: null,
      isUsed: false,
      paymentTermsDays: 30,
      shipmentCategories: ['20FCLDC'],
      metadata: expect.objectContaining({
        type: 'sea_freight',
        portOfLoading: 'Chennai',
        grossWeight: 18250.5,
        containerQuantities: { '20FCLDC': 2 },
      }),
      services: [
        expect.objectContaining({
          chargeId: 6,
          rate: 1500,
          uom: 'PER_CONTAINER',
          dynamicRates: { '20FCLDC': 1600.5 },
        }),
      ],
    }),
  ]);
});

test('saving waits for a category and a service', async () => {
  renderAdd();
  expect(await screen.findByRole('button', { name: 'Create Quote' })).toBeDisabled();
  await check('LCL');
  expect(screen.getByRole('button', { name: 'Create Quote' })).toBeDisabled();
  await addService('Ocean');
  expect(screen.getByRole('button', { name: 'Create Quote' })).toBeEnabled();
  await press('Remove Ocean freight');
  expect(screen.getByRole('button', { name: 'Create Quote' })).toBeDisabled();
});

test('active sea-freight categories and charges for full containers are offered', async () => {
  const queries: (string | null)[] = [];
  renderAdd(
    stub(listCharges, ({ query }) => {
      queries.push(query.get('shipmentCategory'));
      return sampleCharges;
    }),
  );
  await screen.findByRole('checkbox', { name: 'LCL' });
  const offeredCategories = screen.getAllByRole('checkbox').map((box) => box.closest('div')?.textContent);
  expect(offeredCategories).toEqual(['LCL', '20 ft dry container', '40 ft dry container']);
  await user.click(screen.getByRole('combobox', { name: 'Charge' }));
  expect(await screen.findByRole('option', { name: /Ocean freight/ })).toBeInTheDocument();
  expect(queries).toEqual(['SEA_FCL']);
});

test('containers are counted for each chosen category, from one, and LCL has none', async () => {
  renderAdd();
  await check('LCL');
  await check('40 ft dry container');
  expect(screen.queryByLabelText('Containers LCL')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Containers 40 ft dry container')).toHaveValue('1');
  await choose('Customer', 'Deccan');
  await addService('Ocean');
  await retype('Containers 40 ft dry container', '0');
  await press('Create Quote');
  await says('Container quantity is at least 1');
  expect(screen.getByLabelText('Containers 40 ft dry container')).toHaveFocus();
});

test('the rules are reported one after the other', async () => {
  renderAdd();
  await check('LCL');
  await press('Add Service');
  await says('Please select a service to add');
  await addService('Ocean');
  await choose('Charge', 'Ocean');
  await says('This service is already added');
  await press('Create Quote');
  await says('Please fill in all required fields');
  expect(screen.getByText('Please select a customer')).toBeInTheDocument();
  await choose('Customer', 'Deccan');
  await user.selectOptions(screen.getByLabelText('Quote Type'), 'Term Quote');
  await press('Create Quote');
  await says('Valid From and Valid To dates are required for Term Quotes');
  await retype('Rate of Ocean freight', 'much');
  await user.selectOptions(screen.getByLabelText('Quote Type'), 'Single Use Quote');
  await press('Create Quote');
  await says('Rate must be a number, for example 1250.50');
});

test('the way back leads to the list', async () => {
  renderAdd();
  expect(await screen.findByRole('link', { name: 'Back to Quotes' })).toHaveAttribute('href', '/quotes');
});

test('masters that cannot be read are said so and can be asked for again', async () => {
  const answers = [new Refusal(503, 'Away')];
  renderAdd(stub(listShipmentCategories, () => answers.shift() ?? []));
  expect(await screen.findByText('Failed to fetch shipment categories')).toBeInTheDocument();
  await press('Retry');
  expect(await screen.findByLabelText('Quote ID')).toBeInTheDocument();
});

test('a stored quote fills the form, and an update makes its next version', async () => {
  const bodies: unknown[] = [];
  const { router } = renderEdit(
    stub(getQuote, sampleSeaQuote()),
    stub(updateQuote, ({ body }) => {
      bodies.push(body);
      return sampleSeaQuote({ id: 2, iteration: 2 });
    }),
  );
  expect(await screen.findByLabelText('Port of Discharge')).toHaveValue('Singapore');
  expect(screen.getByLabelText('Containers 20 ft dry container')).toHaveValue('2');
  expect(screen.getByLabelText('Rate of Ocean freight')).toHaveValue('9000');
  expect(screen.getByRole('checkbox', { name: 'LCL' })).toBeChecked();
  await retype('20 ft dry container rate of Ocean freight', '5100');
  await press('Update Quote');
  await says('Sea freight quote SQ-1795240123456-042 updated successfully');
  expect(router.state.location.pathname).toBe('/quotes');
  expect(bodies).toEqual([
    expect.objectContaining({ services: [expect.objectContaining({ dynamicRates: { '20FCLDC': 5100 } })] }),
  ]);
});

test("an update that fails is reported in the service's words", async () => {
  renderEdit(
    stub(getQuote, sampleSeaQuote()),
    stub(updateQuote, new Refusal(400, 'This party is not active')),
  );
  await retype('Commodity', 'Tea');
  await press('Update Quote');
  await says('This party is not active');
  expect(screen.getByLabelText('Commodity')).toHaveValue('Tea');
});

test('a converted quote can only be read', async () => {
  renderEdit(stub(getQuote, sampleSeaQuote({ status: 'converted_to_contract', isFamilyClosed: true })));
  expect(await screen.findByText('Read Only - Converted to Contract')).toBeInTheDocument();
  expect(screen.getByLabelText('Commodity')).toBeDisabled();
  expect(within(screen.getByRole('table')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Update Quote' })).not.toBeInTheDocument();
});

test.each([404, 503])('a quote that answers %i is said so', async (status) => {
  renderEdit(stub(getQuote, new Refusal(status, 'No')));
  expect(await screen.findByText('Quote not found or failed to load')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Quotes' })).toBeInTheDocument();
});
