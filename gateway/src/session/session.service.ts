import type { IncomingMessage } from 'node:http';
import { introspectSession } from '@freightdesk/contracts/core';
import { contractOf } from '@freightdesk/contracts/server';
import { type Identity, SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'undici';
import { unavailable } from '../http/refusal.rules';

/** What the gateway currently knows about a session. */
export interface SignedIdentity {
  readonly identity: Identity;
  /** The identity in the form that services accept. */
  readonly token: string;
}

export interface SessionsOptions {
  /** Asks svc-core whose session a token is. */
  readonly introspect: (token: string) => Promise<Identity | undefined>;
  readonly sign: (identity: Identity) => Promise<string>;
  /** Whether a failed call means that svc-core is not running, so that no session can have ended either. */
  readonly isCoreGone?: (error: unknown) => boolean;
  readonly now?: () => number;
  readonly lifeMilliseconds?: number;
  /** How long a session that was valid outlives svc-core when that is down; ten minutes by default. */
  readonly outageMilliseconds?: number;
  readonly size?: number;
}

export interface Sessions {
  identityOf(token: string): Promise<SignedIdentity | undefined>;
  forget(token: string): void;
}

interface Verified {
  readonly identity: Identity;
  readonly at: number;
}

/** The last good answer of svc-core about a session. */
interface Memory {
  verified: Verified | undefined;
}

interface Entry {
  readonly answer: Promise<SignedIdentity | undefined>;
  until: number;
  readonly memory: Memory;
}

/**
 * Caches introspections briefly, so that a sign-out takes effect everywhere within seconds (AUTH-2). While svc-core
 * is down nobody can sign out or be removed, so signed-in users can go on working with the other services.
 */
export function createSessions(options: SessionsOptions): Sessions {
  const { introspect, sign, isCoreGone = () => false, now = Date.now } = options;
  const { lifeMilliseconds = 2_000, outageMilliseconds = 600_000, size = 10_000 } = options;
  const entries = new LRUCache<string, Entry>({ max: size });

  function duringOutage(error: unknown, verified: Verified | undefined): Verified {
    const isStillGood = verified && now() - verified.at < outageMilliseconds;
    if (isStillGood && isCoreGone(error)) return verified;
    throw error;
  }

  async function verify(token: string, before: Verified | undefined): Promise<Verified | undefined> {
    try {
      const identity = await introspect(token);
      return identity && { identity, at: now() };
    } catch (error) {
      return duringOutage(error, before);
    }
  }

  async function answer(token: string, memory: Memory) {
    memory.verified = await verify(token, memory.verified);
    const identity = memory.verified?.identity;
    return identity && { identity, token: await sign(identity) };
  }

  function introspectAgain(token: string): Promise<SignedIdentity | undefined> {
    const memory: Memory = entries.get(token)?.memory ?? { verified: undefined };
    const entry: Entry = { answer: answer(token, memory), until: now() + lifeMilliseconds, memory };
    entries.set(token, entry);
    // Whoever waits for the answer gets the failure; the cache only forgets it.
    entry.answer.catch(() => {
      entry.until = 0;
    });
    return entry.answer;
  }

  return {
    identityOf: (token) => {
      const entry = entries.get(token);
      return entry && entry.until > now() ? entry.answer : introspectAgain(token);
    },
    forget: (token) => void entries.delete(token),
  };
}

/** Callers get an answer, if only a refusal, within five seconds. */
const QUESTION_LIMIT = 3_500;

/** Makes the call to svc-core about a session token; refuses with 503 when svc-core is down. */
export function introspection(core: Pool, internalKey: string) {
  return async (token: string): Promise<Identity | undefined> => {
    const { statusCode, body } = await ask(core, internalKey, token);
    if (statusCode !== 200) {
      await body.dump();
      throw unavailable();
    }
    return contractOf(introspectSession).answer?.parse(await body.json()).identity;
  };
}

const send = (core: Pool, internalKey: string, token: string) =>
  core.request({
    path: introspectSession.path,
    method: introspectSession.method,
    headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: internalKey },
    body: JSON.stringify({ token }),
    headersTimeout: QUESTION_LIMIT,
    bodyTimeout: QUESTION_LIMIT,
  });

/** Retries once when a kept-alive connection turns out to be closed: the service has gone away or was restarted. */
async function ask(core: Pool, internalKey: string, token: string) {
  try {
    return await send(core, internalKey, token).catch((error: unknown) => {
      if (closedConnection.has(codeOf(error))) return send(core, internalKey, token);
      throw error;
    });
  } catch (cause) {
    throw Object.assign(unavailable(), { cause });
  }
}

const closedConnection = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether nothing listens at svc-core's address; a core that is slow or unreachable may still end sessions. */
export function isCoreGone(error: unknown): boolean {
  return error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';
}

const LONGEST_TOKEN = 200;

/**
 * The session token that a browser sent; malformed ones count as none. So do two different ones, because a
 * neighbouring site can set a cookie beside ours but cannot remove ours.
 */
export function sessionTokenOf({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => parseCookie(pair)[SESSION_COOKIE]);
  const [token, ...others] = new Set(pairs.filter((value) => value !== undefined));
  return token && others.length === 0 && token.length <= LONGEST_TOKEN ? token : undefined;
}
