import type { Endpoint } from '@freightdesk/contracts/shared';
import { cookieOf } from '../support/client';
import { allowedMember, guarded, isWrite, type Matrix } from '../support/matrix';
import { EXCEPTIONS, watchClientCommands } from './clients-apart';
import { sharedMatrix } from './shared-matrix';

let matrix: Matrix;
beforeAll(async () => {
  matrix = await sharedMatrix();
});

const refusals = [401, 403, 404];
const readsOfTenants = guarded.filter(([, endpoint]) => !isWrite(endpoint) && endpoint.access === 'tenant');

const headersOf = (endpoint: Endpoint) =>
  allowedMember(endpoint) ? matrix.memberOf('1', endpoint) : cookieOf(matrix.cast.superadmin);

/** The control for the refusals: the same calls succeed for those who are allowed to make them. */
describe('somebody who may call', () => {
  let faults: ReturnType<typeof watchClientCommands>;
  beforeAll(() => {
    faults = watchClientCommands(matrix.product);
  });

  test.each(guarded)('has %s', async (name, endpoint) => {
    matrix.requireSample(name);
    const answer = await matrix.call(name, endpoint, { headers: headersOf(endpoint) });
    expect(refusals).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
  });

  test.each(readsOfTenants.filter((_read, at) => process.env.NIGHTLY || at % 3 === 0))(
    '%s is there for a superadmin who names the client',
    async (name, endpoint) => {
      const headers = cookieOf(matrix.cast.superadmin);
      const answer = await matrix.call(name, endpoint, { headers, query: { clientId: '1' } });
      expect([name, answer.status]).toEqual([name, 200]);
    },
  );

  test('reads and writes what names one client, also within a transaction, but for what is listed', () => {
    expect(faults()).toEqual(EXCEPTIONS);
  });
});
