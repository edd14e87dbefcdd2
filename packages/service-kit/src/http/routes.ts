import { answerEncoder, contractOf } from '@freightdesk/contracts/server';
import type { Endpoint, HandlerAnswerOf, Identity, ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { Express, Request, Response } from 'express';
import { refuse } from '../errors/service-error';
import {
  type ClientScope,
  type NamedClients,
  refuseOtherClients,
  scopeOfRequest,
  scopeOfRole,
} from '../identity/client-scope';
import { declaredError } from './declared-errors';
import { guardInput } from './input-guard';
import { guardInternal } from './internal-door';
import { parseRequest } from './parse';
import { contextOf, type RequestContext } from './request-context';
import { readUpload, type UploadedFile } from './upload';

/** A file or page, sent by endpoints without a JSON answer. */
export interface DocumentAnswer {
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

type Reply<E> = [HandlerAnswerOf<E>] extends [undefined] ? DocumentAnswer | undefined : HandlerAnswerOf<E>;
interface Received {
  readonly context: RequestContext;
  readonly request: Request;
  readonly response: Response;
  /** The uploaded file. */
  readonly file: UploadedFile | undefined;
}
type Handler<E, Caller> = (input: ParsedRequestOf<E> & Caller & Received) => Reply<E> | Promise<Reply<E>>;

type SessionCaller = { readonly identity: Identity };
type TenantCaller = { readonly identity: Identity; readonly scope: ClientScope };
type RoleCaller = { readonly identity: Identity; readonly scope: ClientScope | null };

/** Binds endpoints to handlers; the access of an endpoint decides what its handler receives. */
export interface Routes {
  open<E extends Endpoint>(endpoint: E, handler: Handler<E, object>): void;
  session<E extends Endpoint>(endpoint: E, handler: Handler<E, SessionCaller>): void;
  tenant<E extends Endpoint>(endpoint: E, handler: Handler<E, TenantCaller>): void;
  /** `scope` is null only for a superadmin who names no client. */
  roles<E extends Endpoint>(endpoint: E, handler: Handler<E, RoleCaller>): void;
}

const TENANT_HEADER = 'x-client-id';
const ROLE_HEADER = 'x-user-role';

const idsIn = (values: readonly unknown[]): string[] =>
  values
    .flat()
    .filter((id): id is string | number => typeof id === 'string' || typeof id === 'number')
    .map(String)
    .filter((id) => id !== '');

function namedClients(request: Request): NamedClients {
  const body: Record<string, unknown> =
    typeof request.body === 'object' && request.body !== null ? request.body : {};
  const { query } = request;
  return {
    inQuery: idsIn([query.clientId, query.clientid]),
    inHeader: idsIn([request.get(TENANT_HEADER)]),
    inBody: idsIn([body.clientId, body.clientid]),
  };
}

function requireIdentity(request: Request): Identity {
  const { identity } = contextOf(request);
  if (!identity) throw refuse('unauthenticated', 'Please sign in');
  const claimedRole = request.get(ROLE_HEADER);
  if (claimedRole && claimedRole !== identity.role)
    throw refuse('forbidden', 'The role named in the request is not yours');
  return identity;
}

function sessionCaller(request: Request): SessionCaller {
  const identity = requireIdentity(request);
  refuseOtherClients(identity, namedClients(request));
  return { identity };
}

function tenantCaller(request: Request): TenantCaller {
  const identity = requireIdentity(request);
  return { identity, scope: scopeOfRequest(identity, contextOf(request), namedClients(request)) };
}

/** A `clientId` in the body may be the client of a new user, which its service checks itself. */
function roleCaller(endpoint: Endpoint, request: Request): RoleCaller {
  const identity = requireIdentity(request);
  const { access } = endpoint;
  const isAllowed = typeof access !== 'string' && access.includes(identity.role);
  if (!isAllowed) throw refuse('forbidden', 'Your role does not allow this');
  return { identity, scope: scopeOfRole(identity, contextOf(request), namedClients(request)) };
}

const kindOf = ({ access }: Endpoint): keyof Routes => {
  if (access === 'public') return 'open';
  return access === 'session' || access === 'tenant' ? access : 'roles';
};

function sendDocument(response: Response, document: DocumentAnswer | undefined, status: number): void {
  if (!document) {
    response.status(status).end();
    return;
  }
  response
    .status(status)
    .set({ 'Content-Type': document.contentType, ...document.headers })
    .send(document.body);
}

function sendJson(response: Response, value: unknown, status: number): void {
  const body = JSON.stringify(value);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
  response.writeHead(status, headers).end(body);
}

/** Sends the answers of one endpoint; its schema is compiled on first use. */
function senderOf(endpoint: Endpoint): (response: Response, reply: unknown) => void {
  const { answer, status = 200 } = contractOf(endpoint);
  let encode: ((reply: unknown) => unknown) | undefined;
  return (response, reply) => {
    response.setHeader('Cache-Control', 'no-store');
    // `Reply` gives a document to the endpoints that have no answer.
    if (!answer) return sendDocument(response, reply as DocumentAnswer | undefined, status);
    encode ??= answerEncoder(answer);
    sendJson(response, encode(reply), status);
  };
}

/** Whether a client exists, asked on behalf of a request. */
export type ClientExists = (clientId: string, context: RequestContext) => Promise<boolean>;

interface RouteOptions {
  /** Calls of `/internal` endpoints must send one of these keys. */
  readonly internalKeys: readonly string[];
  /** Whether a client exists; used for clients that superadmins name. */
  readonly clientExists: ClientExists;
  /** Called for each endpoint that gets a handler. */
  readonly onHandler?: ((endpoint: Endpoint) => void) | undefined;
}

/**
 * Binds the endpoints of an Express app.
 *
 * @throws {Error} from the binding of an endpoint with the wrong kind of access
 */
export function createRoutes(
  app: Express,
  { internalKeys, clientExists, onHandler = () => undefined }: RouteOptions,
): Routes {
  /** A client that does not exist has nothing to read, and nothing may be stored for it (API-7). */
  async function requireClient({ identity, scope }: Partial<RoleCaller>, request: Request): Promise<void> {
    if (!scope || identity?.clientId !== null) return;
    if (!(await clientExists(scope.clientId, contextOf(request))))
      throw refuse('not_found', 'Client not found');
  }

  function register<E extends Endpoint, Caller extends Partial<RoleCaller>>(
    kind: keyof Routes,
    endpoint: E,
    handler: Handler<E, Caller>,
    callerOf: (request: Request) => Caller,
  ): void {
    if (kindOf(endpoint) !== kind)
      throw new Error(`${endpoint.path} must be bound with routes.${kindOf(endpoint)}`);
    // The methods of endpoints in small letters.
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    const send = senderOf(endpoint);
    onHandler(endpoint);
    app[method](endpoint.path, async (request, response) => {
      try {
        guardInternal(endpoint, request, internalKeys);
        const caller = callerOf(request);
        await requireClient(caller, request);
        const file = await readUpload(endpoint, request, response);
        // A form may name a client too, which is unknown until it has been read.
        if (endpoint.upload) callerOf(request);
        const refusal = guardInput(request);
        if (refusal) throw refusal;
        const input = parseRequest(endpoint, request);
        const exchange = { context: contextOf(request), request, response, file };
        const reply = await handler({ ...input, ...caller, ...exchange });
        send(response, reply);
      } catch (error) {
        throw declaredError(endpoint, request, error);
      }
    });
  }

  return {
    open: (endpoint, handler) => register('open', endpoint, handler, () => ({})),
    session: (endpoint, handler) => register('session', endpoint, handler, sessionCaller),
    tenant: (endpoint, handler) => register('tenant', endpoint, handler, tenantCaller),
    roles: (endpoint, handler) =>
      register('roles', endpoint, handler, (request) => roleCaller(endpoint, request)),
  };
}
