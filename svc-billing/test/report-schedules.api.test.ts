import { itemsOf } from '@freightdesk/api-client';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  pauseReportSchedule,
  type ReportSchedule,
  resumeReportSchedule,
} from '@freightdesk/contracts/billing';
import { freezeDate, identityOf } from '@freightdesk/service-kit/testing';
import { nextTime } from '../src/report-schedules/next-time.rules';
import { runBilling } from './billing-app';
import { ours, runDocuments } from './documents';
import { headerOf, type MailServer, startMailServer } from './mail-server';
import { LEAVER } from './other-services';

const atNight = process.env.NIGHTLY ? test : test.skip;

let server: MailServer;
const { app, api, issue } = runDocuments(async () => {
  server = await startMailServer();
  return runBilling(undefined, server.settings);
});
afterAll(() => server.close());
afterEach(() => {
  jest.useRealTimers();
});

const bodyOf = (rest = {}) => ({
  report: 'revenue' as const,
  by: 'party',
  period: 'this_month' as const,
  rhythm: 'day' as const,
  hour: 8,
  recipients: ['owner@sample.example.in'],
  ...rest,
});
const create = (rest = {}, by = ours) => api(by).call(createReportSchedule, { body: bodyOf(rest) });
const all = async (): Promise<readonly ReportSchedule[]> =>
  itemsOf(await api().call(listReportSchedules, { query: {} }));
const read = async (id: number) => (await all()).find((each) => each.id === id);

/** Lets what is scheduled be due; another copy of the service looks for it when it starts. */
async function letBeDue(id: number): Promise<void> {
  const dues = app().connection.collection('report_queue');
  await dues.updateOne({ scheduleId: id }, { $set: { dueAt: new Date(0) } });
}

/** Lets the letters be due that a killed process had claimed. */
const letLettersBeDue = () =>
  app()
    .connection.collection('letter_queue')
    .updateMany({}, { $set: { dueAt: new Date(0) } });

const letters = () => app().connection.collection('letters');

/** A schedule as soon as `isSo`. */
async function readOnce(id: number, isSo: (schedule: ReportSchedule) => boolean) {
  for (;;) {
    const current = await read(id);
    if (current && isSo(current)) return current;
  }
}

const messagesTo = (address: string) => server.messages.filter(({ to }) => to.includes(address));

test.each([
  [{ rhythm: 'day', hour: 8 }, '2026-11-27T02:29:59Z', '2026-11-27T02:30:00Z'],
  [{ rhythm: 'day', hour: 8 }, '2026-11-27T02:30:00Z', '2026-11-28T02:30:00Z'],
  [{ rhythm: 'week', weekday: 1, hour: 0 }, '2026-11-27T06:00:00Z', '2026-11-29T18:30:00Z'],
  [{ rhythm: 'week', weekday: 7, hour: 9 }, '2026-11-27T06:00:00Z', '2026-11-29T03:30:00Z'],
  [{ rhythm: 'month', monthDay: 1, hour: 8 }, '2026-11-27T06:00:00Z', '2026-12-01T02:30:00Z'],
  [{ rhythm: 'month', monthDay: 28, hour: 8 }, '2027-01-28T02:30:00Z', '2027-02-28T02:30:00Z'],
] as const)('%j after %s is sent at %s (REPORT-9)', (time, after, expectedTime) => {
  const next = nextTime({ weekday: 1, monthDay: 1, ...time }, new Date(after));
  expect(next).toEqual(new Date(expectedTime));
});

test('a report that is due is sent once by several copies, as PDF, and then waits for its next time (REPORT-9)', async () => {
  await issue();
  const { id, nextAt } = await create({ recipients: ['once@sample.example.in'] });
  expect(nextAt).not.toBeNull();
  await letBeDue(id);
  const copies = await Promise.all([app().another(), app().another()]);
  try {
    const schedule = await readOnce(id, ({ lastSentAt }) => lastSentAt !== null);
    expect(schedule.nextAt).toBe(nextAt);
    while (messagesTo('once@sample.example.in').length === 0) await read(id);
    const [message, ...others] = messagesTo('once@sample.example.in');
    expect(others).toEqual([]);
    expect(message && headerOf(message, 'Subject')).toContain('Revenue');
    expect(message?.text).toContain('application/pdf');
    expect(await letters().countDocuments({ about: 'report', recordId: id })).toBe(1);
  } finally {
    await Promise.all(copies.map((copy) => copy.close()));
  }
});

test('a report of contracts is made by svc-crm; while that is away, the others go first and it follows (REPORT-9)', async () => {
  const { id } = await create({
    report: 'expiry',
    by: 'party',
    file: 'csv',
    recipients: ['crm@sample.example.in'],
  });
  const { id: other } = await create({ file: 'xlsx', recipients: ['others@sample.example.in'] });
  await letBeDue(id);
  await letBeDue(other);
  app().crmIsAway(true);
  const copy = await app().another();
  try {
    await readOnce(other, ({ lastSentAt }) => lastSentAt !== null);
    expect(await read(id)).toMatchObject({ lastSentAt: null, pauseReason: '' });
    while (messagesTo('others@sample.example.in').length === 0) await read(other);
    expect(messagesTo('others@sample.example.in')[0]?.text).toContain('spreadsheetml');
  } finally {
    app().crmIsAway(false);
    await copy.close();
  }
  await letBeDue(id);
  const next = await app().another();
  try {
    while (messagesTo('crm@sample.example.in').length === 0) await read(id);
    const attachment = Buffer.from('expiry by party as csv').toString('base64');
    expect(messagesTo('crm@sample.example.in')[0]?.text).toContain(attachment);
  } finally {
    await next.close();
  }
});

test('a report of somebody who has left is paused and says so; an admin resumes it in the own name', async () => {
  const leaver = identityOf({ userId: LEAVER, fullName: 'Meena' });
  const { id } = await create({ recipients: ['left@sample.example.in'] }, leaver);
  await letBeDue(id);
  const copy = await app().another();
  try {
    const ended = await readOnce(id, ({ nextAt }) => nextAt === null);
    expect(ended.pauseReason).toBe('Meena has left');
    expect(messagesTo('left@sample.example.in')).toEqual([]);
  } finally {
    await copy.close();
  }
  const admin = api(identityOf({ role: 'admin' }));
  const resumption = await admin.call(resumeReportSchedule, { params: { id } });
  expect(resumption).toMatchObject({ pauseReason: '', nextAt: expect.any(String) });
});

test('a report of a company whose account is not active is paused and says so', async () => {
  const { id } = await create({ recipients: ['inactive@sample.example.in'] });
  await letBeDue(id);
  app().deactivate('/api/clients/1');
  const copy = await app().another();
  try {
    const paused = await readOnce(id, ({ nextAt }) => nextAt === null);
    expect(paused.pauseReason).toBe('The account of the company is not active');
    expect(messagesTo('inactive@sample.example.in')).toEqual([]);
  } finally {
    app().forgetChanges();
    await copy.close();
  }
});

atNight.each([
  ['before its letter is stored', { command: 'update', collection: 'report_queue', place: 2, when: 'asked' }],
  ['before its letter is sent', { command: 'update', collection: 'letter_queue', place: 1, when: 'asked' }],
] as const)('a report is sent once where the process is killed %s (REPORT-9)', async (moment, death) => {
  const address = `${moment.replaceAll(' ', '.')}@sample.example.in`;
  const { id } = await create({ recipients: [address] });
  await letBeDue(id);
  const dying = await app().doomed(death);
  // The process looks for what is due when a report is scheduled there.
  await dying.as(ours).call(createReportSchedule, { body: bodyOf() });
  await dying.exitSignal;
  await dying.close();
  expect(messagesTo(address)).toEqual([]);
  await letLettersBeDue();
  const copy = await app().another();
  try {
    while (messagesTo(address).length === 0) await read(id);
    expect(await letters().countDocuments({ about: 'report', recordId: id })).toBe(1);
    expect(messagesTo(address)).toHaveLength(1);
  } finally {
    await copy.close();
  }
});

test('a schedule is paused, resumed and deleted by who made it, and by no other user', async () => {
  freezeDate(Date.UTC(2026, 10, 27, 6));
  const { id } = await create();
  const other = api(identityOf({ userId: 99, role: 'user' }));
  await expect(other.call(pauseReportSchedule, { params: { id } })).rejects.toMatchObject({ status: 403 });
  expect(await api().call(pauseReportSchedule, { params: { id } })).toMatchObject({ nextAt: null });
  expect(await app().connection.collection('report_queue').countDocuments({ scheduleId: id })).toBe(0);
  const resumption = await api().call(resumeReportSchedule, { params: { id } });
  expect(resumption.nextAt).toBe('2026-11-28T02:30:00.000Z');
  const page = await api().call(listReportSchedules, { query: { q: 'owner@sample' } });
  expect(itemsOf(page).map((each) => each.id)).toContain(id);
  await api().call(deleteReportSchedule, { params: { id } });
  expect(await read(id)).toBeUndefined();
  expect(await app().connection.collection('report_queue').countDocuments({ scheduleId: id })).toBe(0);
});

test('costs are not scheduled by those who may not see them, and rows that a report lacks by nobody', async () => {
  const executive = identityOf({ role: 'executive-ops' });
  await expect(create({ report: 'margin', by: 'job' }, executive)).rejects.toMatchObject({ status: 403 });
  await expect(create({ report: 'quote', by: 'lane' })).rejects.toMatchObject({ status: 400 });
  await expect(create({ by: 'job' })).rejects.toMatchObject({ fields: { by: 'Choose another one' } });
  await expect(create({ recipients: ['nobody'] })).rejects.toMatchObject({ status: 400 });
});
