import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import type { Role } from './roles';

export type ServiceName = 'core' | 'crm' | 'billing';
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

/** One call of the API, described once for the server, the client, the stubs and the documentation. */
export interface Endpoint<
  Params extends AnySchema | undefined = AnySchema | undefined,
  Query extends AnySchema | undefined = AnySchema | undefined,
  Body extends AnySchema | undefined = AnySchema | undefined,
  Answer extends AnySchema | undefined = AnySchema | undefined,
  Sorts extends AnySorts = AnySorts,
> {
  readonly service: ServiceName;
  readonly method: HttpMethod;
  /** Path with `:name` parameters, beginning `/api/` (or `/internal/` where the gateway does not route it). */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent where the answer is no JSON: 204, a page for print, a file. */
  readonly answer?: Answer;
  /** The status of success; 200 by default. */
  readonly status?: number;
  /** Codes beyond those that every endpoint may answer. */
  readonly errors?: readonly ErrorCode[];
  /** The call creates a money document and takes an `Idempotency-Key` header (API-3). */
  readonly idempotent?: boolean;
  /** The body may come as a form with one file, whose field this is; the other fields are those of the body, as text. */
  readonly upload?: string;
  /** The fields that a list can be sorted by: `?sort=name` ascending, `?sort=-name` descending. */
  readonly sorts?: Sorts;
}

/** Declares an endpoint and keeps the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */ export function endpoint<
  Params extends AnySchema | undefined = undefined,
  Query extends AnySchema | undefined = undefined,
  Body extends AnySchema | undefined = undefined,
  Answer extends AnySchema | undefined = undefined,
  const Sorts extends AnySorts = undefined,
>(
  definition: Endpoint<Params, Query, Body, Answer, Sorts>,
): Endpoint<Params, Query, Body, Answer, Sorts> & { readonly sorts: Sorts } {
  // `Sorts` is the type of what the definition has, or undefined where it has none.
  return definition as typeof definition & { readonly sorts: Sorts };
}

type Input<Schema> = Schema extends AnySchema ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends AnySchema ? z.output<Schema> : undefined;

/** What a caller passes: the values before the server parses them. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { params: Input<P>; query: Input<Q>; body: Input<B> }
    : never;

/** What a handler receives: the values after parsing, defaults filled in. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never;

/** What a handler gives: the inside of the answer, which the route encodes. */
export type HandlerAnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? Output<A> : never;

/** What travels back as JSON. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? Input<A> : never;

/** The fields that the list `E` can be sorted by. */
export type SortOfEndpoint<E> = E extends { readonly sorts: readonly (infer Field extends string)[] }
  ? Field
  : never;
