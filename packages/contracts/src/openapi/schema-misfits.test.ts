import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import type { JsonSchema } from './json-schema';
import { schemaMisfits } from './schema-misfits';

/** Every object names both: a field that only one side names may have any value on the other. */
const NAMES = ['size', 'name'];

/** Schemas of the kinds that zod writes, a few levels deep. */
const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonSchema>(
      { type: 'boolean' },
      { type: 'null' },
      { type: 'string' },
      { type: 'number' },
      {},
    ),
    fc.record<JsonSchema>({ type: fc.constant('string'), maxLength: fc.nat(3) }),
    fc.record<JsonSchema>({
      type: fc.constantFrom('integer', 'number'),
      minimum: fc.integer({ min: -2, max: 2 }),
    }),
    fc.record<JsonSchema>({ enum: fc.subarray(['a', 'bcd', 1, null], { minLength: 1 }) }),
    fc.record<JsonSchema>({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record<JsonSchema>(
      { type: fc.constant('array'), items: tie('schema'), maxItems: fc.nat(2) },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record<JsonSchema>({ type: fc.constant('object'), additionalProperties: tie('schema') }),
    fc.record<JsonSchema>({
      type: fc.constant('object'),
      properties: fc.record({ size: tie('schema'), name: tie('schema') }),
      required: fc.subarray(NAMES),
    }),
  ),
}));

/** Values that a schema may take, and others. */
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('a', 'bcd', '', 'longer', 1, 0, -2, 2.5, null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value')),
  ),
}));

const ajv = new Ajv({ strict: false, validateSchema: false });
/** What a schema takes. It is compiled once: that costs far more than a value. */
const validatorOf = (schema: JsonSchema): ((value: unknown) => boolean) => ajv.compile({ ...schema });
const of = (schema: JsonSchema) => ({ schema, components: {} });

test('a schema fits itself', () => {
  fc.assert(fc.property(anySchema, (schema) => schemaMisfits(of(schema), of(schema)).length === 0));
});

test('where nothing is a misfit, the one side takes whatever the other sends', () => {
  const fittingSchemas = fc
    .tuple(anySchema, anySchema)
    .filter(([source, target]) => schemaMisfits(of(source), of(target)).length === 0);
  fc.assert(
    fc.property(
      fittingSchemas,
      fc.array(anyValue, { minLength: 20, maxLength: 40 }),
      ([source, target], values) => {
        const [sourceTakes, targetTakes] = [validatorOf(source), validatorOf(target)];
        for (const value of values) if (sourceTakes(value)) expect(targetTakes(value)).toBe(true);
      },
    ),
    { numRuns: process.env.NIGHTLY ? 2_000 : 500 },
  );
});

test('a schema that takes more fits, one that takes less does not', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const wider: JsonSchema = { anyOf: [schema, { type: 'string', maxLength: 99 }, { type: 'boolean' }] };
      expect(schemaMisfits(of(schema), of(wider))).toEqual([]);
      const takes = validatorOf(schema);
      const values = [true, 'a text of many letters'].filter((value) => !takes(value));
      fc.pre(values.length > 0);
      expect(schemaMisfits(of(wider), of(schema)).length).toBeGreaterThan(0);
    }),
  );
});
