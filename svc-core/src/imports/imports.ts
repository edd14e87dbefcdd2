import { partyRow, vendorRow } from '@freightdesk/contracts';
import type { Connection } from 'mongoose';
import type { Repositories } from '../composition';
import { partyWarnings, vendorWarnings } from '../masters/registration-warnings';
import { toNewParty } from '../parties/party.mapper';
import { toNewVendor } from '../vendors/vendor.service';
import { chargeImport } from './charge.import';
import { createImport } from './import.service';
import { readBySchema } from './read-rows';

/** The imports of parties, charges and vendors from files. */
export function createImports(connection: Connection, repositories: Repositories) {
  const { parties, vendors } = repositories;
  const readParties = readBySchema(partyRow, toNewParty);
  const readVendors = readBySchema(vendorRow, toNewVendor);
  return {
    parties: createImport(connection, {
      collection: parties,
      read: async (_scope, rows) => readParties(rows),
      warningsOf: partyWarnings,
    }),
    charges: createImport(connection, chargeImport(repositories)),
    vendors: createImport(connection, {
      collection: vendors,
      read: async (_scope, rows) => readVendors(rows),
      warningsOf: vendorWarnings,
    }),
  };
}
