import {
  changeNote,
  RECORD_NOTE_LIMITS,
  type RecordNote,
  readNote,
  recordNoteBody,
  writeNote,
} from '@freightdesk/contracts/core';
import { useApi } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { FormActions, TextAreaField } from '@freightdesk/ui/field';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { RecordElement } from '../forms/record.frames';
import { type RecordForm, useRecordForm } from '../forms/use-record-form';
import { useNoteDraft } from './note-draft';
import { clientOf, TIMELINE_KEY, type TimelineSubject } from './timeline.queries';

interface NoteValues {
  readonly text: string;
}

function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface NoteFieldProps {
  label: string;
  form: RecordForm<NoteValues>;
  keep: (text: string) => void;
}

function NoteField({ label, form, keep }: NoteFieldProps) {
  const { register, formState } = form.methods;
  return (
    <TextAreaField
      label={label}
      maxLength={RECORD_NOTE_LIMITS.text}
      error={formState.errors.text?.message}
      onKeyDown={submitByKeys}
      {...register('text', { onChange: ({ target }: { target: { value: string } }) => keep(target.value) })}
    />
  );
}

/** Writes notes on a record, one after the other. */
export function NewNote({ subject }: { subject: TimelineSubject }) {
  const api = useApi();
  const draft = useNoteDraft(subject);
  const form = useRecordForm({
    schema: recordNoteBody,
    values: (): NoteValues => ({ text: draft.read() ?? '' }),
    save: (body, { idempotencyKey }) =>
      api.call(writeNote, {
        query: { kind: subject.kind, recordId: Number(subject.id), ...clientOf(subject) },
        body,
        idempotencyKey,
      }),
    messages: { success: 'The note is added', failure: 'Failed to add the note' },
    invalidates: [TIMELINE_KEY],
    onSaved: () => {
      draft.keep(undefined);
      form.startNew();
    },
  });
  return (
    <RecordElement recordForm={form}>
      <NoteField label="New note" form={form} keep={(text) => draft.keep(text || undefined)} />
      <FormActions>
        <Button type="submit" pending={form.isSaving} pendingLabel="Adding…">
          Add note
        </Button>
      </FormActions>
    </RecordElement>
  );
}

interface ChangedNoteProps {
  subject: TimelineSubject;
  note: RecordNote;
  onClose: () => void;
}

/** Changes the text of an own note in its place. */
export function ChangedNote({ subject, note, onClose }: ChangedNoteProps) {
  const api = useApi();
  const draft = useNoteDraft(subject, note.id);
  const query = { kind: subject.kind, ...clientOf(subject) };
  const close = () => {
    draft.keep(undefined);
    onClose();
  };
  const form = useRecordForm({
    schema: recordNoteBody,
    record: note,
    values: (record): NoteValues => ({ text: record?.text ?? '' }),
    save: (body, { record = note }) =>
      api.call(changeNote, {
        params: { id: record.id },
        query,
        body: { ...body, updatedAt: record.updatedAt },
      }),
    refetch: ({ id }) => api.call(readNote, { params: { id }, query }),
    messages: { success: 'The note is changed', failure: 'Failed to change the note' },
    invalidates: [TIMELINE_KEY],
    onSaved: close,
  });
  // A text of before a reload is a change of the stored one, not the stored one.
  const resume = useEffectEvent(() => {
    const text = draft.read();
    if (text !== undefined) form.methods.setValue('text', text, { shouldDirty: true });
  });
  useEffect(() => resume(), []);
  return (
    <RecordElement recordForm={form}>
      <NoteField label="Note" form={form} keep={draft.keep} />
      <FormActions>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" pending={form.isSaving} pendingLabel="Saving…">
          Save note
        </Button>
      </FormActions>
    </RecordElement>
  );
}
