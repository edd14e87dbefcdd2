import * as z from 'zod/mini';
import { changedFrom, masterSummary, ownClient } from '../core/master-record';
import { expenseCategory } from '../core/masters';
import { endpoint } from '../shared/endpoint';
import {
  CURRENCIES,
  clientQuery,
  idParams,
  isoDate,
  listOf,
  money,
  pageQuery,
  requiredText,
} from '../shared/schema';

const subPurposes = z
  .array(requiredText('A sub purpose has a name', 100))
  .check(z.maxLength(50, 'At most 50 sub purposes'));

/** The most that may be asked for, by currency; a currency without a limit has no entry. */
const limits = z
  .array(
    z.strictObject({
      currency: z.enum(CURRENCIES, 'The currency is INR or USD'),
      maxReqamount: money('Maximum', { minimum: 0.01 }),
    }),
  )
  .check(
    z.refine(
      (given) => new Set(given.map(({ currency }) => currency)).size === given.length,
      'One limit for each currency',
    ),
  );

const fields = {
  name: requiredText('Name is required', 100),
  subPurposes,
  limits,
  isActive: z.boolean(),
};

export const expenseCategoryBody = z.strictObject({
  ...fields,
  subPurposes: z._default(subPurposes, []),
  limits: z._default(limits, []),
  isActive: z._default(z.boolean(), true),
  ...ownClient,
});
export type ExpenseCategoryInput = z.input<typeof expenseCategoryBody>;

export const expenseCategoryChanges = z.partial(z.strictObject({ ...fields, ...changedFrom }));
export type ExpenseCategoryChanges = z.input<typeof expenseCategoryChanges>;

const ACTIVE_WORDS = ['true', 'false'] as const;

export const listExpenseCategories = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster',
  summary: 'The purposes that funds are asked for, with the most that each may cost in each currency',
  access: 'tenant',
  query: z.object({ ...clientQuery, ...pageQuery, active: z.optional(z.enum(ACTIVE_WORDS)) }),
  answer: listOf(expenseCategory),
  sorts: ['name', 'createdAt'],
});

export const expenseCategorySummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster/summary',
  summary: 'How many purposes there are, active and inactive',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: masterSummary,
});

export const getExpenseCategory = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobExpensemaster/:id',
  summary: 'One purpose, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: expenseCategory,
});

export const createExpenseCategory = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/jobExpensemaster',
  summary: 'Adds a purpose that funds can be asked for',
  access: ['superadmin', 'admin'],
  query: z.object(clientQuery),
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
  query: z.object(clientQuery),
  body: expenseCategoryChanges,
  answer: expenseCategory,
  errors: ['taken', 'changed_meanwhile'],
});

/** What adhoc money is allocated for where a client has changed nothing. */
export const ALLOCATION_PURPOSES = [
  { name: 'DO Charges', subPurposes: ['DO Fees', 'Stamp Duty', 'Documentation Charges'] },
  {
    name: 'Examination',
    subPurposes: ['Customs Examination Fees', 'Port Handling for Examination', 'Lab Testing Charges'],
  },
  {
    name: 'Miscellaneous',
    subPurposes: ['Transport Charges', 'Printing & Stationery', 'Communication Charges', 'Other Charges'],
  },
] as const;

export const allocationPurpose = z.object({
  name: requiredText('A purpose has a name', 100),
  subPurposes: z
    .array(requiredText('A sub purpose has a name', 100))
    .check(
      z.minLength(1, 'A purpose has at least one sub purpose'),
      z.maxLength(50, 'At most 50 sub purposes'),
    ),
});

/** The purposes of a client, as one list. */
export const purposeMaster = z.object({
  purposeMaster: z.array(allocationPurpose),
  updatedAt: z.nullable(z.string()),
});
export type PurposeMaster = z.input<typeof purposeMaster>;

export const getAllocationPurposes = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-request-purposes',
  summary: 'The purposes that adhoc money is allocated for',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: purposeMaster,
});

export const purposeMasterBody = z.strictObject({
  purposeMaster: z.array(allocationPurpose).check(
    z.minLength(1, 'There is at least one purpose'),
    z.maxLength(50, 'At most 50 purposes'),
    z.refine(
      (given) => new Set(given.map(({ name }) => name.toLowerCase())).size === given.length,
      'Each purpose stands once',
    ),
  ),
  updatedAt: z.optional(z.nullable(isoDate())),
  ...ownClient,
});
export type PurposeMasterInput = z.input<typeof purposeMasterBody>;

export const changeAllocationPurposes = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/fund-request-purposes',
  summary: 'Changes the purposes that adhoc money is allocated for; allocations that exist keep theirs',
  access: ['superadmin', 'admin'],
  query: z.object(clientQuery),
  body: purposeMasterBody,
  answer: purposeMaster,
  errors: ['changed_meanwhile'],
});
