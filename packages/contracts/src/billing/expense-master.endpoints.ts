import { masterSummary } from '../core/master-record.schema';
import { expenseCategory } from '../core/masters.schema';
import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  expenseCategoryBody,
  expenseCategoryChanges,
  expenseCategoryList,
  listExpenseCategoriesQuery,
  purposeMaster,
  purposeMasterBody,
} from './expense-master.schema';

export const listExpenseCategories = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster',
  summary: 'The purposes that funds are asked for, with the most that each may cost in each currency',
  access: 'tenant',
  query: listExpenseCategoriesQuery,
  answer: expenseCategoryList,
  sorts: ['name', 'createdAt'],
});

export const expenseCategorySummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster/summary',
  summary: 'How many purposes there are, active and inactive',
  access: 'tenant',
  query: tenantQuery,
  answer: masterSummary,
});

export const getExpenseCategory = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster/:id',
  summary: 'One purpose, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: expenseCategory,
});

export const createExpenseCategory = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/jobExpensemaster',
  summary: 'Adds a purpose that funds can be asked for',
  access: ['superadmin', 'admin'],
  query: tenantQuery,
  body: expenseCategoryBody,
  answer: expenseCategory,
  status: 201,
  errors: ['taken', 'master_full'],
});

export const updateExpenseCategory = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/jobExpensemaster/:id',
  summary:
    'Changes a purpose, its limits or whether it is offered; requests that exist keep what they were asked by',
  access: ['superadmin', 'admin'],
  params: idParams,
  query: tenantQuery,
  body: expenseCategoryChanges,
  answer: expenseCategory,
  errors: ['taken', 'changed_meanwhile'],
});

export const getAllocationPurposes = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-request-purposes',
  summary: 'The purposes that adhoc money is allocated for',
  access: 'tenant',
  query: tenantQuery,
  answer: purposeMaster,
});

export const changeAllocationPurposes = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/fund-request-purposes',
  summary: 'Changes the purposes that adhoc money is allocated for; allocations that exist keep theirs',
  access: ['superadmin', 'admin'],
  query: tenantQuery,
  body: purposeMasterBody,
  answer: purposeMaster,
  errors: ['changed_meanwhile'],
});
