import { listTaxGroups, type TaxGroup, taxGroupSummary } from '@freightdesk/contracts';
import {
  messageOf,
  RecordList,
  recordColumns,
  useApi,
  useHistory,
  useQuery,
  useRecordList,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteQuestion } from '../masters/delete-question';
import { TAX_GROUPS } from '../masters/master.queries';
import {
  ACTIVE_FILTER,
  ACTIVE_VALUES,
  ActiveSwitch,
  activeText,
  MasterTiles,
} from '../masters/master-list.parts';
import { useEditedRecord } from '../masters/use-edited-record';
import { TaxGroupForm } from './tax-group.form';
import { useDeleteTaxGroup, useToggleTaxGroup } from './tax-group.mutations';
import { taxItemText } from './tax-group.rules';

const words = {
  caption: 'Tax groups',
  search: 'Search tax groups',
  loading: 'Loading tax groups...',
  failed: 'Failed to fetch tax groups',
  empty: 'No tax groups found',
  emptyHint: 'Build the first one with the form above.',
};

const columns = recordColumns(listTaxGroups)([
  { key: 'name', header: 'Tax Group', keyColumn: true, sort: 'name', value: ({ name }) => name },
  { key: 'items', header: 'Tax Items', value: ({ taxItems }) => taxItems.map(taxItemText).join(' · ') },
  {
    key: 'created',
    header: 'Created',
    kind: 'date',
    sort: 'createdAt',
    optional: true,
    value: ({ createdAt }) => createdAt,
  },
  {
    key: 'status',
    header: 'Status',
    value: ({ active }) => activeText(active),
    cell: (group) => <TaxGroupSwitch group={group} />,
  },
]);

/** /masters/tax-groups: counters, the builder of a group, search, and the table. */
export function TaxGroupListScreen() {
  const list = useRecordList({
    name: [TAX_GROUPS],
    endpoint: listTaxGroups,
    columns,
    filters: { active: ACTIVE_VALUES },
    failed: (error) => messageOf(error, 'Failed to fetch tax groups'),
  });
  const counts = useTaxGroupSummary();
  const edited = useEditedRecord<TaxGroup>();
  const remove = useDeleteTaxGroup();
  const [leaving, setLeaving] = useState<TaxGroup>();
  const history = useHistory('tax_groups');
  return (
    <Page>
      <MasterTiles list={list} counts={counts} />
      <TaxGroupForm
        key={edited.turn}
        record={edited.record}
        onSaved={edited.saved}
        onChanged={edited.markChanged}
        onCancel={() => edited.edit(undefined)}
      />
      <RecordList
        list={list}
        words={words}
        filters={[ACTIVE_FILTER]}
        rowActions={(group) => [
          { label: `Edit ${group.name}`, icon: Pencil, onSelect: () => edited.edit(group) },
          ...history.actionsOf(group, group.name),
          { label: `Delete ${group.name}`, icon: Trash2, tone: 'danger', onSelect: () => setLeaving(group) },
        ]}
      />
      {history.panel}
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this tax group?"
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(undefined)}
        onDeleted={edited.deleted}
      />
      {edited.question}
    </Page>
  );
}

/** The counters of all tax groups. */
function useTaxGroupSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [TAX_GROUPS, 'summary'],
    queryFn: ({ signal }) => api.call(taxGroupSummary, { signal }),
  });
}

function TaxGroupSwitch({ group }: { group: TaxGroup }) {
  const toggle = useToggleTaxGroup();
  return (
    <ActiveSwitch
      name={group.name}
      active={group.active}
      pending={toggle.isPending}
      onChange={(active) => toggle.mutate({ record: group, active })}
    />
  );
}
