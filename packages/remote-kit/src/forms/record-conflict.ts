import { humanize } from '@freightdesk/contracts/shared';
import { ApiError } from '@freightdesk/remote-runtime';
import type { RegisteredField } from '@freightdesk/ui/field';

/** Whether a write was refused because somebody else has changed the record since it was read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';

/** A field that somebody else changed since the form was opened. */
export interface FieldConflict {
  readonly name: string;
  readonly label: string;
  /** The value that is stored now. */
  readonly theirs: string;
  /** The value in this form; undefined where the user has not changed it. */
  readonly mine: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields whose values differ. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]));

/** The values when the form was opened, those in the form, and those that are stored now. */
export interface ThreeVersions<FormValues extends object> {
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

/** The stored values, with the fields that were changed in this form put over them. */
export function mineOverTheirs<FormValues extends object>(versions: ThreeVersions<FormValues>): FormValues {
  const { base, mine, theirs } = versions;
  // Fields are compared by name, whatever the form.
  const values = mine as Values;
  const myFields = changedFields(base as Values, values);
  return { ...theirs, ...Object.fromEntries(myFields.map((name) => [name, values[name]])) };
}

/** A value as text. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return typeof value === 'object' ? 'changed' : String(value);
}

/** How a conflict describes a field: for lists, and for fields whose value is an id or whose label says too little. */
export interface FieldDescription {
  /** The label of the rendered field by default. */
  readonly label?: string;
  readonly text?: (value: never) => string;
  /** The differences between two lists, as sentences: `Rate of Customs clearance: 1200 → 1500`. */
  readonly changes?: (before: never, after: never) => readonly string[];
}

export type FieldDescriptions = Readonly<Partial<Record<string, FieldDescription>>>;

/** The label of an option; the value as text where there is none. */
function optionText(field: RegisteredField | undefined, value: unknown): string {
  const option = field?.options?.find((each) => each.value === String(value ?? ''));
  return option?.label || textOf(value);
}

/**
 * The fields that somebody else has changed, in the order of the form's values.
 * @param fields the fields that the form renders, by name
 */
export function fieldConflicts<FormValues extends object>(
  versions: ThreeVersions<FormValues>,
  fields: ReadonlyMap<string, RegisteredField>,
  descriptions: FieldDescriptions = {},
): readonly FieldConflict[] {
  // Fields are compared by name, whatever the form; the functions of a description know the type of their field.
  const [base, mine, theirs] = [versions.base as Values, versions.mine as Values, versions.theirs as Values];
  const myFields = changedFields(base, mine);
  return changedFields(base, theirs).map((name) => {
    const field = fields.get(name);
    const { label = field?.label ?? humanize(name), text, changes } = descriptions[name] ?? {};
    const describe = (version: Values) => {
      if (changes) return changes(base[name] as never, version[name] as never).join('\n');
      return text ? text(version[name] as never) : optionText(field, version[name]);
    };
    return {
      name,
      label,
      theirs: describe(theirs),
      mine: myFields.includes(name) ? describe(mine) : undefined,
    };
  });
}
