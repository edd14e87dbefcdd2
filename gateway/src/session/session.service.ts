import type { IncomingMessage } from 'node:http';
import { type Identity, introspectSession, SESSION_COOKIE } from '@freightdesk/contracts';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { parseCookie } from 'cookie';
import type { Pool } from 'undici';
import { unavailable } from '../http/refusal.rules';

/** What the gateway knows of a session for the moment. */
export interface SignedIdentity {
  readonly identity: Identity;
  /** The identity as services accept it. */
  readonly token: string;
}

export interface SessionsOptions {
  /** Asks svc-core who a session token stands for. */
  readonly introspect: (token: string) => Promise<Identity | undefined>;
  readonly sign: (identity: Identity) => Promise<string>;
  /** Whether a failed question means that svc-core is not running, so that no session can have ended either. */
  readonly isCoreGone?: (error: unknown) => boolean;
  readonly now?: () => number;
  readonly lifeMilliseconds?: number;
  /** How long a session that was good outlives a svc-core that is gone; ten minutes by default. */
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
 * Remembers introspections briefly, so that a sign-out is honoured everywhere within seconds (AUTH-2). While
 * svc-core is gone nobody can sign out or be removed, so those who were signed in work on with the other services.
 */
export function createSessions(options: SessionsOptions): Sessions {
  const { introspect, sign, isCoreGone = () => false, now = Date.now } = options;
  const { lifeMilliseconds = 2_000, outageMilliseconds = 600_000, size = 10_000 } = options;
  const entries = new Map<string, Entry>();

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

  function remember(token: string): Promise<SignedIdentity | undefined> {
    const memory: Memory = entries.get(token)?.memory ?? { verified: undefined };
    const entry: Entry = { answer: answer(token, memory), until: now() + lifeMilliseconds, memory };
    keep(token, entry);
    // Whoever waits for the answer gets the failure; the memory only forgets it.
    entry.answer.catch(() => {
      entry.until = 0;
    });
    return entry.answer;
  }

  function keep(token: string, entry: Entry): void {
    entries.delete(token);
    entries.set(token, entry);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
  }

  return {
    identityOf: (token) => {
      const known = entries.get(token);
      return known && known.until > now() ? known.answer : remember(token);
    },
    forget: (token) => void entries.delete(token),
  };
}

/** Whoever waits for it has an answer, if only a refusal, within five seconds. */
const QUESTION_LIMIT = 3_500;

/** Makes the question to svc-core about a session token; a core that is away is a refusal with 503. */
export function introspection(core: Pool, internalKey: string) {
  return async (token: string): Promise<Identity | undefined> => {
    const { statusCode, body } = await ask(core, internalKey, token);
    if (statusCode !== 200) {
      await body.dump();
      throw unavailable();
    }
    return introspectSession.answer?.parse(await body.json()).identity;
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

/** Asks once more where a kept connection turns out to be closed: the other side has gone or has been started again. */
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

/** Whether nothing listens where svc-core should be; a core that is slow or unreachable may still end sessions. */
export function isCoreGone(error: unknown): boolean {
  return error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';
}

const LONGEST_TOKEN = 200;

/**
 * The session token that a browser sent; one that could never be ours counts as none. So do two that differ, for a
 * neighbouring site can place a cookie beside ours but cannot take ours away.
 */
export function sessionTokenOf({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => parseCookie(pair)[SESSION_COOKIE]);
  const [token, ...others] = new Set(pairs.filter((value) => value !== undefined));
  return token && others.length === 0 && token.length <= LONGEST_TOKEN ? token : undefined;
}
