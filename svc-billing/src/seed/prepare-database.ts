import { raiseCounter, type ServiceContext, seedOnce, systemScope } from '@freightdesk/service-kit';
import { toMinor } from '@freightdesk/tax';
import type { ClientSession } from 'mongoose';
import type { Repositories } from '../composition';
import { DEMO_JOBS, EXPENSE_CATEGORIES } from './demo-records';

async function seedJobs({ jobs }: Repositories, session: ClientSession): Promise<void> {
  for (const [index, { clientId, ...job }] of DEMO_JOBS.entries()) {
    await jobs.insertWithId(systemScope(clientId), index + 1, { ...job, status: 'active' }, session);
  }
}

async function seedCategories(
  { expenseCategories }: Repositories,
  clientId: string,
  session: ClientSession,
): Promise<void> {
  for (const { name, limit, subPurposes } of EXPENSE_CATEGORIES) {
    const limits = [{ currency: 'INR' as const, maximum: toMinor(limit) }];
    await expenseCategories.insert(
      systemScope(clientId),
      { name, subPurposes: [...subPurposes], limits },
      session,
    );
  }
}

/** Builds indexes and, where the configuration asks for it, seeds demo jobs and expense categories once. */
export async function prepareDatabase(
  { connection, config }: ServiceContext,
  repositories: Repositories,
): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  if (config.SEED !== 'demo') return;
  await seedOnce(connection, 'demo', async (session) => {
    await seedJobs(repositories, session);
    for (const clientId of ['1', '2']) await seedCategories(repositories, clientId, session);
    await raiseCounter(connection, 'jobs', DEMO_JOBS.length, session);
  });
}
