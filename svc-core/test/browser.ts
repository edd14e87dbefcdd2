import { SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { DEVICE_HEADER, INTERNAL_HEADER } from '@freightdesk/service-kit';
import { type CoreApp, tokenOf } from './core-app';

/** A browser with its cookie, as the gateway passes its requests on to svc-core. */
export function openBrowser(app: CoreApp, headers: Readonly<Record<string, string>> = {}) {
  let token = '';

  /** The caller as the gateway would report it. */
  async function identityHeaders(): Promise<Record<string, string>> {
    const response = await fetch(`${app.url}/internal/sessions/introspect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: app.internal },
      body: JSON.stringify({ token: token || 'none' }),
    });
    const { identity } = await response.json();
    return identity ? app.headersOf(identity) : {};
  }

  async function call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(app.url + path, {
      method,
      headers: {
        ...headers,
        ...(await identityHeaders()),
        ...(token ? { cookie: `${SESSION_COOKIE}=${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    token = tokenOf(response) || token;
    return response;
  }

  return {
    token: () => token,
    call,
    post: (path: string, body: object = {}) => call('POST', path, body),
    signIn: (username: string, password: string) => call('POST', '/api/auth/login', { username, password }),
    /** Whether the cookie belongs to a session. */
    isIn: async () => Object.keys(await identityHeaders()).length > 0,
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** What the gateway adds for a known browser. */
export const knownAs = (device: string) => ({ [DEVICE_HEADER]: device });
