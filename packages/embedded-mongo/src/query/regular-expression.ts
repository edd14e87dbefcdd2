/** MongoDB's patterns as expressions that take time in proportion to the text. */
import { BSONRegExp } from 'bson';
import { RE2JS } from 're2js';
import { badValue, locationError, notSupported, reasonOf } from '../errors';

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
function linear({ pattern, options }: BSONRegExp): Pattern {
  try {
    return RE2JS.compile(withPerlEnd(pattern), options === 'i' ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    throw locationError(
      51091,
      `Regular expression is invalid, or not supported by the embedded database: ${reasonOf(error)}`,
    );
  }
}

/** A pattern, without regard to case where its options say `i`; further options are refused. */
export function compilePattern(expression: BSONRegExp): Pattern {
  const { pattern, options } = expression;
  if (options !== '' && options !== 'i') throw notSupported(`the options ${options} of a pattern`);
  return PLAIN.test(pattern) ? new RegExp(pattern, options) : linear(expression);
}

export function patternOf(argument: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof argument === 'string') return new BSONRegExp(argument, options);
  if (!(argument instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  return options === undefined ? argument : new BSONRegExp(argument.pattern, options);
}
