import { contractOf } from '@freightdesk/contracts/server';
import type { AnswerOf, Endpoint } from '@freightdesk/contracts/shared';

export interface StubbedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** What was sent as JSON, or the form of an upload. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** A refusal as the services word it (API-1). */
export class Refusal {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: number, message: string, code = 'invalid', fields?: Readonly<Record<string, string>>) {
    this.status = status;
    this.message = message;
    this.code = code;
    this.fields = fields;
  }
}

type Handler = (request: StubbedRequest) => unknown;
export type Stub = readonly [endpoint: Endpoint, answer: unknown];

/** Pairs an endpoint with its answer, or with a function of the request; both may be a `Refusal`. */
export function stub<E extends Endpoint>(
  endpoint: E,
  answer: AnswerOf<E> | Refusal | ((request: StubbedRequest) => AnswerOf<E> | Refusal | Promise<AnswerOf<E>>),
): Stub {
  return [endpoint, answer];
}

/** Whether a record matches the query of a list: its ids, its text and its state. */
function matchesQuery(record: object, query: URLSearchParams): boolean {
  // Records of any list; those without a state count as active.
  const { id, active, isActive = active } = record as { id?: number; active?: boolean; isActive?: boolean };
  if (query.has('ids') && !query.getAll('ids').includes(String(id))) return false;
  const state = query.get('active');
  if (state !== null && String(isActive ?? true) !== state) return false;
  return JSON.stringify(record)
    .toLowerCase()
    .includes((query.get('q') ?? '').toLowerCase());
}

/** Pairs the endpoint of a list with its records; it answers those that match the query, as the service does. */
export const stubList = <E extends Endpoint>(endpoint: E, records: readonly object[]): Stub => [
  endpoint,
  ({ query }: StubbedRequest) => {
    const items = records.filter((record) => matchesQuery(record, query));
    return query.has('page') ? { items, total: items.length, page: 1, pageSize: items.length } : items;
  },
];

const pathPattern = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function respond(endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Refusal) {
    const { status, message, code, fields } = answer;
    return Response.json({ error: message, message, code, fields, requestId: 'test' }, { status });
  }
  const { status = 200 } = contractOf(endpoint);
  return status === 204 ? new Response(null, { status }) : Response.json(answer, { status });
}

/** Paths without parameters come first: `/api/invoices/proforma` is no invoice with this id. */
const plainPathsFirst = (stubs: readonly Stub[]): Stub[] =>
  [...stubs].sort(([one], [other]) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

/**
 * A fetch that answers from stubs; of several stubs of one endpoint the first answers. A call without a stub fails.
 *
 * @throws {Error} from a call that no stub answers
 */
export function stubFetch(list: readonly Stub[]): typeof fetch {
  const stubs = plainPathsFirst(list);
  return async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    for (const [endpoint, answer] of stubs) {
      const match = endpoint.method === method ? pathPattern(endpoint).exec(url.pathname) : null;
      if (!match) continue;
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined);
      const headers = new Headers(init?.headers);
      const request = { params: { ...match.groups }, query: url.searchParams, body, headers };
      // `stub` takes no other function than a handler.
      return respond(endpoint, typeof answer === 'function' ? await (answer as Handler)(request) : answer);
    }
    throw new Error(`No stub answers ${method} ${url.pathname}`);
  };
}
