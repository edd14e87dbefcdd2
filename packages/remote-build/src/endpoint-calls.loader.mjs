import { codeOfCalls, endpointsIn } from './endpoint-calls.mjs';

/**
 * Reduces a file of endpoints to their calls. Browsers do not parse requests and answers by their schemas; with them, a
 * list would load the schemas of everything that it shows, and the schema library.
 */
export default async function endpointCalls() {
  return codeOfCalls(await endpointsIn(this.resourcePath));
}
