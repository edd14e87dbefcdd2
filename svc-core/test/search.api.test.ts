import {
  createUser,
  getParty,
  listCharges,
  listParties,
  listUsers,
  saveParty,
  updateCharge,
  updateParty,
} from '@freightdesk/contracts/core';
import { completeRecords } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const api = () => app.as(identityOf());
const parties = () => app.connection.collection('parties');
const save = (fields: object) => api().call(saveParty, { query: {}, body: { name: 'A', ...fields } });

/** The names of the parties that a search finds, paged and unpaged. */
async function namesFound(q: string, narrowed: object = {}): Promise<string[]> {
  const whole = (await api().call(listParties, { query: { q, ...narrowed } })) as { name: string }[];
  const page = (await api().call(listParties, { query: { q, page: 1, pageSize: 500, ...narrowed } })) as {
    items: { name: string }[];
    total: number;
  };
  expect(page.items).toEqual(whole);
  expect(page.total).toBe(whole.length);
  return whole.map(({ name }) => name);
}

test('a text is found anywhere in each of the fields, whatever its case, and never across two', async () => {
  const name = 'Vêtements Ärger (P) Ltd.';
  await save({ name, email: 'office@vetements.example', city: 'Pondicherry', panNumber: 'ABCCF1234A' });
  for (const q of ['vêt', 'ÄRGER (p', 'ltd.', 'OFFICE@VET', ' pondi ', 'abccf1234'])
    expect(await namesFound(q)).toEqual([name]);
  for (const q of ['traders ärger', 'ltd.office', 'ltd. office', 'arger'])
    expect(await namesFound(q)).toEqual([]);
});

test('runs of blanks count as one, and codes are found with and without blanks', async () => {
  await save({ name: 'Xylo (AB  & Sons)', city: 'Vellore', panNumber: 'PQRPS5678K' });
  for (const q of ['ab & sons', 'ab  & sons', 'AB\t& sons', 'pqrps 5678', 'PQ RPS 567 8k'])
    expect(await namesFound(q)).toEqual(['Xylo (AB  & Sons)']);
  expect(await namesFound('ab&sons')).toEqual([]);
});

test.each(['.*', 'q.x', '^q', '(', '[a-z]', 'q\\', '$', 'q+', '|'])('%s is text, no pattern', async (q) => {
  await save({ name: `Qux ${q} Traders` });
  for (const name of await namesFound(q)) expect(name.toLowerCase()).toContain(q);
  expect(await namesFound(q)).toContain(`Qux ${q} Traders`);
});

test('a filter narrows what a search finds', async () => {
  const inactive = await save({ name: 'Tirupur Knits Two' });
  await save({ name: 'Tirupur Knits One' });
  await api().call(updateParty, { params: { id: inactive.id }, query: {}, body: { isActive: false } });
  expect(await namesFound('tirupur')).toEqual(['Tirupur Knits One', 'Tirupur Knits Two']);
  expect(await namesFound('tirupur', { active: 'true' })).toEqual(['Tirupur Knits One']);
  expect(await namesFound('tirupur', { active: 'false' })).toEqual(['Tirupur Knits Two']);
});

test('a record is found by what it holds now, and nobody is told the text that it is found by', async () => {
  const { id } = await save({ name: 'Bhavani Carpets', city: 'Erode' });
  const change = { params: { id }, query: {}, body: { name: 'Bhavani Rugs' } };
  expect(await api().call(updateParty, change)).not.toHaveProperty('searchText');
  expect([await namesFound('carpets'), await namesFound('bhavani rugs'), await namesFound('erode')]).toEqual([
    [],
    ['Bhavani Rugs'],
    ['Bhavani Rugs'],
  ]);
  expect(await parties().findOne({ id, clientId: '1' })).toMatchObject({ searchText: 'BHAVANI RUGS\0ERODE' });
  expect(await api().call(getParty, { params: { id }, query: {} })).not.toHaveProperty('searchText');
  const entries = await app.connection.collection('audit').find({}).toArray();
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toMatch(/searchText/);
});

test('records that an earlier release stored are found after the start', async () => {
  const { id } = await save({ name: 'Cauvery Silks' });
  await parties().updateOne({ id, clientId: '1' }, { $unset: { searchText: '' } });
  expect(await namesFound('cauvery')).toEqual([]);
  await completeRecords(app.connection);
  expect(await namesFound('cauvery')).toEqual(['Cauvery Silks']);
});

test('texts that an earlier release stored with all blanks are renewed', async () => {
  const { id } = await save({ name: 'Palar  Silks 7' });
  const texts = async () => (await parties().findOne({ id, clientId: '1' }))?.searchText;
  await parties().updateOne({ id, clientId: '1' }, { $set: { searchText: 'PALAR  SILKS 7' } });
  await completeRecords(app.connection);
  expect(await texts()).toBe('PALAR SILKS 7\0PALARSILKS7');
});

test('charges of other clients are not found, and changes of charges are', async () => {
  const ofTheirs = app.as(identityOf({ userId: 7, clientId: '2' }));
  const [first] = (await api().call(listCharges, { query: { q: 'e' } })) as { id: number }[];
  const change = { params: { id: first?.id ?? 0 }, query: {}, body: { description: 'Lashing at Ennore' } };
  await api().call(updateCharge, change);
  const total = async (caller: typeof ofTheirs) => {
    const query = { q: 'lashing at', page: 1, pageSize: 5 };
    return ((await caller.call(listCharges, { query })) as { total: number }).total;
  };
  expect([await total(api()), await total(ofTheirs)]).toEqual([1, 0]);
});

test('people are found by name and by role', async () => {
  const admin = app.as(identityOf({ role: 'admin' }));
  const body = {
    username: 'kaveri',
    fullName: 'Kaveri Nair',
    role: 'executive-ops',
    password: 'Long-enough#2026',
  } as const;
  await admin.call(createUser, { body });
  for (const q of ['KAVERI N', 'tive-ops']) {
    const people = (await admin.call(listUsers, { query: { q } })) as { username: string }[];
    expect(people.map(({ username }) => username)).toContain('kaveri');
  }
});
