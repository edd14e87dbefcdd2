import { chosenPassword } from '@freightdesk/contracts/core';
import {
  addIdentifierKeys,
  addMissingTexts,
  buildIndexes,
  type SystemWrite,
  seedOnce,
  type TenantData,
  type Transaction,
} from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { passwordProblem } from '../auth/password.rules';
import type { Passwords } from '../auth/passwords.service';
import { seedDemo } from './demo-seed.service';
import { type SeedNeeds, seedBases, seedSlabs } from './reference-seed.service';

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

/** Upgrades records, builds indexes and sums, then seeds what the configuration asks for, once. */
export async function prepareDatabase(
  context: ServiceContext,
  repositories: SeedNeeds,
  { passwords, buildTotals }: { readonly passwords: Passwords } & Pick<TenantData, 'buildTotals'>,
): Promise<void> {
  const { connection, config, logger } = context;
  await upgradeRecords(context, repositories);
  await buildIndexes(connection);
  await addIdentifierKeys(connection, logger);
  await addMissingTexts(connection);
  await buildTotals();
  if (config.SEED === 'demo')
    await seedOnce(connection, 'demo', (tx, scopeOf) =>
      seedDemo(connection, repositories, passwords, tx, scopeOf),
    );
  else await seedSuperadmin(context, repositories, passwords);
}

type Step = (repositories: SeedNeeds, tx: Transaction, scopeOf: SystemWrite) => Promise<void>;

/** Adds the normalised names that clients and users of earlier releases lack. */
const addNameKeys: Step = async ({ clients, users }, tx) => {
  await clients.addMissingKeys(tx);
  await users.addMissingKeys(tx);
};

/** Adds the sort keys that clients of earlier releases lack, and the bases and slabs of a new client. */
const completeMasters: Step = async (repositories, _tx, scopeOf) => {
  const { clients, parties, charges, chargeBases, taxSlabs } = repositories;
  for (const { id } of await clients.list.find({}, { id: 1 })) {
    const tx = scopeOf(id);
    await parties.addMissingKeys(tx);
    await charges.addMissingKeys(tx);
    if ((await chargeBases.summary(tx)).total === 0) await seedBases(repositories, tx);
    if ((await taxSlabs.summary(tx)).total === 0) await seedSlabs(repositories, tx);
  }
};

/** Adds the normalised codes that shipment categories of earlier releases lack. */
const addCategoryKeys: Step = async ({ clients, shipmentCategories }, _tx, scopeOf) => {
  for (const { id } of await clients.list.find({}, { id: 1 }))
    await shipmentCategories.addMissingKeys(scopeOf(id));
};

/** Updates charges without a code whose slab was changed in an earlier release (MASTER-10). */
const followSlabs: Step = async ({ clients, charges, taxSlabs }, _tx, scopeOf) => {
  for (const { id } of await clients.list.find({}, { id: 1 })) {
    const tx = scopeOf(id);
    const slabs = await taxSlabs.list(tx, {}, (slab) => slab);
    for (const slab of Array.isArray(slabs) ? slabs : slabs.items) await charges.copySlab(tx, slab);
  }
};

/** Sets the rates of charges that are configured by container alone. */
const priceContainers: Step = async ({ clients, charges }, _tx, scopeOf) => {
  for (const { id } of await clients.list.find({}, { id: 1 })) await charges.priceContainers(scopeOf(id));
};

/** In earlier releases the first superadmin took its number without counting it. */
const countUsers: Step = ({ users }, tx) => users.countUsed(tx);

/** Adds the user names that earlier releases have given, also to users who are deleted (AUTH-13). */
const addUserNames: Step = ({ users }, tx) => users.addMissingNames(tx);

/** Upgrades records of earlier releases, each step once; indexes are built afterwards. */
export async function upgradeRecords(
  { connection }: Pick<ServiceContext, 'connection'>,
  repositories: SeedNeeds,
): Promise<void> {
  const steps: Readonly<Record<string, Step>> = {
    'name-keys': addNameKeys,
    masters: completeMasters,
    'user-numbers': countUsers,
    'category-keys': addCategoryKeys,
    'slab-rates': followSlabs,
    'container-rates': priceContainers,
    'user-names': addUserNames,
  };
  for (const [name, step] of Object.entries(steps))
    await seedOnce(connection, name, (tx, scopeOf) => step(repositories, tx, scopeOf));
}
