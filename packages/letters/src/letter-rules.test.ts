import type { ContactPurpose } from '@freightdesk/contracts/core';
import { placeholdersOf } from '@freightdesk/contracts/shared';
import { nextAttempt } from './letter-retry';
import { addressesOf, fileName } from './letter-rules';
import { customer } from './letter-subject';
import { replyText } from './smtp-answers';

test.each([
  ['Invoice', 'INV/26-27/00101', 'Invoice_INV-26-27-00101.pdf'],
  ['Credit Note', 'CN/26-27/00011', 'Credit-Note_CN-26-27-00011.pdf'],
  ['Statement', 'Sample & Sons / Chennai', 'Statement_Sample-Sons-Chennai.pdf'],
  ['Invoice', '../..', 'Document_7.pdf'],
  ['Invoice', '/\\:*?"<>|', 'Document_7.pdf'],
])('a file about %s %s is called %s', (title, number, name) => {
  expect(fileName(title, number, 7, 'pdf')).toBe(name);
});

test('a letter is tried again after 1, 5, 15 and 60 minutes, then hourly, and given up after two days (MAIL-1)', () => {
  const queuedAt = new Date('2026-11-26T06:00:00Z');
  const minutesAfter = (failureCount: number) =>
    ((nextAttempt({ queuedAt, failureCount }, queuedAt)?.getTime() ?? 0) - queuedAt.getTime()) / 60_000;
  expect([0, 1, 2, 3, 4, 40].map(minutesAfter)).toEqual([1, 5, 15, 60, 60, 60]);
  const afterDays = (hours: number) => new Date(queuedAt.getTime() + hours * 3_600_000);
  expect(nextAttempt({ queuedAt, failureCount: 50 }, afterDays(47.9))).not.toBeNull();
  expect(nextAttempt({ queuedAt, failureCount: 50 }, afterDays(48))).toBeNull();
});

test.each([
  ['550 5.1.1 No such user', 'There is no such mailbox (550 5.1.1 No such user)'],
  ['452 4.2.2\r\n over quota', 'The mailbox is full (452 4.2.2 over quota)'],
  ['554 Refused', '554 Refused'],
])('the answer %j is told in words', (response, text) => {
  expect(replyText(response)).toBe(text);
});

test('a line that names an empty value is left out, and names that are not offered stay (MAIL-5)', () => {
  const { fillLines, unknownIn } = placeholdersOf(['due', 'party']);
  const text = 'Dear {party},\ndue on {due}\n{other} and {toString}';
  expect(unknownIn(text)).toEqual(['other', 'toString']);
  expect(fillLines(text, { due: '', party: '{due} & Co' })).toBe('Dear {due} & Co,\n{other} and {toString}');
});

const contact = (email: string, purpose: ContactPurpose) => ({ email, name: 'Asha', phone: '', purpose });

const party = (email: string, ...contacts: ReturnType<typeof contact>[]) =>
  customer({ id: 1, name: 'Coromandel', email, contacts }, ['accounts', 'billing']);

const sentTo = (address: string, state: 'accepted' | 'refused' = 'accepted') => ({
  recipients: [{ address, role: 'to' as const, state, reply: state === 'refused' ? 'No such mailbox' : '' }],
});

test('a letter goes to the contacts for what it is about, else to the email of the party, else to the first address (MAIL-6)', () => {
  const toOf = (...of: Parameters<typeof addressesOf>) => addressesOf(...of).to;
  const [operations, billing] = [contact('ops@a.in', 'operations'), contact('bills@a.in', 'billing')];
  expect(toOf(party('desk@a.in', operations, billing), [])).toEqual(['bills@a.in']);
  expect(toOf(party('desk@a.in', billing, contact('pay@a.in', 'accounts')), [])).toEqual(['pay@a.in']);
  expect(toOf(party('desk@a.in', operations), [])).toEqual(['desk@a.in']);
  expect(toOf(party(''), [sentTo('before@a.in')])).toEqual(['before@a.in']);
  expect(addressesOf(party('ops@a.in', operations), [sentTo('ops@a.in')])).toEqual({
    to: ['ops@a.in'],
    addresses: [{ address: 'ops@a.in', owner: 'Asha, Operations', refusal: '' }],
  });
});

test('an address is marked while the latest letter to it was refused (MAIL-10)', () => {
  const refusalAfter = (...letters: ReturnType<typeof sentTo>[]) =>
    addressesOf(party('desk@a.in'), letters).addresses[0]?.refusal;
  const [letter, refusal] = [sentTo('Desk@a.in'), sentTo('desk@a.in', 'refused')];
  expect([refusalAfter(refusal, letter), refusalAfter(letter, refusal)]).toEqual(['No such mailbox', '']);
});
