import {
  changedFields,
  type ForeignChange,
  type ThreeVersions,
  textOf,
  wordsOf,
} from './record-conflict.rules';

/** How a field is told where its input cannot say it: a list of lines, a field that is rendered without an input. */
export interface FieldWords {
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
export function foreignChanges<Typed extends object>(
  versions: ThreeVersions<Typed>,
  words: Readonly<Partial<Record<string, FieldWords>>> = {},
): readonly ForeignChange[] {
  const [began, mine, theirs] = [versions.began, versions.mine, versions.theirs] as Fields[] as [
    Fields,
    Fields,
    Fields,
  ];
  const own = changedFields(began, mine);
  return changedFields(began, theirs).map((name) => {
    const control = controlOf(name);
    const { label = control?.labels?.[0]?.textContent ?? wordsOf(name), text, changes } = words[name] ?? {};
    const tell = (version: Fields) => {
      if (changes) return changes(began[name] as never, version[name] as never).join('\n');
      return text ? text(version[name] as never) : shownText(control, version[name]);
    };
    return { name, label, theirs: tell(theirs), mine: own.includes(name) ? tell(mine) : undefined };
  });
}
