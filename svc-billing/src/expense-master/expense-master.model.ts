import { allocationPurpose, listExpenseCategories, type PurposeMaster } from '@freightdesk/contracts/billing';
import { expenseCategory, type StoredExpenseCategory } from '@freightdesk/contracts/core';
import { amount, currency } from '@freightdesk/contracts/shared';
import { indexOrders, type Stored, searchable, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedCategory = z.object({
  ...z.pick(expenseCategory, { name: true, subPurposes: true }).shape,
  limits: z.array(z.object({ currency, maximum: amount })),
  isActive: z._default(z.boolean(), true),
});

/** A purpose of fund requests, with its limit per currency in minor units. */
export interface ExpenseCategoryRecord extends TenantRecord, Readonly<z.output<typeof storedCategory>> {}

export const expenseCategorySchema = tenantSchema<ExpenseCategoryRecord>(
  storedCategory,
  'job_expense_master',
);
// The sort orders of the list, and of its active purposes.
indexOrders(expenseCategorySchema, [...listExpenseCategories.sorts, 'id'], ['isActive']);
export const EXPENSE_CATEGORY_SEARCH = searchable(expenseCategorySchema, ['name', 'subPurposes']);

export const toExpenseCategory = ({
  _id,
  id,
  name,
  subPurposes,
  limits,
  isActive,
  createdAt,
  updatedAt,
}: Stored<ExpenseCategoryRecord>): StoredExpenseCategory => ({
  _id: _id.toString(),
  id,
  name,
  subPurposes,
  isActive,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  applicabilities: [
    { rateSlabs: limits.map(({ currency, maximum }) => ({ currency, maxReqamount: maximum })) },
  ],
});

const storedPurposes = z.object({ purposeMaster: z.array(allocationPurpose) });

/** The purposes of allocations: one record for each client that has changed the list. */
export interface PurposesRecord extends TenantRecord, Readonly<z.output<typeof storedPurposes>> {}

export const purposesSchema = tenantSchema<PurposesRecord>(storedPurposes, 'fund_request_purposes');
purposesSchema.index({ clientId: 1 }, { unique: true });

export const toPurposeMaster = ({ purposeMaster, updatedAt }: PurposesRecord): PurposeMaster => ({
  purposeMaster,
  updatedAt: updatedAt.toISOString(),
});
