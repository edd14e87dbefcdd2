import { convertProforma, createInvoice, type Notice, takeNotices } from '@freightdesk/contracts/billing';
import { markNotesRead, type NoticeReader, writeNote } from '@freightdesk/contracts/core';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { freezeDate, identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { indianDay, plusDays } from '@freightdesk/tax';
import { fundNotices } from '../src/funds/fund-notices.rules';
import { isToldOf, noticeLetter } from '../src/notices/notice.rules';
import { dueDatesFor, overdueNotice } from '../src/notices/overdue-notices.rules';
import { PATIENCE } from '../src/notices/send-notices.service';
import { proforma, runBilling } from './billing-app';
import { approver, exec, payer, runFunds } from './funds';
import { headerOf, type MailServer, startMailServer } from './mail-server';

const atNight = process.env.NIGHTLY ? test : test.skip;

let server: MailServer;
const { app, ask, approval, reject, pay, cancel } = runFunds(async () => {
  server = await startMailServer();
  return runBilling(undefined, {
    ...server.settings,
    PUBLIC_ORIGIN: 'https://desk.example.in',
    BASE_PATH: '/desk',
  });
});
afterAll(() => server.close());
afterEach(() => {
  jest.useRealTimers();
});
beforeEach(async () => {
  server.messages.length = 0;
  await notices().deleteMany({});
});

/** One of our own processes. */
const ourProcess = () => app().as(undefined, { [INTERNAL_HEADER]: internalKey(TEST_SECRET) });

const notices = () => app().connection.collection('notices');
const days = () => app().connection.collection('notice_days');
const letters = () => app().connection.collection('notice_letters');

const reader = (userId: number, role: NoticeReader['role'], rest = {}): NoticeReader => ({
  userId,
  username: `${role}-${userId}`,
  fullName: `Person ${userId}`,
  role,
  email: `person-${userId}@sample.example.in`,
  notifications: { email: true, invoiceReminders: false, paymentAlerts: true, systemUpdates: true },
  ...rest,
});

const QUIET = { email: true, invoiceReminders: false, paymentAlerts: false, systemUpdates: true };
const oneNotice = (rest = {}): Notice => ({
  subject: '',
  choice: null,
  roles: ['approver'],
  userIds: [],
  usernames: [],
  exceptIds: [],
  text: 'Something waits',
  path: '/approve-funds',
  ...rest,
});

test.each([
  ['has the role', reader(15, 'approver'), {}, true],
  ['has another role', reader(16, 'payer'), {}, false],
  ['is named', reader(16, 'payer'), { userIds: [16] }, true],
  ['is called so', reader(16, 'payer'), { usernames: ['payer-16'] }, true],
  ['has done it', reader(15, 'approver'), { exceptIds: [15] }, false],
  ['is named and has done it', reader(14, 'executive-ops'), { userIds: [14], exceptIds: [14] }, false],
  [
    'wants no payment alerts',
    reader(15, 'approver', { notifications: QUIET }),
    { choice: 'paymentAlerts' },
    false,
  ],
  ['wants payment alerts', reader(15, 'approver'), { choice: 'paymentAlerts' }, true],
  ['wants no invoice reminders', reader(15, 'approver'), { choice: 'invoiceReminders' }, false],
  ['asks what became of it', reader(15, 'user', { notifications: QUIET }), { userIds: [15] }, true],
] as const)('whether somebody is told who %s (SETTINGS-10)', (_who, somebody, notice, isTold) => {
  expect(isToldOf(somebody, oneNotice(notice))).toBe(isTold);
});

const request = {
  requestId: 'FR/1',
  type: 'adhoc',
  createdBy: 'divya',
  createdById: 14,
  createdByName: 'Divya',
  approvedById: null,
  requiredAmount: 15_000_00,
  approvedAmount: null,
  disbursedAmount: 0,
  currency: 'INR',
} as never as Parameters<typeof fundNotices>[1];

test.each([
  ['submit', exec, { approvedById: null }, [['approver', [14], 'waits for your approval']]],
  [
    'approve',
    approver,
    { approvedById: 15 },
    [
      ['payer', [14, 15], 'waits for your payment'],
      [14, [15], 'Person 15 has approved your fund request FR/1'],
    ],
  ],
  ['reject', approver, {}, [[14, [15], 'Person 15 has rejected your fund request FR/1']]],
  ['refuse_payment', payer, {}, [[14, [16], 'Person 16 has rejected your fund request FR/1']]],
  ['pay', payer, { disbursedAmount: 1_500_00 }, [[14, [16], 'paid your fund request FR/1: ₹1,500.00']]],
  ['cancel', exec, {}, []],
  ['settle', exec, {}, undefined],
] as const)('%s tells those whom it concerns, and nobody else', (step, by, change, expected) => {
  const notes = fundNotices(step, { ...request, ...change } as typeof request, by);
  expect(notes?.map(({ roles, userIds, exceptIds }) => [roles[0] ?? userIds[0], exceptIds])).toEqual(
    expected?.map(([who, others]) => [who, others]),
  );
  for (const [index, [, , text]] of (expected ?? []).entries()) expect(notes?.[index]?.text).toContain(text);
});

test.each([
  ['the first time', null, '2026-11-26', '2026-11-27'],
  ['the day after', '2026-11-26', '2026-11-26', '2026-11-27'],
  ['after a weekend without the program', '2026-11-24', '2026-11-24', '2026-11-27'],
  ['after a month without it', '2026-10-27', '2026-11-20', '2026-11-27'],
])('%s people learn of what fell due since', (_when, lastDay, from, before) => {
  expect(dueDatesFor('2026-11-27', lastDay)).toEqual({
    from: new Date(`${from}T00:00:00+05:30`),
    before: new Date(`${before}T00:00:00+05:30`),
  });
});

test.each([
  [1, ['INV/1'], '1 document has fallen overdue: INV/1'],
  [5, ['INV/1', 'INV/2', 'INV/3'], '5 documents have fallen overdue: INV/1, INV/2, INV/3 and 2 more'],
])('%i documents that have fallen overdue are told of as %j', (count, numbers, text) => {
  expect(overdueNotice(count, numbers).text).toBe(text);
});

test('a letter names all that has happened, with links where the address of the product is set', () => {
  const frame = {
    fullName: 'Asha',
    firm: 'Meridian',
    product: 'Freightdesk',
    address: 'https://desk.example.in',
  };
  const one = noticeLetter([oneNotice()], frame);
  expect(one.subject).toBe('Something waits');
  expect(one.text).toContain('Something waits.\nhttps://desk.example.in/approve-funds');
  expect(one.text).toContain('Switch them off there under Notifications.\nhttps://desk.example.in/settings');
  const two = noticeLetter([oneNotice(), oneNotice({ text: 'Another' })], { ...frame, address: '' });
  expect(two.subject).toBe('2 notifications');
  expect(two.text).not.toContain('http');
});

async function noLetterWaits(): Promise<void> {
  while ((await letters().countDocuments({ state: 'waiting' })) > 0);
}

/** Lets a quarter of an hour go by for what waits; other copies of the service look for it when they start. */
async function letTimePass(copies = 1): Promise<void> {
  await notices().updateMany({}, { $set: { at: new Date(Date.now() - PATIENCE) } });
  const started = await Promise.all(Array.from({ length: copies }, () => app().another()));
  try {
    while ((await notices().countDocuments({ isWaiting: true })) > 0);
    await noLetterWaits();
  } finally {
    await Promise.all(started.map((copy) => copy.close()));
  }
}

/** A message says everything twice. */
const IN_TEXT_AND_PAGE = 2;

/** The text of a message, without the breaks that mail puts into it. */
const textOf = (message: { readonly text: string } | undefined): string =>
  (message?.text ?? '').replace(/=\r?\n/g, '');
const messagesTo = (userId: number) =>
  server.messages.filter(({ to }) => to.includes(`person-${userId}@sample.example.in`));

describe('those who want letters', () => {
  beforeAll(() => {
    for (const each of [
      reader(14, 'executive-ops'),
      reader(15, 'approver'),
      reader(16, 'payer'),
      reader(21, 'approver', { notifications: QUIET }),
    ])
      app().addNoticeReader(each);
  });

  test('get one letter for all that waits, whichever copy writes it, and none about what is decided by then', async () => {
    const first = await ask();
    const second = await ask();
    const third = await ask();
    await cancel(third);
    await letTimePass(2);
    const [message, ...others] = messagesTo(15);
    expect(others).toEqual([]);
    expect(headerOf(message ?? { text: '' }, 'Subject')).toBe('2 notifications');
    expect(textOf(message)).toContain(`${first.requestId} of Person 14`);
    expect(textOf(message)).toContain(second.requestId);
    expect(textOf(message)).not.toContain(`${third.requestId} `);
    expect(textOf(message)).toContain('https://desk.example.in/desk/approve-funds');
    expect([14, 16, 21].flatMap(messagesTo)).toEqual([]);
    await letTimePass();
    expect(server.messages).toHaveLength(1);
  });

  test('learn that they are to pay, and what became of their own', async () => {
    const approvedRequest = await approval(await ask());
    await reject(await ask());
    await letTimePass();
    expect(textOf(messagesTo(16)[0])).toContain(`${approvedRequest.requestId} of Person 14`);
    expect(headerOf(messagesTo(14)[0] ?? { text: '' }, 'Subject')).toBe('2 notifications');
    server.messages.length = 0;
    await pay(approvedRequest, 15_000);
    await letTimePass();
    expect(headerOf(messagesTo(14)[0] ?? { text: '' }, 'Subject')).toContain('Person_16_has_paid');
    expect(messagesTo(16)).toEqual([]);
  });

  test('get none while the account of the company is not active', async () => {
    await ask();
    app().deactivate('/api/clients/1');
    await letTimePass();
    app().forgetChanges();
    expect(server.messages).toEqual([]);
  });

  test('are told of mentions until they have read them, here and by the other services, once however often these repeat it', async () => {
    const { id } = await ask();
    await approval({ id });
    await notices().deleteMany({});
    const record = { kind: 'fund_requests', recordId: id } as const;
    const note = { text: 'Look', mentions: [15, 16], recordName: 'FR-X', path: '/fund-requests' };
    await app().as(exec).call(writeNote, { query: record, body: note });
    await app().as(payer).call(markNotesRead, { query: record });
    const notice = { choice: null, roles: [], userIds: [], usernames: ['approver-15'], exceptIds: [] };
    const body = {
      clientId: '1',
      subject: 'quotes/QT-1',
      at: new Date().toISOString(),
      notices: [{ ...notice, text: 'Something waits', path: '/quotes' }],
    };
    const take = () => ourProcess().call(takeNotices, { body });
    await take();
    await take();
    await letTimePass();
    expect(messagesTo(16)).toEqual([]);
    expect(textOf(messagesTo(15)[0])).toContain('Person 14 has mentioned you in a note on FR-X');
    expect(textOf(messagesTo(15)[0]).match(/Something waits/g)).toHaveLength(IN_TEXT_AND_PAGE);
    await expect(app().as(exec).call(takeNotices, { body })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('are told once a day of what has fallen overdue, if they want reminders (SETTINGS-10)', async () => {
    const today = indianDay(new Date());
    const user = app().as(identityOf());
    freezeDate(`${plusDays(today, -5)}T06:00:00Z`);
    const due = proforma({ dueDate: plusDays(today, -1) });
    const { id } = await user.call(createInvoice, { body: due });
    const { invoiceNumber } = await user.call(convertProforma, { params: { id }, body: {} });
    const notifications = { ...QUIET, invoiceReminders: true };
    app().addNoticeReader(reader(31, 'user', { notifications }));
    // Also as after a crash before the day was noted.
    const tellAgain = async () => {
      await days().deleteMany({});
      const copy = await app().another();
      while ((await days().countDocuments({ day: today })) === 0);
      await noLetterWaits();
      await copy.close();
    };
    freezeDate(`${today}T04:00:00Z`);
    await tellAgain();
    await tellAgain();
    await letTimePass();
    expect(messagesTo(31).map(textOf)).toEqual([
      expect.stringContaining(`1 document has fallen overdue: ${invoiceNumber}.`),
    ]);
    expect([14, 15, 16].flatMap(messagesTo)).toEqual([]);
  });

  atNight.each([
    ['before a letter is stored', { command: 'update', collection: 'notices', place: 1, when: 'asked' }],
    [
      'before a letter is sent',
      { command: 'update', collection: 'notice_letter_queue', place: 1, when: 'asked' },
    ],
  ] as const)('get one letter where the process is killed %s', async (_moment, death) => {
    await ask();
    const dying = await app().doomed(death);
    await notices().updateMany({}, { $set: { at: new Date(0) } });
    // The process looks for what is due when it is told of something more.
    const nothing = { clientId: '1', subject: 'nothing', at: new Date().toISOString(), notices: [] };
    await dying.ourProcess().call(takeNotices, { body: nothing });
    await dying.exitSignal;
    await dying.close();
    expect(messagesTo(15)).toEqual([]);
    const queue = app().connection.collection('notice_letter_queue');
    await queue.updateMany({}, { $set: { dueAt: new Date(0) } });
    await letTimePass();
    expect(messagesTo(15)).toHaveLength(1);
  });
});
