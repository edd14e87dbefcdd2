import Ajv from 'ajv/dist/2020';
import { ENDPOINTS } from '../endpoints';
import { SERVICE_NAMES } from '../shared';
import { callsOf, comparable, documentBreaks, offerOf, publicDocument } from '.';
import type { OpenApiDocument, Operation } from './document.types';

const operationsIn = ({ paths }: OpenApiDocument): Operation[] => Object.values(paths).flatMap(Object.values);
const namesIn = (document: OpenApiDocument): string[] =>
  operationsIn(document).map(({ operationId }) => operationId);

const whole = publicDocument();
const operations = operationsIn(whole).map((operation) => [operation.operationId, operation] as const);

const contractOf = (name: string) => {
  const contract = ENDPOINTS[name];
  if (!contract) throw new Error(`There is no endpoint ${name}`);
  return contract;
};

test('every call of a browser is there under its own name, once', () => {
  const names = Object.entries(ENDPOINTS).flatMap(([name, { path }]) =>
    path.startsWith('/api/') ? [name] : [],
  );
  expect(namesIn(whole).sort()).toEqual(names.sort());
});

test.each(SERVICE_NAMES)('the document of svc-%s has its calls alone', (service) => {
  const document = publicDocument(service);
  expect(new Set(operationsIn(document).map((operation) => operation['x-service']))).toEqual(
    new Set([service]),
  );
  expect(JSON.stringify(document)).not.toContain('/internal/');
});

test('the three documents, and what the gateway answers itself, are the whole', () => {
  const own = operations.filter(([, operation]) => operation['x-service'] === 'gateway');
  const names = SERVICE_NAMES.flatMap((service) => namesIn(publicDocument(service))).concat(
    own.map(([name]) => name),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(names.sort()).toEqual(namesIn(whole).sort());
});

test('an offer has the calls of our own processes too', () => {
  expect(namesIn(offerOf('core'))).toContain('introspectSession');
});

test('the calls of a caller are those that it names, with the schemas that they need and no others', () => {
  const document = callsOf('mf-sample', ['getParty']);
  expect(namesIn(document)).toEqual(['getParty']);
  expect(Object.keys(document.components.schemas)).toContain('Party');
  expect(Object.keys(document.components.schemas)).not.toContain('Charge');
});

const ajv = new Ajv({ strict: false, formats: { date: true } });
ajv.addSchema({ ...whole, $id: 'document' });
/** A schema of the document, whose references name its components. */
const validatorOf = (schema: object) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')));

const problemsOf = (schema: object, example: unknown): unknown[] => {
  const validate = validatorOf(schema);
  return validate(example)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => [instancePath, message]);
};

test.each(operations)(
  'the examples of %s are what its schemas and its contract describe',
  (name, operation) => {
    const { body, answer, status = 200 } = contractOf(name);
    const request = operation.requestBody?.content['application/json'];
    const response = operation.responses[status]?.content?.['application/json'];
    if (request) expect(problemsOf(request.schema, request.example)).toEqual([]);
    if (response) expect(problemsOf(response.schema, response.example)).toEqual([]);
    if (body) expect(body.safeParse(request?.example).error?.issues).toBeUndefined();
    if (answer) expect(answer.safeParse(response?.example).error?.issues).toBeUndefined();
  },
);

test.each(operations)('%s names the codes that it may answer, by status', (name, operation) => {
  const text = JSON.stringify(operation.responses);
  for (const code of contractOf(name).errors ?? []) expect(text).toContain(`\`${code}\``);
  expect(operation.responses['500']).toBeDefined();
});

const parameterOf = (name: string, parameter: string) =>
  operations.find(([id]) => id === name)?.[1].parameters.find((each) => each.name === parameter);

test('a list names what it can be sorted by', () => {
  expect(parameterOf('listParties', 'sort')?.schema.enum).toContain('-createdAt');
});

test('a creation takes an idempotency key, a change does not', () => {
  expect(parameterOf('saveParty', 'idempotency-key')?.in).toBe('header');
  expect(parameterOf('updateParty', 'idempotency-key')).toBeUndefined();
});

test('who is not signed in may sign in and nothing else', () => {
  const open = operations.filter(([, { security }]) => security.length === 0).map(([name]) => name);
  expect(open).toContain('signIn');
  expect(open).not.toContain('listParties');
});

test('a number that travels as a number or as text has its limits', () => {
  const page = JSON.stringify(parameterOf('listParties', 'pageSize'));
  expect(page).toContain('"minimum":1');
  expect(page).toContain('"maximum":500');
});

test('money says that it is a decimal', () => {
  expect(JSON.stringify(whole.components.schemas)).toContain('Money: a decimal of its currency');
});

test('what is kept of an offer is compared as the whole', () => {
  const release = comparable(offerOf('billing'));
  expect(JSON.stringify(release.paths)).not.toContain('"example":');
  expect(documentBreaks(release, offerOf('billing'))).toEqual([]);
  expect(documentBreaks(release, { ...release, paths: {} })).toHaveLength(namesIn(offerOf('billing')).length);
});

test('the document is the same each time, so that releases can be compared', () => {
  expect(JSON.stringify(publicDocument())).toBe(JSON.stringify(publicDocument()));
});
