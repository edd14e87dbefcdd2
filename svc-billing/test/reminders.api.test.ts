import {
  createReceipt,
  createReminder,
  listReminders,
  proposedReminders,
  readReminderSteps,
  setReminderSteps,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay, plusDays } from '@freightdesk/tax';
import { ours, runDocuments } from './documents';

const { app, api, issue, makeOverdue } = runDocuments();
const TODAY = indianDay(new Date());
const steps = [
  { days: 7, title: 'First', text: 'Dear {party}, {amount} for {count} documents, {days} days. {firm}' },
  { days: 15, title: 'Second', text: 'Again' },
];

const overdue = async (days: number, rate: number) => {
  const invoice = await issue({
    charges: [{ chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate, gstPercent: 0 }],
  });
  await makeOverdue(invoice, days);
  return String(invoice.invoiceNumber);
};
const proposed = () => api().call(proposedReminders, {});
const write = (partyId = 1) => api().call(createReminder, { body: { partyId } });
/** Lets the letters be as old as a number of days. */
const age = (days: number) =>
  app()
    .connection.collection('reminders')
    .updateMany({}, { $set: { day: plusDays(TODAY, -days) } });

test('a letter has all documents of a party that reach a step, and none of them is proposed again (CREDIT-3)', async () => {
  await app()
    .as(identityOf({ role: 'admin' }))
    .call(setReminderSteps, { body: { steps } });
  await overdue(6, 10);
  const first = await overdue(7, 100);
  const second = await overdue(40, 200);
  expect(await proposed()).toMatchObject([
    {
      partyId: 1,
      title: 'First',
      amount: 300,
      documents: [{ invoiceNumber: second }, { invoiceNumber: first }],
    },
  ]);
  const [letter, ...refusals] = (await Promise.allSettled([write(), write()])).sort((one) =>
    one.status === 'fulfilled' ? -1 : 1,
  );
  expect(letter).toMatchObject({
    value: {
      day: TODAY,
      createdBy: ours.username,
      text: expect.stringMatching(/^Dear Coromandel Textiles, ₹300\.00 for 2 documents, 40 days\. .+/),
    },
  });
  expect(refusals).toMatchObject([{ reason: { status: 409, code: 'nothing_to_remind' } }]);
  expect(await proposed()).toEqual([]);
});

test('a week later the next step is proposed, for what has reached it (CREDIT-3, LEDGER-11)', async () => {
  await age(6);
  expect(await proposed()).toEqual([]);
  await age(7);
  expect(await proposed()).toMatchObject([
    { title: 'Second', amount: 200, documents: [{ daysOverdue: 40, step: 2 }] },
  ]);
});

test('money on account that covers what a party owes lets it alone (CREDIT-3)', async () => {
  const body = { partyId: 1, receivedOn: TODAY, mode: 'UPI' as const, amount: 310 };
  await api().call(createReceipt, { body });
  expect(await proposed()).toEqual([]);
});

test.each([
  [
    'a placeholder that letters do not have',
    [{ days: 7, title: 'First', text: 'Dear {name}' }],
    'Letters have no {name}',
  ],
  ['steps out of order', [...steps].reverse(), 'Each step has more days'],
  ['no step', [], 'Add a step'],
])('%s are refused', async (_name, wrong, message) => {
  await expect(
    app()
      .as(identityOf({ role: 'admin' }))
      .call(setReminderSteps, { body: { steps: wrong } }),
  ).rejects.toMatchObject({ status: 400, serverMessage: expect.stringContaining(message) });
});

test('a letter is printed with its text and documents; another client sees none of it', async () => {
  const [letter] = (await api().call(listReminders, { query: { partyId: 1 } })) as { id: number }[];
  const path = `${app().url}/api/reminders/${letter?.id}/print`;
  const page = await (await fetch(path, { headers: await app().headersOf(ours) })).text();
  for (const text of ['FIRST', '₹300.00 for 2 documents', 'INV/']) expect(page).toContain(text);
  const others = identityOf({ clientId: '2' });
  expect((await fetch(path, { headers: await app().headersOf(others) })).status).toBe(404);
  expect(await app().as(others).call(listReminders, { query: {} })).toEqual([]);
  expect((await app().as(others).call(readReminderSteps, {})).steps).toHaveLength(3);
});
