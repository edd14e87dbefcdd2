import {
  deleteContract,
  deleteQuote,
  markContractUsed,
  type QuoteInput,
  updateContract,
} from '@freightdesk/contracts/crm';
import { type CrmApp, ours, runCrm } from './crm-app';
import { quoteSteps } from './quote-steps';

let app: CrmApp;

beforeAll(async () => {
  app = await runCrm();
});

afterEach(() => {
  jest.useRealTimers();
});

afterAll(() => app.close());

const { read, readContract, approved, convert } = quoteSteps(() => app);

describe('an invoice that was issued under a contract', () => {
  const reportUse = (id: number, usedDate: string, clientId = '1') =>
    app.internal.call(markContractUsed, { params: { id }, body: { clientId, usedDate } });
  const converted = async (quoteId: string, rest: Partial<QuoteInput> = {}) => {
    const { id } = await approved(quoteId, rest);
    return convert(id);
  };

  test('marks the single-use quote and the contract as used', async () => {
    const { quote, contract } = await converted('QT-20');
    expect(await reportUse(contract.id, '2026-11-21T05:00:00.000Z')).toEqual({ used: true });
    expect(await read(quote.id)).toMatchObject({
      status: 'used',
      isUsed: true,
      usedInBilling: true,
      usedDate: '2026-11-21T05:00:00.000Z',
    });
    expect((await readContract(contract.id)).metadata.convertedFromQuote?.isUsed).toBe(true);
    await expect(app.as(ours).call(deleteQuote, { params: { id: quote.id } })).rejects.toMatchObject({
      status: 409,
    });
  });

  test.each([
    ['in order', ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['in another order', ['2026-11-22', '2026-11-21', '2026-11-23']],
    ['the last one first', ['2026-11-23', '2026-11-22', '2026-11-21']],
  ])('is reported once or more, %s, and the earliest day stands', async (name, days) => {
    const { quote, contract } = await converted(`QT-21-${name}`);
    for (const day of [...days, ...days]) expect(await reportUse(contract.id, day)).toEqual({ used: true });
    expect((await read(quote.id)).usedDate).toBe('2026-11-21T00:00:00.000Z');
  });

  test('ten times at once leaves the earliest day', async () => {
    const { quote, contract } = await converted('QT-22');
    const days = Array.from({ length: 10 }, (_, index) => `2026-11-${30 - index}`);
    await Promise.all(days.map((day) => reportUse(contract.id, day)));
    expect(await read(quote.id)).toMatchObject({ status: 'used', usedDate: '2026-11-21T00:00:00.000Z' });
  });

  test('changes the contract once, so that a later telling disturbs nobody who edits it', async () => {
    const { contract } = await converted('QT-23');
    await reportUse(contract.id, '2026-11-22');
    const { updatedAt } = await readContract(contract.id);
    await reportUse(contract.id, '2026-11-21');
    const changes = { params: { id: contract.id }, body: { isDefault: true, updatedAt } };
    await expect(app.as(ours).call(updateContract, changes)).resolves.toMatchObject({ isDefault: true });
    expect((await readContract(contract.id)).metadata.convertedFromQuote?.isUsed).toBe(true);
  });

  test('comes too late for a contract that was deleted, and leaves its quote approved', async () => {
    const { quote, contract } = await converted('QT-24');
    await app.as(ours).call(deleteContract, { params: { id: contract.id } });
    await expect(reportUse(contract.id, '2026-11-21')).rejects.toMatchObject({ status: 404 });
    expect(await read(quote.id)).toMatchObject({ status: 'approved', isUsed: false });
  });

  test('leaves term quotes and contracts without a quote alone', async () => {
    const { quote, contract } = await converted('QT-25', {
      quoteType: 'term',
      validFrom: '2026-11-01',
      validTo: '2099-11-30',
    });
    expect(await reportUse(contract.id, '2026-11-21')).toEqual({ used: false });
    expect(await read(quote.id)).toMatchObject({ status: 'converted_to_contract', isUsed: false });
  });

  test('is refused for a contract of another client, and to anybody but our own services', async () => {
    const { quote, contract } = await converted('QT-26');
    await expect(reportUse(contract.id, '2026-11-21', '2')).rejects.toMatchObject({ status: 404 });
    const request = { params: { id: contract.id }, body: { clientId: '1', usedDate: '2026-11-21' } };
    await expect(app.as(ours).call(markContractUsed, request)).rejects.toMatchObject({ status: 404 });
    expect(await read(quote.id)).toMatchObject({ isUsed: false });
  });
});
