import {
  type FundPerson,
  type FundRequest,
  type FundStepName,
  fundBlocker,
  PAYMENT_MODES,
  pendingDecisionOf,
} from '@freightdesk/contracts/billing';
import { formatDate } from '@freightdesk/ui/money';

/** The props of the dialog of a step. */
export interface FundStepProps {
  request: FundRequest;
  onClose: () => void;
  /** Called after the step was taken. */
  onDone: () => void;
}

/** Who asks for what, and for which job. */
export const subjectOf = ({ requestor, purpose, jobId }: FundRequest): string =>
  [requestor, purpose, jobId].filter(Boolean).join(' · ');

/** The approved amount; the required one before the approval. */
export const approvedAmountOf = ({ approvedAmount, requiredAmount }: FundRequest): number =>
  approvedAmount ?? requiredAmount;

/** Who approved level 1 and when; undefined before the approval. */
export function approverText(request: FundRequest): string | undefined {
  const firstLevel = request.approvalChain.find(({ level }) => level === 1);
  if (firstLevel?.status !== 'approved') return undefined;
  return `Approved by: ${firstLevel.approver}${firstLevel.date ? ` on ${formatDate(firstLevel.date)}` : ''}`;
}

/** Whether a person may take a step with a request. */
export const mayTake = (name: FundStepName, request: FundRequest, person: FundPerson): boolean =>
  fundBlocker(name, request, person) === undefined;

/** The next request of a list that waits for the person, after the current one and then from the start. */
export function nextToDecide(
  requests: readonly FundRequest[],
  current: FundRequest,
  person: FundPerson,
): FundRequest | undefined {
  const index = requests.findIndex(({ id }) => id === current.id);
  const followingRequests = [...requests.slice(index + 1), ...requests.slice(0, Math.max(index, 0))];
  return followingRequests.find((each) => each.id !== current.id && pendingDecisionOf(each, person));
}

export const PAYMENT_MODE_OPTIONS = PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }));

/** The steps in the history of a request. */
export const ACTION_TEXTS: Readonly<Record<FundRequest['trail'][number]['action'], string>> = {
  submit: 'Requested',
  approve: 'Approved at level 1',
  reject: 'Rejected at level 1',
  cancel: 'Cancelled',
  pay: 'Approved at level 2 and paid',
  refuse_payment: 'Rejected at level 2',
  allocate: 'Allocated',
  give_back: 'Given back',
  settle: 'Settled',
};
