import { listExpenseCategories } from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
import { isAdmin } from '@freightdesk/contracts/shared';
import {
  ListTiles,
  lazyDialog,
  Money,
  RecordList,
  recordColumns,
  useHistory,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { EXPENSE_CATEGORIES } from '../fund-requests/new-request.queries';
import { limitOf } from '../fund-requests/new-request.rules';
import { useCategoryCounts } from './expense-master.queries';

const CategoryDialog = lazyDialog(
  () => import('./expense-category.dialog').then((module) => module.ExpenseCategoryDialog),
  { preload: true },
);
const PurposesDialog = lazyDialog(
  () => import('./allocation-purposes.dialog').then((module) => module.AllocationPurposesDialog),
  { preload: true },
);

const messages = {
  caption: 'Purpose categories',
  search: 'Search purpose categories',
  placeholder: 'Search by name or sub purpose',
  loading: 'Loading purpose categories...',
  error: 'Failed to fetch purpose categories',
  empty: 'No purpose categories found',
  emptyHint: 'Add the first one with Add Category.',
};

const ACTIVE_VALUES = ['true', 'false'] as const;
const ACTIVE_FILTER = {
  name: 'active',
  label: 'Status',
  all: 'All statuses',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
};

const limitColumn = (currency: 'INR' | 'USD') =>
  ({
    key: `limit${currency}`,
    header: `Limit (${currency})`,
    kind: 'money',
    value: (category: ExpenseCategory) => limitOf(category, currency),
    cell: (category: ExpenseCategory) => {
      const limit = limitOf(category, currency);
      return limit === undefined ? 'No limit' : <Money value={limit} currency={currency} />;
    },
  }) as const;

const statusText = ({ isActive }: ExpenseCategory): string => (isActive ? 'Active' : 'Inactive');

const columns = recordColumns(listExpenseCategories)([
  { key: 'name', header: 'Name', keyColumn: true, sort: 'name', value: ({ name }) => name },
  { key: 'sub', header: 'Sub purposes', value: ({ subPurposes }) => subPurposes.join(', ') },
  limitColumn('INR'),
  limitColumn('USD'),
  {
    key: 'active',
    header: 'Status',
    value: statusText,
    cell: (category) => <Badge tone={category.isActive ? 'green' : 'grey'}>{statusText(category)}</Badge>,
  },
]);

/** /expense-master: the purposes of fund requests with their limits, which admins edit. */
export function ExpenseMasterScreen() {
  const { user, clientId } = useSession();
  const canEdit = isAdmin(user);
  const [categoryDialog, setCategoryDialog] = useState<{ category?: ExpenseCategory }>();
  const [showsPurposes, setShowsPurposes] = useState(false);
  const list = useRecordList({
    queryKey: [EXPENSE_CATEGORIES],
    endpoint: listExpenseCategories,
    columns,
    query: { clientId },
    filters: { active: ACTIVE_VALUES },
  });
  const history = useHistory('job_expense_master');
  const edit = (category: ExpenseCategory) => setCategoryDialog({ category });
  return (
    <Page>
      <ListTiles
        list={list}
        counts={useCategoryCounts()}
        tiles={[
          { label: 'Total', value: ({ total }) => total, filter: {} },
          { label: 'Active', tone: 'green', value: ({ active }) => active, filter: { active: 'true' } },
          { label: 'Inactive', tone: 'grey', value: ({ inactive }) => inactive, filter: { active: 'false' } },
        ]}
      />
      <RecordList
        list={list}
        messages={messages}
        filters={[ACTIVE_FILTER]}
        {...(canEdit
          ? {
              onRowOpen: edit,
              rowActions: (category: ExpenseCategory) => [
                { label: `Edit ${category.name}`, icon: Pencil, onSelect: () => edit(category) },
                ...history.actionsOf(category, category.name),
              ],
              actions: (
                <>
                  <Button icon={Tags} onClick={() => setShowsPurposes(true)}>
                    Allocation Purposes
                  </Button>
                  <Button variant="primary" icon={Plus} onClick={() => setCategoryDialog({})}>
                    Add Category
                  </Button>
                </>
              ),
            }
          : {})}
      />
      {categoryDialog && (
        <CategoryDialog category={categoryDialog.category} onClose={() => setCategoryDialog(undefined)} />
      )}
      {showsPurposes && <PurposesDialog onClose={() => setShowsPurposes(false)} />}
      {history.panel}
    </Page>
  );
}
