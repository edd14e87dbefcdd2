import { masterSummary } from '../core/master-record.schema';
import { expenseCategory } from '../core/masters.schema';
import { endpoint } from '../shared/endpoint';
import { eitherIdParams, tenantQuery } from '../shared/schema';
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
  summary: 'The purposes of fund requests, with their limit in each currency',
  access: 'tenant',
  query: listExpenseCategoriesQuery,
  answer: expenseCategoryList,
  sorts: ['name', 'createdAt'],
});

export const expenseCategorySummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster/summary',
  summary: 'The number of active and of inactive purposes',
  access: 'tenant',
  query: tenantQuery,
  answer: masterSummary,
});

export const getExpenseCategory = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster/:id',
  summary: 'One purpose of fund requests',
  access: 'tenant',
  params: eitherIdParams,
  query: tenantQuery,
  answer: expenseCategory,
});

export const createExpenseCategory = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/jobExpensemaster',
  summary: 'Adds a purpose of fund requests',
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
  summary: 'Changes a purpose, its limits or whether it is offered; existing requests keep theirs',
  access: ['superadmin', 'admin'],
  params: eitherIdParams,
  query: tenantQuery,
  body: expenseCategoryChanges,
  answer: expenseCategory,
  errors: ['taken', 'changed_meanwhile'],
});

export const getAllocationPurposes = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-request-purposes',
  summary: 'The purposes of allocations',
  access: 'tenant',
  query: tenantQuery,
  answer: purposeMaster,
});

export const changeAllocationPurposes = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/fund-request-purposes',
  summary: 'Replaces the purposes of allocations; existing allocations keep theirs',
  access: ['superadmin', 'admin'],
  query: tenantQuery,
  body: purposeMasterBody,
  answer: purposeMaster,
  errors: ['changed_meanwhile'],
});
