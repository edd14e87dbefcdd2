import { type ServiceContext, type SystemWrite, seedOnce } from '@freightdesk/service-kit';
import type { ClientSession } from 'mongoose';
import type { SeedNeeds } from './seed.needs';
import { seedBases, seedSlabs } from './seed-client';

type Step = (repositories: SeedNeeds, session: ClientSession, scopeOf: SystemWrite) => Promise<void>;

/** Clients and users of releases before names were compared without case get the key that this is done by. */
const addNameKeys: Step = async ({ clients, users }, session) => {
  await clients.addMissingKeys(session);
  await users.addMissingKeys(session);
};

/** Clients from before the masters were whole get what lists are ordered by, and the bases and slabs of a new client. */
const completeMasters: Step = async (repositories, _session, scopeOf) => {
  const { clients, parties, charges, chargeBases, taxSlabs } = repositories;
  for (const { id } of await clients.list.find({}, { id: 1 })) {
    const tx = scopeOf(id);
    await parties.addMissingKeys(tx);
    await charges.addMissingKeys(tx);
    if ((await chargeBases.summary(tx)).total === 0) await seedBases(repositories, tx);
    if ((await taxSlabs.summary(tx)).total === 0) await seedSlabs(repositories, tx);
  }
};

/** Shipment categories from before codes were compared by their letters and digits get the key that this is done by. */
const addCategoryKeys: Step = async ({ clients, shipmentCategories }, _session, scopeOf) => {
  for (const { id } of await clients.list.find({}, { id: 1 }))
    await shipmentCategories.addMissingKeys(scopeOf(id));
};

/** Charges without a code, whose slab was changed in an earlier release, get its rate (MASTER-10). */
const followSlabs: Step = async ({ clients, charges, taxSlabs }, _session, scopeOf) => {
  for (const { id } of await clients.list.find({}, { id: 1 })) {
    const tx = scopeOf(id);
    const slabs = await taxSlabs.list(tx, {}, (slab) => slab);
    for (const slab of Array.isArray(slabs) ? slabs : slabs.items) await charges.copySlab(tx, slab);
  }
};

/** The first superadmin of earlier releases took its number without counting it. */
const countUsers: Step = ({ users }, session) => users.countUsed(session);

/** Brings records of earlier releases to what this one expects, each step once; indexes are built afterwards. */
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
  };
  for (const [name, step] of Object.entries(steps))
    await seedOnce(connection, name, (session, scopeOf) => step(repositories, session, scopeOf));
}
