import { chosenPassword } from '@freightdesk/contracts';
import { type ServiceContext, seedOnce } from '@freightdesk/service-kit';
import { passwordProblem } from '../auth/password.rules';
import type { Passwords } from '../auth/passwords';
import type { SeedNeeds } from './seed.needs';
import { seedDemo } from './seed-demo';
import { upgradeRecords } from './upgrade-records';

/** The first superadmin of an installation without demo data (RUN-3). */
async function seedSuperadmin(
  { connection, config }: ServiceContext,
  { users }: SeedNeeds,
  passwords: Passwords,
): Promise<void> {
  const password = config.BOOTSTRAP_SUPERADMIN_PASSWORD;
  if (!password) return;
  await seedOnce(connection, 'superadmin', async (session) => {
    const passwordHash = await passwords.hash(requireStrong(password));
    await users.insert({ ...superadmin, passwordHash }, session);
  });
}

const superadmin = {
  username: 'superadmin',
  fullName: 'Superadmin',
  role: 'superadmin',
  clientId: null,
} as const;

/** The first password follows the rules of all others; a weak one stops the start with a sentence. */
function requireStrong(password: string): string {
  const parsed = chosenPassword.safeParse(password);
  const problem = parsed.success ? passwordProblem(password, superadmin) : parsed.error.issues[0]?.message;
  if (problem) throw new Error(`The setting BOOTSTRAP_SUPERADMIN_PASSWORD is wrong: ${problem}`);
  return password;
}

/** Upgrades records, builds indexes, then seeds what the configuration asks for, once. */
export async function prepareDatabase(
  context: ServiceContext,
  repositories: SeedNeeds,
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
