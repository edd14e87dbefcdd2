import { BSONRegExp } from 'bson';
import { badValue, numbered } from '../errors';

const LEADING_OPTIONS = /^\(\?([imsx]+)\)/;
const EXTENDED = /\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm;

const withoutComments = (pattern: string): string =>
  pattern.replace(EXTENDED, (text) => (/^[\s#]/.test(text) ? '' : text));

/** A pattern with MongoDB's options i, m, s, u and x as a JavaScript expression. */
export function compilePattern({ pattern, options }: BSONRegExp): RegExp {
  const leading = LEADING_OPTIONS.exec(pattern);
  const all = new Set([...options, ...(leading?.[1] ?? '')]);
  const source = leading ? pattern.slice(leading[0].length) : pattern;
  const unknown = [...all].find((option) => !'imsux'.includes(option));
  if (unknown) throw numbered(51108, `invalid flag in regex options: ${unknown}`);
  const flags = [...all].filter((option) => option !== 'x').join('');
  try {
    return new RegExp(all.has('x') ? withoutComments(source) : source, flags);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw numbered(51091, `Regular expression is invalid: ${error.message}`);
    throw error;
  }
}

/** The pattern of `$regex` with the `$options` beside it. */
export function patternOf(argument: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof argument === 'string') return new BSONRegExp(argument, sorted(options ?? ''));
  if (!(argument instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  return options === undefined ? argument : new BSONRegExp(argument.pattern, sorted(options));
}

function sorted(options: string): string {
  const unknown = [...options].find((option) => !'imsux'.includes(option));
  if (unknown) throw numbered(51108, `invalid flag in regex options: ${unknown}`);
  return [...options].sort().join('');
}
