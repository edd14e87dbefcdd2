import { humanize } from '@freightdesk/contracts/shared';
import { ApiError } from '@freightdesk/remote-runtime';

/** Whether a write was refused because somebody else has changed the record since it was read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';

/** A field that somebody else changed since the form was opened, in words. */
export interface FieldConflict {
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

/** A value in words. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return typeof value === 'object' ? 'changed' : String(value);
}

/** How a field is described where its input cannot do it: a list of lines, a field that is rendered without an input. */
export interface FieldDescription {
  readonly label?: string;
  readonly text?: (value: never) => string;
  /** What became of a list, in sentences: `Rate of Customs clearance: 1200 → 1500`. */
  readonly changes?: (before: never, after: never) => readonly string[];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Fields = Readonly<Record<string, unknown>>;

const controlOf = (name: string): Control | undefined =>
  [...document.getElementsByName(name)].find((element): element is Control => 'labels' in element);

/** A select says what it shows, not what it sends. */
function shownText(control: Control | undefined, value: unknown): string {
  if (!(control instanceof HTMLSelectElement)) return textOf(value);
  const option = [...control.options].find((each) => each.value === String(value ?? ''));
  return option?.text || textOf(value);
}

/** What somebody else has changed, in the words of the form that is open. */
export function fieldConflicts<Typed extends object>(
  versions: ThreeVersions<Typed>,
  descriptions: Readonly<Partial<Record<string, FieldDescription>>> = {},
): readonly FieldConflict[] {
  // Fields are compared by name, whatever the form; `words` of a field know its type.
  const [began, mine, theirs] = [versions.began, versions.mine, versions.theirs] as Fields[] as [
    Fields,
    Fields,
    Fields,
  ];
  const own = changedFields(began, mine);
  return changedFields(began, theirs).map((name) => {
    const control = controlOf(name);
    const {
      label = control?.labels?.[0]?.textContent ?? humanize(name),
      text,
      changes,
    } = descriptions[name] ?? {};
    const tell = (version: Fields) => {
      if (changes) return changes(began[name] as never, version[name] as never).join('\n');
      return text ? text(version[name] as never) : shownText(control, version[name]);
    };
    return { name, label, theirs: tell(theirs), mine: own.includes(name) ? tell(mine) : undefined };
  });
}
