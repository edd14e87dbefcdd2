import type { FundRequest } from '@freightdesk/contracts/billing';
import { approvalText } from '@freightdesk/remote-kit';
import { approverText } from './fund-request.rules';

const chain = (first: string, second: string): FundRequest['approvalChain'] =>
  [
    {
      level: 1,
      approver: 'Lakshmi',
      status: first,
      date: first === 'approved' ? '2026-11-20T10:00:00Z' : null,
      remarks: '',
    },
    { level: 2, approver: 'FinanceHead', status: second, date: null, remarks: '' },
  ] as FundRequest['approvalChain'];
const request = (status: FundRequest['status'], first: string, second: string) =>
  ({ status, approvalChain: chain(first, second) }) as FundRequest;

test.each([
  ['pending', 'pending', 'pending', 'Pending Approval', undefined],
  ['approved', 'approved', 'pending', '1 - Level Approved', 'Approved by: Lakshmi on 20/11/2026'],
  ['disbursed', 'approved', 'approved', 'Disbursed', 'Approved by: Lakshmi on 20/11/2026'],
  ['rejected', 'rejected', 'pending', 'Rejected', undefined],
  ['cancelled', 'pending', 'pending', 'Cancelled', undefined],
] as const)('%s with levels %s and %s reads %s', (status, first, second, text, by) => {
  expect(approvalText(request(status, first, second))).toBe(text);
  expect(approverText(request(status, first, second))).toBe(by);
});
