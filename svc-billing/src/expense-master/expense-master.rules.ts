import {
  ALLOCATION_PURPOSES,
  type expenseCategoryBody,
  type expenseCategoryChanges,
  type PurposeMaster,
  type purposeMasterBody,
} from '@freightdesk/contracts/billing';
import { refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';

export type NewExpenseCategory = z.output<typeof expenseCategoryBody>;
export type ExpenseCategoryChange = z.output<typeof expenseCategoryChanges>;
export type PurposeChange = z.output<typeof purposeMasterBody>;

/** The purposes of a client that has not changed the list. */
export const defaultPurposes = (): PurposeMaster => ({
  purposeMaster: ALLOCATION_PURPOSES.map(({ name, subPurposes }) => ({
    name,
    subPurposes: [...subPurposes],
  })),
  updatedAt: null,
});

const limitsOf = (limits: NewExpenseCategory['limits']) =>
  limits.map(({ currency, maxReqamount }) => ({ currency, maximum: maxReqamount }));

/** The fields of a new purpose. */
export const newCategoryFields = ({ name, subPurposes, isActive, limits }: NewExpenseCategory) => ({
  name,
  subPurposes,
  isActive,
  limits: limitsOf(limits),
});

/** The fields that a change sets; absent ones stay (API-4). */
export const changedCategoryFields = ({ name, subPurposes, isActive, limits }: ExpenseCategoryChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(subPurposes === undefined ? {} : { subPurposes }),
  ...(isActive === undefined ? {} : { isActive }),
  ...(limits === undefined ? {} : { limits: limitsOf(limits) }),
});

export const categoryNotFound = () => refuse('not_found', 'Purpose category not found');

export const categoryNameTaken = (name: string) =>
  refuse('taken', `The name ${name} is already taken`, { name: 'Already taken' });

const changedMeanwhile = (recordName: string) =>
  refuse(
    'changed_meanwhile',
    `Somebody else has changed this ${recordName} meanwhile. Reload it and enter your changes again.`,
  );

export const categoryChanged = () => changedMeanwhile('purpose category');

export const purposesChanged = () => changedMeanwhile('list of purposes');
