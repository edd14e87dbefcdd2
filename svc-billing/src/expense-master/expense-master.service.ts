import type { StoredExpenseCategory } from '@freightdesk/contracts/core';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  type AllocationPurposeNeeds,
  changeAllocationPurposes,
  readAllocationPurposes,
} from './allocation-purpose.service';
import {
  changeExpenseCategory,
  createExpenseCategory,
  type ExpenseCategoryNeeds,
  readExpenseCategory,
} from './expense-category.service';
import { toExpenseCategory } from './expense-master.model';
import type { CategoryQuery } from './expense-master.repository';

/** The dependencies of the expense master. */
export type ExpenseMasterNeeds = ExpenseCategoryNeeds & AllocationPurposeNeeds;

/** The purposes of fund requests with their limits, and those of allocations (FUND-5). */
export const createExpenseMasterService = (needs: ExpenseMasterNeeds) => ({
  list: (scope: ClientScope, query: CategoryQuery): Promise<ListAnswer<StoredExpenseCategory>> =>
    needs.expenseCategories.list(scope, query, toExpenseCategory),
  summary: needs.expenseCategories.summary,
  get: readExpenseCategory(needs),
  create: createExpenseCategory(needs),
  change: changeExpenseCategory(needs),
  purposes: readAllocationPurposes(needs),
  changePurposes: changeAllocationPurposes(needs),
});
export type ExpenseMasterService = ReturnType<typeof createExpenseMasterService>;
