import { listCharges, listParties } from '@freightdesk/contracts/core';
import {
  approveQuote,
  convertQuote,
  getQuote,
  listQuoteFamilies,
  type Quote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContract } from '../contracts/contract.samples';
import { sampleCharges, sampleParties, sampleQuote } from '../quotes/quote.samples';
import { EditQuoteScreen } from './standard-quote.screen';

const user = userEvent.setup({ delay: null });
const masters = [stubList(listParties, sampleParties), stubList(listCharges, sampleCharges)];
const renderEdit = (...api: Stub[]) =>
  renderScreen(<EditQuoteScreen />, {
    route: '/quotes/:id/edit',
    path: '/quotes/1/edit',
    api: [...api, ...masters],
  });
const stubQuote = (changes: Partial<Quote> = {}) => stub(getQuote, sampleQuote(changes));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
async function retype(label: string, text: string) {
  await user.clear(await screen.findByLabelText(label));
  await user.paste(text);
}

test('an update makes the next version, and the list opens', async () => {
  const bodies: unknown[] = [];
  const { router } = renderEdit(
    stubQuote(),
    stub(updateQuote, ({ params, body }) => {
      bodies.push([params.id, body]);
      return sampleQuote({ id: 2, iteration: 2 });
    }),
  );
  expect(await screen.findByText('Version 1')).toBeInTheDocument();
  expect(screen.getByLabelText('Quote ID')).toHaveAttribute('readonly');
  await retype('Payment Terms (Days)', '45');
  await press('Update Quote');
  await says('Quote updated successfully');
  expect(router.state.location.pathname).toBe('/quotes');
  expect(bodies).toEqual([
    [
      '1',
      expect.objectContaining({
        partyId: 3,
        paymentTermsDays: 45,
        validFrom: null,
        services: [expect.objectContaining({ chargeId: 4, sellingCost: 8700 })],
      }),
    ],
  ]);
});

test('an update that fails says why, and keeps what was typed', async () => {
  renderEdit(stubQuote(), stub(updateQuote, new Refusal(400, 'This party is not active')));
  await retype('Payment Terms (Days)', '45');
  await press('Update Quote');
  await says('This party is not active');
  expect(screen.getByLabelText('Payment Terms (Days)')).toHaveValue('45');
});

test.each<[string, Partial<Quote>, string]>([
  ['the party', { partyId: 0 }, 'Please fill in all required fields'],
  ['a day', { quoteType: 'term', validFrom: null }, 'Please fill in all required fields'],
  ['every service', { services: [] }, 'Please add at least one service'],
])('a quote without %s is not sent', async (_, changes, text) => {
  const quote = { ...sampleQuote(changes), ...(changes.partyId === 0 ? { partyId: '' as never } : {}) };
  renderEdit(stub(getQuote, quote));
  await press('Update Quote');
  await says(text);
});

test('a pending version is approved, and the list opens', async () => {
  const { router } = renderEdit(stubQuote(), stub(approveQuote, sampleQuote({ status: 'approved' })));
  await press('Approve Quote');
  await press('Approve');
  await says('Quote approved successfully');
  expect(router.state.location.pathname).toBe('/quotes');
});

test('an approval that fails says so and shows the version as it is now', async () => {
  const states = [sampleQuote()];
  renderEdit(
    stub(getQuote, () => states.shift() ?? sampleQuote({ status: 'rejected' })),
    stub(approveQuote, new Refusal(409, 'Only a quote that is pending approval can be approved')),
  );
  await press('Approve Quote');
  await press('Approve');
  await says('Only a quote that is pending approval can be approved');
  expect(await screen.findByText('Rejected')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve Quote' })).not.toBeInTheDocument();
});

test('an approved version becomes a contract, and the list opens', async () => {
  const approved = sampleQuote({ status: 'approved' });
  const { router } = renderEdit(
    stub(getQuote, approved),
    stub(convertQuote, { quote: approved, contract: sampleContract({ contractId: 'CT-778899' }) }),
  );
  await press('Save as Contract');
  const question = await screen.findByRole('alertdialog', { name: 'Save as contract?' });
  await user.click(within(question).getByRole('button', { name: 'Save as Contract' }));
  await says('Quote converted to contract CT-778899 successfully');
  expect(router.state.location.pathname).toBe('/quotes');
});

test('a conversion that fails says so', async () => {
  renderEdit(
    stubQuote({ status: 'approved' }),
    stub(convertQuote, new Refusal(409, 'This quote has expired')),
  );
  await press('Save as Contract');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Save as Contract' }));
  await says('This quote has expired');
});

test('a converted quote can only be read', async () => {
  renderEdit(stubQuote({ status: 'converted_to_contract', isFamilyClosed: true }));
  expect(await screen.findByText('Read Only - Converted to Contract')).toBeInTheDocument();
  for (const field of ['Quote ID', 'Quote Type', 'Party', 'Selling Cost of Ocean freight'])
    expect(screen.getByLabelText(field)).toBeDisabled();
  for (const name of ['Add Service', 'Remove Ocean freight', 'Update Quote', 'Approve Quote'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a sea-freight quote is led to its own form', async () => {
  const { router } = renderEdit(stubQuote({ metadata: { type: 'sea_freight' } }));
  await screen.findByText('Went elsewhere');
  expect(router.state.location.pathname).toBe('/quotes/edit-sea/1');
});

test('a quote that does not exist is said so, with the way back', async () => {
  renderEdit(stub(getQuote, new Refusal(404, 'Quote not found', 'not_found')));
  expect(await screen.findByText('Quote Not Found')).toBeInTheDocument();
  expect(screen.getByText('The requested quote could not be found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Quotes' })).toHaveAttribute('href', '/quotes');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a quote that could not be loaded can be asked for again', async () => {
  const answers = [new Refusal(503, 'Away')];
  renderEdit(stub(getQuote, () => answers.shift() ?? sampleQuote()));
  expect(await screen.findByText('Failed to fetch quote')).toBeInTheDocument();
  expect(screen.queryByText('Quote Not Found')).not.toBeInTheDocument();
  await press('Retry');
  expect(await screen.findByLabelText('Quote ID')).toHaveValue('QT-100001');
});

describe('while somebody else makes a newer version', () => {
  const newer = sampleQuote({ id: 2, iteration: 2, paymentTermsDays: 60 });

  async function meetChange() {
    const savedFields: string[] = [];
    renderEdit(
      stub(getQuote, () => sampleQuote({ isLatest: savedFields.length === 0 })),
      stub(listQuoteFamilies, [[sampleQuote({ isLatest: false }), newer]]),
      stub(updateQuote, ({ params }) => {
        savedFields.push(params.id ?? '');
        return params.id === '2'
          ? sampleQuote({ id: 3, iteration: 3 })
          : new Refusal(409, 'A newer version of this quote exists', 'changed_meanwhile');
      }),
    );
    await retype('Payment Terms (Days)', '45');
    await press('Update Quote');
    const question = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(question).toHaveTextContent('Theirs: 60');
    return { savedFields, question };
  }

  test.each([
    ['Take theirs', '60'],
    ['Keep mine', '45'],
  ])('%s goes on with %s from the newest version', async (name, days) => {
    const { savedFields, question } = await meetChange();
    await user.click(within(question).getByRole('button', { name }));
    expect(await screen.findByText('Version 2')).toBeInTheDocument();
    expect(screen.getByLabelText('Payment Terms (Days)')).toHaveValue(days);
    await press('Update Quote');
    await says('Quote updated successfully');
    expect(savedFields).toEqual(['1', '2']);
  });
});

test.each([
  ['Approve Quote', 'pending_approval'],
  ['Save as Contract', 'approved'],
] as const)('%s waits while the form holds changes, and says why', async (name, status) => {
  renderEdit(stubQuote({ status }));
  expect(await screen.findByRole('button', { name })).toBeEnabled();
  await retype('Payment Terms (Days)', '45');
  expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
    'Save or discard your changes first',
  );
});
