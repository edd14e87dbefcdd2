import { useSession } from '@freightdesk/remote-runtime';
import * as z from 'zod/mini';
import type { TimelineSubject } from './timeline.queries';

const noteValues = z.object({
  text: z.string(),
  /** Those who were chosen, though the text may mention them no more. */
  mentions: z.array(z.object({ userId: z.number(), fullName: z.string() })),
});
/** The values of a form of a note. */
export type NoteValues = z.infer<typeof noteValues>;

/** A note that is being written, kept in this browser until it is saved: no reload and no crash loses it. */
export interface NoteDraft {
  readonly read: () => NoteValues | undefined;
  readonly keep: (values: NoteValues) => void;
  readonly end: () => void;
}

/** The draft of the signed-in user for a new note on a record, or for the change of a note. */
export function useNoteDraft({ kind, id, clientId }: TimelineSubject, noteId?: number): NoteDraft {
  const { user } = useSession();
  const place = `note ${clientId}/${user.id} ${kind}/${id}${noteId === undefined ? '' : `/${noteId}`}`;
  return {
    read: () => readDraft(localStorage.getItem(place)),
    keep: (values) => localStorage.setItem(place, JSON.stringify(values)),
    end: () => localStorage.removeItem(place),
  };
}

/** What is no draft counts as none. */
function readDraft(text: string | null): NoteValues | undefined {
  if (text === null) return undefined;
  try {
    return noteValues.safeParse(JSON.parse(text)).data;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
