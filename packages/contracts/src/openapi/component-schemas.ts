import * as z from 'zod/mini';
import * as billing from '../billing';
import * as core from '../core';
import * as crm from '../crm';
import { ENDPOINTS } from '../endpoints';
import * as shared from '../shared';
import type { JsonSchema } from './json-schema';
import { nameIn, referenceTo } from './json-schema';

type AnySchema = z.core.$ZodType;

export const ENDPOINT_PARTS = ['params', 'query', 'body', 'answer'] as const;
export type EndpointPart = (typeof ENDPOINT_PARTS)[number];

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The name of an endpoint's own schema, where the contracts give it none. */
const partName = (endpoint: string, part: EndpointPart): string => capitalized(endpoint) + capitalized(part);

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema that the contracts export, or an endpoint declares in place, with its name. */
function schemasByName(): [name: string, schema: AnySchema][] {
  const exported = Object.entries({ ...shared, ...core, ...crm, ...billing }).flatMap(
    ([name, value]): [string, AnySchema][] => (isSchema(value) ? [[capitalized(name), value]] : []),
  );
  const ofEndpoints = Object.entries(ENDPOINTS).flatMap(([name, endpoint]) =>
    ENDPOINT_PARTS.flatMap((part): [string, AnySchema][] => {
      const schema = endpoint[part];
      return schema ? [[partName(name, part), schema]] : [];
    }),
  );
  return [...exported, ...ofEndpoints];
}

const registry = z.registry<{ id: string }>();

/** The name of a schema of the contracts in the documents. The first name stays where one has several. */
function registerSchemas(): void {
  const names = new Set<string>();
  for (const [name, schema] of schemasByName()) {
    if (registry.has(schema)) continue;
    if (names.has(name)) throw new Error(`Two schemas of the contracts are called ${name}`);
    names.add(name);
    registry.add(schema, { id: name });
  }
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const plainSchema = (schema: AnySchema): JsonSchema => {
  // zod's type says the same in more general words.
  const { $schema, ...json } = z.toJSONSchema(schema, PARAMS) as JsonSchema & { $schema?: string };
  return json;
};

/** Limits of the inside of a codec, which hold for the number on the wire too. */
function withLimits(branch: JsonSchema, { type, minimum, maximum }: JsonSchema): JsonSchema {
  if (branch.type !== 'number' || (type !== 'number' && type !== 'integer')) return branch;
  return {
    ...branch,
    type,
    ...(isLimit(minimum) ? { minimum } : {}),
    ...(isLimit(maximum) ? { maximum } : {}),
  };
}

const isLimit = (figure: number | undefined): boolean =>
  figure !== undefined && Math.abs(figure) < Number.MAX_SAFE_INTEGER;

const MONEY = 'Money: a decimal of its currency';

/** What zod cannot say of a codec: its wire, where it takes several forms of one value, and the limits of numbers. */
const describeCodec: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = (zodSchema as z.core.$ZodTypes)._zod;
  if (def.type !== 'pipe') return;
  const outside = (def.in as z.core.$ZodTypes)._zod.def;
  if (outside.type === 'custom') Object.assign(jsonSchema, plainSchema(def.out));
  if (outside.type === 'union' && jsonSchema.anyOf) {
    const limits = plainSchema(def.out);
    const branches = jsonSchema.anyOf as readonly JsonSchema[];
    Object.assign(jsonSchema, { anyOf: branches.map((branch) => withLimits(branch, limits)) });
  }
  if (shared.answeredMoney(def.out) === shared.amount) jsonSchema.description = MONEY;
};

/** The wire is the input of a schema, in requests and in answers. */
const PARAMS: z.core.ToJSONSchemaParams = { io: 'input', unrepresentable: 'any', override: describeCodec };

let schemas: Readonly<Record<string, JsonSchema>> | undefined;

/** Every schema of the contracts by its name, as JSON Schema of the wire. The first call takes a moment. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  if (schemas) return schemas;
  registerSchemas();
  const bySchema = z.toJSONSchema(registry, { ...PARAMS, uri: referenceTo }).schemas;
  schemas = Object.fromEntries(
    Object.entries(bySchema).map(([name, schema]) => {
      const { $schema, $id, ...json } = schema;
      return [name, json as JsonSchema];
    }),
  );
  return schemas;
}

/** The name of a schema in {@link componentSchemas}. */
export function nameOfSchema(schema: AnySchema): string {
  componentSchemas();
  const name = registry.get(schema)?.id;
  if (!name) throw new Error('This schema belongs to no endpoint and is not exported by the contracts');
  return name;
}

/** The schema that a reference names, followed to its end. */
export const resolve = (schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): JsonSchema => {
  const target = schema.$ref && components[nameIn(schema.$ref)];
  return target ? resolve(target, components) : schema;
};
