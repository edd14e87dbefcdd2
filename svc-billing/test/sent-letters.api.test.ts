import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemsOf } from '@freightdesk/api-client';
import {
  cancelLetter,
  createInvoice,
  downloadLetter,
  type Letter,
  listLetters,
  listLetterTemplates,
  readLetterDraft,
  type SendLetterInput,
  sendLetter,
  sendLetterAgain,
  sendLetters,
  updateLetterTemplate,
} from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';
import { ours, runDocuments } from './documents';
import { fileOf, headerOf, type MailServer, startMailServer } from './mail-server';

const TO = 'accounts@coromandel.example.in';
const OTHER = 'desk@coromandel.example.in';

let server: MailServer;
const { app, api, raise, issue } = runDocuments(async () => {
  server = await startMailServer();
  const billing = await runBilling(undefined, server.settings);
  billing.rename('/api/parties/1', { email: TO });
  return billing;
});
afterAll(() => server.close());

const draftOf = (documentId: number) => api().call(readLetterDraft, { query: { recordId: documentId } });

type Runner = Pick<BillingApp, 'as'>;
async function send(
  documentId: number,
  rest: Partial<SendLetterInput> = {},
  { key, runner = app() }: { readonly key?: string; readonly runner?: Runner } = {},
): Promise<Letter> {
  const { to, subject, text } = await draftOf(documentId);
  return runner.as(ours).call(sendLetter, {
    body: { recordId: documentId, to, subject, text, ...rest },
    ...(key ? { idempotencyKey: key } : {}),
  });
}

const lettersAbout = async (documentId: number): Promise<readonly Letter[]> =>
  itemsOf(await api().call(listLetters, { query: { recordId: documentId } }));

/** The latest letter about a document, as soon as an attempt to send it has come to something. */
async function settled(documentId: number): Promise<Letter> {
  for (;;) {
    const [letter] = await lettersAbout(documentId);
    if (letter && (letter.state !== 'waiting' || letter.retryAt)) return letter;
  }
}

/** The messages about a document that the mail server has. */
const received = ({ subject }: Letter) =>
  server.messages.filter((message) => headerOf(message, 'Subject')?.endsWith(subject.replace(/^Re: /, '')));

const resend = (id: number) => api().call(sendLetterAgain, { params: { id } });

/** Lets what waits be due now, and has it sent. */
async function passTime(): Promise<void> {
  await app()
    .connection.collection('letter_queue')
    .updateMany({}, { $set: { dueAt: new Date(0) } });
  // Another letter has the service look for what is due, oldest first.
  const { id } = await raise();
  await send(id, { subject: 'Later', to: [OTHER], attachments: [] });
  await settled(id);
}

/** An invoice whose letter has a subject of its own in plain letters. */
async function document(): Promise<{ readonly id: number; readonly subject: string }> {
  const { id, invoiceNumber } = await issue();
  return { id, subject: `Invoice ${invoiceNumber}` };
}

test('a letter is proposed, sent with the PDF of its document, and told of in the history of the document (MAIL-1, MAIL-5)', async () => {
  const { id, invoiceNumber } = await issue();
  const draft = await draftOf(id);
  expect(draft).toMatchObject({
    to: [TO],
    addresses: [{ address: TO, owner: '', refusal: '' }],
    before: null,
    isFolder: false,
    attachments: [{ kind: 'pdf', name: `Invoice_${invoiceNumber?.replaceAll('/', '-')}.pdf` }],
  });
  expect(draft.subject).toMatch(new RegExp(`^Invoice ${invoiceNumber} dated \\d\\d/\\d\\d/\\d{4} – `));
  expect(draft.text).toContain('Dear Coromandel Textiles,');
  expect(draft.text).not.toContain('{');
  await send(id, { subject: `First ${invoiceNumber}`, cc: [OTHER, TO] });
  const letter = await settled(id);
  expect(letter).toMatchObject({ state: 'accepted', lastReply: '', createdBy: ours.username });
  const [message, ...others] = received(letter);
  expect([message?.to, others]).toEqual([[TO, OTHER], []]);
  const { text } = message ?? { text: '' };
  expect(headerOf({ text }, 'To')).toBe(TO);
  expect(headerOf({ text }, 'Cc')).toBe(OTHER);
  expect(headerOf({ text }, 'From')).toMatch(/ via Freightdesk"? <desk@freight\.example\.in>$/);
  expect(headerOf({ text }, 'Auto-Submitted')).toBe('no');
  const pdf = fileOf({ text }, 'application/pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(letter.files[0]?.digest);
  const history = await api(identityOf({ role: 'admin' })).call(listAudit, {
    query: { kind: 'invoices', id: String(id) },
  });
  expect(history.items.slice(0, 2)).toMatchObject([
    { action: 'letter_accepted', by: { username: 'system' } },
    {
      action: 'letter_written',
      by: { username: ours.username },
      changes: expect.arrayContaining([{ field: 'letterTo', from: null, to: `${TO}, ${OTHER}` }]),
    },
  ]);
});

test('a request that comes twice writes one letter; a further letter follows the first in its thread (MAIL-3)', async () => {
  const { id } = await raise();
  const [one, other] = await Promise.all([
    send(id, { subject: 'Proforma for you' }, { key: 'letter-once' }),
    send(id, { subject: 'Proforma for you' }, { key: 'letter-once' }),
  ]);
  expect(one?.id).toBe(other?.id);
  const first = await settled(id);
  const next = await draftOf(id);
  expect(next.subject).toBe('Re: Proforma for you');
  await send(id, { subject: next.subject });
  await settled(id);
  const [before, after] = received(first);
  expect(received(first)).toHaveLength(2);
  const messageId = before && headerOf(before, 'Message-ID');
  expect(messageId).toMatch(/^<proforma\.\d+\.[\w-]+@freight\.example\.in>$/);
  expect(after && [headerOf(after, 'In-Reply-To'), headerOf(after, 'References')]).toEqual([
    messageId,
    messageId,
  ]);
});

test('a temporary refusal is tried again after a minute; a final one is that of its recipient alone (MAIL-1)', async () => {
  const { id, subject } = await document();
  server.answer(OTHER, '550 5.1.1 Unknown user');
  server.endNext('defer');
  const newLetter = await send(id, { subject, to: [TO, OTHER] });
  const deferred = await settled(id);
  expect(deferred).toMatchObject({ state: 'waiting', lastReply: expect.stringContaining('4.7.0') });
  expect(Date.parse(deferred.retryAt ?? '') - Date.parse(newLetter.createdAt)).toBeGreaterThanOrEqual(60_000);
  expect(received(newLetter)).toEqual([]);
  await passTime();
  const letter = await settled(id);
  expect(letter).toMatchObject({
    state: 'refused',
    lastReply: `${OTHER}: There is no such mailbox (550 5.1.1 Unknown user)`,
    recipients: [{ state: 'accepted' }, { state: 'refused' }],
  });
  expect(received(letter).map(({ to }) => to)).toEqual([[TO]]);
  server.answer(OTHER);
  await resend(letter.id);
  expect(await settled(id)).toMatchObject({ state: 'accepted' });
  expect(received(letter).map(({ to }) => to)).toEqual([[TO], [OTHER]]);
  await expect(resend(letter.id)).rejects.toMatchObject({ status: 409, code: 'letter_state' });
});

test('a letter whose line broke after it was handed over is not sent again, unless a person says so (MAIL-2)', async () => {
  const { id, subject } = await document();
  server.endNext('break');
  await send(id, { subject });
  const letter = await settled(id);
  expect(letter.state).toBe('unconfirmed');
  await passTime();
  expect(received(letter)).toHaveLength(1);
  await resend(letter.id);
  expect(await settled(id)).toMatchObject({ state: 'accepted' });
  const [one, other, ...others] = received(letter);
  expect(others).toEqual([]);
  expect(one && headerOf(one, 'Message-ID')).toBe(other && headerOf(other, 'Message-ID'));
});

test.each([
  ['before it was handed over is sent by another', 'update', 'accepted'],
  ['after the mail server has taken it is sent by nobody, and is unconfirmed', 'delete', 'unconfirmed'],
] as const)('a letter of a process that was killed %s (MAIL-1, MAIL-2)', async (_when, command, state) => {
  const { id, subject } = await document();
  const dying = await app().doomed({ command, collection: 'letter_queue', place: 1, when: 'asked' });
  const letter = await send(id, { subject }, { runner: dying });
  await dying.exitSignal;
  await dying.close();
  expect(received(letter)).toHaveLength(command === 'delete' ? 1 : 0);
  await passTime();
  expect((await settled(id)).state).toBe(state);
  expect(received(letter)).toHaveLength(1);
});

test('a letter that waits is taken back, and one that was sent is not', async () => {
  const { id, subject } = await document();
  server.endNext('defer');
  await send(id, { subject });
  const { id: letterId } = await settled(id);
  const cancel = () => api().call(cancelLetter, { params: { id: letterId } });
  expect(await cancel()).toMatchObject({ state: 'cancelled', retryAt: null });
  await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'letter_state' });
  await passTime();
  expect((await settled(id)).state).toBe('cancelled');
});

test('what nobody could get is refused where it is typed', async () => {
  const { id } = await document();
  const field = (rest: Partial<SendLetterInput>) =>
    send(id, rest).catch(({ fields }: { readonly fields: object }) => Object.keys(fields));
  expect(await field({ to: ['accounts'] })).toEqual(['to.0']);
  expect(await field({ to: [] })).toEqual(['to']);
  expect(await field({ subject: 'Invoice\r\nBcc: all@example.in' })).toEqual(['subject']);
});

test('without a mail server a letter lies in the folder and is called not sent (MAIL-4)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-letters-'));
  const copy = await runBilling(undefined, { LETTERS_FOLDER: folder });
  try {
    const { id } = await copy.as(ours).call(createInvoice, { body: proforma() });
    const caller = copy.as(ours);
    const draft = await caller.call(readLetterDraft, { query: { recordId: id } });
    expect(draft).toMatchObject({ isFolder: true, to: [] });
    const { subject, text } = draft;
    await caller.call(sendLetter, { body: { recordId: id, to: [TO], subject, text } });
    let [letter] = itemsOf(await caller.call(listLetters, { query: { recordId: id } }));
    while (letter?.state === 'waiting')
      [letter] = itemsOf(await caller.call(listLetters, { query: { recordId: id } }));
    expect(letter).toMatchObject({ state: 'in_folder' });
    const names = readdirSync(folder);
    expect(names).toEqual([`letter-1-${letter?.id}.eml`]);
    const path = downloadLetter.path.replace(':id', String(letter?.id));
    const answer = await fetch(`${copy.url}${path}`, { headers: await copy.headersOf(ours) });
    const idOf = (message: string) => headerOf({ text: message }, 'Message-ID');
    expect(idOf(await answer.text())).toBe(idOf(readFileSync(join(folder, names[0] ?? ''), 'utf8')));
  } finally {
    await copy.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('documents are written about together, once, and one summary says about which nothing was written', async () => {
  const [one, other] = [await raise(), await raise()];
  const unknown = await raise({ partyId: 2, contractId: 2 });
  const ids = [one.id, other.id, unknown.id, one.id];
  const sendAll = () => api().call(sendLetters, { body: { ids }, idempotencyKey: 'letters-together' });
  const answer = await sendAll();
  expect(answer).toMatchObject({
    writtenCount: 2,
    refusals: [{ recordId: unknown.id, message: expect.stringContaining('no email') }],
  });
  expect(await sendAll()).toEqual(answer);
  expect((await settled(one.id)).state).toBe('accepted');
  expect(await lettersAbout(other.id)).toHaveLength(1);
});

test('an admin writes what letters say; what they cannot fill in is refused (MAIL-5)', async () => {
  const admin = api(identityOf({ role: 'admin' }));
  const params = { kind: 'proforma', language: 'hi' } as const;
  const { id } = await raise();
  const hindi = () => api().call(readLetterDraft, { query: { recordId: id, language: 'hi' } });
  expect((await hindi()).text).toContain('प्रिय Coromandel Textiles,');
  const change = (text: string, updatedAt: string | null) =>
    admin.call(updateLetterTemplate, { params, body: { subject: '{number}', text, updatedAt } });
  await expect(change('{total}', null)).rejects.toMatchObject({
    fields: { text: expect.stringContaining('{total}') },
  });
  const { updatedAt } = await change('{party}: {number}', null);
  await expect(change('Late', null)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await hindi()).toMatchObject({
    subject: expect.stringMatching(/^PI-\d+$/),
    text: expect.stringMatching(/^Coromandel Textiles: PI-\d+$/),
    language: 'hi',
  });
  const templates = await api().call(listLetterTemplates, {});
  expect(templates.filter((each) => each.id !== null)).toMatchObject([{ ...params, updatedAt }]);
});
