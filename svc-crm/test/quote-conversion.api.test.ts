import { convertQuote, createContract, deleteQuote, rejectQuote } from '@freightdesk/contracts/crm';
import { freezeDate } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, thc20 } from './quote-bodies';
import { quoteSteps } from './quote-steps';
import { reasonsOf, winnersOf } from './races';

let app: CrmApp;

beforeAll(async () => {
  app = await runCrm();
});

afterEach(() => {
  jest.useRealTimers();
});

afterAll(() => app.close());

const { create, read, readContract, revise, approve, approved, convert } = quoteSteps(() => app);

const contractsOf = (quoteId: string): Promise<number> =>
  app.connection.collection('contracts').countDocuments({ originalQuoteId: quoteId });

const closed = { status: 409, code: 'quote_closed' };

test('an approved version becomes a contract that keeps its lines; both name each other', async () => {
  const services = [{ ...chaAgency, sellingCost: 2600, maxDiscountPercent: 12.5 }, thc20];
  const quote = await approved('QT-1', { services, maxValue: 500000, paymentTermsDays: 45 });
  const { quote: converted, contract } = await convert(quote.id);
  expect(converted).toMatchObject({
    status: 'converted_to_contract',
    iteration: 1,
    isFamilyClosed: true,
    contractId: contract.id,
    contractNumber: contract.contractId,
  });
  expect(contract.contractId).toMatch(/^CT-\d{6}$/);
  expect(contract).toMatchObject({
    partyId: 1,
    partyName: 'Coromandel Textiles',
    paymentTermsDays: 45,
    maxValue: 500000,
    isActive: true,
    isDefault: false,
    quoteId: quote.id,
    quoteVersion: 1,
    originalQuoteId: 'QT-1',
    metadata: {
      convertedFromQuote: { quoteId: 'QT-1', version: 1, quoteType: 'single_use', isUsed: false },
    },
    services: quote.services.map((line, index) => ({ ...line, id: index + 1, shipmentType: 'ALL' })),
  });
  expect(await readContract(contract.id)).toEqual(contract);
  expect(await read(quote.id)).toEqual(converted);
});

test.each([
  ['2026-11-21T06:00:00Z', '2026-11-21', '2027-11-20'],
  ['2026-12-31T19:00:00Z', '2027-01-01', '2027-12-31'],
  ['2028-02-29T06:00:00Z', '2028-02-29', '2029-02-28'],
])('converted at %s a single-use quote runs from %s to %s', async (moment, first, last) => {
  const { id } = await approved(`QT-2-${first}`);
  freezeDate(moment);
  const { contract } = await convert(id);
  expect([contract.validFrom, contract.validTo]).toEqual([`${first}T00:00:00.000Z`, `${last}T00:00:00.000Z`]);
});

test('a term quote gives its contract its own days', async () => {
  const days = { validFrom: '2026-12-01T00:00:00.000Z', validTo: '2099-11-30T00:00:00.000Z' };
  const { id } = await approved('QT-3', { quoteType: 'term', ...days });
  const { contract } = await convert(id);
  expect(contract).toMatchObject(days);
  expect(contract.metadata.convertedFromQuote?.quoteType).toBe('term');
});

test('a sea-freight quote gives its contract ports, commodity, categories and lines of type SEA_FCL', async () => {
  const ports = { portOfLoading: 'INMAA1', portOfDischarge: 'SGSIN', commodity: 'Cotton yarn' };
  const { id } = await approved('SQ-4', {
    metadata: {
      type: 'sea_freight',
      ...ports,
      cbm: 12,
      assessmentValue: 1250000.5,
      containerQuantities: { '20FCLDC': 2 },
    },
    shipmentCategories: ['20FCLDC'],
    services: [{ ...thc20, dynamicRates: { '20FCLDC': 8700.5 } }],
  });
  const { contract } = await convert(id);
  expect(contract).toMatchObject({
    metadata: { type: 'sea_freight', ...ports, assessmentValue: 1250000.5 },
    shipmentCategories: ['20FCLDC'],
    services: [{ shipmentType: 'SEA_FCL', dynamicRates: { '20FCLDC': 8700.5 } }],
  });
});

test('a contract number that is taken is passed over', async () => {
  const { id } = await approved('QT-5');
  freezeDate('2026-11-21T06:00:00.123Z');
  const contractId = `CT-${String(Date.now()).slice(-6)}`;
  const days = { validFrom: '2026-11-01', validTo: '2027-10-31' };
  const services = [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }];
  await app.as(ours).call(createContract, { body: { contractId, partyId: 1, ...days, services } });
  const { contract } = await convert(id);
  expect(contract.contractId).not.toBe(contractId);
  expect(await contractsOf('QT-5')).toBe(1);
});

test('an attempt that fails after the contract was written leaves no contract, and the next one succeeds', async () => {
  const { id } = await approved('QT-6');
  const counters = app.connection.collection<{ _id: string; seq: number }>('counters');
  const last = (await counters.findOne({ _id: 'contracts' }))?.seq ?? 0;
  const quotes = app.connection.collection('quotes');
  const existingQuotes = Array.from({ length: 30 }, (_, index) => {
    const iteration = -1 - index;
    return { clientId: '1', id: iteration, contractId: last + 1 + index, quoteId: 'QT-6-B', iteration };
  });
  await quotes.insertMany(existingQuotes);
  await expect(convert(id)).rejects.toThrow();
  expect(await contractsOf('QT-6')).toBe(0);
  await quotes.deleteMany({ quoteId: 'QT-6-B' });
  await convert(id);
  expect(await contractsOf('QT-6')).toBe(1);
});

test.each<[string, (id: number) => Promise<unknown>, string]>([
  ['pending', async () => undefined, 'Only an approved quote can be saved as a contract'],
  [
    'rejected',
    (id) => app.as(ours).call(rejectQuote, { params: { id }, body: { reason: 'No' } }),
    'Only an approved quote can be saved as a contract',
  ],
])('a %s version cannot be converted', async (name, prepare, serverMessage) => {
  const { id } = await create(`QT-7-${name}`);
  await prepare(id);
  await expect(convert(id)).rejects.toMatchObject({ status: 409, code: 'quote_state', serverMessage });
  expect(await contractsOf(`QT-7-${name}`)).toBe(0);
});

test('a term that is over since the approval cannot be converted', async () => {
  const { id } = await approved('QT-8', {
    quoteType: 'term',
    validFrom: '2026-11-01',
    validTo: '2099-11-30',
  });
  freezeDate('2099-11-30T18:29:00Z');
  expect(indianDay(new Date())).toBe('2099-11-30');
  expect((await read(id)).status).toBe('approved');
  freezeDate('2099-11-30T18:31:00Z');
  expect((await read(id)).status).toBe('expired');
  await expect(convert(id)).rejects.toMatchObject({ status: 409, serverMessage: 'This quote has expired' });
});

test('once a version is converted its family is closed: no edit, no decision, no second conversion', async () => {
  const first = await approved('QT-9');
  const second = await revise(first.id);
  const third = await revise(second.id);
  await approve(second.id);
  await convert(first.id);
  await expect(convert(first.id)).rejects.toMatchObject(closed);
  await expect(convert(second.id)).rejects.toMatchObject(closed);
  await expect(approve(third.id)).rejects.toMatchObject(closed);
  await expect(revise(third.id)).rejects.toMatchObject(closed);
  expect(await read(third.id)).toMatchObject({ isFamilyClosed: true, status: 'pending_approval' });
  expect(await contractsOf('QT-9')).toBe(1);
});

test('ten conversions at once make one contract', async () => {
  const { id } = await approved('QT-10');
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => convert(id)));
  expect(winnersOf(attempts)).toHaveLength(1);
  expect(reasonsOf(attempts)).toEqual(Array(9).fill([409, 'quote_closed']));
  expect(await contractsOf('QT-10')).toBe(1);
});

test('of two versions that are converted at once one becomes the contract', async () => {
  const first = await approved('QT-11');
  const second = await revise(first.id);
  await approve(second.id);
  const attempts = await Promise.allSettled([convert(first.id), convert(second.id)]);
  expect(winnersOf(attempts)).toHaveLength(1);
  expect(reasonsOf(attempts)).toEqual([[409, 'quote_closed']]);
});

test('an edit and a conversion at once: the edit is first, or it learns that the family is closed', async () => {
  const { id } = await approved('QT-12');
  const [edit, conversion] = await Promise.allSettled([revise(id), convert(id)]);
  expect(conversion.status).toBe('fulfilled');
  if (edit.status === 'rejected') expect(edit.reason).toMatchObject(closed);
  await expect(convert(id)).rejects.toMatchObject(closed);
  expect(await contractsOf('QT-12')).toBe(1);
});

test('a converted version cannot be deleted; the others of its family can', async () => {
  const first = await approved('QT-13');
  const second = await revise(first.id);
  await convert(first.id);
  const remove = (id: number) => app.as(ours).call(deleteQuote, { params: { id } });
  await expect(remove(first.id)).rejects.toMatchObject({ status: 409, code: 'quote_converted' });
  await remove(second.id);
  expect(await read(first.id)).toMatchObject({ isLatest: true, isFamilyClosed: true });
});

test("another client's quote cannot be converted", async () => {
  const { id } = await approved('QT-14');
  await expect(app.as(theirs).call(convertQuote, { params: { id } })).rejects.toMatchObject({ status: 404 });
});
