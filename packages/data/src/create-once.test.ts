import type { Request } from 'express';
import { repeatableRequest } from './create-once';

// Only the header of a request is read.
const requestWith = (key: string | undefined) => ({ get: () => key }) as unknown as Request;

test.each([[undefined], [''], ['  ']])('the key %p makes no request repeatable', (key) => {
  expect(repeatableRequest(requestWith(key), {})).toBeUndefined();
});

test('a key of more than 200 characters is refused', () => {
  expect(() => repeatableRequest(requestWith('k'.repeat(201)), {})).toThrow('at most 200 characters');
  expect(repeatableRequest(requestWith('k'.repeat(200)), {})?.idempotencyKey).toHaveLength(200);
});
