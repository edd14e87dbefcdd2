import {
  createClient,
  createTaxSlab,
  createUser,
  getClient,
  getLogo,
  listChargeBases,
  listCharges,
  listClients,
  listHsnCodes,
  listLetterheads,
  listPorts,
  listShipmentCategories,
  listTaxGroups,
  listTaxSlabs,
  listUsers,
  listVendors,
  updateClient,
  updateCompany,
  updateSignInRules,
} from '@freightdesk/contracts/core';
import { identityOf, SAMPLE_LOGO } from '@freightdesk/service-kit/testing';
import { CHARGE_HEADS } from '../src/seed/charge-heads.rules';
import { type CoreApp, runCore } from './core-app';
import { admin, newUser, plain, superadmin } from './people';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const create = (body: { name: string } & Record<string, unknown>) =>
  app.as(superadmin).call(createClient, { body });
const change = (id: string, body: object) => app.as(superadmin).call(updateClient, { params: { id }, body });
const names = async (identity: typeof admin, query = {}) =>
  plain(await app.as(identity).call(listClients, { query })).map(({ name }) => name);

test('clients: all for a superadmin, the own one for anybody else', async () => {
  expect(await names(superadmin)).toEqual(
    expect.arrayContaining(['Meridian Logistics', 'Harbour Line Forwarders']),
  );
  expect(await names(admin)).toEqual(['Meridian Logistics']);
  expect(await names(superadmin, { q: 'harbour' })).toEqual(['Harbour Line Forwarders']);
  expect(await names(admin, { q: 'harbour' })).toEqual([]);
});

test('a client is read by its own people and by a superadmin; for others it is not there', async () => {
  for (const identity of [admin, superadmin]) {
    const client = await app.as(identity).call(getClient, { params: { id: '1' }, query: {} });
    expect(client).toMatchObject({ id: '1', name: 'Meridian Logistics', logoText: 'MERIDIAN' });
  }
  for (const id of ['2', '999']) {
    await expect(app.as(admin).call(getClient, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  }
});

test('a new client has defaults, reference data of its own, and nothing of others', async () => {
  const client = await create({ name: 'Konkan Cargo', gstNumber: '27abcde1234f1z5' });
  expect(client).toMatchObject({
    name: 'Konkan Cargo',
    homeState: 'Tamil Nadu',
    gstNumber: '27ABCDE1234F1Z5',
    email: '',
    isActive: true,
  });
  const api = app.as(identityOf({ clientId: client.id }));
  expect(plain(await api.call(listPorts, { query: {} }))).toHaveLength(20);
  expect(plain(await api.call(listTaxGroups, { query: {} }))).toHaveLength(3);
  expect(plain(await api.call(listHsnCodes, { query: {} }))).toHaveLength(24);
  expect(plain(await api.call(listShipmentCategories, { query: {} }))).toHaveLength(12);
  expect(plain(await api.call(listChargeBases, { query: {} }))).toHaveLength(16);
  expect(plain(await api.call(listTaxSlabs, { query: {} }))).toHaveLength(6);
});

test('a new client has the charge heads of the trade, and samples of rates and vendors beside demo data', async () => {
  const { id } = await create({ name: 'Malabar Cargo' });
  const api = app.as(identityOf({ clientId: id }));
  const charges = plain(await api.call(listCharges, { query: {} }));
  expect(charges).toHaveLength(CHARGE_HEADS.length);
  expect(charges.filter(({ rate }) => rate > 0).length).toBeGreaterThan(20);
  expect(new Set(charges.map(({ chargeCode }) => chargeCode)).size).toBe(charges.length);
  expect(plain(await api.call(listVendors, { query: {} })).length).toBeGreaterThan(2);
});

test('without demo data the rates and vendors of a new client are its own to enter', async () => {
  const bare = await runCore(undefined, { SEED: 'none' });
  try {
    const { id } = await bare.as(superadmin).call(createClient, { body: { name: 'Deccan Freight' } });
    const api = bare.as(identityOf({ clientId: id }));
    const charges = plain(await api.call(listCharges, { query: {} }));
    expect(charges).toHaveLength(CHARGE_HEADS.length);
    expect(new Set(charges.map(({ rate }) => rate))).toEqual(new Set([0]));
    expect(plain(await api.call(listVendors, { query: {} }))).toEqual([]);
  } finally {
    await bare.close();
  }
});

test('the ids of clients are the text of whole numbers that are counted on', async () => {
  const [first, second] = [await create({ name: 'Counted One' }), await create({ name: 'Counted Two' })];
  expect(Number(second.id)).toBe(Number(first.id) + 1);
});

test('of many equal requests at once exactly one creates the client, with one set of reference data', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => create({ name: 'Pamban Shipping' })),
  );
  const created = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(created).toHaveLength(1);
  const ports = await app.connection.collection('ports').find().toArray();
  const ids = [...new Set(ports.map(({ clientId }) => clientId))];
  const clients = plain(await app.as(superadmin).call(listClients, { query: {} }));
  expect(ids.sort()).toEqual(clients.map(({ id }) => id).sort());
});

test.each([
  [{ name: '' }, 'Client name is required', 'name'],
  [{ name: 'A', email: 'nowhere' }, 'Enter an email address such as name@company.in', 'email'],
  [{ name: 'A', homeState: 'Atlantis' }, 'Home state must be a state or territory of India', 'homeState'],
  [{ name: 'A', isActive: 'yes' }, 'isActive must be true or false', 'isActive'],
])('%j is refused', async (body, serverMessage, field) => {
  await expect(create(body)).rejects.toMatchObject({
    status: 400,
    serverMessage,
    fields: { [field]: expect.any(String) },
  });
});

test('a name that another client has is refused, however it is written', async () => {
  await expect(create({ name: ' MERIDIAN  logistics ' })).rejects.toMatchObject({
    status: 409,
    code: 'client_name_taken',
  });
  const { id } = await create({ name: 'Renamed Later' });
  await expect(change(id, { name: 'Meridian Logistics' })).rejects.toMatchObject({ status: 409 });
});

test('a change sets values, keeps what is absent and clears what is null', async () => {
  const { id } = await create({
    name: 'Malabar Lines',
    phone: '0484 400',
    city: 'Kochi',
    homeState: 'kerala',
  });
  const changed = await change(id, { phone: null, logoText: 'ML', homeState: null });
  expect(changed).toMatchObject({ phone: '', city: 'Kochi', logoText: 'ML', homeState: 'Tamil Nadu' });
  expect((await change(id, { name: 'Malabar Sea Lines' })).name).toBe('Malabar Sea Lines');
});

test('of two changes made from the same reading the second is refused', async () => {
  const { id, updatedAt } = await create({ name: 'Read Twice' });
  await change(id, { phone: '1', updatedAt });
  await expect(change(id, { phone: '2', updatedAt })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  await expect(change('999', { phone: '2', updatedAt })).rejects.toMatchObject({ status: 404 });
});

test('rules for signing in that two admins change from the same reading are changed by one', async () => {
  const { id, updatedAt } = await create({ name: 'Ruled Twice' });
  const as = app.as(identityOf({ clientId: id }));
  const rule = (secondFactorRequired: boolean) =>
    as.call(updateSignInRules, { params: { id }, body: { secondFactorRequired, updatedAt } });
  const both = await Promise.allSettled([rule(true), rule(true)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'changed_meanwhile' },
  });
  await expect(rule(false)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await as.call(getClient, { params: { id } })).toMatchObject({ secondFactorRequired: true });
});

test.each(['admin', 'user', 'approver'] as const)('%s neither creates nor changes a client', async (role) => {
  const api = app.as(identityOf({ role }));
  await expect(api.call(createClient, { body: { name: 'Mine' } })).rejects.toMatchObject({ status: 403 });
  await expect(api.call(updateClient, { params: { id: '1' }, body: { name: 'Mine' } })).rejects.toMatchObject(
    { status: 403 },
  );
});

test('a new client gets users, and every change of it stays on record', async () => {
  const { id } = await create({ name: 'Recorded Cargo' });
  await app.as(superadmin).call(createUser, { body: newUser('recorded', { role: 'admin', clientId: id }) });
  await change(id, { isActive: false });
  const kinds = { $in: ['clients', 'users'] };
  const auditEntries = app.connection.collection('audit').find({ clientId: id, 'record.kind': kinds });
  const entries = await auditEntries.sort({ at: 1 }).toArray();
  expect(entries).toMatchObject([
    { action: 'create', record: { kind: 'clients', id }, by: { username: 'superadmin' } },
    { action: 'create', record: { kind: 'users' } },
    {
      action: 'change',
      changes: [{ field: 'isActive', from: true, to: false }],
      address: expect.any(String),
    },
  ]);
});

test('a superadmin reads and stores nothing for a client that does not exist', async () => {
  const query = { clientId: '999' };
  const notThere = { status: 404, serverMessage: 'Client not found' };
  const { call } = app.as(superadmin);
  await expect(call(createTaxSlab, { query, body: { gstPercentage: 5 } })).rejects.toMatchObject(notThere);
  await expect(call(listTaxSlabs, { query })).rejects.toMatchObject(notThere);
  await expect(call(listUsers, { query })).rejects.toMatchObject(notThere);
  expect(await app.connection.collection('tax_slabs').countDocuments({ clientId: '999' })).toBe(0);
});

const account = (accountNumber: string) => ({
  bankName: 'Bank of Konkan',
  accountNumber,
  ifsc: 'bokn0000012',
});

test('an admin changes the own company as its superadmin would, and no other one', async () => {
  const { id, updatedAt } = await create({ name: 'Own Company' });
  const as = app.as(identityOf({ clientId: id }));
  const save = (body: object, of = id) => as.call(updateCompany, { params: { id: of }, body });
  const accounts = [account('0011 2233 44'), account('99887766')];
  const changed = await save({ pinCode: '600 001', bankAccounts: accounts, isActive: false, updatedAt });
  expect(changed).toMatchObject({
    pinCode: '600001',
    bankAccounts: [
      { accountNumber: '0011223344', ifsc: 'BOKN0000012', branch: '' },
      { accountNumber: '99887766' },
    ],
    isActive: true,
  });
  await expect(save({ phone: '1', updatedAt })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(save({ phone: '1' }, '1')).rejects.toMatchObject({ status: 404 });
  await expect(save({ name: 'Meridian Logistics' })).rejects.toMatchObject({ code: 'client_name_taken' });
});

test.each([
  [[account('12')], 'bankAccounts.0.accountNumber'],
  [[{ ...account('123456'), ifsc: 'BOKN1000012' }], 'bankAccounts.0.ifsc'],
  [[{ ...account('123456'), swiftCode: 'SHORT' }], 'bankAccounts.0.swiftCode'],
  [[{ ...account('123456'), bankName: ' ' }], 'bankAccounts.0.bankName'],
  [[account('123456'), account('12 34-56')], 'bankAccounts'],
])('bank accounts %j are refused', async (bankAccounts, field) => {
  await expect(create({ name: 'Refused Accounts', bankAccounts })).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('what documents have shown is retained whenever it changes, and nothing else is', async () => {
  const { id } = await create({ name: 'Old Letterhead', city: 'Kochi' });
  const read = () => app.as(identityOf({ clientId: id })).call(listLetterheads, { query: {} });
  await change(id, { isActive: true, logoText: 'OL' });
  expect(await read()).toMatchObject([{ city: 'Kochi', until: null }]);
  const moved = await change(id, { city: 'Madurai' });
  const renamed = await change(id, { name: 'New Letterhead' });
  expect(await read()).toMatchObject([
    { name: 'Old Letterhead', city: 'Kochi', until: moved.updatedAt },
    { name: 'Old Letterhead', city: 'Madurai', until: renamed.updatedAt },
    { name: 'New Letterhead', city: 'Madurai', until: null },
  ]);
  await expect(change(id, { name: 'Meridian Logistics' })).rejects.toMatchObject({ status: 409 });
  expect(await read()).toHaveLength(3);
});

test('terms and where taxes are printed are part of what documents have shown (SETTINGS-5, SETTINGS-6)', async () => {
  const { id } = await create({ name: 'Terms Forwarders' });
  const admins = app.as(identityOf({ clientId: id }));
  const save = (body: object) => admins.call(updateCompany, { params: { id }, body });
  const changed = await save({ invoiceTerms: 'Interest at 18% a year', printedTaxes: 'summary' });
  expect(await admins.call(listLetterheads, { query: {} })).toMatchObject([
    { invoiceTerms: '', printedTaxes: 'both', until: changed.updatedAt },
    { invoiceTerms: 'Interest at 18% a year', quoteTerms: '', printedTaxes: 'summary', until: null },
  ]);
  await expect(save({ printedTaxes: 'none' })).rejects.toMatchObject({ status: 400 });
  await expect(save({ voucherTerms: 'x'.repeat(1001) })).rejects.toMatchObject({
    status: 400,
    fields: { voucherTerms: expect.any(String) },
  });
});

test('a logo is kept by each letterhead that shows it, and read by its own client alone (SETTINGS-9)', async () => {
  const { id } = await create({ name: 'Logo Forwarders' });
  const admins = app.as(identityOf({ clientId: id }));
  const save = (body: object) => admins.call(updateCompany, { params: { id }, body });
  const { logo, updatedAt } = await save({ logo: SAMPLE_LOGO });
  expect(logo).toMatch(/^[0-9a-f]{24}$/);
  expect(await save({ logo, city: 'Kochi', updatedAt })).toMatchObject({ logo, city: 'Kochi' });
  const read = { params: { logoId: logo }, query: {} };
  expect(await admins.call(getLogo, read)).toEqual({ image: SAMPLE_LOGO });
  expect(await save({ logo: '' })).toMatchObject({ logo: '' });
  expect((await admins.call(listLetterheads, { query: {} })).map((each) => each.logo)).toEqual([
    '',
    logo,
    logo,
    '',
  ]);
  expect(await admins.call(getLogo, read)).toEqual({ image: SAMPLE_LOGO });
  await expect(app.as(identityOf({ clientId: '1' })).call(getLogo, read)).rejects.toMatchObject({
    status: 404,
  });
  await expect(save({ logo })).rejects.toMatchObject({ status: 400, fields: { logo: expect.any(String) } });
  await expect(save({ logo: 'data:image/png;base64,AAAA' })).rejects.toMatchObject({ status: 400 });
});

test('a client of an earlier release has no terms and prints taxes in both places', async () => {
  const { id } = await create({ name: 'Earlier Forwarders' });
  const fields = { invoiceTerms: '', printedTaxes: '' };
  await app.connection.collection('clients').updateOne({ id }, { $unset: fields });
  await change(id, { city: 'Kochi' });
  await app.connection.collection('client_letterheads').updateOne({ clientId: id }, { $unset: fields });
  expect(await app.as(identityOf({ clientId: id })).call(listLetterheads, { query: {} })).toMatchObject([
    { invoiceTerms: '', printedTaxes: 'both' },
    { invoiceTerms: '', printedTaxes: 'both', city: 'Kochi' },
  ]);
});
