import type { EndpointOwner, HttpMethod, Role } from '../shared';
import type { JsonSchema } from './json-schema';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Body {
  readonly required: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** One call. `x-service` answers it; `x-roles` may call it, or anybody where it is absent. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Answer>>;
  readonly 'x-service': EndpointOwner;
  readonly 'x-roles'?: readonly Role[];
}

export type Method = Lowercase<HttpMethod>;
export type PathItem = Readonly<Partial<Record<Method, Operation>>>;

/** An OpenAPI 3.1 document with what we write of it. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}
