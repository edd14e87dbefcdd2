import { toMinor } from '@freightdesk/tax';
import { proposalsOf } from './reminder.rules';

const overdue = { partyId: 1, partyName: 'Coromandel', openRupees: toMinor(100) };
const dueOn = (day: string) => new Date(`${day}T00:00:00+05:30`);

test('a letter names invoices and opening balances by their numbers (CREDIT-3, LEDGER-17)', () => {
  const documents = [
    { ...overdue, id: 1, invoiceNumber: 'INV/1', openingNumber: '', dueOn: dueOn('2026-11-10') },
    { ...overdue, id: 2, invoiceNumber: null, openingNumber: 'OLD-7', dueOn: dueOn('2026-11-01') },
  ];
  const [letter] = proposalsOf({
    documents,
    letters: [],
    balances: new Map([[1, toMinor(200)]]),
    steps: [{ days: 7, title: 'Reminder', text: '{party}' }],
    today: '2026-11-30',
  });
  expect(letter?.documents.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['OLD-7', 'INV/1']);
});
