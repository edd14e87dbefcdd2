import { sampleValue } from '../samples';
import { type EndpointContract, humanize, IDEMPOTENCY_HEADER, ROLES, type Role } from '../shared';
import { componentSchemas, nameOfSchema, resolve } from './component-schemas';
import type { Answer, Body, MediaType, Operation, Parameter } from './document.types';
import { type JsonSchema, referenceTo } from './json-schema';
import { refusalsOf } from './operation-errors';

type Schema = NonNullable<EndpointContract['body']>;

/** Whether an endpoint is called by our own processes alone. */
export const isInternal = ({ path }: EndpointContract): boolean => path.startsWith('/internal/');

/** A path with its parameters as OpenAPI writes them: `/api/parties/{id}`. */
export const pathOf = ({ path }: EndpointContract): string => path.replace(/:(\w+)/g, '{$1}');

const referenceOf = (schema: Schema): JsonSchema => ({ $ref: referenceTo(nameOfSchema(schema)) });

const exampleOf = (schema: Schema): unknown => sampleValue(schema, { name: '', at: 0, rows: 1 });

const jsonOf = (schema: Schema): MediaType => ({ schema: referenceOf(schema), example: exampleOf(schema) });

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolve(referenceOf(schema), componentSchemas());
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** A list names the fields that it is sorted by. */
function withSorts(parameter: Parameter, sorts: readonly string[] = []): Parameter {
  if (parameter.in !== 'query' || parameter.name !== 'sort') return parameter;
  const choices = sorts.flatMap((field) => [field, `-${field}`]);
  return {
    ...parameter,
    description: 'The field to sort by; with a minus descending',
    schema: { type: 'string', enum: choices },
  };
}

const IDEMPOTENCY_PARAMETER: Parameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'A text of your choice: a repeated request with it finds what the first one created (API-3)',
  schema: { type: 'string' },
};

const parametersOf = ({ params, query, sorts, idempotent }: EndpointContract): Parameter[] => [
  ...parametersIn('path', params),
  ...parametersIn('query', query).map((parameter) => withSorts(parameter, sorts)),
  ...(idempotent ? [IDEMPOTENCY_PARAMETER] : []),
];

const FILE: JsonSchema & { contentMediaType: string } = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
};

/** The form of an upload: the fields of the body, and the file. */
function formOf(body: Schema, file: string): MediaType {
  const { properties, ...form } = resolve(referenceOf(body), componentSchemas());
  return { schema: { ...form, properties: { ...properties, [file]: FILE } } };
}

const bodyOf = (body: Schema, upload: string | undefined): Body => ({
  required: true,
  content: {
    'application/json': jsonOf(body),
    ...(upload ? { 'multipart/form-data': formOf(body, upload) } : {}),
  },
});

const NO_CONTENT = 204;

function successOf({ answer, status }: EndpointContract): Answer {
  if (answer) return { description: 'Done', content: { 'application/json': jsonOf(answer) } };
  if (status === NO_CONTENT) return { description: 'Done' };
  return { description: 'A page or a file', content: { '*/*': { schema: {} } } };
}

/** The roles that may call an endpoint; undefined where nobody needs to be signed in. */
function rolesOf({ access }: EndpointContract): readonly Role[] | undefined {
  if (access === 'public') return undefined;
  return typeof access === 'string' ? ROLES : access;
}

function accessText(endpoint: EndpointContract): string {
  const { access } = endpoint;
  if (isInternal(endpoint)) return 'For processes of ours, which send their key.';
  if (access === 'public') return 'Nobody needs to be signed in.';
  if (access === 'session') return 'For anybody who is signed in.';
  const everybody = 'For members of a client, and for a superadmin who names one with `clientId`';
  return access === 'tenant' ? `${everybody}.` : `For the roles ${access.join(', ')}.`;
}

function securityOf(endpoint: EndpointContract): Operation['security'] {
  if (isInternal(endpoint)) return [{ internalKey: [] }];
  return endpoint.access === 'public' ? [] : [{ session: [] }];
}

/** Subjects whose paths are spelled as older callers know them. */
const SUBJECTS: Readonly<Record<string, string>> = {
  advanceReceived: 'Advances',
  audit: 'History',
  auth: 'Signing in',
  'charge-basis': 'Charge bases',
  'hsn-sac': 'HSN/SAC codes',
  hsnnew: 'HSN/SAC codes',
  'job-expense-allocations': 'Expense allocations',
  jobExpensemaster: 'Expense master',
  'openapi.json': 'API',
  partymaster: 'Parties',
  vendorBilling: 'Vendors and their bills',
};

/** The subject of a call, by the part of its path after `/api`. */
function tagOf({ path }: EndpointContract): string {
  const [, , segment = path] = path.split('/');
  return SUBJECTS[segment] ?? humanize(segment);
}

/** One endpoint as OpenAPI describes it, under its own name. */
export function operationOf(name: string, endpoint: EndpointContract): Operation {
  const { summary, body, upload, service, status = 200 } = endpoint;
  const roles = rolesOf(endpoint);
  return {
    operationId: name,
    summary,
    description: accessText(endpoint),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: bodyOf(body, upload) } : {}),
    responses: { [status]: successOf(endpoint), ...refusalsOf(endpoint) },
    'x-service': service,
    ...(roles ? { 'x-roles': roles } : {}),
  };
}
