import { badValue } from '../errors';

/** A pattern with MongoDB's options i, m, s and u as a JavaScript expression. */
export function regularExpressionOf(pattern: string, options: string): RegExp {
  if (!/^[imsu]*$/.test(options)) throw badValue(`invalid flag in regex options: ${options}`);
  try {
    return new RegExp(pattern, [...new Set(options)].join(''));
  } catch (error) {
    if (error instanceof SyntaxError) throw badValue(`Regular expression is invalid: ${error.message}`);
    throw error;
  }
}
