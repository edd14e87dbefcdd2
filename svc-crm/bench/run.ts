import {
  createContract,
  createQuote,
  getQuote,
  listContracts,
  listQuoteFamilies,
} from '@freightdesk/contracts/crm';
import { withoutAudit } from '@freightdesk/data/testing';
import { compareFind, compareSizes, runParts } from '@freightdesk/service-kit/testing';
import { type CrmApp, ours, runCrm } from '../test/crm-app';
import { storeManyContracts } from '../test/many-contracts';
import { chaAgency, quoteOf } from '../test/quote-bodies';
import { quoteIdOf, storeManyQuotes } from './many-quotes';

const VERSIONS = 5;
const PAGE_SIZE = 50;

interface Target {
  readonly app: CrmApp;
  readonly families: number;
}

const list = ({ app }: Target, query: object) => app.as(ours).call(listQuoteFamilies, { query });
const page = (target: Target, rest: object) => list(target, { page: 1, pageSize: PAGE_SIZE, ...rest });

/** Typical uses of quotes; the last one is the unpaged list of the specification, which grows with its records. */
const CALLS: Readonly<Record<string, (target: Target) => Promise<unknown>>> = {
  'first page of families': (target) => page(target, {}),
  'last page of families': (target) => page(target, { page: target.families / PAGE_SIZE }),
  'first page by party': (target) => page(target, { sort: 'partyName' }),
  'search of one quote id': (target) => page(target, { q: quoteIdOf(target.families / 2) }),
  'one version': ({ app, families }) => app.as(ours).call(getQuote, { params: { id: families } }),
  'all families at once': (target) => list(target, {}),
};

async function filled(families: number) {
  const app = await runCrm();
  await storeManyQuotes(app.connection, '1', families, VERSIONS);
  return { name: `${families} families`, target: { app, families } };
}

let last = 0;
const next = (): number => ++last;
const contractOf = (contractId: string) => ({
  contractId,
  partyId: 1,
  validFrom: '2026-11-01',
  validTo: '2027-10-31',
  services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
});

/** The cost of a write with and without its audit entry. */
const WRITES: Readonly<Record<string, (app: CrmApp) => Promise<unknown>>> = {
  'a quote is created': (app) => app.as(ours).call(createQuote, { body: quoteOf(`QT-B${next()}`) }),
  'a contract is created': (app) => app.as(ours).call(createContract, { body: contractOf(`CT-B${next()}`) }),
};

async function compareAudit(): Promise<void> {
  const [without, audited] = [await runCrm(), await runCrm()];
  withoutAudit(without.connection);
  await compareSizes(
    { name: 'without entry', target: without },
    { name: 'with entry', target: audited },
    WRITES,
  );
  await Promise.all([without.close(), audited.close()]);
}

async function withBothKinds(count: number) {
  const app = await runCrm();
  await storeManyQuotes(app.connection, '1', count, 1);
  await storeManyContracts(app.connection, '1', count);
  return { api: app.as(ours), close: app.close };
}

/** Texts of one record, of some and of no record, and of all. */
const TEXTS = ['QT-000777', 'CT-500777', 'party 01', 'nothing is called so', 'party'];

/** Compares what the quick find asks of few records of each kind with many. */
const compareCrmFind = (): Promise<void> =>
  compareFind({
    lists: { quotes: listQuoteFamilies, contracts: listContracts },
    texts: TEXTS,
    fill: withBothKinds,
  });

async function compareFamilies(): Promise<void> {
  const [few, many] = [await filled(1_000), await filled(5_000)];
  await compareSizes(few, many, CALLS);
  for (const { target } of [few, many]) await target.app.close();
}

await runParts({ families: compareFamilies, audit: compareAudit, find: compareCrmFind });
