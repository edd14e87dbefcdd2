import {
  createReminder,
  listReminders,
  MOST_PROPOSED_REMINDERS,
  proposedReminders,
  type Reminder,
  readReminderSteps,
  sendReminders,
  setReminderSteps,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemindersScreen } from './reminders.screen';

const user = userEvent.setup();
const proposal = {
  partyId: 1,
  partyName: 'Coromandel Textiles',
  step: 1,
  title: 'Payment reminder',
  amount: 300,
  documents: ['INV/1', 'INV/2', 'INV/3', 'INV/4'].map((invoiceNumber, at) => ({
    documentId: at,
    invoiceNumber,
    dueDay: '2026-10-01',
    daysOverdue: 40,
    open: 75,
    step: 1,
  })),
};
const letter: Reminder = {
  ...proposal,
  id: 5,
  _id: '5',
  text: 'Please pay',
  email: null,
  day: '2026-11-20',
  createdBy: 'asha',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
};
const steps = { id: 2, steps: [{ days: 7, title: 'Payment reminder', text: 'Dear {party}' }] };

const render = (...api: Stub[]) =>
  renderScreen(<RemindersScreen />, {
    route: '/billing/reminders',
    path: '/billing/reminders',
    api: [...api, stub(proposedReminders, []), stub(listReminders, []), stub(readReminderSteps, steps)],
  });

test('a letter is made from what is proposed and opened on paper; a refusal says why', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const answers = [new Refusal(409, 'The list has changed', 'nothing_to_remind'), letter];
  render(
    stub(proposedReminders, [proposal]),
    stub(createReminder, () => answers.shift() ?? letter),
  );
  const row = within(await screen.findByRole('row', { name: /Coromandel Textiles/ }));
  expect(row.getByText('INV/1, INV/2, INV/3, 1 more')).toBeInTheDocument();
  const make = row.getByRole('button', { name: 'Make the letter to Coromandel Textiles' });
  await user.click(make);
  await screen.findAllByText('The list has changed');
  await user.click(make);
  await screen.findAllByText('The letter to Coromandel Textiles is made');
  expect(open.mock.calls[0]?.[0]).toBe('/api/reminders/5/print?format=html');
});

test('the proposed reminders are sent together, and one summary says to whom none went', async () => {
  const other = { ...proposal, partyId: 2, partyName: 'Sahyadri Auto' };
  const bodies: unknown[] = [];
  render(
    stub(proposedReminders, [proposal, other]),
    stub(sendReminders, ({ body }) => {
      bodies.push(body);
      const message = 'Sahyadri Auto has no email';
      const refusals = [{ recordId: 2, recordName: 'Sahyadri Auto', message }];
      return { writtenCount: bodies.length === 1 ? 1 : 0, isFolder: false, refusals };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send All by E-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send by e-mail' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('On their way: 1')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Sahyadri Auto' })).toHaveAttribute('href', '/billing/parties/2');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Sahyadri Auto' }));
  await user.click(screen.getByRole('button', { name: 'Send 1 by E-mail' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('On their way: 0');
  expect(bodies).toEqual([{ partyIds: [1, 2] }, { partyIds: [2] }]);
});

test('a letter says when and to whom it was sent', async () => {
  const email = { state: 'accepted' as const, at: '2026-11-27T06:00:00.000Z', to: ['pay@coromandel.in'] };
  render(stub(listReminders, [{ ...letter, email }]));
  const row = within(await screen.findByRole('row', { name: /^Coromandel Textiles/ }));
  expect(row.getByText(/^Sent on .* to pay@coromandel\.in$/)).toBeInTheDocument();
  expect(
    row.getByRole('button', { name: 'Send the letter to Coromandel Textiles by e-mail' }),
  ).toBeInTheDocument();
});

test('when there are more letters than are proposed at a time, it says so', async () => {
  const many = Array.from({ length: MOST_PROPOSED_REMINDERS }, (_none, at) => ({
    ...proposal,
    partyId: at + 1,
  }));
  render(stub(proposedReminders, many));
  expect(
    await screen.findByRole('heading', { name: 'Proposed today: the 200 longest overdue' }),
  ).toBeInTheDocument();
});

test('letters that were made are printed again', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  render(stub(listReminders, [letter]));
  expect(await screen.findByText('Nobody is to be reminded today')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Download the letter to Coromandel Textiles' }));
  expect(open.mock.lastCall?.[0]).toBe('/api/reminders/5/print?format=pdf');
});

test('an admin sets the steps; a placeholder that letters do not have is refused beside its field', async () => {
  const bodies: unknown[] = [];
  render(
    stub(setReminderSteps, ({ body }) => {
      bodies.push(body);
      return steps;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change Steps' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Steps of reminders' }));
  const text = dialog.getByRole('textbox', { name: /^Text of step 1/ });
  await user.clear(text);
  await user.type(text, 'Dear {{name}');
  await user.click(dialog.getByRole('button', { name: 'Save Steps' }));
  expect(await dialog.findByText(/^Letters have no \{name\}/)).toBeInTheDocument();
  await user.clear(text);
  await user.type(text, 'Dear {{party}');
  await user.click(dialog.getByRole('button', { name: 'Save Steps' }));
  await screen.findAllByText('The steps are set');
  expect(bodies).toMatchObject([{ steps: [{ days: 7, title: 'Payment reminder', text: 'Dear {party}' }] }]);
});
