import * as z from 'zod/mini';
import { answerEncoder } from '../server';
import { encodeAnswer } from '../shared/schema';
import { ENDPOINTS } from '.';

type AnySchema = z.core.$ZodTypes;

const TEXTS = [
  '2026-11-21',
  '2026-11',
  'name@company.in',
  '996713',
  'INR',
  'http://localhost:8080/path',
  '7',
  '0123456789abcdef01234567',
  '0123456789abcdef'.repeat(2),
  '0123456789abcdef'.repeat(4),
  '0123456789abcdef',
  '/api/parties',
  '1795000000000-1-2a',
  '2026-27',
  '2026-27 Q3',
  '0510308',
  '00017',
  '27ABCCF1234A1ZB',
  'MH',
  'Freight',
];

/** A number that the checks of a schema let through. */
function numberFor(schema: AnySchema): number {
  const fits = [1, 0, 7, 1250.5, 200].find((value) => z.safeParse(schema, value).success);
  return fits ?? 1;
}

/** A text that the checks of a schema let through. */
const textFor = (schema: AnySchema): string =>
  TEXTS.find((text) => z.safeParse(schema, text).success) ?? 'Freight';

const inner = (schema: z.core.$ZodType): unknown => sampleOf(schema as AnySchema);

function recordOf(key: AnySchema, value: AnySchema): Record<string, unknown> {
  return { [textFor(key)]: inner(value) };
}

/** Fields whose value follows from another field's or has a form of its own, by their name. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  gstMode: 'IGST',
  parameters: 'active=true',
  ifsc: 'DEMO0000001',
  swiftCode: 'DEMOINBB',
};

/** What the outside of a codec takes may still be refused when it is read, as a text that is no number. */
function sampleOfPipe(schema: AnySchema, outside: z.core.$ZodType): unknown {
  const samples = [inner(outside), ...TEXTS];
  return samples.find((sample) => z.safeParse(schema, sample).success) ?? samples[0];
}

/** A value of the wire that a schema takes, with all that may be omitted. */
function sampleOf(schema: AnySchema): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, BY_NAME[name] ?? inner(part)]),
      );
    case 'array':
      return [inner(def.element)];
    case 'record':
      return recordOf(def.keyType as AnySchema, def.valueType as AnySchema);
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      return sampleOfPipe(schema, def.in._zod.def.type === 'custom' ? def.out : def.in);
    case 'union':
      return def.options.map(inner).find((sample) => z.safeParse(schema, sample).success);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return numberFor(schema);
    case 'string':
      return textFor(schema);
    case 'boolean':
      return true;
    case 'date':
      return new Date('2026-11-21T00:00:00Z');
    case 'null':
      return null;
    case 'unknown':
    case 'any':
      return 'anything';
    default:
      throw new Error(`No sample is known for a schema of type ${def.type}`);
  }
}

const parts = ['params', 'query', 'body', 'answer'] as const;
const schemas = Object.entries(ENDPOINTS).flatMap(([name, endpoint]) =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    // Every schema is one of zod's own kinds, which the contract's type does not say.
    return schema ? [[`${part} of ${name}`, schema as unknown as AnySchema] as const] : [];
  }),
);

test.each(schemas)('what was decoded can be encoded: the %s', (_name, schema) => {
  const decoded = z.decode(schema, sampleOf(schema));
  expect(z.decode(schema, z.encode(schema, decoded))).toEqual(decoded);
});

const answers = Object.entries(ENDPOINTS).flatMap(([name, { answer }]) =>
  answer ? [[name, answer] as const] : [],
);
/** Every schema is one of zod's own kinds, as above. */
const insideOf = (answer: z.ZodMiniType): unknown =>
  z.decode(answer, sampleOf(answer as unknown as AnySchema));

test.each(answers)(
  'the answer of %s is encoded by its compiled schema as by the schema itself',
  (_name, answer) => {
    const inside = insideOf(answer);
    const encode = answerEncoder(answer);
    expect(encode(inside)).toEqual(encodeAnswer(answer, inside));
    const more = Array.isArray(inside) ? inside : Object.assign({ unheardOf: 1 }, inside);
    expect(encode(more)).toEqual(encodeAnswer(answer, more));
  },
);

/** A value with each of its fields, and of the entries of its lists, in turn replaced by `wrong`. */
function brokenIn(value: unknown, wrong: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [wrong];
  const parts = Object.entries(value).flatMap(([name, part]) =>
    brokenIn(part, wrong).map((broken) =>
      Array.isArray(value) ? value.with(Number(name), broken) : { ...value, [name]: broken },
    ),
  );
  return [wrong, ...parts];
}

const isRefused = (encode: () => unknown): boolean => {
  try {
    encode();
    return false;
  } catch {
    return true;
  }
};

test.each(answers)(
  'an answer of %s with a field that breaks its contract is refused by both',
  (_name, answer) => {
    const encode = answerEncoder(answer);
    for (const wrong of [undefined, null, new Date(0)])
      for (const broken of brokenIn(insideOf(answer), wrong))
        expect(isRefused(() => encode(broken))).toBe(isRefused(() => encodeAnswer(answer, broken)));
  },
);

test('every kind of call is among them', () => {
  expect(schemas.length).toBeGreaterThan(150);
});
