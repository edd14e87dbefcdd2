import type { Role } from '../shared/roles';
import type { FundAction } from './fund-requests.rules';
import type { FundRequest } from './fund-requests.schema';

type Status = FundRequest['status'];
type Type = FundRequest['type'];

/** One way from a state to another, and who may go it. */
interface FundStep {
  readonly from: Status;
  /** Where it leads; a step that may finish a request leads to `completed` once nothing is open. */
  readonly to: Status;
  /** The level of approval that it decides. */
  readonly level?: 1 | 2;
  /** Of requests of this type alone. */
  readonly type?: Type;
  /** The roles that may; any by default. */
  readonly roles?: readonly Role[];
  /**
   * `other`: nobody who had a part in the request before (AUTH-8); `requester`: whoever raised it; `settler`: whoever
   * raised it, or a payer; `anyone` who sees it.
   */
  readonly who: 'other' | 'requester' | 'settler' | 'anyone';
}

/** The states of a fund request and the ways between them (FUND-1, FUND-2); what does not stand here is refused. */
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

/** What of a request decides who may do what with it. */
export type DecidedRequest = Pick<FundRequest, 'status' | 'type' | 'createdById' | 'approvedById'>;

/** Who wants to. */
export interface FundPerson {
  readonly userId: number;
  readonly role: Role;
}

/** Why somebody may not take a step, in words; by whom it is meant (403) or how far the request is (409). */
export interface FundHindrance {
  readonly code: 'forbidden' | 'fund_request_state';
  readonly text: string;
}

const forbidden = (text: string): FundHindrance => ({ code: 'forbidden', text });
const inState = (text: string): FundHindrance => ({ code: 'fund_request_state', text });

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

function hindranceOfPerson(
  name: FundStepName,
  { roles = [], who, level }: FundStep,
  { createdById, approvedById }: DecidedRequest,
  { userId, role }: FundPerson,
): FundHindrance | undefined {
  const [allowed] = roles;
  if (allowed && !roles.includes(role))
    return forbidden(
      `Only ${allowed === 'approver' ? 'an' : 'a'} ${allowed} can ${VERBS[name]} this request`,
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

function hindranceOfState(
  { from, level, type }: FundStep,
  request: Pick<DecidedRequest, 'status' | 'type'>,
): FundHindrance | undefined {
  const { status } = request;
  if (type && type !== request.type)
    return inState(
      type === 'adhoc'
        ? 'Only the money of an adhoc request is allocated to jobs or given back'
        : 'An adhoc request is completed by allocating its money or giving it back',
    );
  if (status === from) return undefined;
  if (level === 2 && status === 'pending') return inState('Level 1 has not approved this request yet');
  if (from === 'disbursed' && (status === 'pending' || status === 'approved'))
    return inState('Nothing has been disbursed on this request yet');
  return inState(`This request is already ${status}`);
}

/** Why a person may not take a step with a request; undefined where nothing stands in the way. */
export function fundHindrance(
  name: FundStepName,
  request: DecidedRequest,
  person: FundPerson,
): FundHindrance | undefined {
  const step: FundStep = FUND_STEPS[name];
  return hindranceOfPerson(name, step, request, person) ?? hindranceOfState(step, request);
}

/** The decision that a request waits for from a person: their level is open, and they had no part in it before. */
export const fundDecisionAwaited = (
  request: DecidedRequest,
  person: FundPerson,
): 'approve' | 'pay' | undefined =>
  (['approve', 'pay'] as const).find((name) => fundHindrance(name, request, person) === undefined);
