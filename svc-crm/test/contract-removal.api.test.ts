import { listAudit } from '@freightdesk/contracts/core';
import {
  approveQuote,
  convertQuote,
  createContract,
  createQuote,
  deleteContract,
  getContract,
  getQuote,
  markContractUsed,
  type Quote,
  type QuoteInput,
  quoteSummary,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { identityOf } from '@freightdesk/service-kit/testing';
import type { Answer } from './billing-stub';
import { type CrmApp, ours, runCrm } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterEach(() => app.billing.answers());
afterAll(() => app.close());

let last = 0;
const nextNumber = (prefix: string) => `${prefix}-R${++last}`;

const contract = () =>
  app.as(ours).call(createContract, {
    body: {
      contractId: nextNumber('CT'),
      partyId: 1,
      validFrom: '2026-11-01',
      validTo: '2027-10-31',
      services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
    },
  });
const remove = (id: number) => app.as(ours).call(deleteContract, { params: { id } });
const readContract = (id: number) => app.as(ours).call(getContract, { params: { id } });
const read = (id: number): Promise<Quote> => app.as(ours).call(getQuote, { params: { id } });

async function converted(rest: Partial<QuoteInput> = {}) {
  const { id } = await app.as(ours).call(createQuote, { body: quoteOf(nextNumber('QT'), rest) });
  await app.as(ours).call(approveQuote, { params: { id } });
  return app.as(ours).call(convertQuote, { params: { id } });
}

const oneProforma = { what: 'invoice', count: 1, example: 'PI-4 of job JOB-1' };

test('a contract that a proforma names stays, and the proforma is named (QUOTE-13)', async () => {
  const { id } = await contract();
  app.billing.answers([oneProforma]);
  await expect(remove(id)).rejects.toMatchObject({
    status: 409,
    code: 'in_use',
    serverMessage: 'This contract is used by 1 invoice (PI-4 of job JOB-1). Switch it inactive instead.',
  });
  expect(app.billing.queries).toEqual([`?clientId=1&id=${id}`]);
  expect(await readContract(id)).toMatchObject({ id });
});

test.each<[string, Answer]>([
  ['and is found', [oneProforma]],
  ['and nobody can say so', 'away'],
])(
  'a proforma that is raised meanwhile, %s, leaves contract and quote as they were',
  async (_what, second) => {
    const { quote, contract: newContract } = await converted();
    app.billing.answers([], second);
    await expect(remove(newContract.id)).rejects.toMatchObject({
      code: expect.stringMatching(/in_use|unavailable/),
    });
    expect(await readContract(newContract.id)).toEqual(newContract);
    expect(await read(quote.id)).toEqual(quote);
  },
);

test.each(['away', 'broken', 'silent'] as const)(
  'while svc-billing is %s nothing is deleted: 503, within six seconds',
  async (answer) => {
    const { id } = await contract();
    app.billing.answers(answer);
    const outcome = remove(id);
    await expect(outcome).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await readContract(id)).toMatchObject({ id });
  },
  6_000,
);

test('an unused contract goes after billing was asked twice, and is not found again', async () => {
  const { id } = await contract();
  await remove(id);
  expect(app.billing.queries).toHaveLength(2);
  await expect(readContract(id)).rejects.toMatchObject({ status: 404 });
  await expect(remove(id)).rejects.toMatchObject({ status: 404 });
});

describe('the quote behind a deleted contract', () => {
  test('is open again, its version approved as before and without a link', async () => {
    const { quote, contract: newContract } = await converted();
    const before = await app.as(ours).call(quoteSummary, {});
    await remove(newContract.id);
    expect(await read(quote.id)).toMatchObject({
      status: 'approved',
      contractId: null,
      contractNumber: null,
      isFamilyClosed: false,
      isLatest: true,
    });
    const after = await app.as(ours).call(quoteSummary, {});
    expect(after).toMatchObject({ approved: before.approved + 1, converted: before.converted - 1 });
  });

  test('can be edited, approved and converted as any other', async () => {
    const { quote, contract: newContract } = await converted();
    await remove(newContract.id);
    const next = await app.as(ours).call(updateQuote, { params: { id: quote.id }, body: {} });
    await app.as(ours).call(approveQuote, { params: { id: next.id } });
    const second = await app.as(ours).call(convertQuote, { params: { id: next.id } });
    expect(second.contract).toMatchObject({ quoteId: next.id, originalQuoteId: quote.quoteId });
  });

  test('shows the state of its latest version, where an older one was converted', async () => {
    const { id, quoteId } = await app.as(ours).call(createQuote, { body: quoteOf(nextNumber('QT')) });
    await app.as(ours).call(approveQuote, { params: { id } });
    await app.as(ours).call(updateQuote, { params: { id }, body: {} });
    const { contract: newContract } = await app.as(ours).call(convertQuote, { params: { id } });
    await remove(newContract.id);
    const families = app.connection.collection('quote_families');
    expect(await families.findOne({ quoteId })).toMatchObject({
      status: 'pending_approval',
      isClosed: false,
    });
    expect((await read(id)).status).toBe('approved');
  });

  test('leaves both in the audit trail, in one request', async () => {
    const { quote, contract: newContract } = await converted();
    await remove(newContract.id);
    const admin = app.as(identityOf({ role: 'admin' }));
    const latest = async (kind: 'quotes' | 'contracts', id: number) =>
      (await admin.call(listAudit, { query: { kind, id: String(id) } })).items[0];
    const [ofQuote, ofContract] = [
      await latest('quotes', quote.id),
      await latest('contracts', newContract.id),
    ];
    expect(ofContract?.action).toBe('delete');
    expect(ofQuote).toMatchObject({ action: 'reopen', requestId: ofContract?.requestId });
    expect(ofQuote?.changes).toContainEqual({
      field: 'status',
      from: 'converted_to_contract',
      to: 'approved',
    });
  });

  test('stays converted where it was invoiced, whatever billing answers', async () => {
    const { quote, contract: newContract } = await converted();
    const body = { clientId: '1', usedDate: '2026-11-21' };
    await app.internal.call(markContractUsed, { params: { id: newContract.id }, body });
    await expect(remove(newContract.id)).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      serverMessage: 'An invoice was issued under this contract, so it stays. Switch it inactive instead.',
    });
    expect(await read(quote.id)).toMatchObject({
      status: 'used',
      contractId: newContract.id,
      isFamilyClosed: true,
    });
  });

  test('is open or used, never both, where the contract is deleted and invoiced at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { quote, contract: newContract } = await converted();
      const body = { clientId: '1', usedDate: '2026-11-21' };
      const [deleted, used] = await Promise.allSettled([
        remove(newContract.id),
        app.internal.call(markContractUsed, { params: { id: newContract.id }, body }),
      ]);
      expect([deleted.status, used.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isOpen = deleted.status === 'fulfilled';
      expect(await read(quote.id)).toMatchObject({
        isUsed: !isOpen,
        isFamilyClosed: !isOpen,
        status: isOpen ? 'approved' : 'used',
      });
    }
  });

  test('is reopened once where two delete at once', async () => {
    const { quote, contract: newContract } = await converted();
    const attempts = await Promise.allSettled([remove(newContract.id), remove(newContract.id)]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(quote.id)).toMatchObject({ status: 'approved', isFamilyClosed: false });
  });
});
