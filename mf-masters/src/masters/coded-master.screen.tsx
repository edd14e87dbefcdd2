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

/** The fields that all masters of codes have, such as shipment categories and charge bases. */
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

/** How a master of codes differs from the others. */
export interface CodedMaster<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body> {
  /** The first part of its query keys. */
  readonly key: string;
  /** `Charge Basis`, for titles and buttons. */
  readonly singular: string;
  /** `charge bases`. */
  readonly plural: string;
  readonly schema: SchemaOf<Values, Body, Item>;
  /** The values of a new record; the form edits these fields. */
  readonly initialValues: Values;
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

/** `Charge Basis` as at the beginning of a sentence: `Charge basis`. */
const capitalise = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1).toLowerCase();

const messagesOf = (plural: string) => ({
  caption: capitalise(plural),
  search: `Search ${plural}`,
  loading: `Loading ${plural}...`,
  error: `Failed to fetch ${plural}`,
  empty: `No ${plural} found`,
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

interface CodedFormProps<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body> {
  master: CodedMaster<Item, Values, Body>;
  editor: ReturnType<typeof useEditedRecord<Item>>;
}

/** The form of a new record, or of the one that is edited. */
function CodedForm<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body>({
  master,
  editor,
}: CodedFormProps<Item, Values, Body>) {
  const { singular, Fields } = master;
  const { edit, onChanged } = editor;
  const recordForm = useCodedForm(master, editor);
  const { isChanged } = recordForm;
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  // The fields that all masters of codes share are registered by their names, whatever else the values hold.
  const { register, formState } = recordForm.methods as unknown as UseFormReturn<CodedValues>;
  const { errors } = formState;
  const isNew = editor.record === undefined;
  return (
    <RecordCard
      recordForm={recordForm}
      title={editor.record ? `Edit ${editor.record.name}` : `Add ${singular}`}
      submitLabel={isNew ? `Add ${singular}` : `Update ${singular}`}
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
  { key, singular, schema, initialValues, read, create, change }: CodedMaster<Item, Values, Body>,
  { record: editedRecord, onSaved }: CodedFormProps<Item, Values, Body>['editor'],
) {
  const api = useApi();
  return useRecordForm<Values, Body, Item, Item>({
    schema,
    record: editedRecord,
    values: valuesOf(initialValues),
    save: (body, { record, idempotencyKey }) =>
      record
        ? change(api, record.id, { ...body, updatedAt: record.updatedAt })
        : create(api, body, idempotencyKey),
    refetch: ({ id }) => read(api, id),
    messages: {
      success: `${capitalise(singular)} ${editedRecord ? 'updated' : 'created'} successfully`,
      failure: `Failed to save ${singular.toLowerCase()}`,
    },
    invalidates: [[key]],
    onSaved,
  });
}
