import type { OpenApiDocument, Operation } from './document.types';
import { documentBreaks } from './document-breaks';
import type { JsonSchema } from './json-schema';

const refusal = { description: 'Refused' };

/** A change of a record: a request and an answer that hold the same schema. */
const operationOf = (schema: JsonSchema, change: Partial<Operation> = {}): Operation => ({
  operationId: 'updateCrate',
  summary: 'Changes a crate',
  description: '',
  tags: [],
  security: [],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: {
    '200': { description: 'Done', content: { 'application/json': { schema } } },
    '409': refusal,
  },
  'x-service': 'core',
  'x-roles': ['admin', 'user'],
  ...change,
});

const documentWith = (
  put: Operation,
  { path = '/api/crates/{id}', schemas = {} }: { path?: string; schemas?: Record<string, JsonSchema> } = {},
): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Crates', version: '1.0.0', description: '' },
  servers: [],
  tags: [],
  paths: { [path]: { put } },
  components: { schemas, securitySchemes: {} },
});

const reasonsOf = (before: JsonSchema, now: JsonSchema, schemas?: Record<string, JsonSchema>[]): string[] =>
  documentBreaks(
    documentWith(operationOf(before), { schemas: schemas?.[0] ?? {} }),
    documentWith(operationOf(now), { schemas: schemas?.[1] ?? {} }),
  ).map(({ reason }) => reason);

const crate = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text: JsonSchema = { type: 'string' };
const nullableText: JsonSchema = { type: ['string', 'null'] };
const number: JsonSchema = { type: 'number' };
const whole: JsonSchema = { type: 'integer' };
const choice = (...choices: string[]): JsonSchema => ({ type: 'string', enum: choices });

const small = crate({ name: text }, ['name']);

test('what a caller does not rely on is no break', () => {
  expect(reasonsOf(small, small)).toEqual([]);
  expect(reasonsOf(small, crate({ name: text, colour: text }, ['name']))).toEqual([]);
});

type Case = readonly [change: string, before: JsonSchema, now: JsonSchema, reasons: string[]];

const CASES: readonly Case[] = [
  [
    'a field that is gone',
    crate({ name: text, size: number }),
    crate({ name: text }),
    ['`size` is no longer read', '`size` is no longer answered'],
  ],
  [
    'a field that must be sent, which answers always have then',
    small,
    crate({ name: text, size: number }, ['name', 'size']),
    ['`size` must be sent now'],
  ],
  [
    'a field that need not be sent any more, which answers may lack then',
    small,
    crate({ name: text }),
    ['`name` of the answer may be missing'],
  ],
  [
    'a type that may be null',
    crate({ name: text }),
    crate({ name: nullableText }),
    ['`name` of the answer may be null'],
  ],
  [
    'a type that is null no longer',
    crate({ name: nullableText }),
    crate({ name: text }),
    ['`name` no longer takes null'],
  ],
  [
    'another type',
    crate({ size: number }),
    crate({ size: text }),
    ['`size` no longer takes a number', '`size` of the answer may be a string'],
  ],
  ['a whole number', crate({ size: number }), crate({ size: whole }), ['`size` no longer takes a number']],
  [
    'a number that need not be whole',
    crate({ size: whole }),
    crate({ size: number }),
    ['`size` of the answer may be a number'],
  ],
  [
    'a choice that is gone',
    crate({ kind: choice('box', 'drum') }),
    crate({ kind: choice('box') }),
    ['`kind` no longer takes "drum"'],
  ],
  [
    'a new choice',
    crate({ kind: choice('box') }),
    crate({ kind: choice('box', 'drum') }),
    ['`kind` of the answer may be "drum"'],
  ],
  [
    'choices instead of any text',
    crate({ kind: text }),
    crate({ kind: choice('box') }),
    ['`kind` no longer takes a string'],
  ],
  [
    'a tighter limit',
    crate({ name: { type: 'string', maxLength: 40 } }),
    crate({ name: { type: 'string', maxLength: 20 } }),
    ['`name` is limited to maxLength 20'],
  ],
  [
    'a looser limit',
    crate({ size: { type: 'number', minimum: 1 } }),
    crate({ size: { type: 'number', minimum: 0 } }),
    ['`size` of the answer no longer has the limit minimum 1'],
  ],
  [
    'another pattern',
    crate({ code: { type: 'string', pattern: '^A' } }),
    crate({ code: { type: 'string', pattern: '^B' } }),
    ['`code` is limited to pattern "^B"', '`code` of the answer no longer has the limit pattern "^A"'],
  ],
  [
    'a field within a list',
    crate({ parts: { type: 'array', items: crate({ name: text, size: number }) } }),
    crate({ parts: { type: 'array', items: crate({ name: text }) } }),
    ['`parts[].size` is no longer read', '`parts[].size` is no longer answered'],
  ],
  [
    'the entries of a map',
    crate({ rates: { type: 'object', additionalProperties: number } }),
    crate({ rates: { type: 'object', additionalProperties: text } }),
    ['`rates[*]` no longer takes a number', '`rates[*]` of the answer may be a string'],
  ],
  [
    'one of several forms',
    crate({ size: { anyOf: [number, text] } }),
    crate({ size: number }),
    ['`size` no longer takes a string'],
  ],
  [
    'any value that was a text',
    crate({ note: text }),
    crate({ note: {} }),
    ['`note` of the answer may be any value'],
  ],
];

test.each(CASES)('%s', (_change, before, now, reasons) => {
  expect(reasonsOf(before, now)).toEqual(reasons);
});

test('references are followed, also those that end in themselves', () => {
  const tree = (leaf: JsonSchema): Record<string, JsonSchema> => ({
    Tree: crate({ leaf, branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
  });
  const root: JsonSchema = { $ref: '#/components/schemas/Tree' };
  expect(reasonsOf(root, root, [tree(text), tree(text)])).toEqual([]);
  expect(reasonsOf(root, root, [tree(text), tree(number)])).toEqual([
    '`leaf` no longer takes a string',
    '`leaf` of the answer may be a number',
  ]);
});

const operation = operationOf(small);
const query = { name: 'page', in: 'query', required: false, schema: whole } as const;
const withoutBody = (({ requestBody, ...others }) => others)(operation);

test.each<[string, Operation, Operation, string[]]>([
  [
    'a parameter that is gone',
    operationOf(small, { parameters: [query] }),
    operationOf(small, { parameters: [] }),
    ['`page` is no longer read'],
  ],
  [
    'a parameter that must be sent',
    operationOf(small, { parameters: [] }),
    operationOf(small, { parameters: [{ ...query, required: true }] }),
    ['`page` must be sent now'],
  ],
  [
    'a parameter more',
    operationOf(small, { parameters: [] }),
    operationOf(small, { parameters: [query] }),
    [],
  ],
  ['a body that is gone', operation, withoutBody, ['the body is no longer read']],
  ['a body that must be sent', withoutBody, operation, ['a body must be sent now']],
  [
    'a status that is gone',
    operation,
    operationOf(small, { responses: { '200': operation.responses['200'] ?? refusal } }),
    ['the status 409 is no longer answered'],
  ],
  [
    'a status more',
    operation,
    operationOf(small, { responses: { ...operation.responses, '422': refusal } }),
    [],
  ],
  [
    'another status of success',
    operation,
    operationOf(small, { responses: { '201': operation.responses['200'] ?? refusal, '409': refusal } }),
    ['the status 200 is no longer answered'],
  ],
  [
    'a role less',
    operation,
    operationOf(small, { 'x-roles': ['admin'] }),
    ['the role user may no longer call it'],
  ],
  ['a role more', operation, operationOf(small, { 'x-roles': ['admin', 'user', 'payer'] }), []],
])('%s', (_change, before, now, reasons) => {
  const breaks = documentBreaks(documentWith(before), documentWith(now));
  expect(breaks.map(({ reason }) => reason)).toEqual(reasons);
});

test('a call that is gone is named with its endpoint', () => {
  const now = { ...documentWith(operation), paths: {} };
  expect(documentBreaks(documentWith(operation), now)).toEqual([
    { endpoint: 'updateCrate', call: 'PUT /api/crates/{}', reason: 'the call is gone' },
  ]);
});

test('a call more is no break, and the name of a parameter in its path is of no importance', () => {
  const before = documentWith(operation);
  const now = documentWith(operation, { path: '/api/crates/{number}' });
  expect(documentBreaks({ ...before, paths: {} }, before)).toEqual([]);
  expect(documentBreaks(before, now)).toEqual([]);
});
