import {
  approveQuote,
  convertQuote,
  deleteQuote,
  listQuoteFamilies,
  rejectQuote,
  restoreQuote,
} from '@freightdesk/contracts/crm';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleContract } from '../contracts/contract.samples';
import { sampleQuote, sampleQuoteService } from './quote.samples';
import { listed, openPanel, otherQuote, press, renderQuotes, user } from './quote-list.samples';

const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

test('approving asks with total, margin and the prices of each line, and a second press is none', async () => {
  const versions = [sampleQuote()];
  let approvals = 0;
  renderQuotes(
    stub(listQuoteFamilies, () => [[...versions]]),
    stub(approveQuote, () => {
      approvals += 1;
      versions[0] = sampleQuote({ status: 'approved' });
      return versions[0];
    }),
  );
  await press('Approve QT-100001 version 1');
  const question = within(await screen.findByRole('dialog', { name: 'Approve QT-100001 version 1?' }));
  const totals = question.getByRole('region', { name: 'Totals' });
  expect(totals).toHaveTextContent('Total₹7,612.50');
  expect(totals).toHaveTextContent('Margin₹612.50');
  const prices = within(question.getByRole('table', { name: 'Prices of QT-100001 version 1' }));
  for (const price of ['₹7,000.00', '₹8,700.00', '₹7,612.50'])
    expect(prices.getByRole('cell', { name: price })).toBeInTheDocument();
  expect(prices.getByRole('cell', { name: 'Needs Approval 12.5%' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(approvals).toBe(0);

  await user.dblClick(question.getByRole('button', { name: 'Approve' }));
  await says('Quote version 1 approved successfully. This version can now be converted to a contract.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(approvals).toBe(1);
  const row = screen.getByRole('row', { name: /QT-100001/ });
  expect(within(row).getByText('Final Quote')).toBeInTheDocument();
  await waitFor(() => expect(row).toHaveFocus());
});

test('a question that is left approves nothing and gives the focus back', async () => {
  renderQuotes(listed([sampleQuote()]));
  await press('Approve QT-100001 version 1');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Approve QT-100001 version 1' })).toHaveFocus(),
  );
});

test.each(['sea_freight', 'quote_final'] as const)(
  'the approver of a %s quote sees discount, costs and what needs an approval',
  async (type) => {
    renderQuotes(
      listed([
        sampleQuote({ metadata: { type }, services: [sampleQuoteService({ dynamicRates: { LCL: 40 } })] }),
      ]),
    );
    await press('Approve QT-100001 version 1');
    const prices = within(await screen.findByRole('table', { name: 'Prices of QT-100001 version 1' }));
    const heads = prices.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Charge', 'Buying Cost', 'Selling Cost', 'Max Discount', 'Actual Selling Cost']);
    expect(prices.getByText('Needs Approval')).toBeInTheDocument();
  },
);

test('approving in the panel closes it', async () => {
  renderQuotes(listed([sampleQuote()]), stub(approveQuote, sampleQuote({ status: 'approved' })));
  const panel = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Approve version 1' }));
  await press('Approve');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an approval that is refused says why', async () => {
  renderQuotes(listed([sampleQuote()]), stub(approveQuote, new Refusal(409, 'This quote has expired')));
  await press('Approve QT-100001 version 1');
  await press('Approve');
  await says('This quote has expired');
});

test('converting asks first and names the contract', async () => {
  const approved = sampleQuote({ status: 'approved' });
  renderQuotes(
    listed([approved]),
    stub(convertQuote, { quote: approved, contract: sampleContract({ contractId: 'CT-778899' }) }),
  );
  await press('Save QT-100001 version 1 as contract');
  const question = await screen.findByRole('alertdialog', { name: 'Save as contract?' });
  await user.click(within(question).getByRole('button', { name: 'Save as Contract' }));
  await says('Quote version 1 converted to contract CT-778899 successfully');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('rejecting needs a reason', async () => {
  const bodies: unknown[] = [];
  renderQuotes(
    listed([sampleQuote()]),
    stub(rejectQuote, ({ body }) => {
      bodies.push(body);
      return sampleQuote({ status: 'rejected' });
    }),
  );
  const panel = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Reject version 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject QT-100001 version 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Please enter a reason for the rejection')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too dear');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await says('Quote version 1 rejected');
  expect(bodies).toEqual([{ reason: 'Too dear' }]);
});

test('deleting asks first, names the version and reads the list again; a toast brings it back', async () => {
  const restore = jest.fn(() => sampleQuote());
  const answers = [[sampleQuote()], [sampleQuote(otherQuote)]];
  renderQuotes(
    stub(listQuoteFamilies, () => [...answers]),
    stub(deleteQuote, () => {
      answers.shift();
      return undefined as never;
    }),
    stub(restoreQuote, restore),
  );
  await press('Delete QT-100001 version 1');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this quote?');
  expect(question).toHaveTextContent('QT-100001 version 1');
  await user.click(within(question).getByRole('button', { name: 'Delete version 1' }));
  await says('Quote deleted successfully');
  expect(screen.queryByText('QT-100001')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('row', { name: /QT-200002/ })).toHaveFocus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await says('Quote restored');
  expect(restore).toHaveBeenCalledTimes(1);
});
