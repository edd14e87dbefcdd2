import { itemsOf } from '@freightdesk/api-client';
import {
  convertProforma,
  type Letter,
  listLetters,
  readLetterSettings,
  sendLetterAgain,
  updateLetterSettings,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runBilling } from './billing-app';
import { agency, ours, runDocuments } from './documents';
import { headerOf, type MailServer, startMailServer } from './mail-server';

const TO = 'accounts@coromandel.example.in';

/** Nothing looks for what waits every half minute: what is sent is sent because its queue was told of it. */
beforeAll(() => {
  const { setTimeout: timer } = globalThis;
  const withoutLook = ((work: () => void, delay = 0, ...rest: []) =>
    timer(delay < 30_000 ? work : () => undefined, delay, ...rest)) as typeof setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(withoutLook);
});
afterAll(() => jest.restoreAllMocks());

let server: MailServer;
const { app, api, raise, issue, credit } = runDocuments(async () => {
  server = await startMailServer();
  const billing = await runBilling(undefined, server.settings);
  billing.rename('/api/parties/1', { email: TO });
  return billing;
});
afterAll(() => server.close());

const lettersAbout = async (recordId: number): Promise<readonly Letter[]> =>
  itemsOf(await api().call(listLetters, { query: { recordId } }));

/** The letters about a document, as soon as the latest has come to something. */
async function settledLetters(recordId: number): Promise<readonly Letter[]> {
  for (;;) {
    const letters = await lettersAbout(recordId);
    if (letters[0] && letters[0].state !== 'waiting') return letters;
  }
}

const orderCount = () => app().connection.collection('letter_orders').countDocuments({});

test('nothing is sent at issue before an admin says so; then what was chosen is, once (MAIL-11)', async () => {
  const { id: before } = await issue();
  const settings = await api().call(readLetterSettings, {});
  expect(settings).toEqual({ id: null, atIssue: [], updatedAt: null });
  const change = (updatedAt: string | null) =>
    api(identityOf({ role: 'admin' })).call(updateLetterSettings, {
      body: { atIssue: ['invoice'], updatedAt },
    });
  expect(await change(null)).toMatchObject({ atIssue: ['invoice'] });
  await expect(change(null)).rejects.toMatchObject({ code: 'changed_meanwhile' });

  const { id, invoiceNumber } = await issue({ charges: [agency] });
  const [letter, ...others] = await settledLetters(id);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    state: 'accepted',
    isAutomatic: true,
    createdBy: ours.username,
    recordName: invoiceNumber,
    recipients: [{ address: TO }],
    files: [{ name: expect.stringMatching(/\.pdf$/) }],
  });
  const message = server.messages.at(-1);
  expect(message && headerOf(message, 'Auto-Submitted')).toBe('auto-generated');
  const { id: noteId } = await credit(id, { charges: [{ originalLine: 0, amount: 10 }] });
  expect(await lettersAbout(noteId)).toEqual([]);
  expect(await lettersAbout(before)).toEqual([]);
});

test('a party that nobody can be written to at fails no issue, and the document says so (MAIL-11)', async () => {
  const { id } = await issue({ partyId: 2, contractId: 2 });
  const [letter] = await settledLetters(id);
  expect(letter).toMatchObject({
    state: 'refused',
    recipients: [],
    lastReply: expect.stringContaining('no email'),
  });
  const resending = api().call(sendLetterAgain, { params: { id: letter?.id ?? 0 } });
  await expect(resending).rejects.toMatchObject({ code: 'letter_state' });
});

test('a letter that a process which was killed had still to write is written by another, once (MAIL-11)', async () => {
  const { id } = await raise();
  const dying = await app().doomed({
    command: 'delete',
    collection: 'letter_orders',
    place: 1,
    when: 'asked',
  });
  await dying.as(ours).call(convertProforma, { params: { id }, body: {} });
  await dying.exitSignal;
  await dying.close();
  const copy = await app().another();
  try {
    expect(await settledLetters(id)).toHaveLength(1);
    expect(await orderCount()).toBe(0);
  } finally {
    await copy.close();
  }
});
