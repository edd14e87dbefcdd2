import { createContract, deleteContract, getContract, updateContract } from '@freightdesk/contracts/crm';
import { IDENTIFIER_LETTERS } from '@freightdesk/contracts/shared';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { contractLine, contractOf } from './quote-bodies';

let app: CrmApp;

beforeAll(async () => {
  app = await runCrm({ seed: 'demo' });
});

afterEach(() => app.core.restore());
afterAll(() => app.close());

describe('changing a contract', () => {
  const changed = (contractId: string, rest = {}) =>
    contractOf(contractId, {
      services: [{ ...contractLine, id: 1, sellingCost: 3000, maxDiscountPercent: 5 }],
      ...rest,
    });

  test('an id that an earlier release stored stays, another like it is refused', async () => {
    const { id } = await app.as(ours).call(createContract, { body: contractOf('CT-900030') });
    const { collection } = app.connection.model('Contract');
    await collection.updateOne({ id }, { $set: { contractId: 'CT-“30”' } });
    const change = (contractId: string) =>
      app.as(ours).call(updateContract, { params: { id }, body: { contractId, maxValue: 500 } });
    expect(await change('CT-“30”')).toMatchObject({ contractId: 'CT-“30”', maxValue: 500 });
    await expect(change('CT-“31”')).rejects.toMatchObject({ status: 400, serverMessage: IDENTIFIER_LETTERS });
  });

  test('replaces its fields and works out its services again', async () => {
    const api = app.as(ours);
    const { id, updatedAt } = await api.call(createContract, { body: contractOf('CT-910001') });
    const after = await api.call(updateContract, {
      params: { id },
      body: changed('CT-910001', { maxValue: 50_000, updatedAt }),
    });
    expect(after).toMatchObject({
      id,
      maxValue: 50_000,
      services: [{ sellingCost: 3000, actualSellingCost: 2850, needsApprovalIfExceedsDiscount: false }],
    });
    expect(await api.call(getContract, { params: { id } })).toEqual(after);
  });

  test('of two people who edit the same state one wins and the other is refused', async () => {
    const api = app.as(ours);
    const { id, updatedAt } = await api.call(createContract, { body: contractOf('CT-910002') });
    const outcomes = await Promise.allSettled(
      [30, 45].map((paymentTermsDays) =>
        api.call(updateContract, {
          params: { id },
          body: changed('CT-910002', { paymentTermsDays, updatedAt }),
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'changed_meanwhile' },
    });
  });

  test('keeps every field that is omitted, and null clears the max value', async () => {
    const api = app.as(ours);
    const body = contractOf('CT-910010', {
      paymentTermsDays: 45,
      isDefault: true,
      isActive: false,
      maxValue: 900,
    });
    const { id, ...before } = await api.call(createContract, { body });
    const contract = await api.call(updateContract, { params: { id }, body: { paymentTermsDays: 60 } });
    expect(contract).toEqual({ ...before, id, paymentTermsDays: 60, updatedAt: contract.updatedAt });
    const cleared = await api.call(updateContract, { params: { id }, body: { maxValue: null } });
    expect(cleared).toMatchObject({ maxValue: null, isDefault: true, isActive: false });
  });

  test('a service keeps its number when another one goes, and a new one gets a number of its own', async () => {
    const api = app.as(ours);
    const [second, third] = [2, 3].map((chargeId) => ({
      ...contractLine,
      chargeId,
      chargeName: `Charge ${chargeId}`,
    }));
    const { id } = await api.call(createContract, {
      body: contractOf('CT-910011', { services: [contractLine, { ...second, dynamicRates: { LCL: 12.5 } }] }),
    });
    const { services } = await api.call(updateContract, {
      params: { id },
      body: { services: [third, { ...second, id: 2, sellingCost: 9000 }] as (typeof contractLine)[] },
    });
    expect(services).toMatchObject([
      { id: 3, chargeId: 3 },
      { id: 2, chargeId: 2, sellingCost: 9000, dynamicRates: { LCL: 12.5 } },
    ]);
  });

  test('a service that says nothing of its unit, currency or terms keeps them', async () => {
    const api = app.as(ours);
    const terms = {
      uom: 'PER_CBM',
      currency: 'USD',
      gstPercent: 5,
      hsnCode: '996521',
      maxDiscountPercent: 4,
      incoterm: 'CIF',
      shipmentType: 'AIR',
    } as const;
    const { id, services } = await api.call(createContract, {
      body: contractOf('CT-910014', { services: [{ ...contractLine, ...terms }] }),
    });
    const { chargeId, chargeName, buyingCost, sellingCost } = contractLine;
    const bare = { id: 1, chargeId, chargeName, buyingCost, sellingCost };
    const after = await api.call(updateContract, {
      params: { id },
      body: { services: [bare] },
    });
    expect(after.services).toEqual(services);
  });

  test('an end before the stored beginning is refused', async () => {
    const api = app.as(ours);
    const { id } = await api.call(createContract, { body: contractOf('CT-910012') });
    await expect(
      api.call(updateContract, { params: { id }, body: { validTo: '2026-10-01' } }),
    ).rejects.toMatchObject({ status: 400, serverMessage: 'Valid From must not be after Valid To' });
  });

  test('ports and commodity can be changed', async () => {
    const api = app.as(ours);
    const { id } = await api.call(createContract, { body: contractOf('CT-910013') });
    const metadata = { type: 'sea_freight', portOfLoading: 'Chennai', commodity: 'Tiles' };
    const after = await api.call(updateContract, { params: { id }, body: { metadata } });
    expect(after.metadata).toEqual(metadata);
  });

  test('a contract id of another contract is refused', async () => {
    const api = app.as(ours);
    const { id } = await api.call(createContract, { body: contractOf('CT-910003') });
    for (const takenId of ['CT-100001', 'ct-100001'])
      await expect(
        api.call(updateContract, { params: { id }, body: changed(takenId) }),
      ).rejects.toMatchObject({
        status: 409,
        code: 'contract_id_taken',
      });
    expect(await api.call(updateContract, { params: { id }, body: changed('ct-910003') })).toMatchObject({
      contractId: 'ct-910003',
    });
  });

  test('the quote behind a contract cannot be changed by its form', async () => {
    const api = app.as(ours);
    const { id } = await api.call(createContract, { body: contractOf('CT-910004') });
    const after = await api.call(updateContract, {
      params: { id },
      body: changed('CT-910004', {
        quoteId: 7,
        quoteVersion: 2,
        originalQuoteId: 'QT-1',
        metadata: {
          convertedFromQuote: {
            quoteId: 'QT-1',
            version: 2,
            convertedAt: '2026-11-21T00:00:00Z',
            quoteType: 'single_use',
            isUsed: false,
          },
        },
      }),
    });
    expect(after).toMatchObject({ quoteId: null, quoteVersion: null, originalQuoteId: null, metadata: {} });
  });

  test('another client can neither change nor delete it', async () => {
    const { id } = await app.as(ours).call(createContract, { body: contractOf('CT-910005') });
    const api = app.as(theirs);
    await expect(
      api.call(updateContract, { params: { id }, body: changed('CT-910005') }),
    ).rejects.toMatchObject({ status: 404, serverMessage: 'Contract not found' });
    await expect(api.call(deleteContract, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await app.as(ours).call(getContract, { params: { id } })).toMatchObject({ id });
  });
});

test('a deleted contract is gone, and deleting it again says so', async () => {
  const api = app.as(ours);
  const { id } = await api.call(createContract, { body: contractOf('CT-910006') });
  await api.call(deleteContract, { params: { id } });
  await expect(api.call(getContract, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(api.call(deleteContract, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('a contract that somebody changed is deleted only in the state that was read', async () => {
  const api = app.as(ours);
  const { id, updatedAt } = await api.call(createContract, { body: contractOf('CT-910007') });
  const after = await api.call(updateContract, { params: { id }, body: { paymentTermsDays: 7 } });
  await expect(api.call(deleteContract, { params: { id }, query: { updatedAt } })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  await api.call(deleteContract, { params: { id }, query: { updatedAt: after.updatedAt } });
  await expect(api.call(getContract, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('of a change and a delete of the same state at once one wins', async () => {
  const api = app.as(ours);
  const { id, updatedAt } = await api.call(createContract, { body: contractOf('CT-910008') });
  const [change, removal] = await Promise.allSettled([
    api.call(updateContract, { params: { id }, body: { paymentTermsDays: 7, updatedAt } }),
    api.call(deleteContract, { params: { id }, query: { updatedAt } }),
  ]);
  expect([change.status, removal.status].sort()).toEqual(['fulfilled', 'rejected']);
});
