import {
  approveQuote,
  convertQuote,
  createQuote,
  deleteContract,
  deleteQuote,
  getQuote,
  listQuoteFamilies,
  markContractUsed,
  type Quote,
  rejectQuote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import fc from 'fast-check';
import { type CrmApp, ours, runCrm } from './crm-app';
import { quoteOf } from './quote-bodies';
import { reasonsOf } from './races';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

type Act = (id: number) => Promise<unknown>;

const contractOf = async (id: number): Promise<number | null> =>
  (await app.as(ours).call(getQuote, { params: { id } })).contractId;

/** What people do to a version, and to the contract made from it. */
const ACTS = {
  revise: (id) => app.as(ours).call(updateQuote, { params: { id }, body: {} }),
  approve: (id) => app.as(ours).call(approveQuote, { params: { id } }),
  reject: (id) => app.as(ours).call(rejectQuote, { params: { id }, body: { reason: 'Too dear' } }),
  convert: (id) => app.as(ours).call(convertQuote, { params: { id } }),
  remove: (id) => app.as(ours).call(deleteQuote, { params: { id } }),
  removeContract: async (id) => {
    const contractId = await contractOf(id);
    if (contractId) await app.as(ours).call(deleteContract, { params: { id: contractId } });
  },
  use: async (id) => {
    const contractId = await contractOf(id);
    const body = { clientId: '1', usedDate: '2026-11-21' };
    if (contractId) await app.internal.call(markContractUsed, { params: { id: contractId }, body });
  },
} satisfies Record<string, Act>;
type ActName = keyof typeof ACTS;

/** Concurrent actions: each with the version it is about, counted from the latest. */
const round = fc.array(
  fc.record({
    act: fc.constantFrom<ActName>(
      ...(['revise', 'revise', 'approve', 'approve', 'approve', 'convert', 'convert', 'convert'] as const),
      ...(['reject', 'remove', 'removeContract', 'removeContract', 'use'] as const),
    ),
    back: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const story = fc.array(round, { minLength: 1, maxLength: 6 });

async function familyOf(quoteId: string): Promise<Quote[]> {
  const families = await app.as(ours).call(listQuoteFamilies, { query: { q: quoteId } });
  return (
    (Array.isArray(families) ? families : families.items).find(([first]) => first?.quoteId === quoteId) ?? []
  );
}

async function play(quoteId: string, rounds: readonly { act: ActName; back: number }[][]) {
  const refusals: [number, string][] = [];
  for (const people of rounds) {
    const versions = await familyOf(quoteId);
    const acts = people.flatMap(({ act, back }) => {
      const version = versions.at(-1 - back);
      return version ? [ACTS[act](version.id)] : [];
    });
    refusals.push(...reasonsOf(await Promise.allSettled(acts)));
  }
  return refusals;
}

let stories = 0;

test('whatever people do to a family at once, it stays one family with one contract at most', async () => {
  const holds = async (rounds: { act: ActName; back: number }[][]) => {
    stories += 1;
    const quoteId = `QT-${String(stories).padStart(4, '0')}`;
    await app.as(ours).call(createQuote, { body: quoteOf(quoteId) });
    const refusals = await play(quoteId, rounds);
    for (const [status] of refusals) expect([404, 409]).toContain(status);

    const versions = await familyOf(quoteId);
    const iterations = versions.map(({ iteration }) => iteration);
    const converted = versions.filter(({ contractId }) => contractId !== null);
    const countOf = (name: string, field: string) =>
      app.connection.collection(name).countDocuments({ clientId: '1', [field]: quoteId });
    expect(iterations).toEqual([...new Set(iterations)].sort((one, other) => one - other));
    expect(versions.map(({ isLatest }) => isLatest)).toEqual(
      versions.map((_, index) => index === versions.length - 1),
    );
    expect(converted.length).toBeLessThanOrEqual(1);
    expect(await countOf('contracts', 'originalQuoteId')).toBe(converted.length);
    expect(await countOf('quote_families', 'quoteId')).toBe(versions.length > 0 ? 1 : 0);
    expect(await countOf('quotes', 'quoteId')).toBe(versions.length);
    for (const { isFamilyClosed } of versions) expect(isFamilyClosed).toBe(converted.length === 1);
    for (const { status, isUsed } of versions) expect(isUsed).toBe(status === 'used');
    for (const { status } of converted) expect(['converted_to_contract', 'used']).toContain(status);
    for (const { status, contractId } of versions)
      if (['converted_to_contract', 'used'].includes(status)) expect(contractId).not.toBeNull();
    const family = await app.connection.collection('quote_families').findOne({ clientId: '1', quoteId });
    const teller = converted[0] ?? versions.at(-1);
    expect([family?.status, family?.latestId]).toEqual([teller?.status, versions.at(-1)?.id]);
  };
  await fc.assert(fc.asyncProperty(story, holds), { numRuns: process.env.NIGHTLY ? 40 : 12 });
});
