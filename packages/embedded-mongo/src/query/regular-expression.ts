/** MongoDB's patterns as expressions that take time in proportion to the text. */
import { BSONRegExp } from 'bson';
import { RE2JS } from 're2js';
import { badValue, locationError, reasonOf } from '../errors';

/** What JavaScript and PCRE read alike and find without going back: an anchor and characters that stand for themselves. */
const PLAIN = /^\^?(?:[^\\^$.|?*+()[\]{}]|\\[^a-zA-Z0-9])*$/;

/** The text that a pattern looks for, wherever it stands and exactly as it is written; undefined where it is no such pattern. */
export const literalOf = ({ pattern, options }: BSONRegExp): string | undefined =>
  options === '' && !pattern.startsWith('^') && PLAIN.test(pattern)
    ? pattern.replace(/\\([\s\S])/g, '$1')
    : undefined;

const END = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?[a-z]+:\]|[^\]\\])*\]|\$/g;

/** The end of a text is also before a line break that is its last character. */
const withPerlEnd = (pattern: string): string =>
  pattern.replace(END, (text) => (text === '$' || text === '\\Z' ? '(?:\\n?\\z)' : text));

export interface Pattern {
  test(text: string): boolean;
}

/** Takes time in proportion to the text, whatever the pattern; what needs going back, such as `(?=` and `\1`, is refused. */
function linear(pattern: string, options: ReadonlySet<string>): Pattern {
  const flags =
    (options.has('i') ? RE2JS.CASE_INSENSITIVE : 0) |
    (options.has('m') ? RE2JS.MULTILINE : 0) |
    (options.has('s') ? RE2JS.DOTALL : 0);
  try {
    return RE2JS.compile(options.has('m') ? pattern : withPerlEnd(pattern), flags);
  } catch (error) {
    throw locationError(
      51091,
      `Regular expression is invalid, or not supported by the embedded database: ${reasonOf(error)}`,
    );
  }
}

function requireKnown(options: string): void {
  const flag = [...options].find((option) => !'imsu'.includes(option));
  if (flag) throw locationError(51108, `invalid flag in regex options: ${flag}`);
}

/** A pattern with MongoDB's options i, m, s and u. */
export function compilePattern({ pattern, options }: BSONRegExp): Pattern {
  requireKnown(options);
  return PLAIN.test(pattern)
    ? new RegExp(pattern, options.replace('u', ''))
    : linear(pattern, new Set(options));
}

export function patternOf(argument: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (options !== undefined) requireKnown(options);
  if (typeof argument === 'string') return new BSONRegExp(argument, options);
  if (!(argument instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  return options === undefined ? argument : new BSONRegExp(argument.pattern, options);
}
