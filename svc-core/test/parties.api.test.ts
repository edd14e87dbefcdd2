import {
  getParty,
  listParties,
  type PartyInput,
  partySummary,
  saveParty,
  updateParty,
} from '@freightdesk/contracts/core';
import { createdAtOnce } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const ours = identityOf();
const theirs = identityOf({ userId: 7, username: 'admin2', clientId: '2' });
const names = (list: unknown) => (list as { name: string }[]).map(({ name }) => name);

test('a party is saved with the specified defaults and found again', async () => {
  const api = app.as(ours);
  const party = await api.call(saveParty, {
    query: {},
    body: { name: 'Palani Granites', gstNumber: '33plvps5678k1zm' },
  });
  expect(party).toMatchObject({
    type: 'shipper',
    Type: 'Domestic',
    currency: 'INR',
    taxGroupsid: '1',
    gstNumber: '33PLVPS5678K1ZM',
  });
  expect(await api.call(getParty, { params: { id: party.id }, query: {} })).toEqual(party);
});

test('parties that one client creates at the same time all get an id of their own, none waits for another', async () => {
  const create = (index: number) =>
    app.as(ours).call(saveParty, { query: {}, body: { name: `At once ${index}` } });
  expect(await createdAtOnce(app.connection, 50, create)).toEqual({ ids: 50, repeated: 0 });
});

test('a party without a name is refused with the rule of the form', async () => {
  await expect(app.as(ours).call(saveParty, { query: {}, body: { name: '  ' } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    serverMessage: 'Name is required',
    fields: { name: 'Name is required' },
  });
});

test.each(['desk@localhost', 'desk', '@host.in'])('the email address %s is refused', async (email) => {
  const body = { name: 'Addressed', email };
  await expect(app.as(ours).call(saveParty, { query: {}, body })).rejects.toMatchObject({
    status: 400,
    fields: { email: 'Enter an email address such as name@company.in' },
  });
});

test('blanks alone are no email address', async () => {
  const body = { name: 'Without address', email: '   ' };
  expect(await app.as(ours).call(saveParty, { query: {}, body })).toMatchObject({ email: '' });
});

test.each([
  ['name', 'coromandel'],
  ['email', 'coromandel-textiles.example'],
  ['GSTIN', '33crtct4410'],
  ['PAN', 'CRTCT4410C'],
  ['city', 'chennai'],
])('the search finds a party by its %s', async (_field, q) => {
  expect(names(await app.as(ours).call(listParties, { query: { q } }))).toContain('Coromandel Textiles');
});

test('the search takes special characters literally', async () => {
  expect(await app.as(ours).call(listParties, { query: { q: '.*' } })).toEqual([]);
});

test('a page reports how many there are in all', async () => {
  const page = await app.as(ours).call(listParties, { query: { page: 1, pageSize: 2, sort: 'name' } });
  expect(page).toMatchObject({ page: 1, pageSize: 2 });
  expect((page as { items: unknown[] }).items).toHaveLength(2);
});

test('a change sets what it names, keeps what it omits and clears what is null', async () => {
  const api = app.as(ours);
  const { id } = await api.call(saveParty, {
    query: {},
    body: { name: 'Nilgiri Timber', city: 'Ooty', phone: '9840000000' },
  });
  const changed = await api.call(updateParty, {
    params: { id },
    query: {},
    body: { isActive: false, phone: null },
  });
  expect(changed).toMatchObject({
    name: 'Nilgiri Timber',
    city: 'Ooty',
    taxGroupsid: '1',
    phone: '',
    isActive: false,
  });
});

test('client and tax group may be named by their numbers, and null clears the group', async () => {
  const api = app.as(ours);
  const body = { name: 'Arcot Leather', clientId: 1, taxGroupsid: 2 };
  const party = await api.call(saveParty, { query: {}, body });
  expect(party).toMatchObject({ clientId: '1', taxGroupsid: '2' });
  const changed = await api.call(updateParty, {
    params: { id: party.id },
    query: {},
    body: { taxGroupsid: null },
  });
  expect(changed.taxGroupsid).toBe('');
});

test('another client sees a party neither by list, search nor id, and cannot change it', async () => {
  const api = app.as(theirs);
  expect(names(await api.call(listParties, { query: {} }))).not.toContain('Coromandel Textiles');
  expect(await api.call(listParties, { query: { q: 'coromandel' } })).toEqual([]);
  await expect(api.call(getParty, { params: { id: 1 }, query: {} })).rejects.toMatchObject({ status: 404 });
  await expect(
    api.call(updateParty, { params: { id: 1 }, query: {}, body: { name: 'Mine' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['the query', listParties, { query: { clientId: '2' } }],
  ['the query, in small letters', listParties, { query: { clientid: '2' } }],
  ['the body', saveParty, { query: {}, body: { name: 'X', clientId: '2' } }],
] as const)('naming another client in %s is refused', async (_place, endpoint, request) => {
  await expect(app.as(ours).call(endpoint as typeof saveParty, request as never)).rejects.toMatchObject({
    status: 403,
  });
});

test('naming the own client is allowed', async () => {
  expect(names(await app.as(ours).call(listParties, { query: { clientId: '1' } }))).toContain(
    'Coromandel Textiles',
  );
});

test('a superadmin must name a client and then sees its parties', async () => {
  const api = app.as(identityOf({ userId: 1, role: 'superadmin', clientId: null }));
  await expect(api.call(listParties, { query: {} })).rejects.toMatchObject({ status: 400 });
  expect(names(await api.call(listParties, { query: { clientId: '2' } }))).toContain(
    'Western Ghats Tea Company',
  );
});

test('nobody signed in is refused', async () => {
  await expect(app.as().call(listParties, { query: {} })).rejects.toMatchObject({ status: 401 });
});

describe('a party whose registrations are doubtful', () => {
  const save = (body: Partial<PartyInput>) =>
    app.as(ours).call(saveParty, { query: {}, body: { name: 'Doubtful', ...body } });
  const warningsOf = async (body: Partial<PartyInput>) => (await save(body)).warnings;

  test.each<[string, Partial<PartyInput>, string]>([
    ['a wrong GSTIN', { gstNumber: '33ABCCF1234A1ZJ' }, 'gstNumber'],
    ['a wrong PAN', { panNumber: 'ABCC1F234A' }, 'panNumber'],
    ['a wrong CIN', { cinNumber: 'X60231TN2011PTC081234' }, 'cinNumber'],
    ['a GSTIN of another PAN', { gstNumber: '33PQRPS5678K2ZF', panNumber: 'ABCCF1234A' }, 'panNumber'],
    ['a GSTIN of another state', { gstNumber: '29LMNFT4321B1ZA', state: 'Tamil Nadu' }, 'gstNumber'],
    ["the client's own GSTIN", { gstNumber: '33ABCCF1234A1ZI' }, 'gstNumber'],
  ])('is saved and warned of: %s', async (_what, body, field) => {
    expect(await warningsOf(body)).toEqual([{ field, message: expect.any(String) }]);
  });

  test('has no warnings where all agree, and none in lists', async () => {
    const good = { gstNumber: '33pqrps5678k2zf', panNumber: 'PQRPS5678K', state: 'TN' };
    expect(await warningsOf(good)).toEqual([]);
    for (const party of (await app.as(ours).call(listParties, { query: {} })) as object[])
      expect(party).not.toHaveProperty('warnings');
  });

  test('is warned of again when it is read and changed', async () => {
    const { id } = await save({ gstNumber: '29LMNFT4321B1ZA', state: 'Kerala' });
    const read = await app.as(ours).call(getParty, { params: { id }, query: {} });
    expect(read.warnings).toHaveLength(1);
    const body = { state: 'Karnataka' };
    expect(await app.as(ours).call(updateParty, { params: { id }, query: {}, body })).toMatchObject({
      warnings: [],
    });
  });
});

test('parties are counted, active and inactive, each client for itself', async () => {
  const before = await app.as(ours).call(partySummary, { query: {} });
  await app.as(ours).call(saveParty, { query: {}, body: { name: 'Closed Mills', isActive: false } });
  await app.as(theirs).call(saveParty, { query: {}, body: { name: 'Elsewhere Mills' } });
  expect(await app.as(ours).call(partySummary, { query: {} })).toEqual({
    total: before.total + 1,
    active: before.active,
    inactive: before.inactive + 1,
  });
});
