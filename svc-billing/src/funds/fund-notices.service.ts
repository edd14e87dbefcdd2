import type { FundStepName } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { NoticeTeller, Stored, WriteScope } from '@freightdesk/data';
import type { FundRequestRecord } from './fund.model';
import { fundNotices } from './fund-notices.rules';

/** The dependencies of telling of fund requests. */
export interface FundNoticeNeeds {
  readonly notices: NoticeTeller;
}

/** Tells those whom a step concerns, in its transaction, of the request as it is after the step (SETTINGS-10). */
export async function tellOfStep(
  { notices }: FundNoticeNeeds,
  tx: WriteScope,
  step: FundStepName | 'submit',
  request: Stored<FundRequestRecord>,
  by: Identity,
): Promise<void> {
  const newNotices = fundNotices(step, request, by);
  if (newNotices) await notices.tell(tx, `fund_requests/${request.id}`, newNotices);
}
