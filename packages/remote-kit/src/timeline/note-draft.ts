import { useSession } from '@freightdesk/remote-runtime';
import type { TimelineSubject } from './timeline.queries';

/** The text of a note that is being written, kept in this browser until it is saved: no reload and no crash loses it. */
export interface NoteDraft {
  readonly read: () => string | undefined;
  /** An undefined text ends the draft. */
  readonly keep: (text: string | undefined) => void;
}

/** The draft of the signed-in user for a new note on a record, or for the change of a note. */
export function useNoteDraft({ kind, id, clientId }: TimelineSubject, noteId?: number): NoteDraft {
  const { user } = useSession();
  const place = `note ${clientId}/${user.id} ${kind}/${id}${noteId === undefined ? '' : `/${noteId}`}`;
  return {
    read: () => localStorage.getItem(place) ?? undefined,
    keep: (text) => (text === undefined ? localStorage.removeItem(place) : localStorage.setItem(place, text)),
  };
}
