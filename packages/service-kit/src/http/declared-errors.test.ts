import { type Endpoint, endpoint } from '@freightdesk/contracts/shared';
import type { Request } from 'express';
import { refuse } from '../errors/service-error';
import { declaredError } from './declared-errors';
import { contextOf } from './request-context';

const call = { service: 'crm', path: '/api/quotes', summary: '', access: 'tenant' } as const;
const approve: Endpoint = endpoint({ ...call, method: 'PATCH', errors: ['quote_closed'] });
const create: Endpoint = endpoint({ ...call, method: 'POST', idempotent: true });

const warnings: unknown[] = [];
jest.mock('./request-context', () => ({ contextOf: jest.fn() }));
beforeEach(() => {
  warnings.length = 0;
  const log = { warn: (_facts: unknown, text: string) => warnings.push(text) };
  // Only the log of the context is used.
  jest.mocked(contextOf).mockReturnValue({ log } as unknown as ReturnType<typeof contextOf>);
});

// Only the settings of the app are used.
const requestOf = (isTest: boolean) => ({ app: { get: () => isTest } }) as unknown as Request;

test.each([
  [approve, 'quote_closed'],
  [approve, 'not_found'],
  [approve, 'invalid'],
  [create, 'idempotency_key_reused'],
] as const)('a code that the endpoint may answer passes the door (%#)', (at, code) => {
  const error = refuse(code, 'Refused');
  expect(declaredError(at, requestOf(true), error)).toBe(error);
  expect(warnings).toEqual([]);
});

test.each([
  [create, 'quote_closed', 'POST /api/quotes does not declare quote_closed'],
  [approve, 'idempotency_key_reused', 'PATCH /api/quotes does not declare idempotency_key_reused'],
] as const)('a code that the endpoint does not declare fails an API test (%#)', (at, code, message) => {
  const error = refuse(code, 'Refused');
  expect(declaredError(at, requestOf(true), error)).toMatchObject({ status: 500, message });
  expect(declaredError(at, requestOf(false), error)).toBe(error);
  expect(warnings).toEqual([message, message]);
});
