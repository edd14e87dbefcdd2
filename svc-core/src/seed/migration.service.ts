import type { ClientWork, Migration, MigrationStep, TenantData } from '@freightdesk/data';
import { type SeedNeeds, seedBases, seedSlabs } from './reference-seed.service';

/** Steps whose work is finished by one transaction of a client. */
const atOnce =
  (work: (...args: Parameters<ClientWork>) => Promise<void>): ClientWork =>
  async (...args) => {
    await work(...args);
    return undefined;
  };

/** Adds the bases and slabs of a new client to clients of earlier releases, which had none. */
const addMasters = (repositories: SeedNeeds): ClientWork =>
  atOnce(async (tx) => {
    if ((await repositories.chargeBases.count(tx)) === 0) await seedBases(repositories, tx);
    if ((await repositories.taxSlabs.count(tx)) === 0) await seedSlabs(repositories, tx);
  });

/** Updates charges without a code whose slab was changed in an earlier release (MASTER-10). */
const followSlabs = ({ charges, taxSlabs }: SeedNeeds): ClientWork =>
  atOnce(async (tx) => {
    const slabs = await taxSlabs.list(tx, {}, (slab) => slab);
    for (const slab of Array.isArray(slabs) ? slabs : slabs.items) await charges.copySlab(tx, slab);
  });

/** What records of earlier releases lack, each step once; their names stand in databases. */
function upgradesOf({ steps }: TenantData, repositories: SeedNeeds): MigrationStep[] {
  const { clients, users, parties, charges, shipmentCategories } = repositories;
  const clientIds = async () => (await clients.list.find({}, { id: 1 })).map(({ id }) => id);
  const perClient = (name: string, title: string, collection: string, work: ClientWork) =>
    steps.perClient({ name, title, collections: [collection], clients: clientIds, work });
  return [
    steps.whole({
      name: 'name-keys',
      title: 'names of clients and users',
      collections: ['clients', 'users'],
      work: async (tx) => {
        await clients.addMissingKeys(tx);
        await users.addMissingKeys(tx);
      },
    }),
    perClient('party keys', 'names of parties', 'parties', parties.addMissingKeys),
    perClient('charge keys', 'names of charges', 'charges', charges.addMissingKeys),
    perClient('masters', 'charge bases and tax slabs', 'clients', addMasters(repositories)),
    steps.whole({
      name: 'user-numbers',
      title: 'the number of the first superadmin',
      collections: ['users'],
      work: (tx) => users.countUsed(tx),
    }),
    perClient(
      'category-keys',
      'codes of shipment categories',
      'shipment_categories',
      atOnce(shipmentCategories.addMissingKeys),
    ),
    perClient('slab-rates', 'tax rates of charges', 'charges', followSlabs(repositories)),
    steps.whole({
      name: 'user-names',
      title: 'names that users have had',
      collections: ['users', 'audit'],
      isRepeatable: true,
      work: (tx) => users.addMissingNames(tx),
    }),
    perClient('container-rates', 'rates of charges by container', 'charges', charges.priceContainers),
  ];
}

/** The migration of svc-core. */
export const migrationOf = (data: TenantData, repositories: SeedNeeds): Migration =>
  data.migration(upgradesOf(data, repositories));
