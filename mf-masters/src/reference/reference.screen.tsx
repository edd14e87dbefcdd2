import type { ListAddress, UseQueryResult } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import type { TableColumn } from '@freightdesk/ui/table';
import { type ComponentType, useState } from 'react';
import { DeleteQuestion, type DeleteQuestionProps } from '../masters/delete-question';
import { MasterList, type MasterWords } from '../masters/master-list';
import { useEditedRecord } from '../masters/use-edited-record';
import { type ReferenceRecord, ReferenceTable, type ReferenceTableProps } from './reference.table';

/** What the card form of a reference master is given. */
export interface ReferenceFormProps<Item> {
  /** The record to edit; a new one is added where there is none. */
  record: Item | undefined;
  onSaved: () => void;
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
}

export interface ReferenceScreenProps<Item extends ReferenceRecord> {
  words: MasterWords & { readonly caption: string; readonly deleteQuestion: string };
  address: ListAddress;
  query: UseQueryResult<{ items: readonly Item[]; total: number }>;
  Form: ComponentType<ReferenceFormProps<Item>>;
  toggle: ReferenceTableProps<Item>['toggle'];
  remove: DeleteQuestionProps<Item>['remove'];
  /** Columns between the description and the status. */
  extra?: readonly TableColumn<Item>[];
}

/** A card form that adds and edits, search, and the table: shipment categories and charge bases. */
export function ReferenceScreen<Item extends ReferenceRecord>(props: ReferenceScreenProps<Item>) {
  const { words, address, query, Form, toggle, remove, extra = [] } = props;
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
      <MasterList words={words} address={address} query={query}>
        {(state) => (
          <ReferenceTable
            {...state}
            {...{ toggle, extra }}
            caption={words.caption}
            loadingLabel={words.loading}
            onEdit={edited.edit}
            onDelete={setLeaving}
          />
        )}
      </MasterList>
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
