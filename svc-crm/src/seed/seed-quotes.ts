import { quoteBody } from '@freightdesk/contracts';
import { DEMO_CHARGES } from '@freightdesk/contracts/demo';
import { type ClientScope, type NewRecord, type Stored, systemScope } from '@freightdesk/service-kit';
import type { ClientSession } from 'mongoose';
import type { ContractRepository } from '../contracts/contract.repository';
import { contractOfQuote } from '../quotes/converted-contract';
import { newFamily, pendingVersion } from '../quotes/create-quote';
import { newContent } from '../quotes/quote.mapper';
import type { QuoteRecord } from '../quotes/quote.model';
import type { QuoteRepositories } from '../quotes/quote.repository';
import { type DemoQuote, type DemoVersion, demoQuotes, type Fate } from './demo-quotes';

interface Repositories {
  readonly contracts: ContractRepository;
  readonly quotes: QuoteRepositories;
}

/** What the rest of a demo quote is stored with. */
interface Seeding extends Repositories {
  readonly scope: ClientScope;
  readonly now: Date;
  readonly session: ClientSession;
}

const CHARGES = DEMO_CHARGES.map((charge) => ({
  ...charge,
  currency: 'INR' as const,
  gstApplicable: true,
  active: true,
  shipmentCategories: ['ALL'],
  applicabilities: [],
}));

const contentOf = ({ body }: DemoVersion, partyName: string) =>
  newContent(quoteBody.parse(body), {
    ...{ partyName, charges: CHARGES, hsnCodes: [], before: [], categories: [] },
  });

const decided = (now: Date) => ({ decidedBy: 'Arvind Krishnan', decidedAt: now });

/** How a version is stored, before a contract is made of it. */
const decisionOf = (fate: Fate, now: Date): Partial<QuoteRecord> => {
  if (fate === 'pending') return {};
  if (fate === 'rejected')
    return { status: 'rejected', rejectionReason: 'The discount is too high', ...decided(now) };
  return { status: 'approved', ...decided(now) };
};

async function convert(
  { contracts, quotes, scope, now, session }: Seeding,
  version: Stored<QuoteRecord>,
  isUsed: boolean,
): Promise<Stored<QuoteRecord>> {
  const number = `CT-${String(300_000 + version.id)}`;
  const contract = contractOfQuote(version, number, now, isUsed);
  const { id: contractId, contractId: contractNumber } = await contracts.insert(scope, contract, session);
  const use = isUsed ? { isUsed, usedInBilling: true, usedDate: now } : {};
  const status = isUsed ? 'used' : 'converted_to_contract';
  const fields = { $set: { status, contractId, contractNumber, ...use } };
  return (await quotes.versions.update(scope, { id: version.id }, fields, session)) ?? version;
}

async function storeVersion(
  seeding: Seeding,
  { fate, ...rest }: DemoVersion,
  partyName: string,
  parent: Stored<QuoteRecord> | undefined,
): Promise<Stored<QuoteRecord>> {
  const { scope, now, session, quotes } = seeding;
  const content = contentOf({ fate, ...rest }, partyName);
  const pending = pendingVersion(
    rest.body.quoteId,
    (parent?.iteration ?? 0) + 1,
    parent?.id ?? null,
    content,
  );
  const record: NewRecord<QuoteRecord> = { ...pending, ...decisionOf(fate, now) };
  const stored = await quotes.versions.insert(scope, record, session);
  return fate === 'converted' || fate === 'used' ? convert(seeding, stored, fate === 'used') : stored;
}

async function storeQuote(seeding: Seeding, { versions, partyName }: DemoQuote): Promise<void> {
  let latest: Stored<QuoteRecord> | undefined;
  for (const version of versions) latest = await storeVersion(seeding, version, partyName, latest);
  if (!latest) return;
  const isClosed = latest.contractId !== null;
  await seeding.quotes.families.insert(seeding.scope, { ...newFamily(latest), isClosed }, seeding.session);
}

/** Stores the demo quotes, and the contracts of those that were converted. */
export async function seedQuotes(
  repositories: Repositories,
  now: Date,
  session: ClientSession,
): Promise<void> {
  for (const quote of demoQuotes(now)) {
    const scope = systemScope(quote.clientId);
    await storeQuote({ ...repositories, scope, now, session }, quote);
  }
}
