import { resolve } from './component-schemas';
import { type JsonSchema, nameIn } from './json-schema';

type Components = Readonly<Record<string, JsonSchema>>;

/** A schema with the components that its references name. */
export interface SchemaOfDocument {
  readonly schema: JsonSchema;
  readonly components: Components;
}

/** One way in which values of a schema do not fit another. */
export interface Misfit {
  /** Where, as in `items[].name`; empty for the whole. */
  readonly path: string;
  readonly kind: 'missing' | 'value' | 'limit';
  /** The value that is not taken, or the limit that is in force. */
  readonly detail: string;
}

interface Comparison {
  readonly source: Components;
  readonly target: Components;
  readonly path: string;
  /** References that are being compared, so that a schema which refers to itself ends. */
  readonly pairs: ReadonlySet<string>;
}

const at = (comparison: Comparison, step: string): Comparison => ({
  ...comparison,
  path: comparison.path && !step.startsWith('[') ? `${comparison.path}.${step}` : comparison.path + step,
});

const misfit = ({ path }: Comparison, kind: Misfit['kind'], detail = ''): Misfit[] => [
  { path, kind, detail },
];

const constantsOf = ({ enum: choices, const: constant }: JsonSchema): readonly unknown[] | undefined =>
  choices ?? (constant === undefined ? undefined : [constant]);

/** The alternatives of a schema, each of one type or one value. */
function alternativesOf(schema: JsonSchema, components: Components): JsonSchema[] {
  const whole = resolve(schema, components);
  if (whole.anyOf) return whole.anyOf.flatMap((each) => alternativesOf(each, components));
  const constants = constantsOf(whole);
  if (constants) return constants.map((constant) => ({ const: constant }));
  const { type } = whole;
  return Array.isArray(type) ? type.map((each: string) => ({ ...whole, type: each })) : [whole];
}

/** The type of an alternative; undefined for any value. An integer is a number. */
function typeOf({ type, const: constant }: JsonSchema): string | undefined {
  if (constant === null) return 'null';
  if (constant !== undefined) return typeof constant;
  return type === 'integer' ? 'number' : String(type ?? '') || undefined;
}

const describe = (schema: JsonSchema): string => {
  const { const: constant, type, additionalProperties } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === undefined) return 'any value';
  return type === 'object' && additionalProperties ? 'a map' : `${type === 'null' ? '' : 'a '}${type}`;
};

/** The upper and lower limits of numbers, texts and lists. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

type Limit = (typeof LOWER)[number] | (typeof UPPER)[number];

function limitMisfits(one: JsonSchema, other: JsonSchema, comparison: Comparison): Misfit[] {
  const isBroken = (limit: Limit, isTighter: (of: number, than: number) => boolean) => {
    const [mine, yours] = [one[limit], other[limit]];
    return yours !== undefined && (mine === undefined || isTighter(yours, mine));
  };
  const limits = [
    ...LOWER.filter((limit) => isBroken(limit, (of, than) => of > than)),
    ...UPPER.filter((limit) => isBroken(limit, (of, than) => of < than)),
  ];
  return limits.flatMap((limit) => misfit(comparison, 'limit', `${limit} ${other[limit]}`));
}

/** Rules that are compared by their text: whether one pattern is narrower than another cannot be told in general. */
const RULES = ['pattern', 'format', 'allOf'] as const;

const ruleMisfits = (one: JsonSchema, other: JsonSchema, comparison: Comparison): Misfit[] =>
  RULES.filter(
    (rule) => other[rule] !== undefined && JSON.stringify(one[rule]) !== JSON.stringify(other[rule]),
  ).flatMap((rule) => misfit(comparison, 'limit', `${rule} ${JSON.stringify(other[rule])}`));

const isWhole = (schema: JsonSchema): boolean => schema.type === 'integer';

const entriesOf = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

/** The fields that both have: by name, or as an entry of a map. */
function commonFields(
  one: JsonSchema,
  other: JsonSchema,
): [name: string, mine: JsonSchema, yours: JsonSchema][] {
  const names = Object.keys({ ...one.properties, ...other.properties });
  return names.flatMap((name) => {
    const mine = one.properties?.[name] ?? entriesOf(one);
    const yours = other.properties?.[name] ?? entriesOf(other);
    return mine && yours ? [[name, mine, yours]] : [];
  });
}

function fieldMisfits(one: JsonSchema, other: JsonSchema, comparison: Comparison): Misfit[] {
  const absent = (other.required ?? []).filter((name) => !one.required?.includes(name));
  return [
    ...absent.flatMap((name) => misfit(at(comparison, name), 'missing')),
    ...commonFields(one, other).flatMap(([name, mine, yours]) => misfits(mine, yours, at(comparison, name))),
  ];
}

/** What the entries of lists and maps, and the keys of maps, do not fit. */
function partMisfits(one: JsonSchema, other: JsonSchema, comparison: Comparison): Misfit[] {
  const parts: [step: string, mine: JsonSchema | undefined, yours: JsonSchema | undefined][] = [
    ['[]', one.items, other.items],
    ['[*]', entriesOf(one), entriesOf(other)],
    ['[key]', one.propertyNames, other.propertyNames],
  ];
  return parts.flatMap(([step, mine, yours]) =>
    yours ? misfits(mine ?? {}, yours, at(comparison, step)) : [],
  );
}

/** One value as a schema: of its length, or of itself as the lower and the upper limit. */
function schemaOfConstant(constant: unknown): JsonSchema {
  if (typeof constant === 'string')
    return { type: 'string', minLength: constant.length, maxLength: constant.length };
  if (typeof constant !== 'number') return {};
  const type = Number.isInteger(constant) ? 'integer' : 'number';
  return { type, minimum: constant, maximum: constant };
}

function takesConstant(constant: unknown, other: JsonSchema, comparison: Comparison): boolean {
  if (other.const !== undefined) return other.const === constant;
  if (other.allOf || other.format) return false;
  if (other.pattern !== undefined && !new RegExp(other.pattern).test(String(constant))) return false;
  const own = schemaOfConstant(constant);
  return !(isWhole(other) && !isWhole(own)) && limitMisfits(own, other, comparison).length === 0;
}

/** What values of one alternative do not fit of another of the same type. */
function alternativeMisfits(one: JsonSchema, other: JsonSchema, comparison: Comparison): Misfit[] {
  if (typeOf(other) === undefined && other.const === undefined) return [];
  if (typeOf(one) !== typeOf(other)) return misfit(comparison, 'value', describe(one));
  if (one.const !== undefined)
    return takesConstant(one.const, other, comparison) ? [] : misfit(comparison, 'value', describe(one));
  if (other.const !== undefined || (isWhole(other) && !isWhole(one)))
    return misfit(comparison, 'value', describe(one));
  return [
    ...limitMisfits(one, other, comparison),
    ...ruleMisfits(one, other, comparison),
    ...fieldMisfits(one, other, comparison),
    ...partMisfits(one, other, comparison),
  ];
}

const fewest = (attempts: readonly Misfit[][]): Misfit[] =>
  attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best));

/** The misfits of the alternative that is nearest to `one`. */
function nearestMisfits(one: JsonSchema, others: readonly JsonSchema[], comparison: Comparison): Misfit[] {
  const attempts = others.map((other) => alternativeMisfits(one, other, comparison));
  const ofSameType = attempts.filter((_attempt, index) => typeOf(others[index] ?? {}) === typeOf(one));
  const candidates = attempts.some(({ length }) => length === 0) ? attempts : ofSameType;
  return candidates.length > 0 ? fewest(candidates) : misfit(comparison, 'value', describe(one));
}

const pairOf = (one: JsonSchema, other: JsonSchema): string | undefined =>
  one.$ref && other.$ref ? `${nameIn(one.$ref)} ${nameIn(other.$ref)}` : undefined;

function misfits(one: JsonSchema, other: JsonSchema, comparison: Comparison): Misfit[] {
  const pair = pairOf(one, other);
  if (pair && comparison.pairs.has(pair)) return [];
  const inside = pair ? { ...comparison, pairs: new Set([...comparison.pairs, pair]) } : comparison;
  const others = alternativesOf(other, comparison.target);
  return alternativesOf(one, comparison.source).flatMap((each) => nearestMisfits(each, others, inside));
}

/**
 * What values that `source` describes do not fit of `target`: fields that may be missing, values and types that are not
 * taken, limits that are tighter. Nothing where `target` takes everything that `source` describes.
 */
export const schemaMisfits = (source: SchemaOfDocument, target: SchemaOfDocument): Misfit[] =>
  misfits(source.schema, target.schema, {
    source: source.components,
    target: target.components,
    path: '',
    pairs: new Set(),
  });

/** The paths of the fields that a schema has, with those of its lists and maps. */
export function fieldPaths(
  { schema, components }: SchemaOfDocument,
  path = '',
  inside: readonly string[] = [],
): string[] {
  if (schema.$ref && inside.includes(schema.$ref)) return [];
  const around = schema.$ref ? [...inside, schema.$ref] : inside;
  const pathsOf = (part: JsonSchema, to: string) => fieldPaths({ schema: part, components }, to, around);
  return alternativesOf(schema, components).flatMap(({ properties = {}, items, ...other }) => [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const to = path ? `${path}.${name}` : name;
      return [to, ...pathsOf(field, to)];
    }),
    ...(items ? pathsOf(items, `${path}[]`) : []),
    ...(entriesOf(other) ? pathsOf(entriesOf(other) ?? {}, `${path}[*]`) : []),
  ]);
}
