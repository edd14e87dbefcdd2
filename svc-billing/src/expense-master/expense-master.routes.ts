import {
  changeAllocationPurposes,
  createExpenseCategory,
  expenseCategorySummary,
  getAllocationPurposes,
  getExpenseCategory,
  listExpenseCategories,
  updateExpenseCategory,
} from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { ExpenseMasterService } from './expense-master.service';

interface ExpenseMasterServices {
  readonly expenseMaster: ExpenseMasterService;
}

export function expenseMasterRoutes(routes: Routes, { expenseMaster }: ExpenseMasterServices): void {
  routes.tenant(listExpenseCategories, ({ scope, query }) => expenseMaster.list(scope, query));
  routes.tenant(expenseCategorySummary, ({ scope }) => expenseMaster.summary(scope));
  routes.tenant(getExpenseCategory, ({ scope, params }) => expenseMaster.get(scope, params.id));
  routes.roles(createExpenseCategory, ({ scope, body }) => expenseMaster.create(requireScope(scope), body));
  routes.roles(updateExpenseCategory, ({ scope, params, body }) =>
    expenseMaster.change(requireScope(scope), params.id, body),
  );
  routes.tenant(getAllocationPurposes, ({ scope }) => expenseMaster.purposes(scope));
  routes.roles(changeAllocationPurposes, ({ scope, body }) =>
    expenseMaster.changePurposes(requireScope(scope), body),
  );
}
