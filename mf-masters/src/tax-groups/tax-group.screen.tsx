import { listTaxGroups, type TaxGroup } from '@freightdesk/contracts/core';
import { messageOf, recordColumns, useHistory, useRecordList } from '@freightdesk/remote-kit';
import { useEditedRecord } from '../masters/edited-record.hook';
import { TAX_GROUPS } from '../masters/master.queries';
import { activeColumn, createdColumn } from '../masters/master-columns.table';
import { ACTIVE_VALUES, MasterList } from '../masters/master-list.table';
import { MasterTiles } from '../masters/master-tiles.view';
import { TaxGroupForm } from './tax-group.form';
import { useDeleteTaxGroup, useTaxGroupCounts, useToggleTaxGroup } from './tax-group.queries';
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
  const counts = useTaxGroupCounts();
  const editor = useEditedRecord<TaxGroup>();
  return (
    <MasterList
      list={list}
      messages={messages}
      nameOf={nameOf}
      tiles={<MasterTiles list={list} counts={counts} />}
      history={useHistory('tax_groups')}
      toggle={useToggleTaxGroup()}
      onEdit={editor.edit}
      deletion={useDeleteTaxGroup()}
      deleteQuestion="Are you sure you want to delete this tax group?"
      onDeleted={editor.onDeleted}
    >
      <TaxGroupForm
        key={editor.formKey}
        record={editor.record}
        onSaved={editor.onSaved}
        onChanged={editor.onChanged}
        onCancel={() => editor.edit(undefined)}
      />
      {editor.discardDialog}
    </MasterList>
  );
}
