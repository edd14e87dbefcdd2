import {
  deleteTaxGroup,
  getTaxGroup,
  listTaxGroups,
  type TaxGroup,
  taxGroupSummary,
  updateTaxGroup,
} from '@freightdesk/contracts/core';
import { messageOf, recordColumns, useHistory, useRecordList } from '@freightdesk/remote-kit';
import { useEditedRecord } from '../masters/edited-record.hook';
import { TAX_GROUPS, useMasterCounts, useMasterToggle, useMasterWrite } from '../masters/master.queries';
import { activeColumn, createdColumn } from '../masters/master-columns.table';
import { ACTIVE_VALUES, MasterList, MasterTiles } from '../masters/master-list.table';
import { TaxGroupForm } from './tax-group.form';
import { taxItemText } from './tax-group.rules';

const messages = {
  caption: 'Tax groups',
  search: 'Search tax groups',
  loading: 'Loading tax groups...',
  error: 'Failed to fetch tax groups',
  empty: 'No tax groups found',
  emptyHint: 'Build the first one with the form above.',
};

const nameOf = ({ name }: TaxGroup): string => name;

const columns = recordColumns(listTaxGroups)([
  { key: 'name', header: 'Tax Group', keyColumn: true, sort: 'name', value: nameOf },
  { key: 'items', header: 'Tax Items', value: ({ taxItems }) => taxItems.map(taxItemText).join(' · ') },
  createdColumn,
  activeColumn(nameOf, ({ active }) => active),
]);

/** /masters/tax-groups: counters, the builder of a group, search, and the table. */
export function TaxGroupListScreen() {
  const list = useRecordList({
    queryKey: [TAX_GROUPS],
    endpoint: listTaxGroups,
    columns,
    filters: { active: ACTIVE_VALUES },
    errorMessage: (error) => messageOf(error, 'Failed to fetch tax groups'),
  });
  const counts = useMasterCounts(TAX_GROUPS, (api, signal) => api.call(taxGroupSummary, { signal }));
  const edited = useEditedRecord<TaxGroup>();
  return (
    <MasterList
      {...{ list, messages, nameOf }}
      tiles={<MasterTiles {...{ list, counts }} />}
      history={useHistory('tax_groups')}
      toggle={useToggle()}
      onEdit={edited.edit}
      remove={useRemoval()}
      deleteQuestion="Are you sure you want to delete this tax group?"
      onDeleted={edited.deleted}
    >
      <TaxGroupForm
        key={edited.turn}
        record={edited.record}
        onSaved={edited.saved}
        onChanged={edited.markChanged}
        onCancel={() => edited.edit(undefined)}
      />
      {edited.question}
    </MasterList>
  );
}

const useToggle = () =>
  useMasterToggle<TaxGroup>({
    names: [TAX_GROUPS],
    write: (api, { id, updatedAt }, active) =>
      api.call(updateTaxGroup, { params: { id }, body: { active, updatedAt } }),
    reread: (api, { id }) => api.call(getTaxGroup, { params: { id } }),
    done: 'Tax group updated successfully',
    failed: 'Failed to save tax group',
  });

const useRemoval = () =>
  useMasterWrite({
    names: [TAX_GROUPS],
    write: (api, { id }: TaxGroup) => api.call(deleteTaxGroup, { params: { id } }),
    done: 'Tax group deleted successfully',
    failed: 'Failed to delete tax group',
  });
