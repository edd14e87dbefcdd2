import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import type { Role } from './roles';

export const SERVICE_NAMES = ['core', 'crm', 'billing'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
/** Who answers a call: a service, or the gateway itself where no service knows the answer. */
export type EndpointOwner = ServiceName | 'gateway';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint.
 *
 * - `public`: nobody needs to be signed in. A path under `/internal/` asks for the key of our own processes instead.
 * - `session`: anybody who is signed in; reference data that belongs to no client.
 * - `tenant`: a signed-in member of a client, or a superadmin who names one with `?clientId=` (AUTH-5).
 * - a list of roles: `tenant`, and one of these roles.
 */
export type Access = 'public' | 'session' | 'tenant' | readonly Role[];

type AnySchema = z.ZodMiniType;
type AnySorts = readonly string[] | undefined;

/** The schemas of an endpoint; a part that it does not have is undefined. */
export interface EndpointSchemas {
  readonly params: AnySchema | undefined;
  readonly query: AnySchema | undefined;
  readonly body: AnySchema | undefined;
  readonly answer: AnySchema | undefined;
}

/** How an endpoint is called. This is all that a browser has of it. */
export interface EndpointCall<Sorts extends AnySorts = AnySorts> {
  readonly method: HttpMethod;
  /** Path with `:name` parameters, beginning `/api/` (or `/internal/` where the gateway does not route it). */
  readonly path: string;
  readonly access: Access;
  /** The call creates a money document and takes an `Idempotency-Key` header (API-3). */
  readonly idempotent?: boolean;
  /** The body may come as a form with one file, whose field this is; the other fields are those of the body, as text. */
  readonly upload?: string;
  /** The fields that a list can be sorted by: `?sort=name` ascending, `?sort=-name` descending. */
  readonly sorts?: Sorts;
}

/** One call of the API, described once for the server, the client, the stubs and the documentation. */
export interface EndpointContract<
  Schemas extends EndpointSchemas = EndpointSchemas,
  Sorts extends AnySorts = AnySorts,
> extends EndpointCall<Sorts> {
  readonly service: EndpointOwner;
  readonly summary: string;
  readonly params?: Schemas['params'];
  readonly query?: Schemas['query'];
  readonly body?: Schemas['body'];
  /** Absent where the answer is no JSON: 204, a page for print, a file. */
  readonly answer?: Schemas['answer'];
  /** The status of success; 200 by default. */
  readonly status?: number;
  /** Codes beyond those that every endpoint may answer. */
  readonly errors?: readonly ErrorCode[];
}

declare const SCHEMAS: unique symbol;

/**
 * An endpoint as it is named everywhere: its call, and the types of what is sent and answered. `contractOf` of the
 * `server` part gives the rest, which screens are built without.
 */
export interface Endpoint<
  Schemas extends EndpointSchemas = EndpointSchemas,
  Sorts extends AnySorts = AnySorts,
> extends EndpointCall<Sorts> {
  readonly [SCHEMAS]?: Schemas;
}

/** Declares an endpoint and keeps the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */ export function endpoint<
  Params extends AnySchema | undefined = undefined,
  Query extends AnySchema | undefined = undefined,
  Body extends AnySchema | undefined = undefined,
  Answer extends AnySchema | undefined = undefined,
  const Sorts extends AnySorts = undefined,
>(
  contract: EndpointContract<{ params: Params; query: Query; body: Body; answer: Answer }, Sorts>,
): Endpoint<{ params: Params; query: Query; body: Body; answer: Answer }, Sorts> & {
  readonly sorts: Sorts;
} {
  // `Sorts` is the type of what the contract has, or undefined where it has none.
  return contract as typeof contract & { readonly sorts: Sorts };
}

/** The schemas of an endpoint by its type. */
export type SchemasOf<E> = E extends Endpoint<infer Schemas> ? Schemas : never;

type Input<Schema> = Schema extends AnySchema ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends AnySchema ? z.output<Schema> : undefined;

/** What a caller passes: the values before the server parses them. */
export type RequestOf<E> = {
  [Part in 'params' | 'query' | 'body']: Input<SchemasOf<E>[Part]>;
};

/** What a handler receives: the values after parsing, defaults filled in. */
export type ParsedRequestOf<E> = {
  [Part in 'params' | 'query' | 'body']: Output<SchemasOf<E>[Part]>;
};

/** What a handler gives: the inside of the answer, which the route encodes. */
export type HandlerAnswerOf<E> = Output<SchemasOf<E>['answer']>;

/** What travels back as JSON. */
export type AnswerOf<E> = Input<SchemasOf<E>['answer']>;

/** The fields that the list `E` can be sorted by. */
export type SortOfEndpoint<E> = E extends { readonly sorts: readonly (infer Field extends string)[] }
  ? Field
  : never;
