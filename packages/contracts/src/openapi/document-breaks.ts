import { ROLES } from '../shared';
import type { Body, Method, OpenApiDocument, Operation } from './document.types';
import type { JsonSchema } from './json-schema';
import { fieldPaths, type Misfit, type SchemaOfDocument, schemaMisfits } from './schema-misfits';

/** One thing that a caller relies on and a service no longer does. */
export interface Break {
  /** The name of the endpoint. */
  readonly endpoint: string;
  /** `GET /api/parties`. */
  readonly call: string;
  readonly reason: string;
}

interface OperationOfDocument {
  readonly operation: Operation;
  readonly document: OpenApiDocument;
}

const PLACES = ['path', 'query', 'header'] as const;
type Place = (typeof PLACES)[number];

/** Names of parameters in paths are of no importance to callers. */
const keyOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`;

function operationsOf(document: OpenApiDocument): Map<string, OperationOfDocument> {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    // The keys of a path item are methods.
    (Object.entries(item) as [Method, Operation][]).map(
      ([method, operation]): [string, OperationOfDocument] => [keyOf(method, path), { operation, document }],
    ),
  );
  return new Map(operations);
}

/** What a caller sends beside the body, as the fields of one object. Those of a path are told apart by their order. */
function parametersOf({ operation, document }: OperationOfDocument, place: Place): SchemaOfDocument {
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter, index) => (place === 'path' ? { ...parameter, name: `path ${index + 1}` } : parameter));
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return { schema, components: document.components.schemas };
}

const JSON_TYPE = 'application/json';

const contentOf = (
  { document }: OperationOfDocument,
  content: Body['content'] | undefined,
): SchemaOfDocument => ({
  schema: content?.[JSON_TYPE]?.schema ?? {},
  components: document.components.schemas,
});

const isSuccess = (status: string): boolean => status.startsWith('2');

const fieldName = (path: string): string => (path ? `\`${path}\`` : 'the whole');

const REQUEST_WORDS: Readonly<Record<Misfit['kind'], (misfit: Misfit) => string>> = {
  missing: ({ path }) => `${fieldName(path)} must be sent now`,
  value: ({ path, detail }) => `${fieldName(path)} no longer takes ${detail}`,
  limit: ({ path, detail }) => `${fieldName(path)} is limited to ${detail}`,
};

const ANSWER_WORDS: Readonly<Record<Misfit['kind'], (misfit: Misfit) => string>> = {
  missing: ({ path }) => `${fieldName(path)} of the answer may be missing`,
  value: ({ path, detail }) => `${fieldName(path)} of the answer may be ${detail}`,
  limit: ({ path, detail }) => `${fieldName(path)} of the answer no longer has the limit ${detail}`,
};

const missingPaths = (before: SchemaOfDocument, now: SchemaOfDocument): string[] => {
  const remaining = new Set(fieldPaths(now));
  return [...new Set(fieldPaths(before))].filter((path) => !remaining.has(path));
};

/** A field is missing once, not also as one that may be missing, and not once more for each field within it. */
const outermost = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) => !paths.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other}[`)),
  );

function requestBreaks(before: SchemaOfDocument, now: SchemaOfDocument): string[] {
  const missing = outermost(missingPaths(before, now)).map((path) => `${fieldName(path)} is no longer read`);
  return [...missing, ...schemaMisfits(before, now).map((each) => REQUEST_WORDS[each.kind](each))];
}

function answerBreaks(before: SchemaOfDocument, now: SchemaOfDocument): string[] {
  const missing = missingPaths(before, now);
  const others = schemaMisfits(now, before).filter(({ path }) => !missing.includes(path));
  return [
    ...outermost(missing).map((path) => `${fieldName(path)} is no longer answered`),
    ...others.map((each) => ANSWER_WORDS[each.kind](each)),
  ];
}

function bodyBreaks(before: OperationOfDocument, now: OperationOfDocument): string[] {
  const [earlier, later] = [before.operation.requestBody, now.operation.requestBody];
  if (!earlier) return later?.required ? ['a body must be sent now'] : [];
  if (!later) return ['the body is no longer read'];
  const types = Object.keys(earlier.content).filter((type) => !later.content[type]);
  return [
    ...types.map((type) => `a body of ${type} is no longer read`),
    ...requestBreaks(contentOf(before, earlier.content), contentOf(now, later.content)),
  ];
}

function responseBreaks(before: OperationOfDocument, now: OperationOfDocument): string[] {
  return Object.entries(before.operation.responses).flatMap(([status, earlier]) => {
    const later = now.operation.responses[status];
    if (!later) return [`the status ${status} is no longer answered`];
    return isSuccess(status)
      ? answerBreaks(contentOf(before, earlier.content), contentOf(now, later.content))
      : [];
  });
}

/** Roles that could call and cannot any more. An operation without roles is for anybody, signed in or not. */
function accessBreaks({ operation: before }: OperationOfDocument, { operation: now }: OperationOfDocument) {
  const [earlier, later] = [before['x-roles'], now['x-roles']];
  if (!later) return [];
  const missing = (earlier ?? ROLES).filter((role) => !later.includes(role));
  return [
    ...(earlier ? [] : ['one must be signed in now']),
    ...missing.map((role) => `the role ${role} may no longer call it`),
  ];
}

const operationBreaks = (before: OperationOfDocument, now: OperationOfDocument): string[] => [
  ...PLACES.flatMap((place) => requestBreaks(parametersOf(before, place), parametersOf(now, place))),
  ...bodyBreaks(before, now),
  ...responseBreaks(before, now),
  ...accessBreaks(before, now),
];

/**
 * What callers that were built with `before` rely on and `now` does not do: calls, fields of answers and statuses that are
 * gone, fields that must be sent, types, choices and limits that are narrower in a request or wider in an answer. What
 * `now` does in addition is no break.
 */
export function documentBreaks(before: OpenApiDocument, now: OpenApiDocument): Break[] {
  const later = operationsOf(now);
  return [...operationsOf(before)].flatMap(([call, earlier]) => {
    const { operationId: endpoint } = earlier.operation;
    const counterpart = later.get(call);
    const reasons = counterpart ? operationBreaks(earlier, counterpart) : ['the call is gone'];
    return [...new Set(reasons)].map((reason) => ({ endpoint, call, reason }));
  });
}
