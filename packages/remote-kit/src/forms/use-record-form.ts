import { messageOf, showAlert, useMutation, useQueryClient } from '@freightdesk/remote-runtime';
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showError, showSuccess, showValidationError } from '../notices/toasts';
import { useCheckedForm } from './checked-form';
import type { RecordCheck } from './record-check.resolver';
import {
  type FieldConflict,
  type FieldDescription,
  fieldConflicts,
  isChangedMeanwhile,
  mineOverTheirs,
  type ThreeVersions,
} from './record-conflict';
import { firstMessage } from './refused-fields';
import { useIdempotencyKey } from './submit-once';

/** What a save is given beside the checked body. */
export interface SaveRequest<Stored> {
  /** The record as it is known to be stored, whose `updatedAt` the change names; undefined where one is created. */
  readonly record: Stored | undefined;
  /** For calls that create: the same for the same content, another one for changed content. */
  readonly idempotencyKey: string;
}

export interface RecordFormMessages<Saved> {
  /** What is said after a save. */
  readonly success: string | ((success: Saved) => string);
  /** What is said of a failure: the text where the service gave none, or a function that knows better. */
  readonly failure: string | ((error: Error) => string);
  /** Which of the words stand in an alert with OK in place of a toast: those of failures, or all of them. */
  readonly alerts?: 'failures' | 'all';
  /** Words for fields whose input has no label or value to show in a conflict. */
  readonly fields?: Readonly<Partial<Record<string, FieldDescription>>>;
}

export type RecordFormOptions<Values extends FieldValues, Body, Stored, Saved> = RecordCheck<
  Values,
  Body,
  Stored
> & {
  /** The record that is changed, as it was read; a new one is made where there is none. */
  readonly record?: Stored | undefined;
  /** The values of the form for a stored record, or for a new one. Called once, and again after a conflict. */
  readonly values: (record: Stored | undefined) => Values;
  /** Sends what was checked; rejects with the client's errors. */
  readonly save: (body: Body, request: SaveRequest<Stored>) => Promise<Saved>;
  /** Reads the record again, after somebody else has changed it. */
  readonly refetch?: ((record: Stored) => Promise<Stored>) | undefined;
  readonly messages: RecordFormMessages<Saved>;
  /** Query keys of what the save changes; they are read again whether it succeeded or came too late. */
  readonly invalidates: readonly (readonly unknown[])[];
  /** After a save: closes the dialog, or leads away with `navigate(path, { state: SAVED })`. */
  readonly onSaved: (saved: Saved) => void;
};

/** A form of a record; one of the frames (RecordPage, RecordCard, RecordDialog, RecordPanel) takes it whole. */
export interface RecordForm<Values extends FieldValues, Body = unknown, Stored = unknown> {
  readonly methods: UseFormReturn<Values, unknown, Body>;
  /** Checks, then sends once at a time; marks refused fields and gives the first of them the focus. */
  readonly submit: (event: SyntheticEvent) => Promise<void>;
  readonly isSaving: boolean;
  /** The record as it is known to be stored: another one after a conflict. */
  readonly record: Stored | undefined;
  /** Whether something would be lost if the form were left. */
  readonly isChanged: boolean;
  /** What somebody else changed meanwhile, until `keepMine` or `takeTheirs` has answered it. */
  readonly conflict: readonly FieldConflict[] | undefined;
  /** Goes on with what was typed; fields that were left as they were take the other's values. */
  readonly keepMine: () => void;
  /** Goes on with the record as it is stored now. */
  readonly takeTheirs: () => void;
  /** Begins the next new record in the same form. */
  readonly startNew: () => void;
}

/**
 * The one form of the product, for a page, a card, a dialog and a panel: values, the contract's schema, refused fields,
 * a single submit, the idempotency key, and the conflict with somebody else's change.
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
  const [record, setRecord] = useState(options.record);
  const [began, setBegan] = useState(() => values(options.record));
  const [foreign, setForeign] = useState<{ record: Stored; versions: ThreeVersions<Values> }>();
  const { keyOf, renew, isSaved, rememberSaved } = useIdempotencyKey();
  const { write, isPending } = useSave(options, record, keyOf);
  const { methods, submit } = useCheckedForm<Values, Body, Stored>({
    check: options,
    record,
    values: began,
    send,
    onInvalid: (errors) => showValidationError(firstMessage(errors) ?? 'Please check the form'),
  });

  async function meetConflict(): Promise<boolean> {
    if (record === undefined || !options.refetch) return false;
    const latest = await options.refetch(record);
    setForeign({ record: latest, versions: { began, mine: methods.getValues(), theirs: values(latest) } });
    return true;
  }

  async function meetFailure(error: Error, refuse: (error: unknown) => void): Promise<void> {
    try {
      if (isChangedMeanwhile(error) && (await meetConflict())) return;
    } catch (refetchError) {
      return tellFailure(messages, refetchError as Error);
    }
    tellFailure(messages, error);
    refuse(error);
  }

  async function send(body: Body, refuse: (error: unknown) => void): Promise<void> {
    if (isSaved(body)) return;
    const result = await write(body);
    if ('error' in result) return meetFailure(result.error, refuse);
    rememberSaved(body);
    tellSaved(messages, result.saved);
    onSaved(result.saved);
  }

  function proceed(from: (versions: ThreeVersions<Values>) => Values) {
    if (!foreign) return;
    const values = from(foreign.versions);
    setRecord(foreign.record);
    setBegan(foreign.versions.theirs);
    setForeign(undefined);
    methods.reset(foreign.versions.theirs);
    methods.reset(values, { keepDefaultValues: true });
  }

  return {
    methods,
    submit,
    isSaving: isPending,
    record,
    isChanged: methods.formState.isDirty,
    conflict: foreign && fieldConflicts(foreign.versions, messages.fields),
    keepMine: () => proceed(mineOverTheirs),
    takeTheirs: () => proceed(({ theirs }) => theirs),
    startNew: () => {
      renew();
      methods.reset(values(undefined));
    },
  };
}

type Written<Saved> = { readonly saved: Saved } | { readonly error: Error };

/** Sends through the query client, so that an ended session is noticed; what the save changes is read again after it. */
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
  const write = (body: Body): Promise<Written<Saved>> =>
    mutateAsync(body).then(
      (saved) => ({ saved }),
      (error: Error) => ({ error }),
    );
  return { write, isPending };
}

function tellSaved<Saved>({ success, alerts }: RecordFormMessages<Saved>, answer: Saved): void {
  const text = typeof success === 'string' ? success : success(answer);
  if (alerts === 'all') showAlert(text, 'Success');
  else showSuccess(text);
}

function tellFailure<Saved>({ failure, alerts }: RecordFormMessages<Saved>, error: Error): void {
  const text = typeof failure === 'string' ? messageOf(error, failure) : failure(error);
  if (alerts) showAlert(text, 'Error');
  else showError(text);
}
