import * as z from 'zod/mini';
import { clientField, versionFields } from '../core/master-record.schema';
import { expenseCategory } from '../core/masters.schema';
import { CURRENCIES } from '../shared/currencies';
import { atMost, clientQuery, isoDate, listOf, money, pageQuery, requiredText } from '../shared/schema';

const subPurposes = z.array(requiredText('A sub purpose has a name', 100)).check(atMost(50, 'sub purposes'));

/** The limits of a request by currency. A currency without an entry has no limit. */
const limits = z
  .array(
    z.strictObject({
      currency: z.enum(CURRENCIES, 'The currency is INR or USD'),
      maxReqamount: money('Maximum', { minimum: 0.01 }),
    }),
  )
  .check(
    z.refine(
      (items) => new Set(items.map(({ currency }) => currency)).size === items.length,
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
  ...clientField,
});
export type ExpenseCategoryInput = z.input<typeof expenseCategoryBody>;

export const expenseCategoryChanges = z.partial(z.strictObject({ ...fields, ...versionFields }));
export type ExpenseCategoryChanges = z.input<typeof expenseCategoryChanges>;

/** The purposes of allocations of a client that has not changed them. */
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
    .check(z.minLength(1, 'A purpose has at least one sub purpose'), atMost(50, 'sub purposes')),
});

/** The purposes of a client, as one list. */
export const purposeMaster = z.object({
  purposeMaster: z.array(allocationPurpose),
  updatedAt: z.nullable(z.string()),
});
export type PurposeMaster = z.input<typeof purposeMaster>;

export const purposeMasterBody = z.strictObject({
  purposeMaster: z.array(allocationPurpose).check(
    z.minLength(1, 'There is at least one purpose'),
    atMost(50, 'purposes'),
    z.refine(
      (items) => new Set(items.map(({ name }) => name.toLowerCase())).size === items.length,
      'Each purpose stands once',
    ),
  ),
  updatedAt: z.optional(z.nullable(isoDate())),
  ...clientField,
});
export type PurposeMasterInput = z.input<typeof purposeMasterBody>;

const ACTIVE_FLAGS = ['true', 'false'] as const;

export const listExpenseCategoriesQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  active: z.optional(z.enum(ACTIVE_FLAGS)),
});

export const expenseCategoryList = listOf(expenseCategory);
