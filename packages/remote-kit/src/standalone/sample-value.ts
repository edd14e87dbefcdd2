import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { sampleNumber, sampleText } from './sample-words';

const ROWS = 3;

interface Place {
  /** The property that the value stands in. */
  readonly name: string;
  /** The record's place in its list. */
  readonly at: number;
}

/**
 * Makes a value that a contract's schema describes: the same one for the same place each time, with words of the
 * trade chosen by the names of the properties. Of a union the first branch stands, of an optional value the value.
 *
 * @throws Error for a kind of schema that no contract has used so far
 */
export function sampleValue(schema: $ZodType, place: Place): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, sampleValue(part, { ...place, name })]),
      );
    case 'array':
      return sampleRows(def.element, ROWS, place.name, place.at * ROWS);
    case 'string':
      return 'format' in def && def.format === 'date'
        ? sampleText(place.name, place.at).slice(0, 10)
        : sampleText(place.name, place.at);
    case 'number':
      return sampleNumber(place.name, place.at);
    case 'boolean':
      return /^(is)?active$/i.test(place.name) || place.at % 2 === 0;
    case 'enum':
      return elementAt(Object.values(def.entries), place.at);
    case 'literal':
      return elementAt(def.values, 0);
    case 'union':
      return sampleValue(elementAt(def.options, 0), place);
    case 'nullable':
    case 'optional':
    case 'default':
      return sampleValue(def.innerType, place);
    case 'pipe':
      return sampleValue(def.in, place);
    case 'record':
    case 'unknown':
    case 'any':
      return {};
    case 'null':
      return null;
    default:
      throw new Error(`No sample is known for a schema of type ${def.type} (${place.name})`);
  }
}

/** `count` sample records of a list, those of the places from `from` on. */
export function sampleRows(schema: $ZodType, count: number, name = '', from = 0): unknown[] {
  return Array.from({ length: count }, (_, index) => sampleValue(schema, { name, at: from + index }));
}

function elementAt<Element>(elements: readonly Element[], at: number): Element {
  const element = elements[at % elements.length];
  if (element === undefined) throw new Error('A choice without choices has no sample');
  return element;
}
