import { type ServiceContext, seedOnce } from '@freightdesk/service-kit';
import type { Passwords } from '../auth/passwords';
import type { Repositories } from '../composition';
import { seedDemo } from './seed-demo';
import { upgradeRecords } from './upgrade-records';

/** The first superadmin of an installation without demo data (RUN-3). */
async function seedSuperadmin(
  { connection, config }: ServiceContext,
  { users }: Repositories,
  passwords: Passwords,
): Promise<void> {
  const password = config.BOOTSTRAP_SUPERADMIN_PASSWORD;
  if (!password) return;
  const passwordHash = await passwords.hash(password);
  await seedOnce(connection, 'superadmin', async (session) => {
    const superadmin = {
      id: 1,
      username: 'superadmin',
      fullName: 'Superadmin',
      role: 'superadmin',
      clientId: null,
    } as const;
    await users.insertMany([{ ...superadmin, passwordHash }], session);
  });
}

/** Upgrades records, builds indexes, then seeds what the configuration asks for, once. */
export async function prepareDatabase(
  context: ServiceContext,
  repositories: Repositories,
  passwords: Passwords,
): Promise<void> {
  const { connection, config } = context;
  await upgradeRecords(context, repositories);
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  if (config.SEED === 'demo')
    await seedOnce(connection, 'demo', (session, scopeOf) =>
      seedDemo(connection, repositories, passwords, session, scopeOf),
    );
  else await seedSuperadmin(context, repositories, passwords);
}
