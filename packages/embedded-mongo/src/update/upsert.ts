import { clone, type Document, hasOperators, isRegularExpression } from '../bson/values';
import { CommandError } from '../errors';
import { FieldWalk, NO_POSITIONS, read, write } from './field-walk';

function setOnce(base: Document, path: string, value: unknown): void {
  const [place] = new FieldWalk(path.split('.'), NO_POSITIONS, true).places(base);
  if (!place) return;
  if (read(place) !== undefined)
    throw new CommandError(
      54,
      'NotSingleValueField',
      `cannot infer query fields to set, path '${path}' is matched twice`,
    );
  write(place, clone(value));
}

/** The one value that an expression allows a field to have. */
function onlyValue(expression: Document): unknown {
  const { $eq, $in, $all } = expression;
  if ($eq !== undefined) return $eq;
  const list = $in ?? $all;
  const [only] = Array.isArray(list) && list.length === 1 ? list : [];
  return hasOperators(only) || isRegularExpression(only) ? undefined : only;
}

function takeOver(base: Document, query: Document): void {
  for (const [path, wanted] of Object.entries(query)) {
    if (path === '$and' || (path === '$or' && Array.isArray(wanted) && wanted.length === 1))
      for (const clause of wanted as Document[]) takeOver(base, clause);
    if (path.startsWith('$') || isRegularExpression(wanted)) continue;
    const value = hasOperators(wanted) ? onlyValue(wanted) : wanted;
    if (value !== undefined) setOnce(base, path, value);
  }
}

/** The document that an upsert starts from: the fields that its query compares for equality; of a replacement `_id` alone. */
export function upsertBase(query: Document, isReplacement: boolean): Document {
  const base: Document = {};
  takeOver(base, query);
  if (!isReplacement) return base;
  return base._id === undefined ? {} : { _id: base._id };
}
