import type { Identity } from '@freightdesk/contracts';

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
  readonly now?: () => number;
  readonly lifeMilliseconds?: number;
  readonly size?: number;
}

export interface Sessions {
  identityOf(token: string): Promise<SignedIdentity | undefined>;
  forget(token: string): void;
}

interface Entry {
  readonly answer: Promise<SignedIdentity | undefined>;
  readonly until: number;
}

/** Remembers introspections briefly, so that a sign-out is honoured everywhere within seconds (decisions A2). */
export function createSessions(options: SessionsOptions): Sessions {
  const { introspect, sign, now = Date.now, lifeMilliseconds = 2_000, size = 10_000 } = options;
  const entries = new Map<string, Entry>();

  async function ask(token: string): Promise<SignedIdentity | undefined> {
    const identity = await introspect(token);
    return identity && { identity, token: await sign(identity) };
  }

  function remember(token: string): Promise<SignedIdentity | undefined> {
    const entry: Entry = { answer: ask(token), until: now() + lifeMilliseconds };
    entries.delete(token);
    entries.set(token, entry);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    entry.answer.catch(() => entries.get(token) === entry && entries.delete(token));
    return entry.answer;
  }

  return {
    identityOf: (token) => {
      const known = entries.get(token);
      return known && known.until > now() ? known.answer : remember(token);
    },
    forget: (token) => void entries.delete(token),
  };
}
