import { Agent, request as ask } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { type EndpointContract, ROLES } from '@freightdesk/contracts/shared';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { apiClient, cookieOf, openSession } from './client';
import { type FuzzRequest, fuzzRequest, type Good } from './fuzz-request';
import { Dice } from './fuzz-values';
import { allowedMember, type Matrix, sampleOf } from './matrix';
import type { Params } from './sample';

const AT_ONCE = 12;
const HANGS_AFTER = 120_000;

/** Details that an answer to an outsider must not contain: code, files, the database, other hosts. */
const DETAIL =
  /node_modules|\bat \w+[\w.]* \(|\.[cm]?[jt]s:\d+|E11000|Mongo|BSON|ECONN|EPIPE|is not a function|undefined \(|Cannot read|prototype chain/;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The result of a run. */
export interface Outcome {
  readonly statuses: Map<number, number>;
  readonly problems: string[];
  /** Bytes of the heap after a tenth of the requests, and at the end. */
  readonly heap: { early: number; late: number };
  writes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function answerTo(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  cookie: object,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { method, path, hostname, port, agent, timeout: HANGS_AFTER };
    const lengthOf = headers['transfer-encoding'] ? {} : { 'content-length': String(body?.length ?? 0) };
    const request = ask({ ...options, headers: { ...headers, ...lengthOf, ...cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body);
  });
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** A client and a user that nothing else in the run uses, so that they may be deactivated, deleted and signed out. */
class Scapegoat {
  constructor(
    private readonly url: string,
    readonly clientId: number,
    readonly userId: number,
  ) {}

  static async in({ product, cast }: Matrix): Promise<Scapegoat> {
    const superadmin = apiClient(product.url, cast.superadmin);
    const client = await superadmin.call('createClient', { body: { name: 'Fuzz Forwarders' } });
    const body = { username: 'fuzz', fullName: 'Fuzz', role: 'user', password: DEMO_PASSWORD };
    const user = await superadmin.call('createUser', { body: { ...body, clientId: String(client.id) } });
    return new Scapegoat(product.url, Number(client.id), Number(user.id));
  }

  /** The parameters of a sample; its own ones where others could end a session that the run needs. */
  paramsOf(
    { path }: EndpointContract,
    usual: Params,
  ): { readonly params: Params; readonly mustStay: boolean } {
    if (path.startsWith('/api/users/')) return { params: { ...usual, id: this.userId }, mustStay: true };
    if (path.startsWith('/api/clients/')) return { params: { ...usual, id: this.clientId }, mustStay: true };
    return { params: usual, mustStay: false };
  }

  /** A session of the user; none when it can no longer sign in. */
  session(): Promise<string> {
    return openSession(this.url, 'fuzz', DEMO_PASSWORD).catch(() => 'none');
  }
}

/** Calls endpoints with requests generated from their contracts, reproducible by the seed. */
export class FuzzRun {
  readonly #dice: Dice;
  readonly #outcome: Outcome = {
    statuses: new Map(),
    problems: [],
    heap: { early: 0, late: 0 },
    writes: 0,
  };
  readonly #endpoints = Object.entries(ENDPOINTS).filter(([, { path }]) => path.startsWith('/api/'));

  constructor(
    private readonly matrix: Matrix,
    seed: number,
  ) {
    this.#dice = new Dice(seed);
  }

  async run(requests: number): Promise<Outcome> {
    const scapegoat = await Scapegoat.in(this.matrix);
    const session = await scapegoat.session();
    const early = Math.floor(requests / 10);
    for (let from = 0; from < requests; from += AT_ONCE) {
      if (this.#outcome.heap.early === 0 && from >= early) this.#outcome.heap.early = heapUsed();
      const numbers = Array.from({ length: Math.min(AT_ONCE, requests - from) }, (_, at) => from + at);
      await Promise.all(numbers.map((number) => this.#send(number, scapegoat, session)));
    }
    this.#outcome.heap.late = heapUsed();
    agent.destroy();
    return this.#outcome;
  }

  async #send(number: number, scapegoat: Scapegoat, session: string): Promise<void> {
    const [name, endpoint] = this.#endpoints[number % this.#endpoints.length] as [string, EndpointContract];
    const request = fuzzRequest(endpoint, this.#goodOf(name, endpoint, scapegoat), this.#dice);
    const cookie = this.#cookieFor(endpoint, session);
    try {
      this.#note(request, name, await answerTo(this.matrix.product.url, request, cookie));
    } catch (error) {
      this.#outcome.problems.push(`${request.method} ${request.path.slice(0, 200)}: ${String(error)}`);
    }
  }

  #goodOf(name: string, endpoint: EndpointContract, scapegoat: Scapegoat): Good {
    const { query = {}, body = {} } = sampleOf(name);
    return { ...scapegoat.paramsOf(endpoint, this.matrix.paramsOf(name)), query, body };
  }

  /** Mostly somebody who may make the call; calls that end sessions are made by the expendable user. */
  #cookieFor(endpoint: EndpointContract, session: string): Record<string, string> {
    const { cast } = this.matrix;
    const dice = this.#dice;
    if (endpoint.path.startsWith('/api/auth/')) return cookieOf(session);
    if (dice.chance(5)) return {};
    if (dice.chance(5)) return cookieOf(cast.superadmin);
    const role = dice.chance(80) ? allowedMember(endpoint) : dice.oneOf(ROLES);
    if (!role || role === 'superadmin') return cookieOf(cast.superadmin);
    return cookieOf(cast.member(dice.chance(90) ? '1' : '2', role));
  }

  #note({ method, path }: FuzzRequest, name: string, { status, text }: Answer): void {
    const { statuses, problems } = this.#outcome;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 300 && method !== 'GET') this.#outcome.writes += 1;
    const wrong = wrongIn(status, text, method);
    if (wrong)
      problems.push(`${name}: ${method} ${path.slice(0, 200)}: ${status} ${wrong}: ${text.slice(0, 300)}`);
  }
}

function wrongIn(status: number, text: string, method: string): string | undefined {
  if (status >= 500) return 'a failure of ours';
  if (status < 400) return undefined;
  if (DETAIL.test(text)) return 'speaks of what is inside';
  // Node itself rejects requests that are not HTTP, without a body.
  if (method === 'HEAD' || text === '') return undefined;
  return /^\{"error":.*"code":"\w+".*\}$/s.test(text) ? undefined : 'has not the shape of a refusal';
}
