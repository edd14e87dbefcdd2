import {
  createShipmentCategory,
  deleteShipmentCategory,
  getShipmentCategory,
  listPorts,
  listShipmentCategories,
  referencedRecords,
  updateShipmentCategory,
} from '@freightdesk/contracts/core';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { runCoreWithOthers, underTest } from './core-app';

const { app, ours } = underTest(runCoreWithOthers);

describe('a shipment category that other services use', () => {
  const make = (code: string) => {
    const body = { code, name: code, description: code };
    return ours().call(createShipmentCategory, { query: {}, body });
  };
  const drop = (id: number) => ours().call(deleteShipmentCategory, { params: { id }, query: {} });

  test('stays, and every use is named', async () => {
    const { id } = await make('T_JOBS');
    app().others.usedIn('crm', 'T_JOBS', [{ what: 'quote', count: 2, example: 'QT-1' }]);
    app().others.usedIn('billing', 'T_JOBS', [{ what: 'job', count: 1, example: 'JOB-260001' }]);
    await expect(drop(id)).rejects.toMatchObject({
      serverMessage:
        'This shipment category is used by 2 quotes (such as QT-1) and 1 job (JOB-260001). Switch it inactive instead.',
    });
  });

  test('a use that appears while it is deleted keeps it, with its id', async () => {
    const { id } = await make('T_LATE');
    app().others.usedIn('crm', 'T_LATE', [{ what: 'quote', count: 1, example: 'QT-9' }], 1);
    await expect(drop(id)).rejects.toMatchObject({ status: 409, code: 'in_use' });
    const category = await ours().call(getShipmentCategory, { params: { id }, query: {} });
    expect(category).toMatchObject({ id, code: 'T_LATE', name: 'T_LATE', isActive: true });
  });

  test('stays while one of them is away', async () => {
    const { id } = await make('T_AWAY');
    app().others.away(true);
    try {
      await expect(drop(id)).rejects.toMatchObject({ status: 503 });
    } finally {
      app().others.away(false);
    }
    expect(await ours().call(listShipmentCategories, { query: { q: 'T_AWAY' } })).toHaveLength(1);
  });
});

describe('the code of a shipment category', () => {
  const make = (code: string) =>
    ours().call(createShipmentCategory, { query: {}, body: { code, name: code, description: 'For tests' } });

  test.each([
    ['ALL', 'ALL stands for every category. Choose another code.'],
    ['all', 'ALL stands for every category. Choose another code.'],
    ['A-l.l', 'ALL stands for every category. Choose another code.'],
    ['--', 'A code has at least one letter or digit'],
  ])('is not %s', async (code, message) => {
    await expect(make(code)).rejects.toMatchObject({ status: 400, fields: { code: message } });
    const { id } = await make(`K${code.length}${code.charCodeAt(0)}`);
    await expect(
      ours().call(updateShipmentCategory, { params: { id }, query: {}, body: { code } }),
    ).rejects.toMatchObject({ status: 400, fields: { code: message } });
  });

  test('is identified by its letters and digits alone, under two tabs too', async () => {
    const attempts = await Promise.allSettled([make('TEST-1'), make('test_1')]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(make('Test 1')).rejects.toMatchObject({ status: 409, code: 'taken' });
    const { id } = await make('TEST-2');
    const change = (code: string) =>
      ours().call(updateShipmentCategory, { params: { id }, query: {}, body: { code } });
    await expect(change('test.1')).rejects.toMatchObject({ status: 409, code: 'taken' });
    expect(await change('test_2')).toMatchObject({ code: 'test_2' });
    expect(await change('TEST-2')).not.toHaveProperty('codeKey');
  });
});

test('other services are told the categories that a document names, however it writes them, and whether they are in use', async () => {
  const { id } = await ours().call(createShipmentCategory, {
    body: { code: 'RAIL_1', name: 'Rail', description: 'By rail' },
  });
  await ours().call(updateShipmentCategory, { params: { id }, body: { isActive: false } });
  const internal = app().as(undefined, { [INTERNAL_HEADER]: app().internal });
  const { shipmentCategories } = await internal.call(referencedRecords, {
    body: { clientId: '1', categoryCodes: ['20-fcl dc', 'rail1', 'ROPEWAY'] },
  });
  expect(shipmentCategories).toEqual([
    { code: '20FCLDC', name: '20 ft dry container', isActive: true },
    { code: 'RAIL_1', name: 'Rail', isActive: false },
  ]);
});

test('other services are told the ports that a document names', async () => {
  const ports = await ours().call(listPorts, { query: { page: 1, pageSize: 1 } });
  const [port] = Array.isArray(ports) ? ports : ports.items;
  const internal = app().as(undefined, { [INTERNAL_HEADER]: app().internal });
  const answer = await internal.call(referencedRecords, {
    body: { clientId: '1', portIds: [port?.id ?? 0, 999_999] },
  });
  expect(answer.ports).toEqual([{ id: port?.id, portName: port?.portName, active: true }]);
});
