import * as z from 'zod/mini';
import { humanize } from './words';

type Issue = z.core.$ZodRawIssue;

/** What a field is called: the last name on the way to it, whatever its place in a list. */
function labelOf({ path = [] }: Issue): string {
  const name = path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part));
  return name === undefined ? 'This field' : humanize(String(name));
}

const isOpen = (input: unknown): boolean => input === undefined || input === null || input === '';

/** More choices than these are no help in a sentence. */
const LISTED = 12;

function oneOf(values: readonly unknown[]): string | undefined {
  const words = values.filter((value) => !isOpen(value)).map(String);
  if (words.length === 0 || words.length > LISTED) return undefined;
  const last = words.at(-1);
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'is a text',
  number: 'is a number',
  int: 'is a whole number',
  boolean: 'is Yes or No',
  array: 'is a list',
};

const sizes: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' entries',
  number: '',
  int: '',
};

/**
 * What a user reads of a broken rule that has no words of its own: the field by its name, and what it may be, instead
 * of what the schema library says.
 */
export function plainWords(issue: Issue): string {
  const label = labelOf(issue);
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`;
  if (isOpen(issue.input)) return `${label} is required`;
  const cannotBe =
    typeof issue.input === 'object'
      ? `${label} is not complete`
      : `${label} cannot be “${short(issue.input)}”`;
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ? `${label} ${kinds[issue.expected]}` : cannotBe;
    case 'invalid_value': {
      const words = oneOf(issue.values);
      return words ? `${label} is ${words}` : cannotBe;
    }
    case 'too_big':
      return `${label} has at most ${issue.maximum}${sizes[issue.origin] ?? ''}`;
    case 'too_small':
      return `${label} has at least ${issue.minimum}${sizes[issue.origin] ?? ''}`;
    default:
      return cannotBe;
  }
}

const short = (input: unknown): string => {
  const text = String(input);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

z.config({ customError: plainWords });
