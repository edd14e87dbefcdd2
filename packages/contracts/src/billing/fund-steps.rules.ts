import type { Role } from '../shared/roles';
import type { FundAction } from './fund-requests.rules';
import type { FundRequest } from './fund-requests.schema';

type Status = FundRequest['status'];
type Type = FundRequest['type'];

/** A transition between two states, and who may take it. */
interface FundStep {
  readonly from: Status;
  /** The next state. Steps that use up the open money lead to `completed` instead. */
  readonly to: Status;
  /** The level of approval that the step decides. */
  readonly level?: 1 | 2;
  /** The only type of request that has the step; both by default. */
  readonly type?: Type;
  /** The roles that may take the step; any by default. */
  readonly roles?: readonly Role[];
  /**
   * `other`: anyone who has neither raised nor approved the request (AUTH-8); `requester`: whoever raised it; `settler`:
   * whoever raised it, or a payer; `anyone`: everybody who sees it.
   */
  readonly who: 'other' | 'requester' | 'settler' | 'anyone';
}

/** The transitions of a fund request (FUND-1, FUND-2). Any other is refused. */
export const FUND_STEPS = {
  approve: { from: 'pending', to: 'approved', level: 1, roles: ['approver'], who: 'other' },
  reject: { from: 'pending', to: 'rejected', level: 1, roles: ['approver'], who: 'other' },
  cancel: { from: 'pending', to: 'cancelled', who: 'requester' },
  pay: { from: 'approved', to: 'disbursed', level: 2, roles: ['payer'], who: 'other' },
  refuse_payment: { from: 'approved', to: 'rejected', level: 2, roles: ['payer'], who: 'other' },
  allocate: { from: 'disbursed', to: 'disbursed', type: 'adhoc', who: 'anyone' },
  give_back: { from: 'disbursed', to: 'disbursed', type: 'adhoc', who: 'settler' },
  settle: { from: 'disbursed', to: 'completed', type: 'job', who: 'settler' },
} as const satisfies Readonly<Record<Exclude<FundAction, 'submit'>, FundStep>>;
export type FundStepName = keyof typeof FUND_STEPS;

/** The part of a request that decides who may take which step. */
export type FundRequestState = Pick<FundRequest, 'status' | 'type' | 'createdById' | 'approvedById'>;

/** The person who takes a step. */
export interface FundPerson {
  readonly userId: number;
  readonly role: Role;
}

/** Why a person may not take a step: because of who they are (403), or of the state of the request (409). */
export interface FundBlocker {
  readonly code: 'forbidden' | 'fund_request_state';
  readonly text: string;
}

const forbidden = (text: string): FundBlocker => ({ code: 'forbidden', text });
const wrongState = (text: string): FundBlocker => ({ code: 'fund_request_state', text });

const VERBS: Readonly<Record<FundStepName, string>> = {
  approve: 'approve',
  reject: 'reject',
  cancel: 'cancel',
  pay: 'pay',
  refuse_payment: 'reject',
  allocate: 'allocate',
  give_back: 'take money back on',
  settle: 'settle',
};

function personBlocker(
  name: FundStepName,
  { roles = [], who, level }: FundStep,
  { createdById, approvedById }: FundRequestState,
  { userId, role }: FundPerson,
): FundBlocker | undefined {
  const [requiredRole] = roles;
  if (requiredRole && !roles.includes(role))
    return forbidden(
      `Only ${requiredRole === 'approver' ? 'an' : 'a'} ${requiredRole} can ${VERBS[name]} this request`,
    );
  const isRequester = userId === createdById;
  if (who === 'other' && isRequester)
    return forbidden('You raised this request, so somebody else has to decide it');
  if (level === 2 && userId === approvedById)
    return forbidden('You approved this request at level 1, so somebody else has to decide level 2');
  if (who === 'requester' && !isRequester)
    return forbidden(`Only whoever raised this request can ${VERBS[name]} it`);
  if (who === 'settler' && !isRequester && role !== 'payer')
    return forbidden(`Only a payer or whoever raised this request can ${VERBS[name]} it`);
  return undefined;
}

function stateBlocker(
  { from, level, type }: FundStep,
  request: Pick<FundRequestState, 'status' | 'type'>,
): FundBlocker | undefined {
  const { status } = request;
  if (type && type !== request.type)
    return wrongState(
      type === 'adhoc'
        ? 'Only the money of an adhoc request is allocated to jobs or given back'
        : 'An adhoc request is completed by allocating its money or giving it back',
    );
  if (status === from) return undefined;
  if (level === 2 && status === 'pending') return wrongState('Level 1 has not approved this request yet');
  if (from === 'disbursed' && (status === 'pending' || status === 'approved'))
    return wrongState('Nothing has been disbursed on this request yet');
  return wrongState(`This request is already ${status}`);
}

/** Why a person may not take a step with a request; undefined when they may. */
export function fundBlocker(
  name: FundStepName,
  request: FundRequestState,
  person: FundPerson,
): FundBlocker | undefined {
  const step: FundStep = FUND_STEPS[name];
  return personBlocker(name, step, request, person) ?? stateBlocker(step, request);
}

/** The decision that a person may take on a request: its level is open, and they had no part in the request before. */
export const pendingDecisionOf = (
  request: FundRequestState,
  person: FundPerson,
): 'approve' | 'pay' | undefined =>
  (['approve', 'pay'] as const).find((name) => fundBlocker(name, request, person) === undefined);
