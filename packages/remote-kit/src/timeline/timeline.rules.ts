import type { Letter, LetterTopic } from '@freightdesk/contracts/billing';
import type {
  AuditEntryAnswer,
  AuditedKind,
  RecordFile,
  RecordNote,
  TimelinePage,
} from '@freightdesk/contracts/core';

/** The letters of a timeline: those about a record, or those to a party. */
export type LettersOfRecord =
  | { readonly about: LetterTopic; readonly recordId: number }
  | { readonly partyId: number };

const TOPICS: Partial<Record<AuditedKind, LetterTopic>> = {
  quotes: 'quote',
  invoices: 'document',
  reminders: 'reminder',
  receipts: 'receipt',
  credit_refunds: 'credit_refund',
  advance_vouchers: 'voucher',
  vendor_payments: 'vendor_payment',
};

/** The letters of a record; undefined where none are written about its kind. */
export function lettersOf(kind: AuditedKind, id: number): LettersOfRecord | undefined {
  if (kind === 'parties') return { partyId: id };
  const about = TOPICS[kind];
  return about && { about, recordId: id };
}

/** What the user narrows a timeline to. */
export type TimelineChoice = 'all' | 'notes' | 'files' | 'letters' | 'history';

/** Something that has happened to a record. */
export type TimelineItem = { readonly key: string; readonly at: string } & (
  | { readonly type: 'history'; readonly entry: AuditEntryAnswer }
  | { readonly type: 'note'; readonly note: RecordNote }
  | { readonly type: 'file'; readonly file: RecordFile }
  | { readonly type: 'letter'; readonly letter: Letter }
);

/** The entries of one source, newest first, and whether it has older ones. */
export interface StreamSource<Item extends Dated> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

interface Dated {
  readonly at: string;
}

const newestFirst = (one: Dated, other: Dated): number => other.at.localeCompare(one.at);

/** Whether an entry of the history says no more than that a letter was written, which the letter says itself. */
const tellsLetter = ({ changes }: AuditEntryAnswer): boolean =>
  changes.some(({ field }) => field === 'letterTo');

/** What a service has answered, as a source; `withLetters` where letters are shown beside it. */
export function sourceOfPage(
  { history, notes, files, next }: TimelinePage,
  withLetters: boolean,
): StreamSource<TimelineItem> {
  const entries = history
    .filter((entry) => !(withLetters && tellsLetter(entry)))
    .map(
      (entry): TimelineItem => ({
        type: 'history',
        key: `history ${entry.at} ${entry.requestId} ${entry.action}`,
        at: entry.at,
        entry,
      }),
    );
  const noteItems = notes.map(
    (note): TimelineItem => ({ type: 'note', key: `note ${note.id}`, at: note.createdAt, note }),
  );
  const fileItems = files.map(
    (file): TimelineItem => ({ type: 'file', key: `file ${file.id}`, at: file.createdAt, file }),
  );
  return { items: [...entries, ...noteItems, ...fileItems].sort(newestFirst), hasMore: next !== null };
}

/** Letters as a source, of which there are `total`. */
export const sourceOfLetters = (letters: readonly Letter[], total: number): StreamSource<TimelineItem> => ({
  items: letters.map((letter) => ({
    type: 'letter',
    key: `letter ${letter.id}`,
    at: letter.createdAt,
    letter,
  })),
  hasMore: total > letters.length,
});

/**
 * Several sources as one stream, newest first. What is older than the last entry of a source that has more stays back, because
 * entries of that source may belong before it.
 */
export function streamOf<Item extends Dated>(sources: readonly StreamSource<Item>[]): StreamSource<Item> {
  const ends = sources.filter(({ hasMore }) => hasMore).map(({ items }) => items.at(-1)?.at ?? '');
  const horizon = ends.sort().at(-1) ?? '';
  const items = sources.flatMap((source) => source.items).sort(newestFirst);
  return { items: items.filter(({ at }) => at >= horizon), hasMore: ends.length > 0 };
}
