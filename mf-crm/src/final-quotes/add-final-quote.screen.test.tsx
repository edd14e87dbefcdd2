import { chargesByCategories, getCharge, listParties } from '@freightdesk/contracts/core';
import { createQuote, type Quote } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleParties } from '../shared/party.samples';
import { finalQuoteCharges, masterStubs } from './final-quote.samples';
import { AddFinalQuoteScreen } from './final-quote.screen';

const user = userEvent.setup();
const created = { id: 9, quoteId: 'FQ-1', iteration: 1 } as Partial<Quote> as Quote;

const renderAdd = (...api: Stub[]) =>
  renderScreen(<AddFinalQuoteScreen />, {
    route: '/quotes/final',
    path: '/quotes/final',
    api: [...api, ...masterStubs],
  });

async function choose(label: string, option: string) {
  const box = await screen.findByRole('combobox', { name: label });
  await user.click(box);
  await user.type(box, option);
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
}

async function addCharge(name: string) {
  await choose('Charge', name);
  await user.click(screen.getByRole('button', { name: 'Add Charge' }));
}

const chooseCategory = async (code: string) =>
  user.click(await screen.findByRole('checkbox', { name: code }));
const rate = (charge: string, category: string) =>
  screen.getByRole('textbox', { name: `Rate of ${charge} for ${category}` });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

async function fill() {
  await choose('Customer', 'Deccan');
  await chooseCategory('40 ft dry');
  await chooseCategory('20 ft dry');
  await addCharge('Ocean');
  await user.click(rate('Ocean freight', '20 ft dry'));
  await user.paste('950\t1700.50');
}

test('the sections stand in their order, with the active categories and no inactive one', async () => {
  renderAdd();
  await screen.findByRole('region', { name: 'Shipment Categories' });
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
    'Customer and Quote Information',
    'Shipment Categories',
    'Charges Matrix',
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.queryByRole('checkbox', { name: 'Given up' })).not.toBeInTheDocument();
  expect(screen.getByText('No shipment category chosen')).toBeInTheDocument();
});

test('a quote is generated from the matrix: asked for the chosen categories, sent once, and the list opens', async () => {
  const bodies: unknown[] = [];
  const queries: string[][] = [];
  const { router } = renderAdd(
    stub(createQuote, ({ body, headers }) => {
      bodies.push(body);
      expect(headers.get('idempotency-key')).toBeTruthy();
      return created;
    }),
    stub(chargesByCategories, ({ query }) => {
      queries.push([
        ...query.getAll('shipmentCategories'),
        query.get('active') ?? '',
        query.get('pageSize') ?? '',
      ]);
      return finalQuoteCharges;
    }),
  );
  await fill();
  await addCharge('Handling');
  await user.dblClick(screen.getByRole('button', { name: 'Generate Quote' }));
  await says('Quote created successfully');
  expect(router.state.location.pathname).toBe('/quotes');
  expect(new Set(queries.map(String))).toEqual(new Set(['20FCLDC,40FCLDC,true,20']));
  expect(bodies).toEqual([
    expect.objectContaining({
      quoteId: expect.stringMatching(/^FQ-\d+-\d{3}$/),
      partyId: 3,
      partyName: 'Deccan Biotech',
      quoteType: 'single_use',
      validFrom: null,
      validTo: null,
      isUsed: false,
      paymentTermsDays: 30,
      status: 'pending_approval',
      shipmentCategories: ['20FCLDC', '40FCLDC'],
      services: [
        expect.objectContaining({
          chargeId: 4,
          chargeName: 'Ocean freight',
          maxDiscountPercent: 0,
          gstPercent: 5,
          dynamicRates: { '20FCLDC': 950, '40FCLDC': 1700.5 },
        }),
      ],
      metadata: {
        type: 'quote_final',
        matrix: [
          expect.objectContaining({ chargeId: 4, rates: { '20FCLDC': 950, '40FCLDC': 1700.5 } }),
          expect.objectContaining({ chargeId: 6, rates: {}, gstPercent: 18 }),
        ],
      },
    }),
  ]);
});

test('a draft differs by its mark alone', async () => {
  const bodies: unknown[] = [];
  renderAdd(
    stub(createQuote, ({ body }) => {
      bodies.push(body);
      return created;
    }),
  );
  await fill();
  await press('Save as Draft');
  await says('Quote created successfully');
  expect(bodies).toEqual([
    expect.objectContaining({
      status: 'pending_approval',
      metadata: expect.objectContaining({ type: 'quote_final', draft: true }),
    }),
  ]);
});

test('Enter on a category chooses it and does not send the form', async () => {
  renderAdd();
  const category = await screen.findByRole('checkbox', { name: '20 ft dry' });
  category.focus();
  await user.keyboard('{Enter}');
  expect(category).toBeChecked();
  await user.keyboard('{Enter}');
  expect(category).not.toBeChecked();
  expect(screen.queryByText('Please select a customer')).not.toBeInTheDocument();
});

test('the rules are reported one after the other, and nothing that was typed is lost', async () => {
  renderAdd();
  await screen.findByRole('combobox', { name: 'Customer' });
  await press('Generate Quote');
  await says('Please select a customer');
  await choose('Customer', 'Deccan');
  await press('Save as Draft');
  await says('Please select at least one shipment category');
  await chooseCategory('20 ft dry');
  await press('Generate Quote');
  await says('Please add rates for at least one charge');
  await addCharge('Ocean');
  await user.click(rate('Ocean freight', '20 ft dry'));
  await user.keyboard('soon');
  await press('Generate Quote');
  await says('Rate of Ocean freight for 20 ft dry: Rate must be a number, for example 1250.50');
  expect(rate('Ocean freight', '20 ft dry')).toHaveValue('soon');
  expect(rate('Ocean freight', '20 ft dry')).toHaveFocus();
  await user.keyboard('100');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quote Type' }), 'Term Quote');
  await press('Generate Quote');
  await says('Valid From and Valid To are required for term quotes');
});

test('a charge enters once', async () => {
  renderAdd();
  await chooseCategory('20 ft dry');
  await user.click(await screen.findByRole('button', { name: 'Add Charge' }));
  await says('Please select a charge');
  await addCharge('Ocean');
  await addCharge('Ocean');
  await says('This charge is already added to the matrix');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

test('empty cells are filled from the charge master, typed ones stay', async () => {
  renderAdd();
  await chooseCategory('20 ft dry');
  await chooseCategory('40 ft dry');
  await addCharge('Ocean');
  await user.click(rate('Ocean freight', '20 ft dry'));
  await user.keyboard('875');
  await press('Fill Empty Rates from Charge Master');
  await waitFor(() => expect(rate('Ocean freight', '40 ft dry')).toHaveValue('1650.5'));
  expect(rate('Ocean freight', '20 ft dry')).toHaveValue('875');
});

test('the rates of a category that is given up come back with it', async () => {
  renderAdd();
  await fill();
  await chooseCategory('20 ft dry');
  expect(screen.queryByRole('columnheader', { name: '20 ft dry' })).not.toBeInTheDocument();
  await chooseCategory('20 ft dry');
  expect(rate('Ocean freight', '20 ft dry')).toHaveValue('950');
});

test('a refusal says the words of the service, and the form stays as it is', async () => {
  const { router } = renderAdd(
    stub(createQuote, new Refusal(409, 'The quote ID FQ-1 is already taken', 'quote_id_taken')),
  );
  await fill();
  await press('Generate Quote');
  await says('The quote ID FQ-1 is already taken');
  expect(router.state.location.pathname).toBe('/quotes/final');
  expect(rate('Ocean freight', '40 ft dry')).toHaveValue('1700.50');
});

test('leaving with figures that were typed asks first', async () => {
  renderAdd();
  await fill();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

test('customers and charges that cannot be read are said so, and are asked for again', async () => {
  let isAway = true;
  const away = new Refusal(503, 'The masters are away');
  renderAdd(
    stub(listParties, () => (isAway ? away : sampleParties)),
    stub(chargesByCategories, () => (isAway ? away : finalQuoteCharges)),
    stub(getCharge, away),
  );
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await says('Failed to fetch parties');
  await chooseCategory('20 ft dry');
  await user.click(screen.getByRole('combobox', { name: 'Charge' }));
  await says('Failed to fetch charges');
  isAway = false;
  await choose('Customer', 'Deccan');
  await addCharge('Ocean');
  await press('Fill Empty Rates from Charge Master');
  await says('The masters are away');
});

test('a charge is added by Enter, and the picker is ready for the next one', async () => {
  renderAdd();
  await chooseCategory('20 ft dry');
  const picker = await screen.findByRole('combobox', { name: 'Charge' });
  await user.type(picker, 'Oce{Enter}Hand{Enter}');
  expect(await screen.findByRole('rowheader', { name: /Handling/ })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /Ocean freight/ })).toBeInTheDocument();
  expect(picker).toHaveFocus();
  expect(picker).toHaveValue('');
});
