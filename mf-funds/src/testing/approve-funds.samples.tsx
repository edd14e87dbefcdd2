import {
  decideFundRequest,
  type FundRequest,
  fundRequestSummary,
  listFundRequests,
} from '@freightdesk/contracts/billing';
import {
  Refusal,
  renderScreen,
  type Stub,
  type StubbedRequest,
  stub,
  testSession,
} from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import { ApproveFundsScreen } from '../approve-funds/approve-funds.screen';
import { approvedRequest, sampleRequest, sampleSummary } from './fund.samples';

export type Role = 'approver' | 'payer' | 'admin' | 'executive-ops';

/** Renders the screen for a role. The service answers `requests`, or those of them that wait for the role. */
export function openApproveFunds(role: Role, requests: FundRequest[], ...api: Stub[]) {
  const queries: string[] = [];
  const waits = role === 'payer' ? 'approved' : 'pending';
  const rendered = renderScreen(<ApproveFundsScreen />, {
    route: '/approve-funds',
    path: '/approve-funds',
    session: { ...testSession, user: { ...testSession.user, id: 9, role } },
    api: [
      stub(listFundRequests, ({ query }: StubbedRequest) => {
        queries.push(query.toString());
        return query.has('waiting') ? requests.filter(({ status }) => status === waits) : requests;
      }),
      stub(fundRequestSummary, () =>
        sampleSummary({ waiting: requests.filter(({ status }) => status === waits).length }),
      ),
      ...api,
    ],
  });
  return { ...rendered, queries };
}

/** Three requests of others. */
export const sampleRequests = () =>
  [1, 2, 3].map((id) => sampleRequest({ id, requestId: `FR-${id}`, requiredAmount: id * 1000 }));
export type SentDecisions = [id: number, body: unknown][];
/** Answers decisions, and changes `requests` accordingly; refuses `refusedIds`. */
export const stubDecisions = (
  requests: FundRequest[],
  decisions: SentDecisions,
  refusedIds: number[] = [],
): Stub =>
  stub(decideFundRequest, ({ params, body }) => {
    decisions.push([Number(params.id), body]);
    if (refusedIds.includes(Number(params.id)))
      return new Refusal(409, 'This request is already rejected', 'fund_request_state');
    const index = requests.findIndex(({ id }) => id === Number(params.id));
    const { status } = body as { status: 'approved' | 'rejected' };
    const decidedRequest = approvedRequest({ id: Number(params.id), requestId: `FR-${params.id}`, status });
    requests[index] = decidedRequest;
    return decidedRequest;
  });

export const requestRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
