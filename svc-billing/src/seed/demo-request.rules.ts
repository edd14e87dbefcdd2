import type { FundRequestInput } from '@freightdesk/contracts/billing';
import type { DemoName } from '@freightdesk/demo-data';

/** A demo fund request, and the state that it ends in. */
export interface DemoRequest {
  readonly body: FundRequestInput & { readonly purpose: string };
  readonly by: DemoName;
  /** The steps are taken a day apart. */
  readonly requestedDaysAgo: number;
  readonly outcome: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'disbursed' | 'settled' | 'allocated';
}

const request = (
  [requestId, purpose, requiredAmount, jobId]: readonly [string, string, number, string?],
  requestedDaysAgo: number,
  outcome: DemoRequest['outcome'],
  by: DemoName = 'exec',
): DemoRequest => ({
  by,
  outcome: outcome,
  requestedDaysAgo: requestedDaysAgo,
  body: {
    requestId,
    purpose,
    requiredAmount,
    requestor: by === 'exec' ? 'Imran Sheikh' : 'Divya Menon',
    ...(jobId ? { type: 'job', jobId } : { type: 'adhoc' }),
  },
});

/** Fund requests of one client, at least one in each state. */
export const DEMO_REQUESTS: { readonly clientId: string; readonly requests: readonly DemoRequest[] } = {
  clientId: '1',
  requests: [
    request(['FR-1758600000000-412', 'DO Charges', 18_000, 'JOB-260007'], 5, 'settled'),
    request(['FR-1758700000000-108', 'Miscellaneous', 12_000], 5, 'allocated', 'user'),
    request(['FR-1758800000000-733', 'Customs Duty', 1_85_000, 'JOB-260011'], 5, 'disbursed'),
    request(['FR-1758900000000-951', 'Examination', 9_500, 'JOB-260011'], 4, 'approved'),
    request(['FR-1759000000000-264', 'DO Charges', 22_000, 'JOB-260012'], 3, 'pending'),
    request(['FR-1759100000000-580', 'Miscellaneous', 6_000, 'JOB-260012'], 2, 'pending', 'user'),
    request(['FR-1759200000000-319', 'Examination', 14_000, 'JOB-260013'], 3, 'cancelled'),
    request(['FR-1759300000000-846', 'Miscellaneous', 15_000, 'JOB-260009'], 4, 'rejected', 'user'),
  ],
};
