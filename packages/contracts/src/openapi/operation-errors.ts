import { COMMON_ERRORS, type EndpointContract, ERRORS, type ErrorCode } from '../shared';
import type { Answer } from './document.types';
import { referenceTo } from './json-schema';

/** What a common error supposes: without it an endpoint cannot answer the error. */
const SUPPOSES: Readonly<Partial<Record<ErrorCode, (endpoint: EndpointContract) => boolean>>> = {
  invalid: ({ params, query, body }) => Boolean(params ?? query ?? body),
  unauthenticated: ({ access }) => access !== 'public',
  forbidden: ({ access, method }) => access !== 'public' || method !== 'GET',
  too_slow: ({ body }) => Boolean(body),
  too_large: ({ body }) => Boolean(body),
  unsupported_media_type: ({ body }) => Boolean(body),
  out_of_space: ({ method }) => method !== 'GET',
};

/** The codes that an endpoint may answer: those that it declares, and the common ones that apply to it. */
export const codesOf = (endpoint: EndpointContract): ErrorCode[] => {
  const common = COMMON_ERRORS.filter((code) => SUPPOSES[code]?.(endpoint) ?? true);
  return [...new Set([...common, ...(endpoint.errors ?? [])])];
};

const statusOf = (code: ErrorCode): number => ERRORS[code][0];
const line = (code: ErrorCode): string => `- \`${code}\`: ${ERRORS[code][1]}`;

const refusal = (codes: readonly ErrorCode[]): Answer => ({
  description: codes.map(line).join('\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: referenceTo('ErrorAnswer') },
          { type: 'object', properties: { code: { type: 'string', enum: codes } } },
        ],
      },
    },
  },
});

/** The refusals of an endpoint by status, each with the codes of the catalogue that it may have. */
export function refusalsOf(endpoint: EndpointContract): Record<string, Answer> {
  const codes = codesOf(endpoint).toSorted((one, other) => statusOf(one) - statusOf(other));
  const statuses = [...new Set(codes.map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => [String(status), refusal(codes.filter((code) => statusOf(code) === status))]),
  );
}
