import type { RecordNote } from '@freightdesk/contracts/core';
import { isAdmin } from '@freightdesk/contracts/shared';
import { useSession } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { token } from '@freightdesk/ui/tokens';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { momentText } from './history.rules';
import { partsOf } from './mentions.rules';
import { ChangedNote } from './note.form';
import { useNoteDraft } from './note-draft';
import { type TimelineSubject, useNoteRemoval } from './timeline.queries';

const Text = styled.p`
  margin-top: ${token('space-2')};
  padding: ${token('space-2')} ${token('space-3')};
  border-left: 3px solid ${token('accent')};
  border-radius: ${token('radius')};
  background: ${token('surface-sunken')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Mark = styled.p`
  color: ${token('text-muted')};
  font-style: italic;
`;

const Actions = styled.div`
  display: flex;
  gap: ${token('space-2')};
  margin-top: ${token('space-2')};
`;

interface NoteProps {
  subject: TimelineSubject;
  note: RecordNote;
}

/** The text of a note with what its reader may do to it, or the mark of one that was removed. */
export function NoteText({ subject, note }: NoteProps) {
  const draft = useNoteDraft(subject, note.id);
  const [isOpen, setOpen] = useState(() => draft.read() !== undefined);
  if (note.removedAt !== null)
    return (
      <Mark>
        Removed by {note.removedBy?.fullName}, {momentText(note.removedAt)}
      </Mark>
    );
  if (isOpen) return <ChangedNote subject={subject} note={note} onClose={() => setOpen(false)} />;
  return (
    <>
      <Text>{withMentions(note)}</Text>
      {note.editedAt !== null && <Mark>Edited {momentText(note.editedAt)}</Mark>}
      <NoteActions subject={subject} note={note} onEdit={() => setOpen(true)} />
    </>
  );
}

/** The text of a note with its mentions in bold. */
function withMentions({ text, mentions }: RecordNote) {
  let place = 0;
  return partsOf(text, mentions).map((part) => {
    place += part.text.length;
    return part.isMention ? <b key={place}>{part.text}</b> : part.text;
  });
}

function NoteActions({ subject, note, onEdit }: NoteProps & { onEdit: () => void }) {
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const removal = useNoteRemoval(subject, () => setAsked(false));
  const isOwn = user.id === note.author.userId;
  const mayRemove = isOwn || isAdmin(user);
  if (!mayRemove) return null;
  return (
    <Actions>
      {isOwn && (
        <Button size="small" icon={Pencil} onClick={onEdit}>
          Edit note
        </Button>
      )}
      <Button size="small" icon={Trash2} onClick={() => setAsked(true)}>
        Remove note
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Remove this note?"
        text="Its text goes. The timeline keeps that a note was here, and who removed it."
        confirmLabel="Remove note"
        pendingLabel="Removing…"
        pending={removal.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => removal.mutate(note.id)}
      />
    </Actions>
  );
}
