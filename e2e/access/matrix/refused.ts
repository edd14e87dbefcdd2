import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { type EndpointContract, ROLES } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { TEST_SECRET } from '@freightdesk/service-kit/testing';
import { PUBLIC, SAMPLES } from '../samples';
import { type Call, cookieOf, send } from '../support/client';
import { BAD_IDENTITIES, signedAgo, stolenIdentity } from '../support/identities';
import { allowedMember, guarded, isWrite, type Matrix, sampleOf } from '../support/matrix';
import { everythingStored } from '../support/product';
import { sharedMatrix } from './shared-matrix';

const withMembers = guarded.filter(([, endpoint]) => allowedMember(endpoint));
const withRoles = guarded.filter(([, { access }]) => typeof access !== 'string');
const forSuperadmins = withRoles.filter(([, { access }]) => access.includes('superadmin'));
const ofTenants = guarded.filter(([, { access }]) => access === 'tenant');
const writes = guarded.filter(([, endpoint]) => isWrite(endpoint));

/** The ways of a call that are tried on one endpoint: in turn by day, all of them at night. */
const waysOf = <Way>(ways: Readonly<Record<string, Way>>, name: string): [string, Way][] => {
  const all = Object.entries(ways);
  const turn = guarded.findIndex(([each]) => each === name);
  return process.env.NIGHTLY ? all : all.filter((_way, at) => at === turn % all.length);
};

let matrix: Matrix;
let before: Awaited<ReturnType<typeof everythingStored>>;

beforeAll(async () => {
  matrix = await sharedMatrix();
  before = await everythingStored(matrix.product);
});

test('every endpoint has an entry in samples, and every entry an endpoint', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(guarded.map(([name]) => name).sort());
});

test('exactly the endpoints that are public on purpose are public', () => {
  const open = Object.entries(ENDPOINTS).filter(
    ([, { access, path }]) => access === 'public' && path.startsWith('/api/'),
  );
  expect(open.map(([name]) => name).sort()).toEqual(PUBLIC);
});

describe('nobody who is not signed in', () => {
  test.each(guarded)('calls %s', async (name, endpoint) => {
    const callers = {
      'no cookie': {},
      'a cookie that is none': cookieOf('a-token-that-was-never-given'),
      'the cookie of a session that was signed out': cookieOf(matrix.cast.signedOut),
      'a true identity in a header': await stolenIdentity(),
    };
    for (const [who, headers] of waysOf(callers, name)) {
      expect([who, (await matrix.call(name, endpoint, { headers })).status]).toEqual([who, 401]);
    }
  });

  test.each(guarded)('calls %s at its service', async (name, endpoint) => {
    for (const [what, make] of waysOf(BAD_IDENTITIES, name)) {
      const answer = await matrix.call(name, endpoint, { headers: await make() }, matrix.ownerUrl(endpoint));
      expect([what, answer.status]).toEqual([what, 401]);
    }
  });

  test('an identity is good for less than a minute and no longer', async () => {
    const { currentSession } = ENDPOINTS as Record<'currentSession', EndpointContract>;
    const statusAfter = async (seconds: number) =>
      (await send(matrix.product.services.core.url, currentSession, { headers: await signedAgo(seconds) }))
        .status;
    expect([await statusAfter(50), await statusAfter(61)]).toEqual([200, 401]);
  });
});

describe('no role without the right', () => {
  test.each(withRoles)(
    'calls %s, also with the identity of a superadmin in a header',
    async (name, endpoint) => {
      const others = ROLES.filter((role) => role !== 'superadmin' && !endpoint.access.includes(role));
      for (const role of others) {
        const headers = { ...cookieOf(matrix.cast.member('1', role)), ...(await stolenIdentity()) };
        expect([role, (await matrix.call(name, endpoint, { headers })).status]).toEqual([role, 403]);
      }
      if (!endpoint.access.includes('superadmin')) {
        const headers = cookieOf(matrix.cast.superadmin);
        expect((await matrix.call(name, endpoint, { headers, query: { clientId: '1' } })).status).toBe(403);
      }
    },
  );
});

describe('nobody who names another client or role', () => {
  test.each(withMembers)('calls %s', async (name, endpoint) => {
    const headers = matrix.memberOf('1', endpoint);
    const claims: Record<string, Call> = {
      'clientId in the query': { query: { clientId: '2' } },
      'clientid in the query': { query: { clientid: '2' } },
      'a client in the header': { headers: { 'x-client-id': '2' } },
      'a role in the header': { headers: { 'x-user-role': 'superadmin' } },
      ...(isWrite(endpoint)
        ? {
            'clientId in the body': { body: { clientId: '2' } },
            'clientid in the body': { body: { clientid: 2 } },
          }
        : {}),
    };
    for (const [claim, changes] of waysOf(claims, name)) {
      const answer = await matrix.call(name, endpoint, {
        ...changes,
        headers: { ...headers, ...changes.headers },
      });
      expect([claim, answer.status]).toEqual([claim, 403]);
    }
  });
});

describe('no superadmin who names no client, or one that does not exist', () => {
  test.each(ofTenants)('calls %s', async (name, endpoint) => {
    const headers = cookieOf(matrix.cast.superadmin);
    const refusal = { status: 400 };
    const ways: Record<string, readonly [Call, object]> = {
      nowhere: [{ headers }, refusal],
      'a client that does not exist': [
        { headers, query: { clientId: '987654' } },
        { status: 404, code: 'not_found', message: 'Client not found' },
      ],
      'in the header alone': [{ headers: { ...headers, 'x-client-id': '1' } }, refusal],
      ...(isWrite(endpoint)
        ? { 'in the body alone': [{ headers, body: { clientId: '1' } }, refusal] as const }
        : {}),
    };
    for (const [where, [changes, expectation]] of waysOf(ways, name)) {
      const answer = await matrix.call(name, endpoint, changes);
      expect({ where, status: answer.status, ...(await answer.json()) }).toMatchObject({
        where,
        ...expectation,
      });
    }
  });
});

describe('a superadmin whose header claims a client', () => {
  test.each(forSuperadmins)('does not call %s', async (name, endpoint) => {
    const headers = { ...cookieOf(matrix.cast.superadmin), 'x-client-id': '1' };
    expect((await matrix.call(name, endpoint, { headers })).status).toBe(403);
  });
});

describe('no other site', () => {
  test.each(writes)('has a browser call %s', async (name, endpoint) => {
    const signs = {
      'by its origin': { origin: 'https://elsewhere.example' },
      'by what the browser says': { 'sec-fetch-site': 'cross-site' },
    };
    for (const [how, sign] of waysOf<Record<string, string>>(signs, name)) {
      const headers = { ...matrix.memberOf('1', endpoint), ...sign };
      expect([how, (await matrix.call(name, endpoint, { headers })).status]).toEqual([how, 403]);
    }
  });
});

describe("another client's session", () => {
  const foreignCalls = withMembers.filter(([name]) => typeof sampleOf(name).others === 'number');
  const lists = withMembers.filter(([name]) => sampleOf(name).others === 'list');

  test.each(foreignCalls)('gets nothing of ours by %s', async (name, endpoint) => {
    matrix.requireSample(name);
    const answer = await matrix.call(name, endpoint, { headers: matrix.memberOf('2', endpoint) });
    expect(answer.status).toBe(sampleOf(name).others);
    // That the record is there for us is told by those who may call, below.
    if (process.env.NIGHTLY && !isWrite(endpoint)) {
      expect((await matrix.call(name, endpoint, { headers: matrix.memberOf('1', endpoint) })).status).toBe(
        200,
      );
    }
  });

  test.each(lists)('gets none of our records by %s', async (name, endpoint) => {
    matrix.requireSample(name);
    const idsOf = async (clientId: '1' | '2'): Promise<unknown[]> => {
      const answer = await matrix.call(name, endpoint, { headers: matrix.memberOf(clientId, endpoint) });
      const records = ((await answer.json()) as unknown[]).flat() as { id?: unknown; _id?: unknown }[];
      return records.map(({ _id, id }) => _id ?? id);
    };
    const [ours, theirs] = [await idsOf('1'), await idsOf('2')];
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
  });
});

describe('the internal endpoints', () => {
  const internal = Object.entries(ENDPOINTS).filter(([, { path }]) => path.startsWith('/internal/'));
  const key = internalKey(TEST_SECRET);

  test.each(internal)(
    'of %s is not open to the outside, not even for the right key',
    async (_name, endpoint) => {
      const headers = { ...cookieOf(matrix.cast.superadmin), [INTERNAL_HEADER]: key };
      expect((await send(matrix.product.url, endpoint, { headers })).status).toBe(404);
    },
  );

  test.each(internal)('of %s opens for the right key alone', async (_name, endpoint) => {
    const url = matrix.ownerUrl(endpoint);
    const statusFor = async (headers: Record<string, string>) =>
      (await send(url, endpoint, { headers })).status;
    const wrong = [{}, { [INTERNAL_HEADER]: 'x'.repeat(key.length) }, await stolenIdentity()];
    expect(await Promise.all(wrong.map(statusFor))).toEqual([404, 404, 404]);
    expect(await statusFor({ [INTERNAL_HEADER]: key })).toBe(400);
  });
});

test('none of the refused calls has changed anything', async () => {
  expect(await everythingStored(matrix.product)).toEqual(before);
});
