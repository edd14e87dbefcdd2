import { contractOf } from '@freightdesk/contracts/server';
import type { Endpoint, ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { refuse, type ServiceError } from '../errors/service-error';

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/** The refusal of a value that breaks its schema; reports the first broken rule (MASTER-8). */
export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]): ServiceError {
  return refuse('invalid', issues[0]?.message ?? 'The request is not valid', fieldsOf(issues));
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refusalOfIssues(result.error.issues);
  return result.data;
}

/** A malformed id in the path is refused before anything is looked up. */
function parseParams(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refuse('malformed', 'The address names no valid record');
  return result.data;
}

/**
 * Parses params, query and body of a request by its endpoint's schemas.
 *
 * @throws {ServiceError} 400 `malformed` for a wrong id in the path
 * @throws {ServiceError} 400 `invalid` for a broken rule (MASTER-8)
 */
export function parseRequest<E extends Endpoint>(endpoint: E, request: Request): ParsedRequestOf<E> {
  const { params, query, body } = contractOf(endpoint);
  // Each part has been parsed by its schema, whose types the compiler cannot relate to the endpoint's.
  return {
    params: parseParams(params, request.params),
    query: parsePart(query, request.query),
    body: parsePart(body, request.body ?? {}),
  } as ParsedRequestOf<E>;
}
