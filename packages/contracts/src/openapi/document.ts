import { ENDPOINTS } from '../endpoints';
import { type EndpointContract, SESSION_COOKIE, type ServiceName } from '../shared';
import { componentSchemas } from './component-schemas';
import type { Method, OpenApiDocument, Operation, PathItem } from './document.types';
import { type JsonSchema, referredNames } from './json-schema';
import { isInternal, operationOf, pathOf } from './operation';

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session that `POST /api/auth/login` begins',
  },
  internalKey: { type: 'apiKey', in: 'header', name: 'x-freightdesk-internal' },
};

const DESCRIPTION =
  'Amounts are decimals of their currency, moments ISO 8601 in UTC, days those of India. Every refusal has the shape of `ErrorAnswer`.';

/** The schemas that a value refers to, and those that these refer to. */
function schemasFor(value: unknown): Record<string, JsonSchema> {
  const all = componentSchemas();
  const names = new Set<string>();
  const waiting = referredNames(value);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    waiting.push(...referredNames(all[name]));
  }
  return Object.fromEntries([...names].sort().map((name) => [name, all[name] ?? {}]));
}

function pathsOf(endpoints: readonly [name: string, endpoint: EndpointContract][]) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of endpoints) {
    const path = pathOf(endpoint);
    // Methods in small letters are those of OpenAPI.
    const method = endpoint.method.toLowerCase() as Method;
    paths[path] = { ...paths[path], [method]: operationOf(name, endpoint) };
  }
  return paths satisfies Record<string, PathItem>;
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** The document of the endpoints that `includes` accepts, under a title. */
export function documentOf(
  title: string,
  includes: (endpoint: EndpointContract, name: string) => boolean,
): OpenApiDocument {
  const endpoints = Object.entries(ENDPOINTS).filter(([name, endpoint]) => includes(endpoint, name));
  const paths = pathsOf(endpoints.sort(byName));
  const tags = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)),
  );
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: { schemas: schemasFor(paths), securitySchemes: SECURITY },
  };
}

/** The calls of browsers and other callers to one service, or to everybody who answers them. */
export const publicDocument = (service?: ServiceName): OpenApiDocument =>
  documentOf(
    service ? `Freightdesk, svc-${service}` : 'Freightdesk',
    (endpoint) => !isInternal(endpoint) && (service ?? endpoint.service) === endpoint.service,
  );

/** All that a service offers, calls of our own processes included. */
export const offerOf = (service: ServiceName): OpenApiDocument =>
  documentOf(`Freightdesk, svc-${service}`, (endpoint) => endpoint.service === service);

/** The calls with these names, as one document: what a remote or a service needs of others. */
export const callsOf = (caller: string, names: readonly string[]): OpenApiDocument =>
  documentOf(`What ${caller} calls`, (_endpoint, name) => names.includes(name));

/** The calls of a document that one service answers. */
export function callsTo(document: OpenApiDocument, service: ServiceName): OpenApiDocument {
  const itemsOf = Object.entries(document.paths).map(([path, item]): [string, PathItem] => [
    path,
    Object.fromEntries(Object.entries(item).filter(([, operation]) => operation['x-service'] === service)),
  ]);
  return { ...document, paths: Object.fromEntries(itemsOf) };
}
