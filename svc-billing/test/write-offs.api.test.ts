import { itemsOf } from '@freightdesk/api-client';
import {
  billingOverview,
  closeBooks,
  createWriteOff,
  decideWriteOff,
  listIssued,
  listWriteOffs,
  missingInMonth,
  readBooks,
  reverseWriteOff,
  setWriteOffLimit,
  type WriteOff,
} from '@freightdesk/contracts/billing';
import type { Role } from '@freightdesk/contracts/shared';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay, lastClosableMonth } from '@freightdesk/tax';
import { THIS_YEAR } from './conversions';
import { ours, runDocuments } from './documents';
import { balancesOf, readJournal } from './journal';

const { app, api, issue, read } = runDocuments();
const approver = (userId = 9) => app().as(identityOf({ role: 'approver', userId, username: 'chief' }));

const invoiceOf = (rate: number) =>
  issue({ charges: [{ chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate, gstPercent: 0 }] });
const writeOff = (documentId: number, amount: number, key?: string): Promise<WriteOff> =>
  api().call(createWriteOff, {
    body: { documentId, amount, reason: 'Rate difference' },
    ...(key ? { idempotencyKey: key } : {}),
  });
const decide = (id: number, isApproved = true, by = approver()) =>
  by.call(decideWriteOff, { params: { id }, body: { isApproved, reason: 'Agreed' } });
const reverse = (id: number) =>
  approver().call(reverseWriteOff, { params: { id }, body: { reason: 'Paid after all' } });
const waitingFor = async (documentId: number): Promise<number> =>
  itemsOf(await api().call(listWriteOffs, { query: { state: 'waiting' } })).find(
    (each) => each.documentId === documentId,
  )?.id ?? 0;
const openOf = async (id: number) => (await read(id)).balanceAmount;
/** The write-offs that a closing of this month says are missing. */
const countWaiting = async () =>
  (await api().call(missingInMonth, { query: { month: indianDay(new Date()).slice(0, 7) } })).find(
    ({ kind }) => kind === 'waiting_write_offs',
  )?.count;
const movedBy = async ({ id }: WriteOff) =>
  balancesOf(
    (await readJournal(app().connection)).filter(
      ({ source, sourceId }) => source === 'write_off' && sourceId === id,
    ),
  );

test('within the limit it is done at once, entered, and reversed (LEDGER-16)', async () => {
  const { id } = await invoiceOf(100);
  const record = await writeOff(id, 10);
  expect(record).toMatchObject({ state: 'written_off', amount: 10, decidedBy: '' });
  expect(record.number).toMatch(new RegExp(`^WO/${THIS_YEAR}/\\d{5}$`));
  expect(await openOf(id)).toBe(90);
  expect(await movedBy(record)).toEqual({ bad_debts: 10, debtors: -10 });
  expect(await reverse(record.id)).toMatchObject({ state: 'reversed', reversedBy: 'chief' });
  expect([await openOf(id), await movedBy(record)]).toEqual([100, {}]);
  await expect(reverse(record.id)).rejects.toMatchObject({ status: 409, code: 'write_off_state' });
});

test('LEDGER-19: a document that is given up whole is written off, not paid, and pending again once that is taken back', async () => {
  const { id } = await invoiceOf(10);
  const paymentOf = async () =>
    itemsOf(await api().call(listIssued, { query: {} })).find((each) => each.id === id)?.payment;
  const record = await writeOff(id, 4);
  expect(await paymentOf()).toBe('pending');
  await writeOff(id, 6);
  expect(await paymentOf()).toBe('written_off');
  await reverse(record.id);
  expect(await paymentOf()).toBe('pending');
});

test('the bell counts what waits for somebody who may decide and has not asked (SCREEN-7)', async () => {
  const { id } = await invoiceOf(100);
  const toDecide = async (role: Role, userId: number) =>
    (await app().as(identityOf({ role, userId })).call(billingOverview, {})).writeOffsToDecide;
  const before = await toDecide('approver', 9);
  const record = await writeOff(id, 100);
  expect(await toDecide('approver', 9)).toBe(before + 1);
  expect(await toDecide('admin', 9)).toBe(before + 1);
  expect([await toDecide('admin', ours.userId), await toDecide('payer', 9)]).toEqual([before, 0]);
  await decide(record.id);
  expect(await toDecide('approver', 9)).toBe(before);
});

test('those who decide are told of it, and then who has asked for it, of how it stands (SETTINGS-10)', async () => {
  const { id, invoiceNumber } = await invoiceOf(100);
  const record = await writeOff(id, 100);
  const waiting = () =>
    app()
      .connection.collection('notices')
      .find({ subject: `write_offs/${record.id}` })
      .toArray();
  expect(await waiting()).toMatchObject([
    { roles: ['admin', 'approver'], exceptIds: [ours.userId], choice: 'paymentAlerts' },
  ]);
  await decide(record.id, false);
  const [notice, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ userIds: [ours.userId], exceptIds: [9], roles: [], choice: null });
  expect(notice?.text).toContain(`has refused your write-off of ₹100.00 on ${invoiceNumber}`);
});

test('above the limit it waits for another person, and changes nothing until then', async () => {
  const { id } = await invoiceOf(100);
  const record = await writeOff(id, 10.01);
  expect(record).toMatchObject({ state: 'waiting', number: '' });
  expect(await countWaiting()).toBe(1);
  expect([await openOf(id), await movedBy(record)]).toEqual([100, {}]);
  const oneself = app().as(identityOf({ role: 'admin' }));
  await expect(decide(record.id, true, oneself)).rejects.toMatchObject({ status: 403 });
  expect(await decide(record.id)).toMatchObject({ state: 'written_off', decidedBy: 'chief' });
  expect(await openOf(id)).toBe(89.99);
  await expect(decide(record.id, false)).rejects.toMatchObject({ status: 409, code: 'write_off_state' });
  expect(await countWaiting()).toBe(0);
});

test('of a document one waits, whoever asks for another at the same moment', async () => {
  const { id, invoiceNumber } = await invoiceOf(100);
  const outcomes = await Promise.allSettled([writeOff(id, 100, 'tab-1'), writeOff(id, 100, 'tab-2')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 409,
      code: 'write_off_waiting',
      serverMessage: `A write-off of ${invoiceNumber} waits for a decision already`,
    },
  });
  await decide(await waitingFor(id), false);
  const next = await writeOff(id, 100);
  await expect(writeOff(id, 50)).rejects.toMatchObject({ code: 'write_off_waiting' });
  expect(await decide(next.id)).toMatchObject({ state: 'written_off' });
});

test('a refused one changes nothing; what is paid meanwhile is not written off', async () => {
  const { id } = await invoiceOf(100);
  expect(await decide((await writeOff(id, 100)).id, false)).toMatchObject({ state: 'refused' });
  const record = await writeOff(id, 100);
  await writeOff(id, 1);
  await expect(decide(record.id)).rejects.toMatchObject({ status: 409, code: 'above_open' });
  expect(await openOf(id)).toBe(99);
  await expect(writeOff(id, 99.01)).rejects.toMatchObject({ code: 'above_open' });
});

test('two decisions at once write off once; a repeated request is one write-off', async () => {
  const { id } = await invoiceOf(100);
  const record = await writeOff(id, 50, 'key-1');
  expect(await writeOff(id, 50, 'key-1')).toEqual(record);
  const outcomes = await Promise.allSettled([decide(record.id), decide(record.id, true, approver(10))]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await openOf(id)).toBe(50);
});

test('an admin sets the limit, and a closing keeps it', async () => {
  const admin = app().as(identityOf({ role: 'admin' }));
  expect(await api().call(readBooks, {})).toMatchObject({ writeOffLimit: 10 });
  await admin.call(setWriteOffLimit, { body: { writeOffLimit: 500 } });
  const { id } = await invoiceOf(1_000);
  expect(await writeOff(id, 500)).toMatchObject({ state: 'written_off' });
  await admin.call(closeBooks, { body: { month: lastClosableMonth(indianDay(new Date())) } });
  expect(await api().call(readBooks, {})).toMatchObject({ writeOffLimit: 500 });
});

test('another client sees no write-off', async () => {
  const others = app().as(identityOf({ clientId: '2' }));
  expect(await others.call(listWriteOffs, { query: {} })).toEqual([]);
});
