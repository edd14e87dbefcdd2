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

/** The screen as somebody of this role sees it; the service answers `requests`, and those that wait where these are asked for. */
export function openApproveFunds(role: Role, requests: FundRequest[], ...api: Stub[]) {
  const asked: string[] = [];
  const waits = role === 'payer' ? 'approved' : 'pending';
  const rendered = renderScreen(<ApproveFundsScreen />, {
    route: '/approve-funds',
    path: '/approve-funds',
    session: { ...testSession, user: { ...testSession.user, id: 9, role } },
    api: [
      stub(listFundRequests, ({ query }: StubbedRequest) => {
        asked.push(query.toString());
        return query.has('waiting') ? requests.filter(({ status }) => status === waits) : requests;
      }),
      stub(fundRequestSummary, () =>
        sampleSummary({ waiting: requests.filter(({ status }) => status === waits).length }),
      ),
      ...api,
    ],
  });
  return { ...rendered, asked };
}

/** Three requests of others; a decision changes what the service knows. */
export const three = () =>
  [1, 2, 3].map((id) => sampleRequest({ id, requestId: `FR-${id}`, requiredAmount: id * 1000 }));
export type Sent = [id: number, body: unknown][];
export const deciding = (requests: FundRequest[], sent: Sent, refused: number[] = []): Stub =>
  stub(decideFundRequest, ({ params, body }) => {
    sent.push([Number(params.id), body]);
    if (refused.includes(Number(params.id)))
      return new Refusal(409, 'This request is already rejected', 'fund_request_state');
    const index = requests.findIndex(({ id }) => id === Number(params.id));
    const { status } = body as { status: 'approved' | 'rejected' };
    const decided = approvedRequest({ id: Number(params.id), requestId: `FR-${params.id}`, status });
    requests[index] = decided;
    return decided;
  });

export const requestRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
