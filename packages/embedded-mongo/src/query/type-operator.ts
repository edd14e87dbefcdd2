import { toNumber } from '../bson/numbers';
import { TYPE_CODES, typeName } from '../bson/types';
import { badValue } from '../errors';
import { anyValue, type Operator } from './path-conditions';

function typeNamesOf(argument: unknown): Set<string> {
  const names = new Set<string>();
  for (const wanted of [argument].flat()) {
    const name =
      typeof wanted === 'string'
        ? wanted
        : Object.keys(TYPE_CODES).find((each) => TYPE_CODES[each] === toNumber(wanted));
    if (name === 'number') for (const each of ['int', 'long', 'double', 'decimal']) names.add(each);
    else if (name !== undefined && name in TYPE_CODES) names.add(name);
    else throw badValue(`Unknown type name alias: ${wanted}`);
  }
  return names;
}

/** `$type`: by name, by number, or `number` for all numeric types. */
export const ofType: Operator = ({ path, argument }) => {
  const names = typeNamesOf(argument);
  return anyValue(path, (value) => value !== undefined && names.has(typeName(value)));
};
