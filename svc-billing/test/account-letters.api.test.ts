import { itemsOf } from '@freightdesk/api-client';
import {
  cancelProforma,
  createReceipt,
  createVendorPayment,
  type Letter,
  type LetterTopic,
  listLetters,
  listReminders,
  proposedReminders,
  type Reminder,
  readLetterDraft,
  reverseReceipt,
  sendLetter,
  sendLetters,
  sendReminders,
  updateLetterTemplate,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay, plusDays } from '@freightdesk/tax';
import { runBilling } from './billing-app';
import { ours, runDocuments, theirs } from './documents';
import { fileOf, headerOf, type MailServer, startMailServer } from './mail-server';
import { quotePaper } from './other-services';

const DESK = 'desk@coromandel.example.in';
const ACCOUNTS = 'pay@coromandel.example.in';
const VENDOR = 'asha@terminals.example.in';
const TODAY = indianDay(new Date());

let server: MailServer;
const { app, api, raise, issue, makeOverdue } = runDocuments(async () => {
  server = await startMailServer();
  const billing = await runBilling(undefined, server.settings);
  const contacts = [{ email: ACCOUNTS, name: 'Ravi', phone: '', purpose: 'accounts' }];
  billing.rename('/api/parties/1', { email: DESK, contacts });
  const vendor = { email: VENDOR, contact_person: 'Asha', address: '', gst_number: '' };
  billing.rename('/api/vendorBilling/vendormaster/1', vendor);
  return billing;
});
afterAll(() => server.close());

interface Reference {
  readonly about: LetterTopic;
  readonly recordId: number;
  readonly firstDay?: string;
}
const draftOf = (reference: Reference) => api().call(readLetterDraft, { query: reference });

async function send(reference: Reference): Promise<Letter> {
  const { to, subject, text } = await draftOf(reference);
  return api().call(sendLetter, { body: { ...reference, to, subject, text } });
}

/** The latest letter about a record, as soon as it was sent. */
async function settledLetter(about: LetterTopic, recordId: number): Promise<Letter> {
  for (;;) {
    const [letter] = itemsOf(await api().call(listLetters, { query: { about, recordId } }));
    if (letter && letter.state !== 'waiting') return letter;
  }
}

/** The last message that an address got. */
const lastTo = (address: string) => {
  const message = server.messages.findLast(({ to }) => to.includes(address));
  if (!message) throw new Error(`${address} got no message`);
  return message;
};

const issueOverdue = async (partyId: number): Promise<void> =>
  makeOverdue(await issue({ partyId, contractId: partyId }), 10);

const remind = (key: string, by = ours) =>
  api(by).call(sendReminders, { body: { partyIds: [1, 2] }, idempotencyKey: key });
const remindersOf = async (partyId: number): Promise<readonly Reminder[]> =>
  itemsOf(await api().call(listReminders, { query: { partyId } }));

test('reminders are made together with their letters, once, and say to whom they went (MAIL-8)', async () => {
  await issueOverdue(1);
  await issueOverdue(2);
  const answer = await remind('reminders-together');
  expect(answer).toMatchObject({
    writtenCount: 1,
    refusals: [{ recordId: 2, message: expect.stringContaining('no email') }],
  });
  expect(await remind('reminders-together')).toEqual(answer);
  expect((await remind('another-request')).refusals).toMatchObject([
    { recordId: 1, message: expect.stringContaining('Nothing is to be reminded of') },
    { recordId: 2 },
  ]);
  // Nothing was made for the party that nobody can be written to at.
  expect(await api().call(proposedReminders, {})).toMatchObject([{ partyId: 2 }]);
  const [reminder, ...others] = await remindersOf(1);
  expect(others).toEqual([]);
  const letter = await settledLetter('reminder', reminder?.id ?? 0);
  expect(letter).toMatchObject({
    state: 'accepted',
    recordName: expect.stringMatching(/^Payment reminder of /),
  });
  const [reminderNow] = await remindersOf(1);
  expect(reminderNow?.email).toEqual({ state: 'accepted', at: letter.sentAt, to: [ACCOUNTS] });
  const message = lastTo(ACCOUNTS);
  expect(headerOf(message, 'Message-ID')).toMatch(new RegExp(`^<reminder\\.${reminder?.id}\\.`));
  expect(fileOf(message, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-');
  expect(letter.text).toContain('the documents below have fallen due');
  await expect(remind('from-elsewhere', theirs)).rejects.toMatchObject({ status: 404 });
});

test('a reminder that was sent says so before it is sent again, in the same thread (MAIL-3, MAIL-8)', async () => {
  const [reminder] = await remindersOf(1);
  const reference = { about: 'reminder', recordId: reminder?.id ?? 0 } as const;
  const draft = await draftOf(reference);
  expect(draft).toMatchObject({
    subject: expect.stringMatching(/^Re: Payment reminder: /),
    before: { to: [ACCOUNTS] },
    attachments: [{ kind: 'pdf' }, { kind: 'statement' }],
  });
});

test('a statement goes to those who pay, and each one begins a thread of its own (MAIL-3, MAIL-6)', async () => {
  const reference = { about: 'statement', recordId: 1, firstDay: plusDays(TODAY, -30) } as const;
  const draft = await draftOf(reference);
  expect(draft).toMatchObject({
    to: [ACCOUNTS],
    before: null,
    attachments: [{ kind: 'pdf', name: `Statement_Coromandel-Textiles-${TODAY}.pdf` }],
  });
  expect(draft.text).toMatch(/^Open: ₹[\d,]+\.\d\d$/m);
  await send(reference);
  await settledLetter('statement', 1);
  await send(reference);
  await settledLetter('statement', 1);
  expect(headerOf(lastTo(ACCOUNTS), 'In-Reply-To')).toBeUndefined();
  const ofParty = itemsOf(await api().call(listLetters, { query: { partyId: 1 } }));
  expect(ofParty.map(({ about }) => about)).toEqual(['statement', 'statement', 'reminder']);
});

test('statements are sent together', async () => {
  const answer = await api().call(sendLetters, { body: { about: 'statement', ids: [1, 2] } });
  expect(answer).toMatchObject({ writtenCount: 1, refusals: [{ recordId: 2 }] });
});

test('a receipt is sent to its party, and no more once it is reversed (MAIL-9)', async () => {
  const body = { partyId: 1, receivedOn: TODAY, mode: 'UPI' as const, amount: 100 };
  const { id, number } = await api().call(createReceipt, { body });
  const reference = { about: 'receipt', recordId: id } as const;
  expect(await draftOf(reference)).toMatchObject({ recordName: number, to: [ACCOUNTS] });
  await send(reference);
  expect(await settledLetter('receipt', id)).toMatchObject({ state: 'accepted' });
  await api().call(reverseReceipt, { params: { id }, body: { reason: 'Cheque bounced' } });
  await expect(draftOf(reference)).rejects.toMatchObject({
    status: 409,
    code: 'letter_refused',
    serverMessage: expect.stringContaining(`${number}. It is reversed`),
  });
});

test('a vendor is told what it was paid for', async () => {
  const payment = { vendorId: 1, paidOn: TODAY, mode: 'UPI' as const, reference: '123456789012', amount: 50 };
  const { id, number } = await api().call(createVendorPayment, { body: payment });
  const letter = await send({ about: 'vendor_payment', recordId: id });
  expect(letter).toMatchObject({ recordName: number, partyRole: 'vendor', partyId: 1 });
  await settledLetter('vendor_payment', id);
  expect(headerOf(lastTo(VENDOR), 'Message-ID')).toMatch(/^<payment_advice\./);
  const page = await fetch(`${app().url}/api/vendor-payments/${id}/print`, {
    headers: await app().headersOf(ours),
  });
  expect(await page.text()).toContain('PAYMENT ADVICE');
});

test('nothing is written about a cancelled document (MAIL-9)', async () => {
  const { id } = await raise();
  await api().call(cancelProforma, { params: { id }, body: {} });
  const message = expect.stringContaining('cancelled');
  await expect(draftOf({ about: 'document', recordId: id })).rejects.toMatchObject({
    serverMessage: message,
  });
  const batch = await api().call(sendLetters, { body: { ids: [id] } });
  expect(batch).toMatchObject({ writtenCount: 0, refusals: [{ recordId: id, message }] });
});

test('an address that was refused is marked until it takes a letter, and nothing goes to it unseen (MAIL-10)', async () => {
  server.answer(ACCOUNTS, '550 5.1.1 Unknown user');
  const { id } = await raise();
  const about = 'document';
  const { subject, text } = await draftOf({ about, recordId: id });
  await api().call(sendLetter, { body: { recordId: id, to: [ACCOUNTS], subject, text } });
  await settledLetter(about, id);
  const statement = { about: 'statement', recordId: 1 } as const;
  const refusal = 'There is no such mailbox (550 5.1.1 Unknown user)';
  expect((await draftOf(statement)).addresses[0]).toMatchObject({ address: ACCOUNTS, refusal });
  const batch = await api().call(sendLetters, { body: { about: 'statement', ids: [1] } });
  expect(batch.refusals).toMatchObject([{ message: expect.stringContaining(refusal) }]);
  server.answer(ACCOUNTS);
  await send(statement);
  await settledLetter('statement', 1);
  expect((await draftOf(statement)).addresses[0]).toMatchObject({ refusal: '' });
});

test('a text names only what its kind of letters has (MAIL-5)', async () => {
  const change = (kind: 'statement' | 'invoice') =>
    api(identityOf({ role: 'admin' })).call(updateLetterTemplate, {
      params: { kind, language: 'en' },
      body: { subject: 'From {from}', text: '{amount}' },
    });
  await expect(change('invoice')).rejects.toMatchObject({
    fields: { subject: expect.stringContaining('no {from}') },
  });
  expect(await change('statement')).toMatchObject({ subject: 'From {from}' });
});

test('an approved quote goes out with the paper that svc-crm prints, in the language of the letter (MAIL-12)', async () => {
  const quote = { about: 'quote' as const, recordId: 1 };
  const { to, subject, text } = await draftOf(quote);
  expect(to).toEqual([DESK]);
  expect(subject).toMatch(/^Quotation QT-100001 v2 dated 02\/11\/2026 – /);
  expect(text).toContain('It is valid until 31/03/2027.');
  expect(text).not.toContain('{');
  await api().call(sendLetter, { body: { ...quote, to, subject, text, language: 'hi' } });
  const letter = await settledLetter('quote', 1);
  expect(letter).toMatchObject({ state: 'accepted', recordName: 'QT-100001 v2' });
  expect(fileOf(lastTo(DESK), 'application/pdf').toString()).toBe(quotePaper('1', 'hi'));
  expect((await draftOf({ about: 'quote', recordId: 3 })).text).not.toContain('valid');
});

test('a quote that nobody has approved, or that has ended, is not sent, alone or among others (MAIL-12)', async () => {
  await expect(draftOf({ about: 'quote', recordId: 2 })).rejects.toMatchObject({ code: 'letter_refused' });
  const batch = await api().call(sendLetters, {
    body: { about: 'quote', ids: [2, 3, 4, 5] },
    idempotencyKey: 'quotes-together',
  });
  expect(batch.writtenCount).toBe(1);
  expect(batch.refusals.map(({ recordName }) => recordName)).toEqual([
    'QT-100002 v1',
    'QT-100004 v1',
    'QT-100003 v2',
  ]);
  expect(batch.refusals[0]?.message).toMatch(/^It is not approved yet/);
});
