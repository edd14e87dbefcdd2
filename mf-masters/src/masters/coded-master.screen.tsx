import type { RecordColumn, RecordListState } from '@freightdesk/remote-kit';
import {
  type CodedChange,
  CodedForm,
  type CodedMaster,
  type CodedRecord,
  type CodedValues,
  capitalise,
} from './coded-master.form';
import { useEditedRecord } from './edited-record.hook';
import { useMasterToggle, useMasterWrite } from './master.queries';
import { activeColumn, createdColumn } from './master-columns.table';
import { MasterList } from './master-list.table';

type CodedColumn<Item> = RecordColumn<Item, 'code' | 'name' | 'createdAt'>;

/** Code, name, description, `extra` columns, and the active flag, which is switched in the list. */
export function codedColumns<Item extends CodedRecord>(
  extra: readonly CodedColumn<Item>[] = [],
): readonly CodedColumn<Item>[] {
  return [
    { key: 'code', header: 'Code', kind: 'code', keyColumn: true, sort: 'code', value: ({ code }) => code },
    { key: 'name', header: 'Name', sort: 'name', value: ({ name }) => name },
    { key: 'description', header: 'Description', value: ({ description }) => description },
    ...extra,
    createdColumn,
    activeColumn(
      ({ name }) => name,
      ({ isActive }) => isActive,
    ),
  ];
}

const messagesOf = (plural: string) => ({
  caption: capitalise(plural),
  search: `Search ${plural}`,
  loading: `Loading ${plural}...`,
  error: `Failed to fetch ${plural}`,
  empty: `No ${plural} found`,
  emptyHint: 'Add the first one with the form above.',
});

interface CodedMasterScreenProps<
  Item extends CodedRecord & Readonly<Values>,
  Values extends CodedValues,
  Body,
> {
  master: CodedMaster<Item, Values, Body>;
  list: RecordListState<Item>;
}

/** The screen of a master of codes: a card form that adds and edits, search, and the table. */
export function CodedMasterScreen<
  Item extends CodedRecord & Readonly<Values>,
  Values extends CodedValues,
  Body,
>({ master, list }: CodedMasterScreenProps<Item, Values, Body>) {
  const { key, singular, plural, change, read, remove } = master;
  const editor = useEditedRecord<Item>();
  const toggle = useMasterToggle<Item>({
    invalidates: [key],
    success: `${capitalise(singular)} updated successfully`,
    failure: `Failed to save ${singular.toLowerCase()}`,
    // A change may omit any field of the body, which the compiler cannot tell of a type parameter.
    write: (api, { id, updatedAt }, isActive) =>
      change(api, id, { isActive, updatedAt } as Partial<Body> & CodedChange),
    refetch: (api, { id }) => read(api, id),
  });
  const deletion = useMasterWrite({
    invalidates: [key],
    write: (api, { id }: Item) => remove(api, id),
    success: `${capitalise(singular)} deleted successfully`,
    failure: `Failed to delete ${singular.toLowerCase()}`,
  });
  return (
    <MasterList
      list={list}
      messages={messagesOf(plural)}
      nameOf={({ name }) => name}
      toggle={toggle}
      onEdit={editor.edit}
      deletion={deletion}
      deleteQuestion={`Are you sure you want to delete this ${singular.toLowerCase()}?`}
      onDeleted={editor.onDeleted}
    >
      <CodedForm key={editor.formKey} master={master} editor={editor} />
      {editor.discardDialog}
    </MasterList>
  );
}
