import { signIn, superadminSignIn } from '@freightdesk/contracts/core';
import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { type Endpoint, SESSION_COOKIE } from '@freightdesk/contracts/shared';

export type Params = Readonly<Record<string, string | number>>;

/** One call of an endpoint as sent over the wire. */
export interface Call {
  readonly params?: Params | undefined;
  readonly query?: Params | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file of an upload; the body is then sent as a form. */
  readonly file?: File;
}

function contentOf({ upload }: Endpoint, { body, file }: Call): RequestInit {
  if (!upload || !file)
    return { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append(upload, file);
  return { body: form };
}

const fillPath = (path: string, params: Params = {}): string =>
  path.replace(/:(\w+)/g, (_name, name: string) => encodeURIComponent(params[name] ?? 1));

/** Calls an endpoint at `baseUrl` without adding or checking anything. */
export function send(baseUrl: string, endpoint: Endpoint, call: Call = {}): Promise<Response> {
  const { params, query = {}, headers = {} } = call;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const content: RequestInit = endpoint.method === 'GET' ? {} : contentOf(endpoint, call);
  return fetch(`${baseUrl}${fillPath(endpoint.path, params)}?${search}`, {
    method: endpoint.method,
    redirect: 'manual',
    ...content,
    headers: { ...headers, ...content.headers },
  });
}

export const cookieOf = (token: string) => ({ cookie: `${SESSION_COOKIE}=${token}` });

/** Signs in through the gateway; resolves to the session's token. */
export async function openSession(baseUrl: string, username: string, password: string): Promise<string> {
  const endpoint = username === 'superadmin' ? superadminSignIn : signIn;
  const response = await send(baseUrl, endpoint, { body: { username, password } });
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  const token = line?.split(';')[0]?.split('=')[1];
  if (!token) throw new Error(`${username} could not sign in: ${response.status} ${await response.text()}`);
  return token;
}

/** Calls by the endpoint's name, for records that a sample needs; anything but success is an error. */
export interface ApiClient {
  call(name: string, call?: Call): Promise<Record<string, unknown>>;
}

export function apiClient(baseUrl: string, token: string): ApiClient {
  return {
    call: async (name, call = {}) => {
      const endpoint = ENDPOINTS[name];
      if (!endpoint) throw new Error(`There is no endpoint ${name}`);
      const response = await send(baseUrl, endpoint, { ...call, headers: cookieOf(token) });
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
      return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
    },
  };
}
