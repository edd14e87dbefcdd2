import {
  type AnswerOf,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type RequestOf,
} from '@freightdesk/contracts/shared';
import { apiErrorOf, isEndedSession, NetworkError } from './errors';
import { fillPath, queryString } from './request';

export interface ApiClientOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl?: string;
  /** Looked up again at each call, so that one can take its place later. */
  readonly fetch?: typeof fetch;
  /** Headers of every call, read again each time. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Milliseconds after which a call is given up; 30 seconds by default. */
  readonly timeout?: number;
  /**
   * Asked when a call is refused because nobody is signed in any more. Settles with whether the same user is signed in
   * again; the call, which the API has not touched, is then sent once more with a time limit of its own.
   */
  readonly renewSession?: (endpoint: Endpoint, signal: AbortSignal | undefined) => Promise<boolean>;
}

type Present<Parts> = {
  [Name in keyof Parts as [Parts[Name]] extends [undefined] ? never : Name]: Parts[Name];
};
type IsOptional<Part> = object extends Part ? true : false;
type Relaxed<Parts> = {
  [Name in keyof Parts as IsOptional<Parts[Name]> extends true ? never : Name]: Parts[Name];
} & {
  [Name in keyof Parts as IsOptional<Parts[Name]> extends true ? Name : never]?: Parts[Name];
};

/** What a call to an endpoint takes: just the parts that it has; a part without required fields may be omitted. */
export type CallOptions<E extends Endpoint> = Relaxed<Present<RequestOf<E>>> & {
  /** Where the endpoint takes an upload: the body then travels as a form with this file. */
  readonly file?: File | undefined;
  readonly idempotencyKey?: string;
  /** Headers of this call alone. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Typed calls made from the contracts. */
export interface ApiClient {
  /** Calls an endpoint. Rejects with ApiError for a refusal and with NetworkError where no answer came. */
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<AnswerOf<E>>;
  /** The address of an endpoint without calling it, for links to pages and files. */
  urlOf<E extends Endpoint>(endpoint: E, options: CallOptions<E>): string;
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: File | undefined;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const DEFAULT_TIMEOUT = 30_000;
/** A file of the largest size over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

/** The fields of a body as a form sends them, text each; what is absent or null is omitted. */
function formOf(body: unknown, field: string, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append(field, file);
  return form;
}

/** The body of a request, and the header that says what it is; a form's is written by the platform. */
function contentOf(
  { upload }: Endpoint,
  { body, file }: LooseOptions,
): Pick<RequestInit, 'body' | 'headers'> {
  if (upload && file) return { body: formOf(body, upload, file) };
  return body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await apiErrorOf(response);
  return response.status === 204 ? undefined : response.json();
}

/**
 * Makes a client of the API, for a browser or for another service.
 *
 * @throws {Error} from a call whose path lacks a parameter
 * @throws {ApiError} from a call that the server refuses
 * @throws {NetworkError} from a call that gets no answer
 */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { baseUrl = '', headers = () => ({}), timeout = DEFAULT_TIMEOUT } = options;
  const send: typeof fetch = (input, init) => (options.fetch ?? fetch)(input, init);

  const urlOf = (endpoint: Endpoint, { params, query }: LooseOptions): string =>
    `${baseUrl}${fillPath(endpoint.path, params)}${queryString(query)}`;

  function requestOf(endpoint: Endpoint, callOptions: LooseOptions): RequestInit {
    const { idempotencyKey, signal, file } = callOptions;
    const content = contentOf(endpoint, callOptions);
    const limit = AbortSignal.timeout(file ? Math.max(timeout, UPLOAD_TIMEOUT) : timeout);
    return {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...headers(),
        ...callOptions.headers,
        ...content.headers,
        ...(idempotencyKey ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}),
      },
      ...(content.body === undefined ? {} : { body: content.body }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    };
  }

  async function callOnce(endpoint: Endpoint, callOptions: LooseOptions): Promise<unknown> {
    let response: Response;
    try {
      response = await send(urlOf(endpoint, callOptions), requestOf(endpoint, callOptions));
    } catch (error) {
      if (callOptions.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
    return answerOf(response);
  }

  async function call(endpoint: Endpoint, callOptions: LooseOptions): Promise<unknown> {
    try {
      return await callOnce(endpoint, callOptions);
    } catch (error) {
      const isRenewed = isEndedSession(error) && (await options.renewSession?.(endpoint, callOptions.signal));
      if (!isRenewed) throw error;
      return call(endpoint, callOptions);
    }
  }

  // Callers are checked against their endpoint's types; inside, a call is the same for every endpoint.
  return { call, urlOf } as ApiClient;
}
