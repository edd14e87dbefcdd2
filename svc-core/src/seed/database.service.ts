import { chosenPassword } from '@freightdesk/contracts/core';
import { type Migration, seedOnce } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { passwordProblem } from '../auth/password.rules';
import type { Passwords } from '../auth/passwords.service';
import { seedDemo } from './demo-seed.service';
import type { SeedNeeds } from './reference-seed.service';

/** The first superadmin of an installation without demo data (RUN-3). */
async function seedSuperadmin(
  { connection, config }: ServiceContext,
  { users }: SeedNeeds,
  passwords: Passwords,
): Promise<void> {
  const password = config.BOOTSTRAP_SUPERADMIN_PASSWORD;
  if (!password) return;
  await seedOnce(connection, 'superadmin', async (tx) => {
    const passwordHash = await passwords.hash(requireStrong(password));
    await users.insert(tx, { ...superadmin, passwordHash });
  });
}

const superadmin = {
  username: 'superadmin',
  fullName: 'Superadmin',
  role: 'superadmin',
  clientId: null,
} as const;

/** The first password must follow the same rules as all others; a weak one stops the start with a sentence. */
function requireStrong(password: string): string {
  const result = chosenPassword.safeParse(password);
  const problem = result.success ? passwordProblem(password, superadmin) : result.error.issues[0]?.message;
  if (problem) throw new Error(`The setting BOOTSTRAP_SUPERADMIN_PASSWORD is wrong: ${problem}`);
  return password;
}

/** Prepares the database for this release, then seeds what the configuration asks for, once. */
export async function prepareDatabase(
  context: ServiceContext,
  repositories: SeedNeeds,
  { passwords, migration }: { readonly passwords: Passwords; readonly migration: Pick<Migration, 'prepare'> },
): Promise<void> {
  const { connection, config } = context;
  await migration.prepare(context);
  if (config.SEED === 'demo')
    await seedOnce(connection, 'demo', (tx, scopeOf) =>
      seedDemo(connection, repositories, passwords, tx, scopeOf),
    );
  else await seedSuperadmin(context, repositories, passwords);
}
