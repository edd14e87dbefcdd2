import { valuesOf } from '@freightdesk/contracts/core';
import {
  type ApiClient,
  RecordCard,
  type RecordFormOptions,
  useApi,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { CheckboxField, FormRow, TextField } from '@freightdesk/ui/field';
import { type ComponentType, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { useEditedRecord } from './edited-record.hook';

/** The fields that all masters of codes have, such as shipment categories and charge bases. */
export interface CodedRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CodedValues {
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

export interface CodedChange {
  readonly updatedAt: string;
  readonly isActive?: boolean;
}

/** `Charge Basis` as at the beginning of a sentence: `Charge basis`. */
export const capitalise = (noun: string): string =>
  noun.charAt(0).toUpperCase() + noun.slice(1).toLowerCase();

interface CodedFormProps<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body> {
  master: CodedMaster<Item, Values, Body>;
  editor: ReturnType<typeof useEditedRecord<Item>>;
}

/** The form of a new record, or of the one that is edited. */
export function CodedForm<Item extends CodedRecord & Readonly<Values>, Values extends CodedValues, Body>({
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
