import type { FundRequest } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import type { Tone } from '@freightdesk/ui/tokens';

const TONES: Readonly<Record<FundRequest['status'], Tone>> = {
  disbursed: 'green',
  completed: 'green',
  approved: 'blue',
  pending: 'yellow',
  rejected: 'red',
  cancelled: 'red',
};

/** The colour of a fund request's status. */
export const fundTone = (status: FundRequest['status']): Tone => TONES[status] ?? 'grey';

const step = (request: FundRequest, level: number) =>
  request.approvalChain.find((each) => each.level === level);

/** What is said of a fund request's way through the two levels of approval. */
export function approvalText(request: FundRequest): string {
  const first = step(request, 1);
  const second = step(request, 2);
  if (request.status === 'pending' && first?.status === 'pending') return 'Pending Approval';
  if (first?.status === 'approved' && second?.status === 'pending') return '1 - Level Approved';
  return humanize(request.status);
}
