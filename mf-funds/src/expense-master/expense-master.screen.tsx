import { listExpenseCategories } from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
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
import { limitOf } from '../fund-requests/fund-request.rules';
import { CATEGORIES, useCategoryCounts } from './expense-master.queries';

const CategoryDialog = lazyDialog(
  () => import('./expense-category.dialog').then((module) => module.ExpenseCategoryDialog),
  { preload: true },
);
const PurposesDialog = lazyDialog(
  () => import('./allocation-purposes.dialog').then((module) => module.AllocationPurposesDialog),
  { preload: true },
);

const words = {
  caption: 'Purpose categories',
  search: 'Search purpose categories',
  placeholder: 'Search by name or sub purpose',
  loading: 'Loading purpose categories...',
  error: 'Failed to fetch purpose categories',
  empty: 'No purpose categories found',
  emptyHint: 'Add the first one with Add Category.',
};

const ACTIVE = ['true', 'false'] as const;
const ACTIVE_FILTER = {
  name: 'active',
  label: 'Status',
  all: 'All statuses',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
};

const limit = (currency: 'INR' | 'USD') =>
  ({
    key: `limit${currency}`,
    header: `Limit (${currency})`,
    kind: 'money',
    value: (category: ExpenseCategory) => limitOf(category, currency),
    cell: (category: ExpenseCategory) => {
      const most = limitOf(category, currency);
      return most === undefined ? 'No limit' : <Money value={most} currency={currency} />;
    },
  }) as const;

const columns = recordColumns(listExpenseCategories)([
  { key: 'name', header: 'Name', keyColumn: true, sort: 'name', value: ({ name }) => name },
  { key: 'sub', header: 'Sub purposes', value: ({ subPurposes }) => subPurposes.join(', ') },
  limit('INR'),
  limit('USD'),
  {
    key: 'active',
    header: 'Status',
    value: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
]);

/** /expense-master: what funds are asked for, with the most that each may cost; kept by an admin. */
export function ExpenseMasterScreen() {
  const { user, clientId } = useSession();
  const keeps = user.role === 'admin' || user.role === 'superadmin';
  const [edited, setEdited] = useState<{ category: ExpenseCategory | undefined }>();
  const [isListing, setIsListing] = useState(false);
  const list = useRecordList({
    queryKey: [CATEGORIES],
    endpoint: listExpenseCategories,
    columns,
    query: { clientId },
    filters: { active: ACTIVE },
  });
  const history = useHistory('job_expense_master');
  const edit = (category: ExpenseCategory) => setEdited({ category });
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
        messages={words}
        filters={[ACTIVE_FILTER]}
        {...(keeps
          ? {
              onRowOpen: edit,
              rowActions: (category: ExpenseCategory) => [
                { label: `Edit ${category.name}`, icon: Pencil, onSelect: () => edit(category) },
                ...history.actionsOf(category, category.name),
              ],
              actions: (
                <>
                  <Button icon={Tags} onClick={() => setIsListing(true)}>
                    Allocation Purposes
                  </Button>
                  <Button variant="primary" icon={Plus} onClick={() => setEdited({ category: undefined })}>
                    Add Category
                  </Button>
                </>
              ),
            }
          : {})}
      />
      {edited && <CategoryDialog category={edited.category} onClose={() => setEdited(undefined)} />}
      {isListing && <PurposesDialog onClose={() => setIsListing(false)} />}
      {history.panel}
    </Page>
  );
}
