import { getQuote, listQuoteFamilies, type Quote, updateFinalQuote } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleQuote, sampleQuoteService } from '../quotes/quote.samples';
import { masterStubs } from './final-quote.samples';
import { EditFinalQuoteScreen } from './final-quote.screen';

const user = userEvent.setup();

const finalQuote = (changes: Partial<Quote> = {}) =>
  sampleQuote({
    id: 7,
    quoteId: 'FQ-1795000000000-007',
    iteration: 2,
    shipmentCategories: ['20FCLDC', 'OLD'],
    metadata: {
      type: 'quote_final',
      matrix: [
        { chargeId: 4, chargeName: 'Ocean freight', rates: { '20FCLDC': 950, OLD: 0 } },
        { chargeId: 6, chargeName: 'Handling', rates: {}, uom: 'PER_CBM', currency: 'USD', gstPercent: 12 },
      ],
    },
    services: [sampleQuoteService({ dynamicRates: { '20FCLDC': 950 } })],
    ...changes,
  });

const renderEdit = (...api: Stub[]) =>
  renderScreen(<EditFinalQuoteScreen />, {
    route: '/quotes/edit-final/:id',
    path: '/quotes/edit-final/7',
    api: [...api, stub(getQuote, finalQuote()), ...masterStubs],
  });

const rate = (charge: string, category: string) =>
  screen.getByRole('textbox', { name: `Rate of ${charge} for ${category}` });
const findGrid = () => screen.findByRole('grid', { name: 'Charges matrix' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

test('a version opens as it was saved, charges without a rate and inactive categories included', async () => {
  renderEdit();
  const grid = within(await findGrid());
  expect(grid.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    '950',
    '0',
    '12.5',
    '5',
    '',
    '',
    '0',
    '12',
  ]);
  expect(grid.getByRole('rowheader', { name: /Handling/ })).toHaveTextContent('per CBM · USD');
  expect(screen.getByRole('checkbox', { name: 'Given up' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Quote ID' })).toHaveAttribute('readonly');
  expect(screen.getByText('Version 2')).toBeInTheDocument();
});

test.each([
  ['Update Quote', undefined],
  ['Update as Draft', true],
])('%s makes the next version by the call of final quotes', async (button, draft) => {
  const changes: { id: string | undefined; body: unknown }[] = [];
  const { router } = renderEdit(
    stub(updateFinalQuote, ({ params, body }) => {
      changes.push({ id: params.id, body });
      return finalQuote({ id: 8, iteration: 3 });
    }),
  );
  await findGrid();
  await user.click(rate('Handling', '20 ft dry'));
  await user.keyboard('40{Enter}');
  await press(button);
  await says('Quote updated successfully');
  expect(router.state.location.pathname).toBe('/quotes');
  expect(changes).toEqual([
    {
      id: '7',
      body: expect.objectContaining({
        status: 'pending_approval',
        partyId: 3,
        partyName: 'Deccan Biotech',
        services: [
          expect.objectContaining({
            chargeId: 4,
            dynamicRates: { '20FCLDC': 950 },
            maxDiscountPercent: 12.5,
          }),
          expect.objectContaining({ chargeId: 6, sellingCost: 40, currency: 'USD', gstPercent: 12 }),
        ],
        metadata: expect.objectContaining(draft ? { type: 'quote_final', draft } : { type: 'quote_final' }),
      }),
    },
  ]);
  expect(changes.map(({ body }) => 'draft' in (body as { metadata: object }).metadata)).toEqual([
    draft === true,
  ]);
});

test('after a newer version of somebody else what was typed goes on from that version', async () => {
  let isLatest = true;
  const newest = finalQuote({ id: 8, iteration: 3 });
  renderEdit(
    stub(updateFinalQuote, () => {
      isLatest = false;
      return new Refusal(409, 'A newer version of this quote exists', 'changed_meanwhile');
    }),
    stub(getQuote, ({ params }) => (params.id === '8' ? newest : finalQuote({ isLatest }))),
    stub(listQuoteFamilies, [[finalQuote({ isLatest: false }), newest]]),
  );
  await findGrid();
  await user.click(rate('Handling', '20 ft dry'));
  await user.keyboard('40');
  await press('Update Quote');
  const question = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Version 3')).toBeInTheDocument();
  expect(rate('Handling', '20 ft dry')).toHaveValue('40');
  expect(rate('Handling', '20 ft dry')).toBeEnabled();
});

test('of a failure the service says the words', async () => {
  renderEdit(stub(updateFinalQuote, new Refusal(400, 'This charge does not exist')));
  await findGrid();
  await press('Update Quote');
  await says('This charge does not exist');
  expect(await findGrid()).toBeInTheDocument();
});

test.each([
  [
    'converted',
    { status: 'converted_to_contract', isFamilyClosed: true },
    'Read Only - Converted to Contract',
  ],
  ['superseded', { isLatest: false }, 'Read Only - Newer Version Exists'],
] as const)('a %s version is shown without anything to change', async (_name, changes, badge) => {
  renderEdit(stub(getQuote, finalQuote(changes)));
  expect(await screen.findByText(badge)).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Charges matrix' });
  expect(within(table).getByRole('row', { name: /Ocean freight/ })).toHaveTextContent('₹950.00');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Update Quote' })).not.toBeInTheDocument();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

test('a quote that cannot be read is not said to be missing', async () => {
  renderEdit(stub(getQuote, new Refusal(500, 'Something went wrong')));
  await says('Failed to fetch quote');
  expect(screen.queryByText('Quote Not Found')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('a quote that does not exist says so', async () => {
  renderEdit(stub(getQuote, new Refusal(404, 'Quote not found', 'not_found')));
  await says('Quote Not Found');
  expect(screen.getByRole('link', { name: 'Back to Quotes' })).toBeInTheDocument();
});
