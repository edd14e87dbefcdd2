import * as z from 'zod/mini';
import { humanize } from './words';

type Issue = z.core.$ZodRawIssue;

/** The label of a field: the last name in its path, without indexes of lists. */
function labelOf({ path = [] }: Issue): string {
  const name = path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part));
  return name === undefined ? 'This field' : humanize(String(name));
}

const isOpen = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The largest number of choices that a message lists. */
const MAX_CHOICES = 12;

function oneOf(values: readonly unknown[]): string | undefined {
  const choices = values.filter((value) => !isOpen(value)).map(String);
  if (choices.length === 0 || choices.length > MAX_CHOICES) return undefined;
  const last = choices.at(-1);
  return choices.length === 1 ? last : `${choices.slice(0, -1).join(', ')} or ${last}`;
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
 * The message of a broken rule without a message of its own: names the field and its possible values in plain words, unlike
 * the schema library.
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
      const choices = oneOf(issue.values);
      return choices ? `${label} is ${choices}` : cannotBe;
    }
    case 'too_big':
      return `${label} has at most ${issue.maximum.toLocaleString('en-IN')}${sizes[issue.origin] ?? ''}`;
    case 'too_small':
      return `${label} has at least ${issue.minimum.toLocaleString('en-IN')}${sizes[issue.origin] ?? ''}`;
    default:
      return cannotBe;
  }
}

const short = (input: unknown): string => {
  const text = String(input);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

z.config({ customError: plainWords });
