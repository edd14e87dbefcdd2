import fc from 'fast-check';
import { requestDigest } from './request-digest';

test('the order of properties does not count, the order of a list does', () => {
  expect(requestDigest({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    requestDigest({ b: { d: null, c: [1, 2] }, a: 1 }),
  );
  expect(requestDigest({ a: [1, 2] })).not.toBe(requestDigest({ a: [2, 1] }));
});

test('a request that is sent again has the same digest', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (request) => {
      const reordered = Object.fromEntries(Object.entries(request).reverse());
      expect(requestDigest(reordered)).toBe(requestDigest(request));
    }),
  );
});

test.each([
  [{ quantity: 1 }, { quantity: 2 }],
  [{ quantity: 1 }, { quantity: '1' }],
  [{ rate: null }, {}],
  [{ charges: [{ rate: 1 }] }, { charges: [{ rate: 1 }, { rate: 1 }] }],
])('%j and %j are different requests', (one, other) => {
  expect(requestDigest(one)).not.toBe(requestDigest(other));
});
