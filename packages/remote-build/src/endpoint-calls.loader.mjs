import { codeOfCalls, endpointsIn } from './endpoint-calls.mjs';

/**
 * Reduces a file of endpoints to how they are called. A browser parses neither requests nor answers by an endpoint; a list
 * would otherwise load the schemas of all that it shows, and the library of schemas.
 */
export default async function endpointCalls() {
  return codeOfCalls(await endpointsIn(this.resourcePath));
}
