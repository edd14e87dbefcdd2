import type { Endpoint } from '@freightdesk/contracts/shared';
import { cookieOf } from './support/client';
import { allowedMember, guarded, isWrite, Matrix } from './support/matrix';

/** The control for the refusals: the same calls succeed for those who are allowed to make them. */
let matrix: Matrix;
beforeAll(async () => {
  matrix = await Matrix.start();
});
afterAll(() => matrix.close());

const refusals = [401, 403, 404];
const reads = guarded.filter(([, endpoint]) => !isWrite(endpoint));

const headersOf = (endpoint: Endpoint) =>
  allowedMember(endpoint) ? matrix.memberOf('1', endpoint) : cookieOf(matrix.cast.superadmin);

test.each(guarded)('%s is available to somebody who may call it', async (name, endpoint) => {
  matrix.requireSample(name);
  const answer = await matrix.call(name, endpoint, { headers: headersOf(endpoint) });
  expect(refusals).not.toContain(answer.status);
  expect(answer.status).toBeLessThan(500);
});

test.each(reads.filter(([, { access }]) => access === 'tenant'))(
  '%s is there for a superadmin who names the client',
  async (name, endpoint) => {
    const headers = cookieOf(matrix.cast.superadmin);
    const answer = await matrix.call(name, endpoint, { headers, query: { clientId: '1' } });
    expect([name, answer.status]).toEqual([name, 200]);
  },
);
