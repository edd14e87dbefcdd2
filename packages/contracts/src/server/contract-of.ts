import type { Endpoint, EndpointContract, SchemasOf } from '../shared/endpoint';

/**
 * All that an endpoint declares: its schemas, access, errors and summary. For services, stubs and tests only. Screens are
 * built without these parts, so their types do not have them either.
 */
export const contractOf = <E extends Endpoint>(endpoint: E): EndpointContract<SchemasOf<E>> =>
  // `endpoint` was given a contract and hides all of it but the call.
  endpoint as unknown as EndpointContract<SchemasOf<E>>;
