import { useMutation, useQueryClient } from '@freightdesk/remote-runtime';
import type { RegisteredField, RegisterField } from '@freightdesk/ui/field';
import { type SyntheticEvent, useCallback, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showValidationError } from '../notices/toasts';
import { firstMessage } from './field-errors';
import type { FormValidation } from './form-validation';
import {
  type FieldConflict,
  type FieldDescriptions,
  fieldConflicts,
  isChangedMeanwhile,
  mineOverTheirs,
} from './record-conflict';
import { type RecordFormMessages, reportFailure, reportSuccess } from './record-form-messages';
import { useIdempotencyKey } from './submit-once';
import { useValidatedForm } from './validated-form';

/** The context of a save. */
export interface SaveRequest<Stored> {
  /** The stored record that the form is based on, with its `updatedAt`; undefined when a record is created. */
  readonly record: Stored | undefined;
  /** For calls that create. Stays the same while the body is the same. */
  readonly idempotencyKey: string;
}

export type RecordFormOptions<Values extends FieldValues, Body, Stored, Saved> = FormValidation<
  Values,
  Body,
  Stored
> & {
  /** The record to change; without it the form creates one. */
  readonly record?: Stored | undefined;
  /** The values of the form for a stored record, or for a new one. Called once, and again after a conflict. */
  readonly values: (record: Stored | undefined) => Values;
  /** Sends the validated body. Rejects with the errors of the API client. */
  readonly save: (body: Body, request: SaveRequest<Stored>) => Promise<Saved>;
  /** Reads the record again after somebody else has changed it. */
  readonly refetch?: ((record: Stored) => Promise<Stored>) | undefined;
  readonly messages: RecordFormMessages<Saved>;
  /** How a conflict describes fields; by default by their label, and by their value or the label of their option. */
  readonly fields?: FieldDescriptions;
  /** Query keys that are invalidated after a save, also after one that failed. */
  readonly invalidates: readonly (readonly unknown[])[];
  /** Closes the dialog, or navigates away with `navigate(path, { state: SAVED })`. */
  readonly onSaved: (result: Saved) => void;
};

/** A form of a record; pass it whole to one of the frames (RecordPage, RecordCard, RecordDialog, RecordPanel). */
export interface RecordForm<Values extends FieldValues, Body = unknown, Stored = unknown> {
  /** The object of react-hook-form. */
  readonly methods: UseFormReturn<Values, unknown, Body>;
  /** Validates and sends, once at a time. Shows errors at their fields and focuses the first of them. */
  readonly submit: (event: SyntheticEvent) => Promise<void>;
  readonly isSaving: boolean;
  /** The stored record that the form is based on: the latest one after a conflict. */
  readonly record: Stored | undefined;
  /** Whether leaving the form would lose input. */
  readonly isChanged: boolean;
  /** The fields that somebody else has changed, until `keepMine` or `takeTheirs` is called. */
  readonly conflict: readonly FieldConflict[] | undefined;
  /** Continues with the values of this form; fields that the user has not changed take the stored values. */
  readonly keepMine: () => void;
  /** Continues with the stored record. */
  readonly takeTheirs: () => void;
  /** Starts the next new record in the same form. */
  readonly startNew: () => void;
  /** Called by the fields that are rendered in the form. */
  readonly registerField: RegisterField;
}

interface Conflict<Values, Stored> {
  /** The latest record. */
  readonly record: Stored;
  readonly theirs: Values;
  /** The values with which `keepMine` continues. */
  readonly mineOverTheirs: Values;
  readonly fields: readonly FieldConflict[];
}

/**
 * The one form of the product, for a page, a card, a dialog and a panel. It validates by the contract's schema, shows
 * refused fields, submits once, keeps the idempotency key, and resolves the conflict with somebody else's change.
 *
 * @example
 * const recordForm = useRecordForm({
 *   schema: partyBody,
 *   record: party,
 *   values: partyValues,
 *   save: (body, { record, idempotencyKey }) =>
 *     record
 *       ? api.call(updateParty, { params: { id: record.id }, body: { ...body, updatedAt: record.updatedAt } })
 *       : api.call(saveParty, { body, idempotencyKey }),
 *   refetch: ({ id }) => api.call(getParty, { params: { id } }),
 *   messages: { success: 'Party saved successfully!', failure: 'Failed to save party' },
 *   invalidates: [[PARTIES]],
 *   onSaved: onClose,
 * });
 * return <RecordDialog recordForm={recordForm} title="Add Party" submitLabel="Save Party" onClose={onClose}>…</RecordDialog>;
 */
export function useRecordForm<Values extends FieldValues, Body, Stored, Saved>(
  options: RecordFormOptions<Values, Body, Stored, Saved>,
): RecordForm<Values, Body, Stored> {
  const { values, messages, onSaved } = options;
  const { fields, registerField } = useRegisteredFields();
  const { record, initialValues, conflict, ...version } = useRecordVersion(options, fields);
  const idempotency = useIdempotencyKey();
  const { write, isPending } = useSave(options, record, idempotency.keyOf);
  const { methods, submit } = useValidatedForm<Values, Body, Stored>({
    validation: options,
    record,
    values: initialValues,
    send,
    onInvalid: (errors) => showValidationError(firstMessage(errors) ?? 'Please check the form'),
  });

  async function handleFailure(error: Error, showErrors: (error: unknown) => void): Promise<void> {
    try {
      if (isChangedMeanwhile(error) && (await version.detectConflict(methods.getValues()))) return;
    } catch (refetchError) {
      // The client rejects with errors only.
      return reportFailure(messages, refetchError as Error);
    }
    reportFailure(messages, error);
    showErrors(error);
  }

  async function send(body: Body, showErrors: (error: unknown) => void): Promise<void> {
    if (idempotency.isSaved(body)) return;
    const outcome = await write(body);
    if ('error' in outcome) return handleFailure(outcome.error, showErrors);
    idempotency.rememberSave(body);
    reportSuccess(messages, outcome.answer);
    onSaved(outcome.answer);
  }

  function resolveConflict(valuesOf: (conflict: Conflict<Values, Stored>) => Values) {
    if (!conflict) return;
    version.takeLatest(conflict);
    methods.reset(conflict.theirs);
    methods.reset(valuesOf(conflict), { keepDefaultValues: true });
  }

  return {
    methods,
    submit,
    isSaving: isPending,
    record,
    isChanged: methods.formState.isDirty,
    conflict: conflict?.fields,
    keepMine: () => resolveConflict(({ mineOverTheirs: values }) => values),
    takeTheirs: () => resolveConflict(({ theirs }) => theirs),
    startNew: () => {
      idempotency.reset();
      methods.reset(values(undefined));
    },
    registerField,
  };
}

/** The version of the record that a form is based on, and the conflict with a later one. */
function useRecordVersion<Values extends FieldValues, Body, Stored, Saved>(
  options: RecordFormOptions<Values, Body, Stored, Saved>,
  fields: ReadonlyMap<string, RegisteredField>,
) {
  const { values } = options;
  const [record, setRecord] = useState(options.record);
  const [initialValues, setInitialValues] = useState(() => values(options.record));
  const [conflict, setConflict] = useState<Conflict<Values, Stored>>();

  /** Returns false where the form cannot read the record again. */
  async function detectConflict(mine: Values): Promise<boolean> {
    if (record === undefined || !options.refetch) return false;
    const latest = await options.refetch(record);
    const versions = { base: initialValues, mine, theirs: values(latest) };
    setConflict({
      record: latest,
      theirs: versions.theirs,
      mineOverTheirs: mineOverTheirs(versions),
      fields: fieldConflicts(versions, fields, options.fields),
    });
    return true;
  }

  function takeLatest({ record: latest, theirs }: Conflict<Values, Stored>): void {
    setRecord(latest);
    setInitialValues(theirs);
    setConflict(undefined);
  }

  return { record, initialValues, conflict, detectConflict, takeLatest };
}

/** The fields that are rendered in a form, by name. */
function useRegisteredFields() {
  const [fields] = useState(() => new Map<string, RegisteredField>());
  const registerField = useCallback<RegisterField>(
    (name, field) => {
      if (field) fields.set(name, field);
      else fields.delete(name);
    },
    [fields],
  );
  return { fields, registerField };
}

type SaveOutcome<Saved> = { readonly answer: Saved } | { readonly error: Error };

/** Saves through the query client, which notices an ended session, and invalidates the queries afterwards. */
function useSave<Values extends FieldValues, Body, Stored, Saved>(
  { save, invalidates }: RecordFormOptions<Values, Body, Stored, Saved>,
  record: Stored | undefined,
  keyOf: (body: unknown) => string,
) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Body) => save(body, { record, idempotencyKey: keyOf(body) }),
    onSettled: () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const write = (body: Body): Promise<SaveOutcome<Saved>> =>
    mutateAsync(body).then(
      (answer) => ({ answer }),
      (error: Error) => ({ error }),
    );
  return { write, isPending };
}
