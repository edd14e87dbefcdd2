import type { IncomingMessage } from 'node:http';
import { introspectSession } from '@freightdesk/contracts/core';
import { contractOf } from '@freightdesk/contracts/server';
import { type Identity, SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER, type TraceHeaders, traceCall } from '@freightdesk/service-kit';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'undici';
import type { Upstream } from '../api/upstream.service';
import { unavailable } from '../http/refusal.rules';

/** The user of a session. */
export interface SignedIdentity {
  readonly identity: Identity;
  /** The identity in the form that services accept. */
  readonly token: string;
}

export interface SessionsOptions {
  /** Asks svc-core whose session a token is. */
  readonly introspect: (token: string) => Promise<Identity | undefined>;
  readonly sign: (identity: Identity) => Promise<string>;
  /** Whether a failed call means that svc-core is not running, so that no session can have ended. */
  readonly isCoreGone?: (error: unknown) => boolean;
  readonly now?: () => number;
  readonly lifeMilliseconds?: number;
  /** How long a valid session lasts while svc-core is down; ten minutes by default. */
  readonly outageMilliseconds?: number;
  readonly size?: number;
}

export interface Sessions {
  identityOf(token: string): Promise<SignedIdentity | undefined>;
  forget(token: string): void;
}

interface Verification {
  readonly identity: Identity;
  readonly at: number;
}

/** The last successful introspection of a session, shared by its entries. */
interface Memory {
  verification: Verification | undefined;
}

interface Entry {
  readonly answer: Promise<SignedIdentity | undefined>;
  until: number;
  readonly memory: Memory;
}

/**
 * Caches introspections briefly, so that a sign-out takes effect everywhere within seconds (AUTH-2). While svc-core
 * is down nobody can sign out or be removed, so that signed-in users can continue with the other services.
 */
export function createSessions(options: SessionsOptions): Sessions {
  const { introspect, sign, isCoreGone = () => false, now = Date.now } = options;
  const { lifeMilliseconds = 2_000, outageMilliseconds = 600_000, size = 10_000 } = options;
  const entries = new LRUCache<string, Entry>({ max: size });

  function outlastOutage(error: unknown, verification: Verification | undefined): Verification {
    const isRecent = verification && now() - verification.at < outageMilliseconds;
    if (isRecent && isCoreGone(error)) return verification;
    throw error;
  }

  async function verify(token: string, last: Verification | undefined): Promise<Verification | undefined> {
    try {
      const identity = await introspect(token);
      return identity && { identity, at: now() };
    } catch (error) {
      return outlastOutage(error, last);
    }
  }

  async function answer(token: string, memory: Memory) {
    memory.verification = await verify(token, memory.verification);
    const identity = memory.verification?.identity;
    return identity && { identity, token: await sign(identity) };
  }

  function refresh(token: string): Promise<SignedIdentity | undefined> {
    const memory: Memory = entries.get(token)?.memory ?? { verification: undefined };
    const entry: Entry = { answer: answer(token, memory), until: now() + lifeMilliseconds, memory };
    entries.set(token, entry);
    // Those that wait for the answer get the failure. The cache only removes it.
    entry.answer.catch(() => {
      entry.until = 0;
    });
    return entry.answer;
  }

  return {
    identityOf: (token) => {
      const entry = entries.get(token);
      return entry && entry.until > now() ? entry.answer : refresh(token);
    },
    forget: (token) => void entries.delete(token),
  };
}

/** Longer than an election of svc-core's set. While svc-core hangs, callers are refused within five seconds. */
const INTROSPECTION_TIMEOUT = 16_000;

/**
 * Returns the call to svc-core that resolves a session token.
 *
 * @throws {Refusal} 503 from a call when svc-core is down
 */
export function introspection(core: Upstream, internalKey: string) {
  return async (token: string): Promise<Identity | undefined> => {
    const { statusCode, body } = await sendToAnyCopy(core, (pool, signal, ofTrace) =>
      send(pool, { ...ofTrace, [INTERNAL_HEADER]: internalKey }, token, signal),
    );
    if (statusCode !== 200) {
      await body.dump();
      throw unavailable();
    }
    return contractOf(introspectSession).answer?.parse(await body.json()).identity;
  };
}

const send = (core: Pool, headers: Record<string, string>, token: string, signal: AbortSignal) =>
  core.request({
    signal,
    path: introspectSession.path,
    method: introspectSession.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token }),
    headersTimeout: INTROSPECTION_TIMEOUT,
    bodyTimeout: INTROSPECTION_TIMEOUT,
  });

type Call = (pool: Pool, signal: AbortSignal, ofTrace: TraceHeaders) => ReturnType<typeof send>;

/** Retries once over a new connection when a kept-alive one turns out to be closed, as after a restart. */
async function sendWithRetry(pool: Pool, call: Call, signal: AbortSignal, ofTrace: TraceHeaders) {
  try {
    return await call(pool, signal, ofTrace);
  } catch (error) {
    if (closedConnection.has(codeOf(error))) return call(pool, signal, ofTrace);
    throw error;
  }
}

/** Tries one copy after the other. The cause of the refusal is that of a copy that runs, if any does. */
async function sendToAnyCopy(core: Upstream, call: Call) {
  let cause: unknown;
  for (const copy of core.inTurn()) {
    try {
      return await copy.watch.guard((signal) =>
        traceCall(
          introspectSession.method,
          { 'http.request.method': introspectSession.method, 'url.path': introspectSession.path },
          (ofTrace) => sendWithRetry(copy.internalPool, call, signal, ofTrace),
          ({ statusCode }) => statusCode,
        ),
      );
    } catch (error) {
      core.suspect(copy);
      if (cause === undefined || !isRefused(error)) cause = error;
    }
  }
  throw Object.assign(unavailable(), { cause });
}

const closedConnection = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const isRefused = (error: unknown): boolean => codeOf(error) === 'ECONNREFUSED';

/** Whether nothing listens at the address of svc-core. One that is slow or unreachable may still end sessions. */
export function isCoreGone(error: unknown): boolean {
  return error instanceof Error && isRefused(error.cause);
}

const MAX_TOKEN_LENGTH = 200;

/**
 * The session token of a request; undefined when it is malformed. Two different ones count as none, because a
 * neighbouring site can set a cookie beside ours but cannot remove ours.
 */
export function sessionTokenOf({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => parseCookie(pair)[SESSION_COOKIE]);
  const [token, ...others] = new Set(pairs.filter((value) => value !== undefined));
  return token && others.length === 0 && token.length <= MAX_TOKEN_LENGTH ? token : undefined;
}
