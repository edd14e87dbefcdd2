import type { Place } from '../recent-places/recent-place.model';
import type { FindList } from './quick-find.model';

/** A text of fewer letters would find nearly everything. */
const SHORTEST = 2;

/** The text that lists are searched for; undefined while it is too short. */
export const searchTextOf = (text: string): string | undefined =>
  text.trim().length >= SHORTEST ? text.trim() : undefined;

type Row = Readonly<Record<string, unknown>>;

/** A row of a list; the latest of several versions. */
function rowOf(item: unknown): Row {
  const row: unknown = Array.isArray(item) ? item.at(-1) : item;
  return Object(row);
}

const textOf = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The address of a record: `:name` in a pattern becomes its field of that name. */
export const addressOf = (pattern: string, row: Row): string =>
  pattern.replaceAll(/:(\w+)/g, (_all, field: string) => encodeURIComponent(textOf(row, field)));

/** The records that a list has answered, as places to go to. */
export const recordsOf = (list: FindList, items: readonly unknown[]): readonly Place[] =>
  items.map(rowOf).map((row) => ({
    label: textOf(row, list.title),
    hint: list.hints
      .map((field) => textOf(row, field))
      .filter(Boolean)
      .join(' · '),
    to: addressOf(list.to, row),
  }));

/** The commands whose words begin with the words of a text, in any order: `quo new` finds New Quote. */
export function commandsFor(commands: readonly Place[], text: string): readonly Place[] {
  const beginnings = text.toLowerCase().split(/\s+/).filter(Boolean);
  const labelWords = ({ label }: Place) => label.toLowerCase().split(/\s+/);
  return commands.filter((command) =>
    beginnings.every((beginning) => labelWords(command).some((word) => word.startsWith(beginning))),
  );
}

/** Records of one kind, under their name. */
export interface RecordGroup {
  readonly label: string;
  readonly records: readonly Place[];
}

/** Groups with a record whose name begins with the text come first, others in the order of their lists. */
export function bestGroupsFirst(groups: readonly RecordGroup[], text: string): readonly RecordGroup[] {
  const beginning = text.toLowerCase();
  const begins = ({ records }: RecordGroup) =>
    records.some(({ label }) => label.toLowerCase().startsWith(beginning));
  const filled = groups.filter(({ records }) => records.length > 0);
  return [...filled.filter(begins), ...filled.filter((group) => !begins(group))];
}
