import type { FundRequest } from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import { admin, daysAgo, exec, payer, person, runFunds, shownDay, TODAY } from './funds';

const { app, ask, askAdhoc, approval, pay, reject, cancel, settle, giveBack, read, inState } = runFunds();

const steps: Record<string, (request: { id: number }) => Promise<FundRequest>> = {
  'approval at level 1': (request) => approval(request),
  'rejection at level 1': (request) => reject(request),
  cancellation: (request) => cancel(request),
  payment: (request) => pay(request, 15_000),
  'rejection at level 2': (request) => reject(request, { level: 2 }, payer),
  settlement: (request) => settle(request),
  'money back of a job request': (request) => giveBack(request, 1),
};
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  pending: ['approval at level 1', 'rejection at level 1', 'cancellation'],
  approved: ['payment', 'rejection at level 2'],
  disbursed: ['settlement'],
};
const forbidden = (Object.keys(inState) as FundRequest['status'][]).flatMap((status) =>
  Object.keys(steps)
    .filter((step) => !ALLOWED[status]?.includes(step))
    .map((step) => [status, step] as const),
);

test.each(forbidden)('a request that is %s refuses %s and stays as it was', async (status, step) => {
  const request = await inState[status]();
  await expect(steps[step]?.(request)).rejects.toMatchObject({ status: 409, code: 'fund_request_state' });
  expect(await read(request)).toEqual(request);
});

test('the way of a job request: approved, paid, settled, with who, when and why at each step', async () => {
  const pendingRequest = await ask({ remarks: 'Delivery order' });
  const approvedRequest = await approval(pendingRequest, { approvedAmount: 12_000, remarks: 'Enough' });
  expect(approvedRequest).toMatchObject({ status: 'approved', approvedAmount: 12_000, approvedById: 15 });
  expect(approvedRequest.approvalChain).toMatchObject([
    { level: 1, approver: 'Person 15', status: 'approved', remarks: 'Enough', date: expect.any(String) },
    { level: 2, approver: 'FinanceHead', status: 'pending', date: null },
  ]);
  const paid = await pay(approvedRequest, 11_500.5, {
    paymentMode: 'Bank Transfer',
    disbursalDetails: 'UTR 77',
    disbursalDate: TODAY,
    remarks: 'As agreed',
  });
  expect(paid).toMatchObject({
    status: 'disbursed',
    disbursedAmount: 11_500.5,
    openAmount: 11_500.5,
    paymentMode: 'Bank Transfer',
    disbursalDetails: 'UTR 77',
    disbursalDate: `${TODAY}T00:00:00.000Z`,
  });
  const bills = [
    { billNumber: 'DO/1', amount: 9000 },
    { billNumber: 'DO/2', amount: 2000.25 },
  ];
  const settledRequest = await settle(
    paid,
    { bills, returnedAmount: 500.25, remarks: 'Rest returned' },
    exec,
  );
  expect(settledRequest).toMatchObject({
    status: 'completed',
    spentAmount: 11_000.25,
    returnedAmount: 500.25,
    openAmount: 0,
    bills,
  });
  expect(
    settledRequest.trail.map(({ action, level, amount, remarks, by }) => [
      action,
      level,
      amount,
      remarks,
      by.userId,
    ]),
  ).toEqual([
    ['submit', null, 15_000, 'Delivery order', 14],
    ['approve', 1, 12_000, 'Enough', 15],
    ['pay', 2, 11_500.5, 'As agreed', 16],
    ['settle', null, 11_000.25, 'Rest returned', 14],
  ]);
  expect(settledRequest.trail[1]).toMatchObject({
    by: { username: 'approver-15', fullName: 'Person 15', role: 'approver' },
    at: expect.stringMatching(/^2\d{3}-.*Z$/),
    address: expect.stringMatching(/./),
  });
});

test('the trail only grows: what was decided before stays word for word', async () => {
  const approvedRequest = await approval(await ask(), { remarks: 'First' });
  const rejectedRequest = await reject(approvedRequest, { level: 2, remarks: 'No money' }, payer);
  expect(rejectedRequest.trail.slice(0, 2)).toEqual(approvedRequest.trail);
  expect(rejectedRequest).toMatchObject({ status: 'rejected', disbursedAmount: 0 });
  expect(rejectedRequest.approvalChain[1]).toMatchObject({
    status: 'rejected',
    approver: 'Person 16',
    remarks: 'No money',
  });
});

test.each([
  ['more than was asked for', { approvedAmount: 15_000.01 }, 'Approved Amount must be at most ₹15,000.00'],
  ['nothing', { approvedAmount: 0 }, 'Approved Amount must be at least 0.01'],
])('an approval of %s is refused', async (_case, body, serverMessage) => {
  const request = await ask();
  await expect(approval(request, body)).rejects.toMatchObject({ status: 400, serverMessage });
});

test('without an amount what was asked for is approved', async () => {
  expect(await approval(await ask())).toMatchObject({ approvedAmount: 15_000 });
});

test.each([
  ['more than was approved', 12_000.01, {}, 'Disbursed Amount must be at most ₹12,000.00'],
  ['nothing', 0, {}, 'Disbursed Amount must be at least 0.01'],
  ['tomorrow', 10, { disbursalDate: '2999-01-01' }, 'The payment date is in the future'],
  [
    'a day before the request',
    10,
    { disbursalDate: daysAgo(1) },
    `The payment date is before the request, ${shownDay(TODAY)}`,
  ],
])('a payment of %s is refused', async (_case, amount, rest, serverMessage) => {
  const approvedRequest = await approval(await ask(), { approvedAmount: 12_000 });
  await expect(pay(approvedRequest, amount, rest)).rejects.toMatchObject({ status: 400, serverMessage });
});

test.each([
  ['bills that do not add up', { bills: [{ billNumber: 'A', amount: 14_999.99 }] }],
  ['more back than was paid', { returnedAmount: 15_000.01 }],
  [
    'bills and money back that are too much',
    { bills: [{ billNumber: 'A', amount: 15_000 }], returnedAmount: 1 },
  ],
])('a settlement with %s is refused', async (_case, body) => {
  const request = await inState.disbursed();
  await expect(settle(request, body)).rejects.toMatchObject({ status: 422, code: 'settlement_differs' });
  expect(await read(request)).toMatchObject({ status: 'disbursed', openAmount: 15_000 });
});

test('money of an adhoc request comes back in parts; the last one completes it', async () => {
  const paid = await pay(await approval(await askAdhoc()), 100.5);
  expect(await giveBack(paid, 40.25)).toMatchObject({
    status: 'disbursed',
    returnedAmount: 40.25,
    openAmount: 60.25,
  });
  await expect(giveBack(paid, 60.26)).rejects.toMatchObject({
    status: 409,
    code: 'above_remaining',
    serverMessage: 'Amount must be between ₹0.01 and ₹60.25',
  });
  expect(await giveBack(paid, 60.25)).toMatchObject({
    status: 'completed',
    returnedAmount: 100.5,
    openAmount: 0,
  });
});

const settledOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.status)).sort();

test.each<[string, () => Promise<FundRequest>, ((request: FundRequest) => Promise<unknown>)[]]>([
  ['approve', inState.pending, [(one) => approval(one), (one) => approval(one, {}, person(17, 'approver'))]],
  [
    'approve and reject',
    inState.pending,
    [(one) => approval(one), (one) => reject(one, {}, person(17, 'approver'))],
  ],
  ['approve and cancel', inState.pending, [(one) => approval(one), (one) => cancel(one)]],
  ['pay', inState.approved, [(one) => pay(one, 5), (one) => pay(one, 5, {}, person(18, 'payer'))]],
  [
    'pay and reject',
    inState.approved,
    [(one) => pay(one, 5), (one) => reject(one, { level: 2 }, person(18, 'payer'))],
  ],
  ['settle', inState.disbursed, [(one) => settle(one), (one) => settle(one, {}, exec)]],
])('of two people who %s at once one gets 409', async (_case, make, both) => {
  const request = await make();
  const results = await Promise.allSettled(both.map((decide) => decide(request)));
  expect(settledOf(results)).toEqual([409, 'done']);
  expect((await read(request))?.trail).toHaveLength(request.trail.length + 1);
});

test('the same approval twenty times at once has one effect', async () => {
  const request = await ask();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => approval(request)));
  expect(settledOf(results).filter((each) => each === 'done')).toHaveLength(1);
  expect((await read(request))?.trail).toHaveLength(2);
});

test('level 2 is approved with its payment alone, and only level 2 is paid', async () => {
  const approvedRequest = await inState.approved();
  await expect(approval(approvedRequest, { level: 2 }, payer)).rejects.toMatchObject({ status: 400 });
  await expect(pay(approvedRequest, 1, { level: 1 })).rejects.toMatchObject({ status: 400 });
});

test('every step is in the history under its own name', async () => {
  const { id } = await settle(await inState.disbursed());
  const { items } = await app()
    .as(admin)
    .call(listAudit, { query: { kind: 'fund_requests', id: String(id) } });
  expect(items.map(({ action }) => action)).toEqual(['settle', 'pay', 'approve', 'create']);
  expect(items[1]?.changes).toContainEqual({ field: 'disbursedAmount', from: 0, to: 15_000 });
});
