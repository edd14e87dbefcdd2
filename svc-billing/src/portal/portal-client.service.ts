import { randomBytes } from 'node:crypto';
import type { ServiceConfig } from '@freightdesk/service-kit';
import { type EinvoicePayload, momentOfPortal } from '@freightdesk/tax/einvoice';
import {
  PortalAway,
  type PortalEnvelope,
  type PortalRecord,
  PortalRefusal,
  portalEnvelope,
  portalRecord,
  portalSession,
} from './portal-answer.rules';
import { openBytes, sealSignIn, sealText } from './portal-cipher.rules';

const SIGN_IN = '/eivital/v1.04/auth';
const INVOICES = '/eicore/v1.03/Invoice';
const KEY_BYTES = 32;
/** A session is renewed this long before its end, in milliseconds: our clock may be wrong. */
const MARGIN = 60_000;
const FAULT = 500;
/** An account that the portal refuses is not tried again for so long, in milliseconds: it locks accounts. */
const REFUSAL_LIMIT = 600_000;

/** The account of a firm at the portal. */
export interface PortalAccount {
  readonly gstin: string;
  readonly user: string;
  readonly password: string;
}

interface PortalSession {
  readonly token: string;
  readonly key: Buffer;
  readonly expiresAt: Date;
}

interface PortalCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

type PortalConfig = Pick<
  ServiceConfig,
  | 'EINVOICE_URL'
  | 'EINVOICE_CLIENT_ID'
  | 'EINVOICE_CLIENT_SECRET'
  | 'EINVOICE_PORTAL_KEY'
  | 'EINVOICE_TIMEOUT_MS'
>;

const sessionOf = (data: unknown, appKey: Buffer): PortalSession => {
  const { AuthToken, Sek, TokenExpiry } = portalSession.parse(data);
  const expiresAt = momentOfPortal(TokenExpiry) ?? new Date(0);
  return { token: AuthToken, key: openBytes(appKey, Sek), expiresAt };
};

/**
 * Calls the portal of e-invoices over its own encryption. Undefined where no address and key of the portal are set.
 *
 * The calls throw a {@link PortalRefusal} for what the portal has refused. Any other error means that nothing is known: it
 * is down, slow, or its answer broke off.
 */
export function createPortalClient(config: PortalConfig) {
  const { EINVOICE_URL: url, EINVOICE_PORTAL_KEY: portalKey } = config;
  if (!url || !portalKey) return undefined;
  const sessions = new Map<string, PortalSession>();
  const refusals = new Map<string, { readonly refusal: PortalRefusal; readonly until: number }>();
  const software = {
    client_id: config.EINVOICE_CLIENT_ID,
    client_secret: config.EINVOICE_CLIENT_SECRET,
    'Content-Type': 'application/json',
  };

  /** The text of an answer, as a whole. */
  async function textOf({ method, path, body }: PortalCall, headers: object): Promise<string> {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...software, ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(config.EINVOICE_TIMEOUT_MS),
      });
      if (response.status < FAULT) return await response.text();
      throw new PortalAway(`The portal answered ${response.status}`);
    } catch (cause) {
      throw cause instanceof PortalAway ? cause : new PortalAway('The portal gave no answer', { cause });
    }
  }

  async function send(portalCall: PortalCall, headers: object): Promise<PortalEnvelope> {
    const answer = portalEnvelope.parse(JSON.parse(await textOf(portalCall, headers)));
    if (answer.Status === 1) return answer;
    const refusal = new PortalRefusal(answer);
    throw refusal.action === 'retry' ? new PortalAway(refusal.message) : refusal;
  }

  async function signIn({ gstin, user, password }: PortalAccount, key: string): Promise<PortalSession> {
    const appKey = randomBytes(KEY_BYTES);
    const account = { UserName: user, Password: password, AppKey: appKey.toString('base64') };
    const text = JSON.stringify({ ...account, ForceRefreshAccessToken: false });
    const Data = sealSignIn(portalKey ?? '', text);
    const answer = await send({ method: 'POST', path: SIGN_IN, body: { Data } }, { Gstin: gstin });
    const session = sessionOf(answer.Data, appKey);
    sessions.set(key, session);
    return session;
  }

  /** Signs in, unless the portal has refused this account just now. */
  async function signInOnce(account: PortalAccount, key: string): Promise<PortalSession> {
    const earlier = refusals.get(key);
    if (earlier && Date.now() < earlier.until) throw earlier.refusal;
    try {
      return await signIn(account, key);
    } catch (error) {
      if (error instanceof PortalRefusal)
        refusals.set(key, { refusal: error, until: Date.now() + REFUSAL_LIMIT });
      throw error;
    }
  }

  async function callIn(session: PortalSession, { gstin, user }: PortalAccount, call: PortalCall) {
    const headers = { Gstin: gstin, user_name: user, AuthToken: session.token };
    const Data = call.body && sealText(session.key, JSON.stringify(call.body));
    const answer = await send({ ...call, ...(Data ? { body: { Data } } : {}) }, headers);
    return JSON.parse(openBytes(session.key, String(answer.Data)).toString('utf8')) as unknown;
  }

  /** Calls in the session of the account. Where the portal has ended it, the account signs in again, once. */
  async function call(account: PortalAccount, portalCall: PortalCall): Promise<unknown> {
    const key = JSON.stringify(account);
    const session = sessions.get(key);
    if (session && session.expiresAt.getTime() - MARGIN > Date.now())
      try {
        return await callIn(session, account, portalCall);
      } catch (error) {
        if (!(error instanceof PortalRefusal) || error.action !== 'sign_in') throw error;
      }
    return callIn(await signInOnce(account, key), account, portalCall);
  }

  return {
    register: async (account: PortalAccount, payload: EinvoicePayload): Promise<PortalRecord> =>
      portalRecord.parse(await call(account, { method: 'POST', path: INVOICES, body: payload })),
    read: async (account: PortalAccount, irn: string): Promise<PortalRecord> =>
      portalRecord.parse(await call(account, { method: 'GET', path: `${INVOICES}/irn/${irn}` })),
    cancel: async (account: PortalAccount, body: PortalCancellation): Promise<void> => {
      await call(account, { method: 'POST', path: `${INVOICES}/Cancel`, body });
    },
  };
}
export type PortalClient = NonNullable<ReturnType<typeof createPortalClient>>;

/** What the portal takes to cancel an IRN. */
export interface PortalCancellation {
  readonly Irn: string;
  readonly CnlRsn: string;
  readonly CnlRem: string;
}
