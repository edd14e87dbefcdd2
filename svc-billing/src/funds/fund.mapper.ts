import type { ExpenseCategory, FundRequest } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { toDecimal } from '@freightdesk/tax';
import type { ExpenseCategoryRecord, FundRequestRecord } from './fund.model';

export const toFundRequest = (request: Stored<FundRequestRecord>): FundRequest => ({
  ...request,
  _id: request._id.toString(),
  requestDate: request.requestDate.toISOString(),
  expectedDisbursalDate: request.expectedDisbursalDate.toISOString(),
  disbursalDate: request.disbursalDate?.toISOString() ?? null,
  requiredAmount: toDecimal(request.requiredAmount),
  approvedAmount: request.approvedAmount === null ? null : toDecimal(request.approvedAmount),
  disbursedAmount: toDecimal(request.disbursedAmount),
  approvalChain: request.approvalChain.map((step) => ({ ...step, date: step.date?.toISOString() ?? null })),
});

export const toExpenseCategory = ({
  _id,
  id,
  name,
  subPurposes,
  limits,
}: Stored<ExpenseCategoryRecord>): ExpenseCategory => ({
  _id: _id.toString(),
  id,
  name,
  subPurposes: [...subPurposes],
  applicabilities: [
    { rateSlabs: limits.map(({ currency, maximum }) => ({ currency, maxReqamount: toDecimal(maximum) })) },
  ],
});
