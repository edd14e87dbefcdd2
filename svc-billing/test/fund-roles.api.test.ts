import { type FundRequest, fundRequestSummary, listFundRequests } from '@freightdesk/contracts/billing';
import { readTimeline, writeNote } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import { admin, approver, exec, payer, person, runFunds } from './funds';

const { app, inState, ask, askAdhoc, approval, pay, reject, cancel, settle } = runFunds();

const asRole = (userId: number, role: Identity['role']) => person(userId, role);

test.each<[string, () => Promise<unknown>]>([
  ['an approver approves the own request', async () => approval(await ask({}, approver))],
  ['an approver rejects the own request', async () => reject(await ask({}, approver))],
  ['an admin approves', async () => approval(await ask(), {}, admin)],
  ['a superadmin approves', async () => approval(await ask(), {}, person(1, 'superadmin'))],
  ['a payer decides level 1', async () => approval(await ask(), {}, payer)],
  ['a payer rejects at level 1', async () => reject(await ask(), {}, payer)],
  ['an approver decides level 2', async () => reject(await inState.approved(), { level: 2 })],
  ['an approver pays', async () => pay(await inState.approved(), 1, {}, approver)],
  ['executive-ops approves the own request', async () => approval(await ask(), {}, exec)],
  ['a payer pays the own request', async () => pay(await approval(await ask({}, payer)), 1)],
  ['who approved level 1 pays', async () => pay(await inState.approved(), 1, {}, asRole(15, 'payer'))],
  [
    'who approved level 1 rejects at level 2',
    async () => reject(await inState.approved(), { level: 2 }, asRole(15, 'payer')),
  ],
  ['somebody else cancels', async () => cancel(await ask(), admin)],
  ['somebody else settles', async () => settle(await inState.disbursed(), {}, admin)],
  ['who raised it, now an approver, approves', async () => approval(await ask(), {}, asRole(14, 'approver'))],
])('nobody may do what is not theirs: %s', async (_case, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

test('names in the body decide nothing', async () => {
  const request = await ask({}, approver);
  const body = { approver: 'Somebody else', currentUser: 'somebody' };
  await expect(approval(request, body)).rejects.toMatchObject({ status: 403 });
  const approvedRequest = await approval(await ask(), body);
  expect(approvedRequest.approvalChain[0]?.approver).toBe('Person 15');
});

test('people are told apart by id: neither a name nor a role makes somebody another person (AUTH-13)', async () => {
  const sameNames = { username: approver.username, fullName: approver.fullName };
  const request = await ask({}, approver);
  const renamed = person(approver.userId, 'approver', { username: 'renamed', fullName: 'Renamed Person' });
  await expect(approval(request, {}, renamed)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  const namesake = person(44, 'approver', sameNames);
  expect(await approval(request, {}, namesake)).toMatchObject({ status: 'approved' });
  await expect(pay(request, 1, {}, person(44, 'payer', { username: 'payer-45' }))).rejects.toMatchObject({
    status: 403,
  });
  expect(await pay(request, 1, {}, person(45, 'payer', sameNames))).toMatchObject({ status: 'disbursed' });
});

test('another client, and executive-ops on somebody else’s request, find nothing', async () => {
  const request = await ask();
  const theirs = person(25, 'approver', { clientId: '2' });
  await expect(approval(request, {}, theirs)).rejects.toMatchObject({ status: 404 });
  await expect(cancel(request, person(99, 'executive-ops'))).rejects.toMatchObject({ status: 404 });
});

test('notes on a request are for those who may see it (TIMELINE-2)', async () => {
  const { id } = await ask();
  const record = { kind: 'fund_requests', recordId: id } as const;
  const write = (by: Identity) =>
    app()
      .as(by)
      .call(writeNote, { query: record, body: { text: 'Please add the bill' } });
  const read = (by: Identity) =>
    app()
      .as(by)
      .call(readTimeline, { query: { kind: record.kind, id: String(id) } });
  await write(approver);
  const stranger = person(99, 'executive-ops');
  await expect(write(stranger)).rejects.toMatchObject({ status: 404 });
  await expect(read(stranger)).rejects.toMatchObject({ status: 404 });
  expect((await read(exec)).notes).toHaveLength(1);
});

test('what waits for a person: pending ones for an approver, approved ones for a payer, never the own', async () => {
  const lonely = { clientId: '2' };
  const [theirExec, theirApprover, theirPayer] = [
    person(24, 'executive-ops', lonely),
    person(25, 'approver', lonely),
    person(26, 'payer', lonely),
  ];
  const [first, second] = [await askAdhoc({}, theirExec), await askAdhoc({}, theirExec)];
  await askAdhoc({}, theirApprover);
  const waiting = async (by: Identity) => (await app().as(by).call(fundRequestSummary, {})).waiting;
  const requestsOf = async (by: Identity) =>
    (
      (await app()
        .as(by)
        .call(listFundRequests, { query: { waiting: 'true' } })) as FundRequest[]
    ).map(({ id }) => id);
  expect(await waiting(theirApprover)).toBe(2);
  expect(await requestsOf(theirApprover)).toEqual([second.id, first.id]);
  expect(await waiting(theirPayer)).toBe(0);
  await approval(first, {}, theirApprover);
  expect(await requestsOf(theirPayer)).toEqual([first.id]);
  expect(await waiting(theirApprover)).toBe(1);
  expect(await waiting(theirExec)).toBe(0);
  expect(await requestsOf(theirExec)).toEqual([]);
  const formerApprover = { ...theirApprover, role: 'payer' as const };
  expect(await requestsOf(formerApprover)).toEqual([]);
});
