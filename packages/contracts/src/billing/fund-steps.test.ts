import type { Role } from '../shared/roles';
import { FUND_REQUEST_STATUSES, FUND_REQUEST_TYPES } from './fund-requests.rules';
import { FUND_STEPS, type FundStepName, fundBlocker, pendingDecisionOf } from './fund-steps.rules';

const [REQUESTER, APPROVER, OTHER] = [4, 5, 9];
const names = Object.keys(FUND_STEPS) as FundStepName[];

/** A person who may take the step: the requester, or somebody else with the required role. */
const rightPerson = (name: FundStepName) => {
  const roles: Record<FundStepName, Role> = {
    approve: 'approver',
    reject: 'approver',
    pay: 'payer',
    refuse_payment: 'payer',
    cancel: 'executive-ops',
    allocate: 'user',
    give_back: 'payer',
    settle: 'payer',
  };
  return { userId: name === 'cancel' ? REQUESTER : OTHER, role: roles[name] };
};
const request = (
  status: (typeof FUND_REQUEST_STATUSES)[number],
  type: (typeof FUND_REQUEST_TYPES)[number],
) => ({
  status,
  type,
  createdById: REQUESTER,
  approvedById: status === 'pending' ? null : APPROVER,
});

/** The allowed steps: state, step and type of request. Any other is refused. */
const ALLOWED = new Set([
  'pending approve job',
  'pending approve adhoc',
  'pending reject job',
  'pending reject adhoc',
  'pending cancel job',
  'pending cancel adhoc',
  'approved pay job',
  'approved pay adhoc',
  'approved refuse_payment job',
  'approved refuse_payment adhoc',
  'disbursed allocate adhoc',
  'disbursed give_back adhoc',
  'disbursed settle job',
]);
const every = FUND_REQUEST_STATUSES.flatMap((status) =>
  names.flatMap((name) => FUND_REQUEST_TYPES.map((type) => [status, name, type] as const)),
);

test.each(every)('%s: %s of a request of type %s', (status, name, type) => {
  const hindrance = fundBlocker(name, request(status, type), rightPerson(name));
  if (ALLOWED.has(`${status} ${name} ${type}`)) expect(hindrance).toBeUndefined();
  else expect(hindrance).toMatchObject({ code: 'fund_request_state', text: expect.stringMatching(/\w/) });
});

test.each<[FundStepName, Role, number, string | undefined]>([
  ['approve', 'approver', REQUESTER, 'You raised this request, so somebody else has to decide it'],
  ['approve', 'admin', OTHER, 'Only an approver can approve this request'],
  ['approve', 'payer', OTHER, 'Only an approver can approve this request'],
  ['reject', 'executive-ops', REQUESTER, 'Only an approver can reject this request'],
  ['cancel', 'admin', OTHER, 'Only whoever raised this request can cancel it'],
  ['cancel', 'admin', REQUESTER, undefined],
])('a pending request: %s by %s %p', (name, role, userId, text) => {
  expect(fundBlocker(name, request('pending', 'job'), { userId, role })?.text).toBe(text);
});

test.each<[FundStepName, Role, number, string | undefined]>([
  ['pay', 'payer', REQUESTER, 'You raised this request, so somebody else has to decide it'],
  ['pay', 'payer', APPROVER, 'You approved this request at level 1, so somebody else has to decide level 2'],
  [
    'refuse_payment',
    'payer',
    APPROVER,
    'You approved this request at level 1, so somebody else has to decide level 2',
  ],
  ['pay', 'approver', OTHER, 'Only a payer can pay this request'],
  ['pay', 'payer', OTHER, undefined],
])('an approved request: %s by %s %p', (name, role, userId, text) => {
  expect(fundBlocker(name, request('approved', 'job'), { userId, role })?.text).toBe(text);
});

test.each<[FundStepName, Role, number, string | undefined]>([
  ['settle', 'user', OTHER, 'Only a payer or whoever raised this request can settle it'],
  ['settle', 'executive-ops', REQUESTER, undefined],
  ['settle', 'payer', APPROVER, undefined],
])('a paid request: %s by %s %p', (name, role, userId, text) => {
  expect(fundBlocker(name, request('disbursed', 'job'), { userId, role })?.text).toBe(text);
});

test('level 2 waits for level 1', () => {
  const payer = { userId: OTHER, role: 'payer' } as const;
  expect(fundBlocker('pay', request('pending', 'job'), payer)?.text).toBe(
    'Level 1 has not approved this request yet',
  );
});

test.each<[Role, number, 'pending' | 'approved', string | undefined]>([
  ['approver', OTHER, 'pending', 'approve'],
  ['approver', REQUESTER, 'pending', undefined],
  ['approver', OTHER, 'approved', undefined],
  ['payer', OTHER, 'approved', 'pay'],
  ['payer', APPROVER, 'approved', undefined],
  ['payer', OTHER, 'pending', undefined],
  ['admin', OTHER, 'pending', undefined],
])('what a request waits for from %s %p while it is %s', (role, userId, status, decision) => {
  expect(pendingDecisionOf(request(status, 'adhoc'), { userId, role })).toBe(decision);
});
