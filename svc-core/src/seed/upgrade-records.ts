import { type ServiceContext, seedOnce } from '@freightdesk/service-kit';
import type { ClientSession } from 'mongoose';
import type { Repositories } from '../composition';

/** Clients and users of releases before names were compared without case get the key that this is done by. */
async function addNameKeys({ clients, users }: Repositories, session: ClientSession): Promise<void> {
  await clients.addMissingKeys(session);
  await users.addMissingKeys(session);
}

/** Brings records of earlier releases to what this one expects, each step once; indexes are built afterwards. */
export const upgradeRecords = (
  { connection }: Pick<ServiceContext, 'connection'>,
  repositories: Repositories,
): Promise<void> =>
  seedOnce(connection, 'name-keys', (session) => addNameKeys(repositories, session)).then(() => undefined);
