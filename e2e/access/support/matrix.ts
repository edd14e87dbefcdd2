import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import {
  type Endpoint,
  type EndpointContract,
  IDEMPOTENCY_HEADER,
  ROLES,
  type Role,
} from '@freightdesk/contracts/shared';
import { SAMPLES } from '../samples';
import { assembleCast, type Cast } from './cast';
import { type Call, cookieOf, send } from './client';
import { type Product, startProduct } from './product';
import type { Params, Sample } from './sample';

/** Every endpoint that requires a session, by name. */
export const guarded: readonly [string, EndpointContract][] = Object.entries(ENDPOINTS).filter(
  ([, { access }]) => access !== 'public',
);

export const sampleOf = (name: string): Sample => SAMPLES[name] ?? { others: 'own' };
export const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

/** A role of members that may call an endpoint, preferably admin; undefined if only a superadmin may. */
export function allowedMember({ access }: Endpoint): Role | undefined {
  const members = ROLES.filter((role) => role !== 'superadmin');
  return typeof access === 'string' ? 'admin' : members.find((role) => access.includes(role));
}

/** The running product with everybody signed in, and the calls of the matrix. */
export class Matrix {
  readonly #params = new Map<string, Params>();
  readonly #broken = new Map<string, unknown>();

  private constructor(
    readonly product: Product,
    readonly cast: Cast,
  ) {}

  /** Starts the product, unless one runs, and makes the records that the samples name. */
  static async start(running?: Product): Promise<Matrix> {
    const product = running ?? (await startProduct());
    const matrix = new Matrix(product, await assembleCast(product));
    for (const [name] of guarded) await matrix.#prepare(name);
    return matrix;
  }

  async #prepare(name: string): Promise<void> {
    const { params = {} } = sampleOf(name);
    try {
      this.#params.set(name, typeof params === 'function' ? await params(this.cast.ours) : params);
    } catch (error) {
      this.#broken.set(name, error);
    }
  }

  /** Throws the reason why the record of a sample could not be made, so that only its own tests fail. */
  requireSample(name: string): void {
    if (this.#broken.has(name)) throw this.#broken.get(name);
  }

  /** The parameters of an endpoint's sample; none when its record could not be made. */
  paramsOf(name: string): Params {
    return this.#params.get(name) ?? {};
  }

  /** Calls an endpoint with its sample, overridden by `changes`; through the gateway unless another address is given. */
  call(name: string, endpoint: Endpoint, changes: Call, url = this.product.url): Promise<Response> {
    const { query, body } = sampleOf(name);
    const own = typeof body === 'function' ? body(this.paramsOf(name)) : body;
    const bodies = [own, changes.body].filter((part) => part !== undefined);
    const key = endpoint.idempotent ? { [IDEMPOTENCY_HEADER]: `sample-${name}` } : {};
    return send(url, endpoint, {
      headers: { ...key, ...changes.headers },
      params: this.#params.get(name),
      query: { ...query, ...changes.query },
      ...(bodies.length > 0 ? { body: Object.assign({}, ...bodies) } : {}),
    });
  }

  /** The address of whoever answers an endpoint, where nothing stands in front of it. */
  ownerUrl({ service }: EndpointContract): string {
    return service === 'gateway' ? this.product.url : this.product.services[service].url;
  }

  /** The cookie of a member of a client who may call an endpoint. */
  memberOf(clientId: '1' | '2', endpoint: Endpoint): Record<string, string> {
    return cookieOf(this.cast.member(clientId, allowedMember(endpoint) ?? 'admin'));
  }

  close(): Promise<void> {
    return this.product.close();
  }
}
