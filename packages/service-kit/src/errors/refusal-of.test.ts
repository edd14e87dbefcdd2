import { ApiError, NetworkError } from '@freightdesk/api-client';
import { MoneyError } from '@freightdesk/tax';
import { mongo } from 'mongoose';
import { refusalOf } from './refusal-of';

const fromDatabase = (code: number) => new mongo.MongoServerError({ code, message: 'of no concern outside' });

test.each([
  ['a full disk', fromDatabase(14031), 507, 'out_of_space'],
  ['a key that stands already', fromDatabase(11000), 409, 'conflict'],
  ['a database that is away', new mongo.MongoNetworkError('connect ECONNREFUSED'), 503, 'unavailable'],
  [
    'a database that goes while it is written to',
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
    503,
    'unavailable',
  ],
  [
    'a database that goes while several records are written to it',
    new mongo.MongoServerError(new mongo.MongoNetworkError('the pool was cleared') as never),
    503,
    'unavailable',
  ],
  ['another service that is away', new NetworkError(new TypeError('fetch failed')), 503, 'unavailable'],
  [
    'a body that cannot be read',
    Object.assign(new Error('incorrect header check'), { status: 400 }),
    400,
    'malformed',
  ],
  ['amounts whose sum is too large', new MoneyError('too_large', '1e16 minor units'), 400, 'invalid'],
  ['a figure of ours that is no number', new MoneyError('not_a_number', 'NaN units'), 500, 'internal'],
  ['anything else', new TypeError('x is undefined'), 500, 'internal'],
])('%s is reported in plain words, with its status', (_what, error, status, code) => {
  const refusal = refusalOf(error);
  expect(refusal).toMatchObject({ status, code });
  expect(refusal.message).not.toContain(error.message);
});

test('a full disk behind another service is reported as one', () => {
  const answer = { error: 'full', message: 'full', code: 'out_of_space', requestId: 'r' };
  expect(refusalOf(new ApiError(507, 'full', answer))).toMatchObject({ status: 507 });
});
