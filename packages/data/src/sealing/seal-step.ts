import type { Connection } from 'mongoose';
import type { MigrationStep } from '../migration/migration-step';
import { type SealPosition, sealPiece } from './seal-entries';

/** The step that seals the entries of earlier releases, client by client (AUDIT-1). */
export const sealStep = (connection: Connection): MigrationStep => ({
  name: 'audit seals',
  title: 'seals of the audit trail',
  collections: ['audit'],
  isRepeatable: true,
  // The position is what an earlier piece has returned.
  run: (position) => sealPiece(connection, position as SealPosition, true),
});
