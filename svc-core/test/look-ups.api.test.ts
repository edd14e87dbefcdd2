import { createVendor } from '@freightdesk/contracts/core';
import { identifierKey } from '@freightdesk/contracts/shared';
import { createTenantData } from '@freightdesk/data';
import { plansOf } from '@freightdesk/data/testing';
import { systemScope } from '@freightdesk/service-kit';
import { identityOf } from '@freightdesk/service-kit/testing';
import { createChargeRepository } from '../src/charges/charge.repository';
import { type CoreApp, runCore } from './core-app';
import { CLIENT_WITH_MANY, storeMany } from './many-records';
import { vendorFields } from './records';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
  await storeMany(app.connection, 300);
});
afterAll(() => app.close());

/** The plans that read an index. */
const plansBy = async (index: string, work: () => Promise<unknown>) =>
  (await plansOf(app.connection, work)).filter(({ indexes }) => indexes.includes(index));

test('a repeated request is found by its Idempotency-Key, of which one key is read', async () => {
  const ours = app.as(identityOf({ clientId: CLIENT_WITH_MANY }));
  const send = () => ours.call(createVendor, { query: {}, body: vendorFields, idempotencyKey: 'once' });
  await send();
  const plans = await plansBy('clientId_1_idempotencyKey_1', send);
  expect(plans).toMatchObject([{ collection: 'vendor_master', keysExamined: 1, examined: 1 }]);
});

test('records are found by their identifiers, of which one key each is read', async () => {
  const codes = ['CHG-000001', 'CHG-000002'];
  const charges = app.connection.collection('charges');
  for (const [id, code] of codes.entries())
    await charges.updateOne(
      { clientId: CLIENT_WITH_MANY, id: 100_000 + id },
      { $set: { chargeCode: code, identifierKey: identifierKey(code) } },
    );
  const { byCodes } = createChargeRepository(createTenantData(app.connection));
  const plans = await plansBy('clientId_1_identifierKey_1', () =>
    byCodes(systemScope(CLIENT_WITH_MANY), codes),
  );
  expect(plans).toMatchObject([{ collection: 'charges', keysExamined: 2, examined: 2 }]);
});
