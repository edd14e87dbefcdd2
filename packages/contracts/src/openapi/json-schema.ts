/** The part of JSON Schema (draft 2020-12) that zod writes for our contracts. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
}

const PREFIX = '#/components/schemas/';

/** The reference to a schema of the document by its name, and the name in a reference. */
export const referenceTo = (name: string): string => PREFIX + name;
export const nameIn = (reference: string): string => reference.slice(PREFIX.length);

/** The names of the schemas that a value refers to. */
export const referredNames = (value: unknown): string[] => [
  ...new Set(
    Array.from(JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name),
  ),
];
