import { itemsOf, totalOf } from '@freightdesk/api-client';
import { listLetters } from '@freightdesk/contracts/billing';
import {
  type AuditedKind,
  type Colleague,
  listColleagues,
  markNotesRead,
  type RecordFile,
  type RecordNote,
  readTimeline,
  removeNote,
  removeRecordFile,
  type TimelinePage,
} from '@freightdesk/contracts/core';
import { type ApiClient, keepPreviousData, messageOf, useApi, useQuery } from '@freightdesk/remote-runtime';
import { useSingleMutation } from '../forms/submit-once';
import { showError, showSuccess } from '../notices/toasts';
import { typingPause } from '../pickers/record-search.queries';
import { type LettersOfRecord, lettersOf, type TimelineChoice } from './timeline.rules';

/** The record whose timeline is shown. */
export interface TimelineSubject {
  readonly kind: AuditedKind;
  readonly id: number | string;
  /** The client of the record; undefined where it belongs to none. */
  readonly clientId: string | undefined;
  /** Its name for users, e.g. `CT-100001`. */
  readonly name: string;
}

export const TIMELINE_KEY = ['timeline'] as const;
export const MENTIONS_KEY = ['mentions'] as const;

/** The most that a service gives at once. */
const LARGEST_PAGE = 100;

/** Never cached, but kept while more of it is read. */
const FRESH = { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 } as const;

/** The client of a record as requests name it. */
export const clientOf = ({ clientId }: Pick<TimelineSubject, 'clientId'>) => (clientId ? { clientId } : {});

interface TimelineQuery {
  readonly choice: TimelineChoice;
  /** How many entries are asked for. */
  readonly count: number;
  readonly signal: AbortSignal;
}

/** Reads the newest entries page by page until there are as many as asked for, or no more. */
async function readEntries(
  api: ApiClient,
  { kind, id, ...record }: TimelineSubject,
  { choice, count, signal }: TimelineQuery,
): Promise<TimelinePage> {
  const part = choice === 'all' || choice === 'letters' ? {} : { part: choice };
  const pageSize = Math.min(count, LARGEST_PAGE);
  const query = { kind, id: String(id), pageSize, ...clientOf(record), ...part };
  let page = await api.call(readTimeline, { query, signal });
  let { history, notes, files } = page;
  while (page.next !== null && history.length + notes.length + files.length < count) {
    page = await api.call(readTimeline, { query: { ...query, before: page.next }, signal });
    history = [...history, ...page.history];
    notes = [...notes, ...page.notes];
    files = [...files, ...page.files];
  }
  return { history, notes, files, next: page.next };
}

/** The newest entries of the history and the newest notes, read each time they are shown. */
export function useTimeline(subject: TimelineSubject, choice: TimelineChoice, count: number) {
  const api = useApi();
  const { kind, id } = subject;
  return useQuery({
    ...FRESH,
    enabled: choice !== 'letters',
    queryKey: [...TIMELINE_KEY, kind, id, choice, count],
    queryFn: ({ signal }) => readEntries(api, subject, { choice, count, signal }),
  });
}

/** Whether letters are shown, and which; undefined where there are none to show. */
export const shownLetters = (
  { kind, id }: TimelineSubject,
  choice: TimelineChoice,
): LettersOfRecord | undefined =>
  choice === 'all' || choice === 'letters' ? lettersOf(kind, Number(id)) : undefined;

/** The newest letters of a record with their number, read each time they are shown. */
export function useLettersOfRecord(
  subject: TimelineSubject,
  letters: LettersOfRecord | undefined,
  count: number,
) {
  const api = useApi();
  const query = { ...letters, page: 1, pageSize: count, ...clientOf(subject) };
  return useQuery({
    ...FRESH,
    enabled: letters !== undefined,
    queryKey: ['letters', 'timeline', letters, count],
    queryFn: async ({ signal }) => {
      const answer = await api.call(listLetters, { query, signal });
      return { letters: itemsOf(answer), total: totalOf(answer) };
    },
  });
}

/** The colleagues of a name who see the record, the first of all for an empty one; none before it is asked for. */
export function useColleagues(
  { kind, id, ...record }: TimelineSubject,
  q: string | undefined,
): readonly Colleague[] {
  const api = useApi();
  const name = q?.trim() ?? '';
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['colleagues', kind, id, name],
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      if (name) await typingPause(signal);
      const query = { kind, recordId: Number(id), ...clientOf(record), ...(name ? { q: name } : {}) };
      return api.call(listColleagues, { query, signal });
    },
  });
  if (!data || q === undefined) return [];
  // Those of the search before go on being offered where they have the longer name.
  return isPlaceholderData ? data.filter((colleague) => isCalled(colleague, name)) : data;
}

const isCalled = ({ fullName }: Colleague, name: string): boolean =>
  fullName.toLowerCase().includes(name.toLowerCase());

/** Marks the notes on a record that mention the user as read. */
export function useReading({ kind, id, ...record }: TimelineSubject) {
  const api = useApi();
  return useSingleMutation<void, unknown>({
    call: () => api.call(markNotesRead, { query: { kind, recordId: Number(id), ...clientOf(record) } }),
    invalidates: [MENTIONS_KEY],
    onSuccess: () => undefined,
    onError: (error) => showError(messageOf(error, 'Failed to mark the note as read')),
  });
}

interface Removal<Removed> {
  /** What is removed, as messages name it: `note`. */
  readonly thing: string;
  readonly call: (request: {
    readonly params: { readonly id: number };
    readonly query: { readonly kind: AuditedKind; readonly clientId?: string };
  }) => Promise<Removed>;
  readonly onDone: () => void;
}

/** Removes what somebody has left on a record, which keeps its place on the timeline. */
function useRemoval<Removed>(subject: TimelineSubject, { thing, call, onDone }: Removal<Removed>) {
  const query = { kind: subject.kind, ...clientOf(subject) };
  return useSingleMutation<number, Removed>({
    call: (id) => call({ params: { id }, query }),
    invalidates: [TIMELINE_KEY],
    onSuccess: () => {
      showSuccess(`The ${thing} is removed`);
      onDone();
    },
    onError: (error) => showError(messageOf(error, `Failed to remove the ${thing}`)),
  });
}

/** Removes the content of a file. */
export function useFileRemoval(subject: TimelineSubject, onDone: () => void) {
  const api = useApi();
  return useRemoval(subject, {
    thing: 'file',
    call: (request): Promise<RecordFile> => api.call(removeRecordFile, request),
    onDone,
  });
}

/** Removes the text of a note. */
export function useNoteRemoval(subject: TimelineSubject, onDone: () => void) {
  const api = useApi();
  return useRemoval(subject, {
    thing: 'note',
    call: (request): Promise<RecordNote> => api.call(removeNote, request),
    onDone,
  });
}
