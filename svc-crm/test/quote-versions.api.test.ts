import {
  approveQuote,
  deleteQuote,
  listQuoteFamilies,
  type Quote,
  type QuoteChanges,
  restoreQuote,
  updateFinalQuote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, thc20 } from './quote-bodies';
import { quoteSteps } from './quote-steps';
import { reasonsOf, winnersOf } from './races';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterEach(() => app.core.restore());
afterAll(() => app.close());

const { create, read, revise, approve, reject, remove, restore } = quoteSteps(() => app);
const familyOf = async (quoteId: string): Promise<Quote[]> => {
  const families = await app.as(ours).call(listQuoteFamilies, { query: { q: quoteId } });
  return (Array.isArray(families) ? families : families.items)[0] ?? [];
};

const past = { quoteType: 'term', validFrom: '2025-01-01', validTo: '2025-12-31' } as const;
const wrongState = (serverMessage: string) => ({ status: 409, code: 'quote_state', serverMessage });

describe('an update', () => {
  test('makes the next version, pending, and leaves the old one as it was', async () => {
    const first = await create('QT-1', { maxValue: 100000, paymentTermsDays: 45 });
    await approve(first.id);
    const services = [{ ...chaAgency, sellingCost: 2600 }, thc20];
    const second = await revise(first.id, { partyId: 2, services });
    expect(second).toMatchObject({
      quoteId: 'QT-1',
      iteration: 2,
      parentQuoteId: first.id,
      status: 'pending_approval',
      partyName: 'Sahyadri Auto Components',
      maxValue: 100000,
      paymentTermsDays: 45,
      isLatest: true,
      decidedBy: null,
      decidedAt: null,
      services: [{ sellingCost: 2600 }, { sellingCost: 8700 }],
    });
    const before = await read(first.id);
    expect(before).toMatchObject({
      iteration: 1,
      status: 'approved',
      partyId: 1,
      isLatest: false,
      services: first.services,
    });
    expect((await familyOf('QT-1')).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('keeps what is absent, clears what is null and sets what is there', async () => {
    const days = { quoteType: 'term', validFrom: '2026-11-01', validTo: '2027-10-31' } as const;
    const { id } = await create('QT-2', { ...days, maxValue: 5, purposeCategoryId: '3' });
    const second = await revise(id, { maxValue: null, validTo: '2027-11-30' });
    expect(second).toMatchObject({
      maxValue: null,
      purposeCategoryId: '3',
      quoteType: 'term',
      validFrom: '2026-11-01T00:00:00.000Z',
      validTo: '2027-11-30T00:00:00.000Z',
    });
    const single = await revise(second.id, { quoteType: 'single_use' });
    expect(single).toMatchObject({ validFrom: null, validTo: null });
    await expect(revise(single.id, { quoteType: 'term' })).rejects.toMatchObject({ status: 400 });
    await expect(revise(single.id, { services: [] })).rejects.toMatchObject({ status: 400 });
  });

  test('a line keeps the discount, terms and unit that it omits', async () => {
    const agreedLine = { ...chaAgency, sellingCost: 2500, maxDiscountPercent: 12.5, uom: 'PER_DOCUMENT' };
    const first = await create('QT-2B', { services: [{ ...agreedLine, incoterm: 'CIF', isActive: false }] });
    const { services } = await revise(first.id, { services: [chaAgency] });
    expect(services).toEqual(first.services);
  });

  test('through the final-quote path takes status and matrix', async () => {
    const ratedLines = [{ ...chaAgency, sellingCost: 2500, dynamicRates: { AIR: 2500 } }];
    const metadata = { type: 'quote_final' as const, matrix: [{ ...chaAgency, rates: { AIR: 2500 } }] };
    const { id } = await create('FQ-3', { metadata, services: ratedLines, shipmentCategories: ['AIR'] });
    const changed = { ...metadata, matrix: [{ ...chaAgency, rates: { AIR: 2700.5 } }] };
    const body: QuoteChanges = {
      status: 'pending_approval',
      metadata: changed,
      services: [{ ...chaAgency, sellingCost: 2700.5, dynamicRates: { AIR: 2700.5 } }],
    };
    const second = await app.as(ours).call(updateFinalQuote, { params: { id }, body });
    expect(second).toMatchObject({ iteration: 2, metadata: changed, services: body.services ?? [] });
    const approved = { params: { id: second.id }, body: { status: 'approved' } as object };
    await expect(app.as(ours).call(updateFinalQuote, approved)).rejects.toMatchObject({ status: 400 });
  });

  test('keeps charges and a party that have become inactive, and refuses them when they are newly chosen', async () => {
    const { id } = await create('QT-4', { services: [{ ...thc20, sellingCost: 9000 }] });
    app.core.setCharges((charges) => charges.map((charge) => ({ ...charge, active: charge.id !== 2 })));
    app.core.setParty(1, { isActive: false });
    const second = await revise(id, { partyId: 1, services: [thc20] });
    expect(second.services).toMatchObject([{ ...thc20, sellingCost: 9000 }]);
    await expect(create('QT-4-B', { partyId: 2, services: [thc20] })).rejects.toMatchObject({
      serverMessage: 'This charge is not active',
    });
  });

  test('of an older version is refused: a newer one exists', async () => {
    const { id } = await create('QT-5');
    await revise(id);
    await expect(revise(id)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('by five people at once makes one version; the others are told that a newer one exists', async () => {
    const { id } = await create('QT-6');
    const attempts = await Promise.allSettled(
      [46, 47, 48, 49, 50].map((paymentTermsDays) => revise(id, { paymentTermsDays })),
    );
    expect(winnersOf(attempts)).toHaveLength(1);
    expect(reasonsOf(attempts)).toEqual(Array(4).fill([409, 'changed_meanwhile']));
    expect((await familyOf('QT-6')).map(({ iteration }) => iteration)).toEqual([1, 2]);
  });

  test('of an unknown version is 404', async () => {
    await expect(revise(999_999)).rejects.toMatchObject({ status: 404, serverMessage: 'Quote not found' });
  });
});

describe('a decision', () => {
  test('approves a pending version and keeps who and when; a second one is refused', async () => {
    const { id } = await create('QT-20');
    const approved = await approve(id);
    expect(approved).toMatchObject({ status: 'approved', iteration: 1, decidedBy: 'Test Admin' });
    expect(approved.decidedAt).not.toBeNull();
    await expect(approve(id)).rejects.toMatchObject(
      wrongState('Only a quote that is pending approval can be approved'),
    );
    await expect(reject(id)).rejects.toMatchObject(
      wrongState('Only a quote that is pending approval can be rejected'),
    );
  });

  test('approves any pending version, an older one too', async () => {
    const first = await create('QT-21');
    const second = await revise(first.id);
    expect(await approve(first.id)).toMatchObject({ status: 'approved', isLatest: false });
    expect(await approve(second.id)).toMatchObject({ status: 'approved', isLatest: true });
  });

  test('rejects with a reason, and needs one', async () => {
    const { id } = await create('QT-22');
    await expect(reject(id, '  ')).rejects.toMatchObject({
      status: 400,
      serverMessage: 'Please enter a reason for the rejection',
    });
    expect(await reject(id, ' Too dear ')).toMatchObject({ status: 'rejected', rejectionReason: 'Too dear' });
    expect(await revise(id)).toMatchObject({
      status: 'pending_approval',
      rejectionReason: null,
      iteration: 2,
    });
  });

  test('by ten people at once is made once, and nine learn of it', async () => {
    const { id } = await create('QT-23');
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? approve(id) : reject(id, `Reason ${index}`))),
    );
    const [winner, ...others] = winnersOf(attempts);
    expect(others).toEqual([]);
    expect(reasonsOf(attempts)).toEqual(Array(9).fill([409, 'quote_state']));
    expect(await read(id)).toEqual(winner);
  });

  test('waits for a draft to be generated; a draft can be rejected', async () => {
    const draft = await create('FQ-24', { metadata: { draft: true } });
    expect(draft).toMatchObject({ status: 'pending_approval', metadata: { draft: true } });
    await expect(approve(draft.id)).rejects.toMatchObject({ status: 409, code: 'quote_state' });
    const generated = await revise(draft.id);
    expect(generated.metadata).toEqual({});
    expect(await approve(generated.id)).toMatchObject({ status: 'approved' });
    expect(await reject(draft.id)).toMatchObject({ status: 'rejected', metadata: { draft: true } });
  });

  test('comes too late for a term that is over', async () => {
    const { id, status } = await create('QT-25', past);
    expect(status).toBe('expired');
    await expect(approve(id)).rejects.toMatchObject(wrongState('This quote has expired'));
    await expect(reject(id)).rejects.toMatchObject(wrongState('This quote has expired'));
    const renewed = await revise(id, { validTo: '2099-12-31' });
    expect(renewed.status).toBe('pending_approval');
  });

  test("is not another client's to make", async () => {
    const { id } = await create('QT-26');
    const { call } = app.as(theirs);
    const notFound = { status: 404 };
    await expect(call(approveQuote, { params: { id } })).rejects.toMatchObject(notFound);
    await expect(call(updateQuote, { params: { id }, body: {} })).rejects.toMatchObject(notFound);
    await expect(call(deleteQuote, { params: { id } })).rejects.toMatchObject(notFound);
    expect(await read(id)).toMatchObject({ status: 'pending_approval', isLatest: true });
  });
});

describe('a deletion', () => {
  test('takes that one version, and its number is not given again', async () => {
    const first = await create('QT-30');
    const second = await revise(first.id);
    await remove(second.id);
    expect((await familyOf('QT-30')).map(({ id, isLatest }) => [id, isLatest])).toEqual([[first.id, true]]);
    await expect(read(second.id)).rejects.toMatchObject({ status: 404 });
    expect(await revise(first.id)).toMatchObject({ iteration: 3, parentQuoteId: first.id });
  });

  test('is undone: the version is as it was, and the latest again', async () => {
    const first = await create('QT-34');
    const second = await approve((await revise(first.id, { paymentTermsDays: 45 })).id);
    await remove(second.id);
    const restored = await restore(second.id);
    expect(restored).toEqual({ ...second, updatedAt: expect.any(String) });
    expect((await familyOf('QT-34')).map(({ id, isLatest }) => [id, isLatest])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    await expect(restore(second.id)).rejects.toMatchObject({ status: 404 });
    await remove(first.id);
    await revise(second.id);
    expect(await restore(first.id)).toMatchObject({ isLatest: false });
  });

  test('of the last version is undone with its family, unless its quote id was given away', async () => {
    const only = await create('QT-35');
    const isOurs = { quoteId: 'QT-35' };
    const familyRecord = () => app.connection.collection('quote_families').findOne(isOurs);
    const before = await familyRecord();
    await remove(only.id);
    expect(await restore(only.id)).toEqual(only);
    expect(await familyRecord()).toMatchObject({
      _id: before?._id,
      id: before?.id,
      createdAt: before?.createdAt,
    });
    await remove(only.id);
    const other = await create('QT-35');
    await expect(restore(only.id)).rejects.toMatchObject({ status: 409, code: 'quote_id_taken' });
    await remove(other.id);
    const attempts = await Promise.allSettled([restore(only.id), restore(only.id)]);
    expect(winnersOf(attempts)).toHaveLength(1);
  });

  test('is not undone after an hour (QUOTE-3)', async () => {
    const { id } = await create('QT-37');
    await remove(id);
    const deletions = app.connection.collection('deleted_quotes');
    await deletions.updateOne({ versionId: id }, { $set: { deletedAt: new Date(Date.now() - 3_600_001) } });
    await expect(restore(id)).rejects.toMatchObject({ status: 404 });
    await deletions.updateOne({ versionId: id }, { $set: { deletedAt: new Date(Date.now() - 3_500_000) } });
    expect(await restore(id)).toMatchObject({ id });
  });

  test('of another client is not undone', async () => {
    const { id } = await create('QT-36');
    await remove(id);
    await expect(app.as(theirs).call(restoreQuote, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('of the last version frees the quote id', async () => {
    const { id } = await create('QT-31');
    await remove(id);
    expect(await familyOf('QT-31')).toEqual([]);
    expect(await create('QT-31')).toMatchObject({ iteration: 1 });
  });

  test('twice at once is done once', async () => {
    const { id } = await create('QT-32');
    const attempts = await Promise.allSettled([remove(id), remove(id), remove(id)]);
    expect(winnersOf(attempts)).toHaveLength(1);
    expect(reasonsOf(attempts)).toEqual(Array(2).fill([404, 'not_found']));
  });

  test('against an edit at once leaves a whole family', async () => {
    const { id } = await create('QT-33');
    await Promise.allSettled([remove(id), revise(id, { paymentTermsDays: 60 })]);
    const family = await familyOf('QT-33');
    expect(family.filter(({ isLatest }) => isLatest)).toHaveLength(family.length > 0 ? 1 : 0);
    expect(await app.connection.collection('quote_families').countDocuments({ quoteId: 'QT-33' })).toBe(
      family.length > 0 ? 1 : 0,
    );
  });
});
