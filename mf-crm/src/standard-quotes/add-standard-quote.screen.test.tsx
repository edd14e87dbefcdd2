import { listCharges, listParties } from '@freightdesk/contracts/core';
import { createQuote } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCharges, sampleParties, sampleQuote } from '../quotes/quote.samples';
import { AddQuoteScreen } from './standard-quote.screen';

// Each of these tests fills in a whole form, which takes long under load.
const user = userEvent.setup({ delay: null });
const masters = [stubList(listParties, sampleParties), stubList(listCharges, sampleCharges)];
const renderAdd = (...api: Stub[]) =>
  renderScreen(<AddQuoteScreen />, { route: '/quotes/add', path: '/quotes/add', api: [...api, ...masters] });

async function choose(label: string, name: string) {
  const field = await screen.findByRole('combobox', { name: label });
  await user.click(field);
  await user.paste(name);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).not.toHaveValue(name));
}
async function retype(label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
async function addService(name: string) {
  await choose('Charge', name);
  await screen.findByRole('button', { name: new RegExp(`^Remove ${name}`) });
}
const create = () => user.click(screen.getByRole('button', { name: 'Create Quote' }));
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

test('a quote is created with its services, once for a double click, and the list opens', async () => {
  const requests: { body: unknown; key: string | null }[] = [];
  const { router } = renderAdd(
    stub(createQuote, ({ body, headers }) => {
      requests.push({ body, key: headers.get('idempotency-key') });
      return sampleQuote();
    }),
  );
  await choose('Party', 'Deccan');
  await addService('Ocean');
  await says('Service added to quote');
  expect(screen.getByLabelText('GST % of Ocean freight')).toHaveValue('5');
  await retype('Max Discount % of Ocean freight', '12.5');
  expect(screen.getByRole('cell', { name: /₹7,612.50 Needs Approval/ })).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Create Quote' }));
  await says('Quote created successfully');
  expect(router.state.location.pathname).toBe('/quotes');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[0]?.body).toMatchObject({
    quoteId: expect.stringMatching(/^QT-\d{6}$/),
    partyId: 3,
    partyName: 'Deccan Biotech',
    quoteType: 'single_use',
    validFrom: null,
    validTo: null,
    isUsed: false,
    paymentTermsDays: 30,
    services: [
      {
        chargeId: 4,
        chargeName: 'Ocean freight',
        buyingCost: 8700,
        sellingCost: 8700,
        maxDiscountPercent: 12.5,
        actualSellingCost: 7612.5,
        needsApprovalIfExceedsDiscount: true,
        gstPercent: 5,
        hsnCode: '996521',
        incoterm: 'FOB',
      },
    ],
  });
});

test('the totals follow what is typed', async () => {
  renderAdd();
  await addService('Ocean');
  await addService('Terminal');
  await retype('Buying Cost of Ocean freight', '7000');
  await retype('Max Discount % of Ocean freight', '12.5');
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  const below = within(screen.getByRole('table', { name: 'Lines of services' }))
    .getAllByRole('row')
    .at(-1);
  for (const total of ['₹8,500.00', '₹10,200.00', '₹9,112.50'])
    expect(within(below as HTMLElement).getByRole('cell', { name: total })).toBeInTheDocument();
  expect(totals.getByText('Total').closest('div')).toHaveTextContent('₹9,112.50');
  expect(totals.getByText('Margin').closest('div')).toHaveTextContent('₹612.50');
  expect(totals.getByText('1 service needs approval')).toBeInTheDocument();
});

test('the rules are reported one after the other, and nothing that was typed is lost', async () => {
  renderAdd();
  await screen.findByRole('combobox', { name: 'Party' });
  expect(screen.queryByLabelText('Valid From')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Quote Type'), 'Term Quote');
  await create();
  await says('Valid From and Valid To are required for term quotes');
  await retype('Valid From', '21/11/2026');
  await retype('Valid To', '20/11/2026');
  await create();
  await says('Please select a party');
  await choose('Party', 'Deccan');
  await create();
  await says('Please add at least one service');
  await addService('Ocean');
  await create();
  await says('Valid From must not be after Valid To');
  expect(screen.getByLabelText('Valid From')).toHaveValue('21/11/2026');
});

test('choosing single use clears the days', async () => {
  renderAdd();
  await user.selectOptions(await screen.findByLabelText('Quote Type'), 'Term Quote');
  await retype('Valid From', '21/11/2026');
  await user.selectOptions(screen.getByLabelText('Quote Type'), 'Single Use Quote');
  await user.selectOptions(screen.getByLabelText('Quote Type'), 'Term Quote');
  expect(screen.getByLabelText('Valid From')).toHaveValue('');
});

test('a service is added once, and only where a charge is chosen', async () => {
  renderAdd();
  expect(await screen.findByRole('button', { name: 'Add Service' })).toBeDisabled();
  await addService('Terminal');
  await addService('Terminal');
  await says('This service is already added');
  await user.click(screen.getByRole('button', { name: 'Remove Terminal handling' }));
  expect(screen.getByText('No services yet')).toBeInTheDocument();
});

test('a cost that is no number is said so at its field', async () => {
  renderAdd();
  await choose('Party', 'Deccan');
  await addService('Ocean');
  await retype('Selling Cost of Ocean freight', '8.70.0');
  await create();
  await says('Selling cost must be a number, for example 1250.50');
  expect(screen.getByLabelText('Selling Cost of Ocean freight')).toHaveAttribute('aria-invalid', 'true');
});

test('a taken quote id is named and marked, and the form stays as it was', async () => {
  const takenText = 'The quote ID QT-1 is already taken';
  renderAdd(stub(createQuote, new Refusal(409, takenText, 'quote_id_taken', { quoteId: 'Already taken' })));
  await choose('Party', 'Deccan');
  await addService('Ocean');
  await retype('Quote ID', 'QT-1');
  await create();
  await says(takenText);
  expect(screen.getByLabelText('Quote ID')).toHaveFocus();
  expect(screen.getByText('Already taken')).toBeInTheDocument();
});

test('a failure without words of the service is named', async () => {
  renderAdd(stub(createQuote, new Refusal(500, '')));
  await choose('Party', 'Deccan');
  await addService('Ocean');
  await create();
  await says('Failed to create quote');
});

test('leaving with unsaved changes asks first', async () => {
  const { router } = renderAdd();
  await choose('Party', 'Deccan');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/quotes');
});

test.each([
  ['Party', [stub(listParties, new Refusal(503, 'Away'))], 'Failed to fetch parties'],
  ['Charge', [stub(listCharges, new Refusal(503, 'Away'))], 'Failed to fetch charges'],
])('%s: records that cannot be read are said so', async (label, api, text) => {
  renderAdd(...api);
  await user.click(screen.getByRole('combobox', { name: label }));
  await says(text);
});
