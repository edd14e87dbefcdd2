import type { ApiClient, Params } from './client';

export type { Params };

/** Makes a record of client 1; resolves to the parameters that identify it. */
export type MakeParams = (ours: ApiClient) => Promise<Params>;

/** Makes one record for all samples that read it and change nothing. */
export function shared(make: MakeParams): MakeParams {
  const paramsOf = new WeakMap<ApiClient, Promise<Params>>();
  return (ours) => {
    const params = paramsOf.get(ours) ?? make(ours);
    paramsOf.set(ours, params);
    return params;
  };
}

/**
 * How an endpoint is called on behalf of client 1, and how another client is kept away from its records:
 *
 * - a status: the request names a record of client 1, which does not exist for anybody else (404) or is refused as a value
 *   of a form (400);
 * - `list`: each client gets records of its own, none of which the other one gets;
 * - `own`: the request names no record and acts within the caller's own client.
 */
export interface Sample {
  readonly others: 400 | 403 | 404 | 'list' | 'own';
  /** Path parameters; made by calls of an admin of client 1 when demo data has no such record. */
  readonly params?: Params | MakeParams;
  readonly query?: Params;
  /** The body; a function of the path parameters when it names the same record. */
  readonly body?: object | ((params: Params) => object);
}

export type Samples = Readonly<Record<string, Sample>>;
