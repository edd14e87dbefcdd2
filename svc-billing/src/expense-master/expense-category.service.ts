import { MOST_OFFERED, type StoredExpenseCategory } from '@freightdesk/contracts/core';
import { refuseBeyond, type Stored, type Write, type WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type ExpenseCategoryRecord, toExpenseCategory } from './expense-master.model';
import type { ExpenseCategoryRepository } from './expense-master.repository';
import {
  categoryChanged,
  categoryNameTaken,
  categoryNotFound,
  changedCategoryFields,
  type ExpenseCategoryChange,
  type NewExpenseCategory,
  newCategoryFields,
} from './expense-master.rules';

/** The dependencies of the purposes of fund requests. */
export interface ExpenseCategoryNeeds {
  readonly expenseCategories: ExpenseCategoryRepository;
  readonly write: Write;
}

async function requireCategory(
  { expenseCategories }: ExpenseCategoryNeeds,
  scope: ClientScope,
  id: number | string,
): Promise<Stored<ExpenseCategoryRecord>> {
  const category = await expenseCategories.byEitherId(scope, id);
  if (!category) throw categoryNotFound();
  return category;
}

/** The transaction must have taken its turn, so that two that want the same name do not both get it. */
async function checkName(
  { expenseCategories }: ExpenseCategoryNeeds,
  tx: WriteScope,
  name: string,
  ownId?: number,
): Promise<void> {
  const category = await expenseCategories.byName(tx, name);
  if (category && category.id !== ownId) throw categoryNameTaken(name);
}

/**
 * A purpose of fund requests.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export const readExpenseCategory =
  (needs: ExpenseCategoryNeeds) =>
  async (scope: ClientScope, id: number | string): Promise<StoredExpenseCategory> =>
    toExpenseCategory(await requireCategory(needs, scope, id));

/**
 * Creates a purpose.
 *
 * @throws {ServiceError} 409 for a name that another purpose of the client has
 */
export const createExpenseCategory =
  (needs: ExpenseCategoryNeeds) =>
  async (scope: ClientScope, body: NewExpenseCategory): Promise<StoredExpenseCategory> => {
    const { expenseCategories, write } = needs;
    await expenseCategories.prepareLock(scope);
    return write(scope, async (tx) => {
      await refuseBeyond(expenseCategories, tx, MOST_OFFERED, 'Change a purpose that is no longer used.');
      await checkName(needs, tx, body.name);
      return toExpenseCategory(await expenseCategories.insert(tx, newCategoryFields(body)));
    });
  };

/**
 * Changes a purpose.
 *
 * @throws {ServiceError} 404 for an unknown one
 * @throws {ServiceError} 409 when it has changed since `updatedAt` and for a name that another purpose has
 */
export const changeExpenseCategory =
  (needs: ExpenseCategoryNeeds) =>
  async (
    scope: ClientScope,
    eitherId: number | string,
    change: ExpenseCategoryChange,
  ): Promise<StoredExpenseCategory> => {
    const { expenseCategories, write } = needs;
    const { name, updatedAt } = change;
    const { id } = await requireCategory(needs, scope, eitherId);
    await expenseCategories.prepareLock(scope);
    return write(scope, async (tx) => {
      if (name !== undefined) {
        await expenseCategories.lock(tx);
        await checkName(needs, tx, name, id);
      }
      const fields = changedCategoryFields(change);
      const category = await expenseCategories.changeAsRead(tx, { id, updatedAt }, fields);
      if (!category) throw categoryChanged();
      return toExpenseCategory(category);
    });
  };
