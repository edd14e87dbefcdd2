import {
  changeNote,
  changeNoteBody,
  RECORD_NOTE_LIMITS,
  type RecordNote,
  readNote,
  recordNoteBody,
  writeNote,
} from '@freightdesk/contracts/core';
import { useApi, useLocation } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { FormActions } from '@freightdesk/ui/field';
import { useEffect, useEffectEvent } from 'react';
import { RecordElement } from '../forms/record.frames';
import { useRecordForm } from '../forms/use-record-form';
import { shortcut } from '../shortcuts';
import { mentionedIn } from './mentions.rules';
import { NoteField } from './note.field';
import { type NoteDraft, type NoteValues, useNoteDraft } from './note-draft';
import { clientOf, TIMELINE_KEY, type TimelineSubject } from './timeline.queries';
import { withoutTimeline } from './timeline-link';

/** An empty text leaves no draft of a new note. */
const keepOrEnd =
  ({ keep, end }: NoteDraft) =>
  (values: NoteValues): void =>
    values.text === '' ? end() : keep(values);

const mentionIds = (values: NoteValues): number[] => mentionedIn(values).map(({ userId }) => userId);

/** The page that is open, without a timeline that its address names. */
function usePagePath(): string {
  const { pathname, search } = useLocation();
  return withoutTimeline(pathname, search);
}

/** Writes notes on a record, one after the other. */
export function NewNote({ subject }: { subject: TimelineSubject }) {
  const api = useApi();
  const draft = useNoteDraft(subject);
  const path = usePagePath();
  const form = useRecordForm({
    schema: recordNoteBody,
    values: (): NoteValues => draft.read() ?? { text: '', mentions: [] },
    toInput: (values) => ({
      text: values.text,
      mentions: mentionIds(values),
      recordName: subject.name.slice(0, RECORD_NOTE_LIMITS.recordName),
      path,
    }),
    save: (body, { idempotencyKey }) =>
      api.call(writeNote, {
        query: { kind: subject.kind, recordId: Number(subject.id), ...clientOf(subject) },
        body,
        idempotencyKey,
      }),
    messages: { success: 'The note is added', failure: 'Failed to add the note' },
    invalidates: [TIMELINE_KEY],
    onSaved: () => {
      draft.end();
      form.startNew();
    },
  });
  return (
    <RecordElement recordForm={form}>
      <NoteField subject={subject} label="New note" form={form} keep={keepOrEnd(draft)} />
      <FormActions>
        <Button type="submit" pending={form.isSaving} pendingLabel="Adding…" {...shortcut('save')}>
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
    draft.end();
    onClose();
  };
  const form = useRecordForm({
    schema: changeNoteBody,
    record: note,
    values: (record): NoteValues => {
      const { text, mentions } = record ?? note;
      return { text, mentions: [...mentions] };
    },
    toInput: (values) => ({ text: values.text, mentions: mentionIds(values) }),
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
    const values = draft.read();
    if (!values) return;
    form.methods.setValue('text', values.text, { shouldDirty: true });
    form.methods.setValue('mentions', values.mentions);
  });
  useEffect(() => resume(), []);
  return (
    <RecordElement recordForm={form}>
      <NoteField subject={subject} label="Note" form={form} keep={draft.keep} />
      <FormActions>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" pending={form.isSaving} pendingLabel="Saving…" {...shortcut('save')}>
          Save note
        </Button>
      </FormActions>
    </RecordElement>
  );
}
