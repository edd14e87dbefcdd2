/** A field that somebody else changed since the form was opened, in words. */
export interface ForeignChange {
  readonly name: string;
  readonly label: string;
  /** What stands there now. */
  readonly theirs: string;
  /** What was typed here; undefined where the field was left as it was. */
  readonly mine: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields whose values differ. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => !same(before[name], after[name]));

/** The form as it began, as it stands here, and as it is stored now. */
export interface ThreeVersions<Typed extends object> {
  readonly began: Typed;
  readonly mine: Typed;
  readonly theirs: Typed;
}

/** What is stored now with what was changed here put over it, so that nothing is undone that nobody saw. */
export function mineOverTheirs<Typed extends object>({ began, mine, theirs }: ThreeVersions<Typed>): Typed {
  const own = changedFields(began as Values, mine as Values);
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, (mine as Values)[name]])) };
}

/** `gstNumber` as `Gst number`: the last resort for a field without a label. */
export const wordsOf = (name: string): string => {
  const words = name.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** A value in words. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return typeof value === 'object' ? 'changed' : String(value);
}
