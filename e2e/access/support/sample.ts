import type { ApiClient, Params } from './client';

export type { Params };

/** Makes a record of client 1; resolves to the parameters that identify it. */
export type MakeParams = (ours: ApiClient) => Promise<Params>;

/**
 * How an endpoint is called on behalf of client 1, and what then keeps another client away from what is named:
 *
 * - a status: the request names a record of client 1, and to anybody else it does not exist (404), or it is refused
 *   as a value of a form (400);
 * - `list`: each client gets records of its own, none of which the other one gets;
 * - `own`: the request names no record; what it does happens within the caller's own client.
 */
export interface Sample {
  readonly others: 400 | 403 | 404 | 'list' | 'own';
  /** Path parameters; made by calls of an admin of client 1 where demo data has no such record. */
  readonly params?: Params | MakeParams;
  readonly query?: Params;
  /** What is sent; made of the path parameters where it names a record that they name. */
  readonly body?: object | ((params: Params) => object);
}

export type Samples = Readonly<Record<string, Sample>>;
