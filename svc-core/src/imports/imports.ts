import { partyRow, vendorRow } from '@freightdesk/contracts';
import type { Write } from '@freightdesk/service-kit';
import type { NamedMasters } from '../charges/charge.references';
import type { ChargeRepository } from '../charges/charge.repository';
import { partyWarnings, vendorWarnings } from '../masters/registration-warnings';
import { toNewParty } from '../parties/party.mapper';
import type { PartyRepository } from '../parties/party.repository';
import type { VendorRepository } from '../vendors/vendor.repository';
import { toNewVendor } from '../vendors/vendor.service';
import { chargeImport } from './charge.import';
import { createImport } from './import.service';
import { readBySchema } from './read-rows';

/** What imports need of the rest of the service. */
export interface ImportNeeds extends NamedMasters {
  readonly parties: PartyRepository;
  readonly charges: ChargeRepository;
  readonly vendors: VendorRepository;
  readonly write: Write;
}

/** The imports of parties, charges and vendors from files. */
export function createImports(needs: ImportNeeds) {
  const { parties, vendors, write } = needs;
  const readParties = readBySchema(partyRow, toNewParty);
  const readVendors = readBySchema(vendorRow, toNewVendor);
  return {
    parties: createImport(write, {
      records: parties,
      read: async (_scope, rows) => readParties(rows),
      warningsOf: partyWarnings,
    }),
    charges: createImport(write, chargeImport(needs)),
    vendors: createImport(write, {
      records: vendors,
      read: async (_scope, rows) => readVendors(rows),
      warningsOf: vendorWarnings,
    }),
  };
}
export type Imports = ReturnType<typeof createImports>;
