import type { Answer, Body, OpenApiDocument, Operation, PathItem } from './document.types';

/** Contents without their examples. */
const schemasAlone = (content: Body['content']): Body['content'] =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));

const answerAlone = (status: string, { content }: Answer): Answer =>
  status.startsWith('2') && content
    ? { description: '', content: schemasAlone(content) }
    : { description: '' };

const operationAlone = ({ requestBody, responses, ...operation }: Operation): Operation => ({
  ...operation,
  description: '',
  ...(requestBody ? { requestBody: { ...requestBody, content: schemasAlone(requestBody.content) } } : {}),
  responses: Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => [status, answerAlone(status, answer)]),
  ),
});

const itemAlone = (item: PathItem): PathItem =>
  Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, operationAlone(operation)]));

/** A document with what `documentBreaks` compares, for files that are kept: no examples, no words about refusals. */
export const comparable = (document: OpenApiDocument): OpenApiDocument => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [path, itemAlone(item)])),
});
