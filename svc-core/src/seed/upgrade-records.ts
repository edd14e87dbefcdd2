import { type ClientScope, type ServiceContext, seedOnce, systemScope } from '@freightdesk/service-kit';
import type { ClientSession } from 'mongoose';
import { derivedFields, emptyCharge } from '../charges/charge.fields';
import type { Repositories } from '../composition';
import { orderKey } from '../masters/master.schema';
import { seedBases, seedSlabs } from './seed-client';

type Step = (repositories: Repositories, session: ClientSession) => Promise<void>;

/** Clients and users of releases before names were compared without case get the key that this is done by. */
const addNameKeys: Step = async ({ clients, users }, session) => {
  await clients.addMissingKeys(session);
  await users.addMissingKeys(session);
};

const withoutKey = { nameKey: { $exists: false } };

/** Records of a client from before the masters were whole: what lists are ordered and charges found by. */
async function completeRecords(
  { parties, charges }: Repositories,
  scope: ClientScope,
  session: ClientSession,
): Promise<void> {
  for (const { id, name } of await parties.find(scope, withoutKey))
    await parties.update(scope, { id }, { $set: { nameKey: orderKey(name) } }, session);
  for (const charge of await charges.find(scope, withoutKey))
    await charges.update(
      scope,
      { id: charge.id },
      { $set: derivedFields({ ...emptyCharge, ...charge }) },
      session,
    );
}

/** Clients from before there were charge bases and tax slabs get those of a new client. */
const completeMasters: Step = async (repositories, session) => {
  const { clients, chargeBases, taxSlabs } = repositories;
  for (const { id } of await clients.list.find({}, { id: 1 })) {
    const scope = systemScope(id);
    await completeRecords(repositories, scope, session);
    if ((await chargeBases.count(scope)) === 0) await seedBases(repositories, scope, session);
    if ((await taxSlabs.count(scope)) === 0) await seedSlabs(repositories, scope, session);
  }
};

/** Brings records of earlier releases to what this one expects, each step once; indexes are built afterwards. */
export async function upgradeRecords(
  { connection }: Pick<ServiceContext, 'connection'>,
  repositories: Repositories,
): Promise<void> {
  const steps: Readonly<Record<string, Step>> = { 'name-keys': addNameKeys, masters: completeMasters };
  for (const [name, step] of Object.entries(steps))
    await seedOnce(connection, name, (session) => step(repositories, session));
}
