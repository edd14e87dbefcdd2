import { type ListWords, type RecordColumn, RecordList, type RecordListState } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { DeleteQuestion, type DeleteQuestionProps } from '../masters/delete-question';
import { ACTIVE_FILTER, ActiveSwitch, activeText } from '../masters/master-list.parts';
import { useEditedRecord } from '../masters/use-edited-record';

/** What shipment categories and charge bases have in common. */
export interface ReferenceRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** What the card form of a reference master is given. */
export interface ReferenceFormProps<Item> {
  /** The record to edit; a new one is added where there is none. */
  record: Item | undefined;
  onSaved: () => void;
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
}

export interface ReferenceScreenProps<Item extends ReferenceRecord> {
  words: ListWords & { readonly deleteQuestion: string };
  list: RecordListState<Item>;
  Form: ComponentType<ReferenceFormProps<Item>>;
  remove: DeleteQuestionProps<Item>['remove'];
}

/** A card form that adds and edits, search, and the table: shipment categories and charge bases. */
export function ReferenceScreen<Item extends ReferenceRecord>(props: ReferenceScreenProps<Item>) {
  const { words, list, Form, remove } = props;
  const edited = useEditedRecord<Item>();
  const [leaving, setLeaving] = useState<Item>();
  return (
    <Page>
      <Form
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
        rowActions={(record) => [
          { label: `Edit ${record.name}`, icon: Pencil, onSelect: () => edited.edit(record) },
          {
            label: `Delete ${record.name}`,
            icon: Trash2,
            tone: 'danger',
            onSelect: () => setLeaving(record),
          },
        ]}
      />
      <DeleteQuestion
        record={leaving}
        text={words.deleteQuestion}
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(undefined)}
        onDeleted={edited.deleted}
      />
      {edited.question}
    </Page>
  );
}

type ReferenceColumn<Item> = RecordColumn<Item, 'code' | 'name' | 'createdAt'>;
type UseToggle<Item> = () => {
  readonly isPending: boolean;
  readonly mutate: (change: { record: Item; isActive: boolean }) => void;
};

/** Code, name, description, `extra` columns, and the flag that flips in the list. */
export function referenceColumns<Item extends ReferenceRecord>(
  useToggle: UseToggle<Item>,
  extra: readonly ReferenceColumn<Item>[] = [],
): readonly ReferenceColumn<Item>[] {
  return [
    { key: 'code', header: 'Code', kind: 'code', keyColumn: true, sort: 'code', value: ({ code }) => code },
    { key: 'name', header: 'Name', sort: 'name', value: ({ name }) => name },
    { key: 'description', header: 'Description', value: ({ description }) => description },
    ...extra,
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
      value: ({ isActive }) => activeText(isActive),
      cell: (record) => <ReferenceSwitch record={record} useToggle={useToggle} />,
    },
  ];
}

interface ReferenceSwitchProps<Item> {
  record: Item;
  useToggle: UseToggle<Item>;
}

function ReferenceSwitch<Item extends ReferenceRecord>({ record, useToggle }: ReferenceSwitchProps<Item>) {
  const toggle = useToggle();
  return (
    <ActiveSwitch
      name={record.name}
      active={record.isActive}
      pending={toggle.isPending}
      onChange={(isActive) => toggle.mutate({ record, isActive })}
    />
  );
}
