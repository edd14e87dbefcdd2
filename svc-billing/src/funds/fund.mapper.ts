import type { StoredExpenseCategory, StoredFundRequest } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import type { ExpenseCategoryRecord, FundRequestRecord } from './fund.model';

export const toFundRequest = (request: Stored<FundRequestRecord>): StoredFundRequest => ({
  ...request,
  _id: request._id.toString(),
  requestDate: request.requestDate.toISOString(),
  expectedDisbursalDate: request.expectedDisbursalDate.toISOString(),
  disbursalDate: request.disbursalDate?.toISOString() ?? null,
  approvalChain: request.approvalChain.map((step) => ({ ...step, date: step.date?.toISOString() ?? null })),
});

export const toExpenseCategory = ({
  _id,
  id,
  name,
  subPurposes,
  limits,
}: Stored<ExpenseCategoryRecord>): StoredExpenseCategory => ({
  _id: _id.toString(),
  id,
  name,
  subPurposes: [...subPurposes],
  applicabilities: [
    { rateSlabs: limits.map(({ currency, maximum }) => ({ currency, maxReqamount: maximum })) },
  ],
});
