import fc from 'fast-check';

/** Random choices that are reproducible by their seed. */
export class Dice {
  readonly #numbers: Iterator<number>;

  constructor(seed: number) {
    const endless = fc.infiniteStream(fc.nat(), { noHistory: true });
    const [numbers] = fc.sample(endless, { seed, numRuns: 1 });
    if (!numbers) throw new Error('There are no numbers');
    this.#numbers = numbers;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return this.#numbers.next().value % end;
  }

  oneOf<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error('There is nothing to choose from');
    return choice;
  }

  /** True in the given percentage of calls. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

/** The subset of JSON Schema that the contracts are converted to. */
export interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** Values that often break programs; created on demand, because some are large. */
export const NASTY: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => ' ',
  () => '\u0000',
  () => '\ud800',
  () => '\u202e\u200b<script>alert(1)</script>',
  () => '💥'.repeat(300),
  () => 'x'.repeat(100_000),
  () => '$where',
  () => '../../etc/passwd',
  () => '__proto__',
  () => '(a+)+$',
  () => '2026-02-30',
  () => '275760-09-14T00:00:00Z',
  () => '1e400',
  () => '12.345678901234567890',
  () => -1,
  () => 0,
  () => 0.1 + 0.2,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => 1e308,
  () => [],
  () => [[]],
  () => {
    return {};
  },
  () => Array.from({ length: 5_000 }, (_, at) => at),
  () => nested(40),
  () => ({ $gt: '' }),
  () => ({ $where: 'sleep(1000)' }),
  () => ({ 'a.b': 1 }),
  () => JSON.parse('{"__proto__":{"role":"superadmin"}}'),
  () => ({ constructor: { prototype: {} } }),
];

const TEXTS = [
  'Sample',
  '1',
  '2500.50',
  '9999999999.99',
  '2026-11-21',
  'name',
  'INR',
  'CHG-100001',
  '33',
  'x',
];

function textOf({ minLength = 0, maxLength = 40 }: JsonSchema, dice: Dice): string {
  return dice.oneOf(TEXTS).padEnd(minLength, 'x').slice(0, Math.max(maxLength, 1));
}

/** Figures at the bounds of what is accepted: each is valid, and their products and sums may not be. */
const EXTREMES = [9_999_999_999.99, 9_999_999, 999_999.999, 100, 0.01, 0.001] as const;

/** A value that a schema might accept; ids are small, so that they often refer to a record. */
export function valueFor(schema: JsonSchema, dice: Dice): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.oneOf(schema.enum);
  if (schema.anyOf) return valueFor(dice.oneOf(schema.anyOf), dice);
  if (schema.type === 'string') return textOf(schema, dice);
  if (schema.type === 'number' || schema.type === 'integer')
    return dice.chance(15) ? dice.oneOf(EXTREMES) : dice.below(30);
  if (schema.type === 'boolean') return dice.chance(50);
  if (schema.type === 'array') return Array.from({ length: dice.below(4) }, () => itemOf(schema, dice));
  if (schema.properties) return objectOf(schema.properties, dice);
  return schema.type === 'null' ? null : {};
}

const itemOf = ({ items = {} }: JsonSchema, dice: Dice): unknown => valueFor(items, dice);

/** A request that names another client is refused before anything else is tested. */
const isClient = (name: string): boolean => name.toLowerCase() === 'clientid';

function objectOf(properties: Readonly<Record<string, JsonSchema>>, dice: Dice): Record<string, unknown> {
  const entries = Object.entries(properties).filter(([name]) => dice.chance(isClient(name) ? 3 : 80));
  return Object.fromEntries(entries.map(([name, schema]) => [name, valueFor(schema, dice)]));
}

/** A copy with a malicious value in one place, at any depth. */
export function spoiled(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(80)) {
    const at = dice.below(value.length);
    return value.map((item, index) => (index === at ? spoiled(item, dice) : item));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return dice.oneOf(NASTY)();
  const names = [...Object.keys(value), 'unknown', '$set'];
  const name = dice.oneOf(names);
  return { ...value, [name]: spoiled((value as Record<string, unknown>)[name], dice) };
}
