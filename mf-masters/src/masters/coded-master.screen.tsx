import { valuesOf } from '@freightdesk/contracts/core';
import {
  type ApiClient,
  RecordCard,
  type RecordColumn,
  type RecordFormOptions,
  type RecordListState,
  useApi,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { CheckboxField, FormRow, TextField } from '@freightdesk/ui/field';
import { type ComponentType, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useEditedRecord } from './edited-record.hook';
import { useMasterToggle, useMasterWrite } from './master.queries';
import { activeColumn, createdColumn } from './master-columns.table';
import { MasterList } from './master-list.table';

/** What masters of codes have in common: shipment categories, charge bases and their like. */
interface CodedRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface CodedValues {
  code: string;
  name: string;
  description?: string | null | undefined;
  isActive?: boolean | undefined;
}

type SchemaOf<Values extends CodedValues, Body, Item> = NonNullable<
  RecordFormOptions<Values, Body, Item, Item>['schema']
>;

/** All that a master of codes differs in from the others. */
export interface CodedMaster<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body> {
  /** The first word of its query keys. */
  readonly key: string;
  /** `Charge Basis`, for titles and buttons. */
  readonly thing: string;
  /** `charge bases`. */
  readonly things: string;
  readonly schema: SchemaOf<Values, Body, Item>;
  /** The values of a new record; what they name is what the form edits. */
  readonly fresh: Values;
  readonly read: (api: ApiClient, id: number) => Promise<Item>;
  readonly create: (api: ApiClient, body: Body, idempotencyKey: string) => Promise<Item>;
  readonly change: (api: ApiClient, id: number, changes: Partial<Body> & CodedChange) => Promise<Item>;
  readonly remove: (api: ApiClient, id: number) => Promise<unknown>;
  /** Fields between the description and Active. */
  readonly Fields?: ComponentType<{ methods: UseFormReturn<Values, unknown, Body> }>;
}

interface CodedChange {
  readonly updatedAt: string;
  readonly isActive?: boolean;
}

type CodedColumn<Item> = RecordColumn<Item, 'code' | 'name' | 'createdAt'>;

/** Code, name, description, `extra` columns, and the flag that flips in the list. */
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

/** `Charge Basis` as it stands at the beginning of a sentence: `Charge basis`. */
const sentence = (thing: string): string => thing.charAt(0).toUpperCase() + thing.slice(1).toLowerCase();

const messagesOf = (things: string) => ({
  caption: sentence(things),
  search: `Search ${things}`,
  loading: `Loading ${things}...`,
  error: `Failed to fetch ${things}`,
  empty: `No ${things} found`,
  emptyHint: 'Add the first one with the form above.',
});

export interface CodedMasterScreenProps<
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
  const { key, thing, things, change, read, remove } = master;
  const edited = useEditedRecord<Item>();
  const saved = { names: [key], done: `${sentence(thing)} updated successfully` };
  const toggle = useMasterToggle<Item>({
    ...saved,
    failed: `Failed to save ${thing.toLowerCase()}`,
    // A change may omit any field of the body, which the compiler cannot tell of a type parameter.
    write: (api, { id, updatedAt }, isActive) =>
      change(api, id, { isActive, updatedAt } as Partial<Body> & CodedChange),
    reread: (api, { id }) => read(api, id),
  });
  const removal = useMasterWrite({
    names: [key],
    write: (api, { id }: Item) => remove(api, id),
    done: `${sentence(thing)} deleted successfully`,
    failed: `Failed to delete ${thing.toLowerCase()}`,
  });
  return (
    <MasterList
      list={list}
      messages={messagesOf(things)}
      nameOf={({ name }) => name}
      toggle={toggle}
      onEdit={edited.edit}
      remove={removal}
      deleteQuestion={`Are you sure you want to delete this ${thing.toLowerCase()}?`}
      onDeleted={edited.deleted}
    >
      <CodedForm key={edited.turn} master={master} edited={edited} />
      {edited.question}
    </MasterList>
  );
}

interface CodedFormProps<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body> {
  master: CodedMaster<Item, Values, Body>;
  edited: ReturnType<typeof useEditedRecord<Item>>;
}

/** Code, name, description and whether it is active, of a new record or of one that is edited. */
function CodedForm<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body>({
  master,
  edited,
}: CodedFormProps<Item, Values, Body>) {
  const { thing, Fields } = master;
  const { edit, markChanged } = edited;
  const recordForm = useCodedForm(master, edited);
  const { isChanged } = recordForm;
  useEffect(() => markChanged(isChanged), [markChanged, isChanged]);
  // The fields that all masters of codes share are registered by their names, whatever else the values hold.
  const { register, formState } = recordForm.methods as unknown as UseFormReturn<CodedValues>;
  const { errors } = formState;
  const isNew = edited.record === undefined;
  return (
    <RecordCard
      recordForm={recordForm}
      title={edited.record ? `Edit ${edited.record.name}` : `Add ${thing}`}
      submitLabel={isNew ? `Add ${thing}` : `Update ${thing}`}
      onCancel={isNew ? undefined : () => edit(undefined)}
    >
      <TextField
        label="Code"
        required
        autoFocus={!isNew}
        error={errors.code?.message}
        {...register('code')}
      />
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <FormRow>
        <TextField
          label="Description"
          required
          error={errors.description?.message}
          {...register('description')}
        />
      </FormRow>
      {Fields && <Fields methods={recordForm.methods} />}
      <CheckboxField label="Active" {...register('isActive')} />
    </RecordCard>
  );
}

function useCodedForm<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body>(
  { key, thing, schema, fresh, read, create, change }: CodedMaster<Item, Values, Body>,
  { record: edited, saved }: CodedFormProps<Item, Values, Body>['edited'],
) {
  const api = useApi();
  return useRecordForm<Values, Body, Item, Item>({
    schema,
    record: edited,
    values: valuesOf(fresh),
    save: (body, { record, idempotencyKey }) =>
      record
        ? change(api, record.id, { ...body, updatedAt: record.updatedAt })
        : create(api, body, idempotencyKey),
    refetch: ({ id }) => read(api, id),
    messages: {
      success: `${sentence(thing)} ${edited ? 'updated' : 'created'} successfully`,
      failure: `Failed to save ${thing.toLowerCase()}`,
    },
    invalidates: [[key]],
    onSaved: saved,
  });
}
