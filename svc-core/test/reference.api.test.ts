import {
  createChargeBasis,
  createShipmentCategory,
  createTaxSlab,
  deleteChargeBasis,
  deleteShipmentCategory,
  listChargeBases,
  listPorts,
  listShipmentCategories,
  MOST_OFFERED,
  type Port,
  updateChargeBasis,
  updateShipmentCategory,
} from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCoreWithOthers, underTest } from './core-app';
import { newCharge } from './records';

const { app, ours, theirs } = underTest(runCoreWithOthers);

const masters = [
  {
    name: 'shipment category',
    list: listShipmentCategories,
    create: createShipmentCategory,
    update: updateShipmentCategory,
    remove: deleteShipmentCategory,
    rowOf: (code: string) => ({ shipmentCategory: code, basis: 'FLAT' }),
  },
  {
    name: 'charge basis',
    list: listChargeBases,
    create: createChargeBasis,
    update: updateChargeBasis,
    remove: deleteChargeBasis,
    rowOf: (code: string) => ({ shipmentCategory: 'ALL', basis: code }),
  },
] as const;

describe.each(masters)('a $name', ({ name, list, create, update, remove, rowOf }) => {
  const body = (code: string, changes: object = {}) => ({
    code,
    name: `Name of ${code}`,
    description: 'For tests',
    ...changes,
  });
  const make = (code: string, changes?: object) =>
    ours().call(create, { query: {}, body: body(code, changes) });
  const change = (id: number, changes: object) =>
    ours().call(update, { params: { id }, query: {}, body: changes });
  const drop = (id: number) => ours().call(remove, { params: { id }, query: {} });

  test('is active by default, and its flag flips by itself', async () => {
    const record = await make('T_FLAG');
    expect(record).toMatchObject({ code: 'T_FLAG', isActive: true });
    expect(await change(record.id, { isActive: false })).toMatchObject({ code: 'T_FLAG', isActive: false });
  });

  test.each(['code', 'name', 'description'])('needs a %s', async (field) => {
    await expect(make('T_NEEDS', { [field]: ' ' })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: `${field[0]?.toUpperCase()}${field.slice(1)} is required` },
    });
  });

  test('has a code that stands once per client', async () => {
    const { id } = await make('T_ONCE');
    const refusal = { status: 409, code: 'taken', serverMessage: 'The code T_ONCE is already taken' };
    await expect(make('T_ONCE')).rejects.toMatchObject(refusal);
    expect(await theirs().call(create, { query: {}, body: body('T_ONCE') })).toMatchObject({ clientId: '2' });
    const other = await make('T_OTHER');
    await expect(change(other.id, { code: 'T_ONCE' })).rejects.toMatchObject(refusal);
    expect(await change(id, { code: 'T_FREE' })).toMatchObject({ code: 'T_FREE' });
  });

  test('has a code that is compared without regard to case, under two tabs too', async () => {
    const attempts = await Promise.allSettled([make('T_CASE'), make('t_Case')]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = { status: 409, code: 'taken', serverMessage: 'The code t_case is already taken' };
    await expect(make('t_case')).rejects.toMatchObject(refusal);
    const { id } = await make('T_CASE2');
    await expect(change(id, { code: 't_case' })).rejects.toMatchObject(refusal);
    expect(await change(id, { code: 't_case2' })).toMatchObject({ code: 't_case2' });
    expect(await theirs().call(create, { query: {}, body: body('t_case') })).not.toHaveProperty(
      'identifierKey',
    );
  });

  test('that a charge uses stays, code and all; its name may change', async () => {
    const { id } = await make('T_USED', { requiresRate: true });
    await newCharge(ours(), { name: `Uses ${name}`, applicabilities: [rowOf('T_USED')] });
    const use = `This ${name} is used by 1 charge (Uses ${name}).`;
    await expect(drop(id)).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      serverMessage: `${use} Switch it inactive instead.`,
    });
    await expect(change(id, { code: 'T_NEW' })).rejects.toMatchObject({
      status: 409,
      serverMessage: `${use} Its code cannot change.`,
    });
    expect(await change(id, { name: 'New name' })).toMatchObject({ code: 'T_USED', name: 'New name' });
  });

  test('that nothing uses goes', async () => {
    const { id } = await make('T_GOES');
    await drop(id);
    expect(await ours().call(list, { query: { q: 'T_GOES' } })).toEqual([]);
    await expect(drop(id)).rejects.toMatchObject({ status: 404 });
  });

  test('is found by code, name and description', async () => {
    await make('T_FIND', { name: 'Named so', description: 'Described thus' });
    for (const q of ['t_find', 'named SO', 'described'])
      expect(await ours().call(list, { query: { q } })).toContainEqual(
        expect.objectContaining({ code: 'T_FIND' }),
      );
  });

  test('is neither changed nor deleted by another client', async () => {
    const { id } = await make('T_OURS');
    await expect(
      theirs().call(update, { params: { id }, query: {}, body: { isActive: false } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(theirs().call(remove, { params: { id }, query: {} })).rejects.toMatchObject({ status: 404 });
  });
});

test('what a basis asks a row for decides which figures are demanded', async () => {
  const body = { code: 'T_PERCENT', name: 'P', description: 'P', requiresPercent: true };
  await ours().call(createChargeBasis, { query: {}, body });
  const row = { shipmentCategory: 'ALL', basis: 'T_PERCENT' };
  await expect(newCharge(ours(), { applicabilities: [row] })).rejects.toMatchObject({
    serverMessage: 'Min and Max percentage required for T_PERCENT basis at row 1',
  });
  expect(
    await newCharge(ours(), { applicabilities: [{ ...row, minPercent: 1, maxPercent: '2.5' }] }),
  ).toMatchObject({ applicabilities: [{ minPercent: 1, maxPercent: 2.5 }] });
});

describe('ports', () => {
  test('are twenty, by sea, by air and inland, each with its UN/LOCODE and customs suffix', async () => {
    const ports = (await ours().call(listPorts, { query: {} })) as Port[];
    expect(ports).toHaveLength(20);
    expect(new Set(ports.map(({ code }) => code)).size).toBe(20);
    const suffixes = { sea: '1', air: '4', icd: '6' } as Readonly<Record<string, string>>;
    for (const { code, type } of ports) {
      expect(code).toMatch(/^IN[A-Z]{3}\d$/);
      expect(code[5]).toBe(suffixes[type]);
    }
  });

  test.each([
    ['nhava', 'INNSA1'],
    ['INTKD', 'INTKD6'],
    ['hosur', 'INHSU6'],
  ])('are searched: %s finds %s', async (q, code) => {
    expect(await ours().call(listPorts, { query: { q } })).toContainEqual(expect.objectContaining({ code }));
  });
});

test('the seeded bases and categories hold those of the specification', async () => {
  const codes = (records: unknown) => (records as { code: string }[]).map(({ code }) => code);
  expect(codes(await ours().call(listChargeBases, { query: {} }))).toEqual(
    expect.arrayContaining(['FLAT', 'PER_CONTAINER_20', 'PER_CONTAINER_40', 'PERCENT_OF_ASSESSMENT']),
  );
  expect(codes(await ours().call(listShipmentCategories, { query: {} }))).toEqual(
    expect.arrayContaining(['SEA_FCL', 'SEA_LCL', 'AIR', 'LAND', 'LCL', '20FCLDC', '40FCLDC', '40OPHC']),
  );
});

const requestOf = (code: string) => ({ query: {}, body: { code, name: 'Last', description: 'For tests' } });
const full = {
  charge_basis: (as: Caller, code: string) => as.call(createChargeBasis, requestOf(code)),
  shipment_categories: (as: Caller, code: string) => as.call(createShipmentCategory, requestOf(code)),
  tax_slabs: (as: Caller, taxSlabName: string) =>
    as.call(createTaxSlab, { query: {}, body: { gstPercentage: 17, taxSlabName } }),
};
type Caller = ReturnType<typeof ours>;

test.each(Object.entries(full))(
  'a client has no more %s than forms can offer, however many are created concurrently',
  async (collection, add) => {
    const clientId = '777';
    const records = Array.from({ length: MOST_OFFERED - 2 }, (_none, at) => ({
      id: 900_000 + at,
      clientId,
      code: `C${at}`,
      taxSlabName: `Slab ${at}`,
    }));
    await app().connection.collection(collection).insertMany(records);
    const as = app().as(identityOf({ clientId }));
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, (_none, at) => add(as, `LATE_${at}`)),
    );
    const refusals = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refusals).toEqual(['master_full', 'master_full', 'master_full', 'master_full']);
    expect(await app().connection.collection(collection).countDocuments({ clientId })).toBe(MOST_OFFERED);
  },
);
