import { contractBody, quoteBody } from '@freightdesk/contracts/crm';
import {
  inNameOf,
  type Migration,
  type NewRecord,
  raiseCounter,
  type Stored,
  type SystemWrite,
  seedOnce,
  type WriteScope,
} from '@freightdesk/data';
import { DEMO_CHARGES, DEMO_HSN_CODES, demoAdminOf } from '@freightdesk/demo-data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { DAY } from '@freightdesk/tax';
import { toNewContract } from '../contracts/contract.model';
import type { ContractRepository } from '../contracts/contract.repository';
import { contractOfQuote } from '../quotes/converted-contract.rules';
import type { QuoteRecord } from '../quotes/quote.model';
import type { QuoteRepository } from '../quotes/quote.repository';
import { newContent, pendingVersion } from '../quotes/quote-content.rules';
import type { QuoteFamilyRepository } from '../quotes/quote-family.repository';
import { newFamily } from '../quotes/quote-family.rules';
import {
  DEMO_CONTRACTS,
  type DemoOutcome,
  type DemoQuote,
  type DemoVersion,
  demoQuotes,
} from './demo-record.rules';

interface SeedNeeds {
  readonly contracts: ContractRepository;
  readonly versions: QuoteRepository;
  readonly families: QuoteFamilyRepository;
}

/** The repositories with the transaction and the moment in which a quote is stored. */
interface SeedContext extends SeedNeeds {
  readonly tx: WriteScope;
  readonly now: Date;
}

const CHARGES = DEMO_CHARGES.map((charge) => ({
  ...charge,
  currency: 'INR' as const,
  gstApplicable: true,
  active: true,
  shipmentCategories: ['ALL'],
  applicabilities: [],
}));

const hsnCodesOf = (ofClient: string) => DEMO_HSN_CODES.filter(({ clientId }) => clientId === ofClient);

const contentOf = ({ body }: DemoVersion, { clientId, partyName }: DemoQuote) =>
  newContent(quoteBody.parse(body), {
    partyName,
    charges: CHARGES,
    hsnCodes: hsnCodesOf(clientId),
    before: [],
    categories: [],
  });

const decisionFields = (now: Date) => ({ decidedBy: 'Arvind Krishnan', decidedAt: now });

/** The decision fields of a version before it is converted to a contract. */
const decisionOf = (outcome: DemoOutcome, now: Date): Partial<QuoteRecord> => {
  if (outcome === 'pending') return {};
  if (outcome === 'rejected')
    return { status: 'rejected', rejectionReason: 'The discount is too high', ...decisionFields(now) };
  return { status: 'approved', ...decisionFields(now) };
};

async function convert(
  { contracts, versions, tx, now }: SeedContext,
  version: Stored<QuoteRecord>,
  isUsed: boolean,
): Promise<Stored<QuoteRecord>> {
  const number = `CT-${String(300_000 + version.id)}`;
  const contract = contractOfQuote(version, number, now, isUsed);
  const { id: contractId, contractId: contractNumber } = await contracts.insert(tx, contract);
  const use = isUsed ? { isUsed, usedInBilling: true, usedDate: now } : {};
  const status = isUsed ? ('used' as const) : ('converted_to_contract' as const);
  const fields = { status, contractId, contractNumber, ...use };
  return (await versions.changeInStatus(tx, version, fields, 'convert')) ?? version;
}

async function storeVersion(
  context: SeedContext,
  { outcome, ...rest }: DemoVersion,
  quote: DemoQuote,
  parent: Stored<QuoteRecord> | undefined,
): Promise<Stored<QuoteRecord>> {
  const { tx, now, versions } = context;
  const content = contentOf({ outcome, ...rest }, quote);
  const pending = pendingVersion(
    rest.body.quoteId,
    (parent?.iteration ?? 0) + 1,
    parent?.id ?? null,
    content,
  );
  const record: NewRecord<QuoteRecord> = { ...pending, ...decisionOf(outcome, now) };
  const version = await versions.insert(tx, record);
  return outcome === 'converted' || outcome === 'used'
    ? convert(context, version, outcome === 'used')
    : version;
}

async function storeQuote(context: SeedContext, quote: DemoQuote): Promise<void> {
  let latest: Stored<QuoteRecord> | undefined;
  for (const version of quote.versions) latest = await storeVersion(context, version, quote, latest);
  if (!latest) return;
  const isClosed = latest.contractId !== null;
  await context.families.insert(context.tx, { ...newFamily(latest), isClosed });
}

/** The scope of writes in the name of a client's admin. */
const scopeOfAdmin = (scopeOf: SystemWrite, clientId: string, at: Date): WriteScope =>
  inNameOf(scopeOf(clientId), demoAdminOf(clientId), at);

/** Contracts are as old as the jobs that were billed under them; quotes followed, one a day. */
const CONTRACTS_DAYS_AGO = 88;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Stores the demo quotes, and the contracts of converted ones. */
async function seedQuotes(repositories: SeedNeeds, now: Date, scopeOf: SystemWrite): Promise<void> {
  const quotes = demoQuotes(now);
  for (const [index, quote] of quotes.entries()) {
    const at = daysBefore(now, quotes.length - index);
    await storeQuote({ ...repositories, tx: scopeOfAdmin(scopeOf, quote.clientId, at), now: at }, quote);
  }
}

/** Prepares the database for this release and, if configured, seeds demo contracts and quotes, each once. */
export async function prepareDatabase(
  context: ServiceContext,
  repositories: SeedNeeds,
  migration: Migration,
): Promise<void> {
  const { connection, config } = context;
  await migration.prepare(context);
  if (config.SEED !== 'demo') return;
  await seedOnce(connection, 'demo', async (_session, scopeOf) => {
    const at = daysBefore(new Date(), CONTRACTS_DAYS_AGO);
    for (const { id, clientId, partyName, body } of DEMO_CONTRACTS) {
      const contract = toNewContract(contractBody.parse(body), {
        partyName,
        hsnCodes: hsnCodesOf(clientId),
      });
      await repositories.contracts.insertWithId(scopeOfAdmin(scopeOf, clientId, at), id, contract);
    }
    await raiseCounter(connection, 'contracts', DEMO_CONTRACTS.length);
  });
  // Quotes were added in a later release, so they are seeded under their own name.
  await seedOnce(connection, 'demo quotes', (_session, scopeOf) =>
    seedQuotes(repositories, new Date(), scopeOf),
  );
}
