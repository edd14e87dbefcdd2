import { createQueue, type ServiceContext } from '@freightdesk/service-kit';
import { onStoredEntries } from '../scopes';
import { sealAll } from './seal-entries';

/** How long entries wait for others that are sealed with them, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Seals the entries of the audit trail shortly after they were stored, as long as the service runs. Any number of copies
 * may do so at the same time, and each seals what another has left behind.
 */
export function keepSealed(
  { connection, logger }: Pick<ServiceContext, 'connection' | 'logger'>,
  patience = PATIENCE,
): void {
  const { wake } = createQueue({
    connection,
    logger,
    deliverAll: () => sealAll(connection),
    failureText: 'entries of the audit trail are not sealed; it will be tried again',
    patience,
  });
  onStoredEntries(connection, wake);
  wake();
}
