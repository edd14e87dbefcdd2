import {
  raiseCounter,
  type ServiceContext,
  type SystemWrite,
  seedOnce,
  type WriteScope,
} from '@freightdesk/service-kit';
import { toMinor } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import type { ExpenseCategoryRepository } from '../funds/fund.repository';
import type { JobRepository } from '../jobs/job.repository';
import { DEMO_JOBS, EXPENSE_CATEGORIES } from './demo-records';

/** What a start makes ready. */
interface SeedNeeds {
  readonly jobs: Pick<JobRepository, 'insertWithId'>;
  readonly expenseCategories: Pick<ExpenseCategoryRepository, 'insert'>;
  readonly documents: Pick<DocumentRepository, 'separateKindAndState'>;
}

async function seedJobs({ jobs }: SeedNeeds, scopeOf: SystemWrite): Promise<void> {
  for (const [index, { clientId, ...job }] of DEMO_JOBS.entries())
    await jobs.insertWithId(scopeOf(clientId), index + 1, { ...job, status: 'active' });
}

async function seedCategories({ expenseCategories }: SeedNeeds, tx: WriteScope): Promise<void> {
  for (const { name, limit, subPurposes } of EXPENSE_CATEGORIES) {
    const limits = [{ currency: 'INR' as const, maximum: toMinor(limit) }];
    await expenseCategories.insert(tx, { name, subPurposes: [...subPurposes], limits });
  }
}

/** Upgrades documents, builds indexes and, where the configuration asks for it, seeds demo records once. */
export async function prepareDatabase(
  { connection, config }: ServiceContext,
  needs: SeedNeeds,
): Promise<void> {
  await needs.documents.separateKindAndState();
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  if (config.SEED !== 'demo') return;
  await seedOnce(connection, 'demo', async (_session, scopeOf) => {
    await seedJobs(needs, scopeOf);
    for (const clientId of ['1', '2']) await seedCategories(needs, scopeOf(clientId));
    await raiseCounter(connection, 'jobs', DEMO_JOBS.length);
  });
}
