import type { FundStepName } from '@freightdesk/contracts/billing';
import type { NewNotice } from '@freightdesk/data';
import { formatMoney } from '@freightdesk/tax';
import type { FundRequestRecord } from './fund.model';

type Request = Pick<
  FundRequestRecord,
  | 'requestId'
  | 'type'
  | 'createdById'
  | 'createdByName'
  | 'createdBy'
  | 'approvedById'
  | 'requiredAmount'
  | 'approvedAmount'
  | 'disbursedAmount'
  | 'currency'
>;
interface Person {
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
}

const nameOf = ({ fullName, username }: Omit<Person, 'userId'>): string => fullName || username;

/** Those who may decide next are told that the request waits for them; who has raised or approved it may not. */
function toDecider(role: 'approver' | 'payer', waitsFor: string, request: Request): NewNotice {
  const { requestId, requiredAmount, approvedAmount, currency, createdById, approvedById } = request;
  const requester = nameOf({ fullName: request.createdByName, username: request.createdBy });
  const amount = formatMoney(approvedAmount ?? requiredAmount, currency);
  return {
    choice: 'paymentAlerts',
    roles: [role],
    userIds: [],
    usernames: [],
    exceptIds: approvedById === null ? [createdById] : [createdById, approvedById],
    text: `Fund request ${requestId} of ${requester} over ${amount} waits for ${waitsFor}`,
    path: '/approve-funds',
  };
}

/** Who has raised the request is told what somebody else has done. */
const toRequester = (deed: string, { requestId, type, createdById }: Request, by: Person): NewNotice => ({
  choice: null,
  roles: [],
  userIds: [createdById],
  usernames: [],
  exceptIds: [by.userId],
  text: `${nameOf(by)} has ${deed}`,
  path: `${type === 'adhoc' ? '/adhoc-requests' : '/fund-requests'}?q=${encodeURIComponent(requestId)}`,
});

/** Whom a step tells of a request, as it is after the step; undefined for steps of which nobody is told (SETTINGS-10). */
export function fundNotices(
  step: FundStepName | 'submit',
  request: Request,
  by: Person,
): readonly NewNotice[] | undefined {
  const { requestId, currency, disbursedAmount } = request;
  const own = `your fund request ${requestId}`;
  switch (step) {
    case 'submit':
      return [toDecider('approver', 'your approval', request)];
    case 'approve':
      return [toDecider('payer', 'your payment', request), toRequester(`approved ${own}`, request, by)];
    case 'reject':
    case 'refuse_payment':
      return [toRequester(`rejected ${own}`, request, by)];
    case 'pay':
      return [toRequester(`paid ${own}: ${formatMoney(disbursedAmount, currency)}`, request, by)];
    case 'cancel':
      return [];
    default:
      return undefined;
  }
}
